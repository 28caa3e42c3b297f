import {
  confirmEmailRequest,
  resendConfirmationRequest,
  type ConfirmEmailRequest,
  type MessageAnswer,
  type ResendConfirmationRequest,
} from '@tandem/contracts/platform';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { Actor, Csrf, Limit, Public, Requires, Sample, type ActorView } from '../../../kernel/index.js';
import { doorLimit } from '../sessions/door-limit.js';
import { ConfirmEmail } from './confirm-email.js';
import { ResendConfirmation } from './resend-confirmation.js';

@Controller()
export class ConfirmationController {
  constructor(
    private readonly confirmEmail: ConfirmEmail,
    private readonly resendConfirmation: ResendConfirmation,
  ) {}

  @Post('/users/confirmation')
  @HttpCode(200)
  @Public()
  @Limit(doorLimit)
  @Sample({ body: { confirmation_token: 'unknown' } })
  async confirm(@Body({ schema: confirmEmailRequest }) body: ConfirmEmailRequest): Promise<MessageAnswer> {
    await this.confirmEmail.with(body.confirmation_token);
    return { message: 'Your email has been confirmed.' };
  }

  @Post('/api/v2/my/users/resend_confirmation')
  @HttpCode(200)
  @Requires('platform:session')
  @Csrf()
  @Sample()
  async resendToPerson(@Actor() actor: ActorView): Promise<MessageAnswer> {
    return { message: await this.resendConfirmation.forPerson(actor.userId) };
  }

  @Post('/api/enterprise/v1/auth/resend_confirmation')
  @HttpCode(200)
  @Public()
  @Limit(doorLimit)
  @Sample({ body: { email: 'nobody@example.test' } })
  async resendToEmail(
    @Body({ schema: resendConfirmationRequest }) body: ResendConfirmationRequest,
  ): Promise<MessageAnswer> {
    await this.resendConfirmation.forEmail(body.email);
    return { message: 'Confirmation email sent' };
  }
}
