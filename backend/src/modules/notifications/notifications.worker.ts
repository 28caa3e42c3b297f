import { Global, Module } from '@nestjs/common';
import { ForgetPerson } from './forget-person.js';
import { Notifier } from './notifier.js';
import { PurgeNotifications } from './purge-notifications.js';
import { SendMail } from './send-mail.js';

/** Every area's notices are written by this one notifier and sent by this one sender. */
@Global()
@Module({ providers: [ForgetPerson, Notifier, PurgeNotifications, SendMail], exports: [Notifier] })
export class NotificationsWorkerModule {}
