import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/index.js';
import { notificationSubscriber, NotificationsModule } from '../notifications/index.js';
import { PlatformModule } from '../platform/index.js';
import { ProgrammeAdminModule } from '../programme-admin/index.js';
import { RemoveUnused } from './attachments/remove-unused.js';
import { BookingsModule } from './bookings.module.js';
import { bookingsNotifications } from './bookings.notifications.js';
import { BookingsSubscriber } from './bookings.subscriber.js';
import { ForgetPerson } from './forget-person.js';
import { NextFreeSubscriber } from './next-free.subscriber.js';
import { CalendarSubscriber } from './linked-calendar/calendar.subscriber.js';
import { ProviderCalendarSubscriber } from './linked-calendar/provider-calendar.subscriber.js';
import { MailSupport } from './reports/mail-support.js';
import { ProgrammeStoppedSubscriber } from './programme-stopped.subscriber.js';
import { ZoneDataSubscriber } from './zone-data/zone-data.subscriber.js';

/** Timers, subscriptions and notices of sessions; loaded by the worker only. */
@Module({
  imports: [BookingsModule, AccountsModule, PlatformModule, ProgrammeAdminModule, NotificationsModule],
  providers: [
    BookingsSubscriber,
    NextFreeSubscriber,
    ProgrammeStoppedSubscriber,
    RemoveUnused,
    ForgetPerson,
    ZoneDataSubscriber,
    CalendarSubscriber,
    ProviderCalendarSubscriber,
    MailSupport,
    notificationSubscriber('bookings', bookingsNotifications),
  ],
})
export class BookingsWorkerModule {}
