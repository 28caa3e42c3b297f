import {
  changePasswordRequest,
  forgotPasswordRequest,
  resetPasswordRequest,
  type ChangePasswordRequest,
  type ForgotPasswordRequest,
  type MessageAnswer,
  type ResetPasswordRequest,
} from '@tandem/contracts/platform';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { Actor, Limit, Public, Requires, Sample, type ActorView } from '../../../kernel/index.js';
import { doorLimit } from '../sessions/door-limit.js';
import { ChangePassword } from './change-password.js';
import { ForgotPassword } from './forgot-password.js';
import { ResetPassword } from './reset-password.js';

@Controller()
export class PasswordsController {
  constructor(
    private readonly forgotPassword: ForgotPassword,
    private readonly resetPassword: ResetPassword,
    private readonly changePassword: ChangePassword,
  ) {}

  @Post('/api/enterprise/v1/auth/forgot_password')
  @HttpCode(200)
  @Public()
  @Limit(doorLimit)
  @Sample({ body: { email: 'nobody@example.test' } })
  async forgot(@Body({ schema: forgotPasswordRequest }) body: ForgotPasswordRequest): Promise<MessageAnswer> {
    await this.forgotPassword.for(body.email);
    return { message: 'Password reset link sent to your email' };
  }

  @Post('/api/enterprise/v1/auth/reset_password')
  @HttpCode(200)
  @Public()
  @Limit(doorLimit)
  @Sample({
    body: { password: 'Another!2026', password_confirmation: 'Another!2026', reset_password_token: 'unknown' },
  })
  async reset(@Body({ schema: resetPasswordRequest }) body: ResetPasswordRequest): Promise<MessageAnswer> {
    await this.resetPassword.with(body);
    return { message: 'Password has been reset' };
  }

  @Post('/users/current/change_password')
  @HttpCode(200)
  @Requires('platform:session')
  @Sample({
    body: { current_password: 'Mentor!2026', password: 'Another!2026', password_confirmation: 'Another!2026' },
  })
  async change(
    @Actor() actor: ActorView,
    @Body({ schema: changePasswordRequest }) body: ChangePasswordRequest,
  ): Promise<MessageAnswer> {
    await this.changePassword.with(actor, body);
    return { message: 'Password successfully updated' };
  }
}
