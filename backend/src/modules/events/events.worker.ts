import { Module } from '@nestjs/common';
import { notificationSubscriber, NotificationsModule } from '../notifications/index.js';
import { DeletedPersonSubscriber } from './deleted-person.subscriber.js';
import { EventsModule } from './events.module.js';
import { eventsNotifications } from './events.notifications.js';
import { EventsSubscriber } from './events.subscriber.js';

/** Timers and notices of events; loaded by the worker only. */
@Module({
  imports: [EventsModule, NotificationsModule],
  providers: [DeletedPersonSubscriber, EventsSubscriber, notificationSubscriber('events', eventsNotifications)],
})
export class EventsWorkerModule {}
