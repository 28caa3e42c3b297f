import { Global, Module } from '@nestjs/common';
import { ForgetPerson } from './forget-person.js';
import { Notifier } from './notifier.js';
import { PurgeNotifications } from './purge-notifications.js';
import { SendMail } from './send-mail.js';
import { SendWhatsapp } from './send-whatsapp.js';

/** Every area's notices are written by this one notifier and sent by these two senders. */
@Global()
@Module({ providers: [ForgetPerson, Notifier, PurgeNotifications, SendMail, SendWhatsapp], exports: [Notifier] })
export class NotificationsWorkerModule {}
