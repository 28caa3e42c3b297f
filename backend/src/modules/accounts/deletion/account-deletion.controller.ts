import { accountsTexts, deleteAccountSchema, type DeleteAccount as Reasons } from '@tandem/contracts/accounts';
import { restoreAccountRequest, type MessageAnswer, type RestoreAccountRequest } from '@tandem/contracts/platform';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { Actor, Limit, Public, Requires, Sample, type ActorView } from '../../../kernel/index.js';
import { DeleteAccount } from './delete-account.js';
import { RestoreAccount } from './restore-account.js';

@Controller('users')
export class AccountDeletionController {
  constructor(
    private readonly deletion: DeleteAccount,
    private readonly restoring: RestoreAccount,
  ) {}

  @Post('current/delete_account')
  @HttpCode(200)
  @Requires('platform:session')
  // A refused one: whoever calls every route with its sample keeps the account.
  @Sample({ body: { reason_for_leaving: 'A reason of my own' } })
  async delete(
    @Actor() { userId }: ActorView,
    @Body({ schema: deleteAccountSchema }) { reason_for_leaving: reasons }: Reasons,
  ): Promise<MessageAnswer> {
    await this.deletion.of(userId, reasons);
    return { message: accountsTexts.accountDeleted };
  }

  @Post('restore')
  @HttpCode(200)
  @Public()
  @Limit({ name: 'restore-account', max: 20, windowSeconds: 60, per: 'address' })
  @Sample({ body: { token: 'unknown' } })
  async restore(@Body({ schema: restoreAccountRequest }) { token }: RestoreAccountRequest): Promise<MessageAnswer> {
    await this.restoring.with(token);
    return { message: accountsTexts.accountRestored };
  }
}
