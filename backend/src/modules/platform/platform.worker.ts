import { Module } from '@nestjs/common';
import { MailAccounts } from './mails/mail-accounts.js';
import { MailChangedEmail } from './mails/mail-changed-email.js';
import { MailDeletedAccount } from './mails/mail-deleted-account.js';
import { PlatformModule } from './platform.module.js';
import { WatchReleases } from './registry/watch-releases.js';
import { SweepExpired } from './sweeping/sweep-expired.js';

@Module({
  imports: [PlatformModule],
  providers: [MailAccounts, MailChangedEmail, MailDeletedAccount, SweepExpired, WatchReleases],
})
export class PlatformWorker {}
