import { Module } from '@nestjs/common';
import { MailAccounts } from './mails/mail-accounts.js';
import { PlatformModule } from './platform.module.js';

@Module({ imports: [PlatformModule], providers: [MailAccounts] })
export class PlatformWorker {}
