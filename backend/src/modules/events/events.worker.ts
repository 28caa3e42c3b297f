import { Module } from '@nestjs/common';
import { notificationSubscriber, NotificationsModule } from '../notifications/index.js';
import { AccountsModule } from '../accounts/index.js';
import { AnnounceEvent } from './audience/announce-event.js';
import { DeletedPersonSubscriber } from './deleted-person.subscriber.js';
import { EventsModule } from './events.module.js';
import { eventsNotifications } from './events.notifications.js';
import { SendRefund } from './refunds/send-refund.js';
import { EventsSubscriber } from './events.subscriber.js';

/** Timers and notices of events; loaded by the worker only. */
@Module({
  imports: [AccountsModule, EventsModule, NotificationsModule],
  providers: [
    AnnounceEvent,
    DeletedPersonSubscriber,
    EventsSubscriber,
    SendRefund,
    notificationSubscriber('events', eventsNotifications),
  ],
})
export class EventsWorkerModule {}
