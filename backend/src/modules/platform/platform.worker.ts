import { Module } from '@nestjs/common';
import { MailAccounts } from './mails/mail-accounts.js';
import { PlatformModule } from './platform.module.js';
import { SweepExpired } from './sweeping/sweep-expired.js';

@Module({ imports: [PlatformModule], providers: [MailAccounts, SweepExpired] })
export class PlatformWorker {}
