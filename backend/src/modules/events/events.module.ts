import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/index.js';
import { PlatformModule } from '../platform/index.js';
import { AttendeesController } from './attendees/attendees.controller.js';
import { ListAttendees } from './attendees/list-attendees.js';
import { AudienceController } from './audience/audience.controller.js';
import { TagReach } from './audience/tag-reach.js';
import { Unsubscribe } from './audience/unsubscribe.js';
import { CancelEvent } from './event/cancel-event.js';
import { ChangeEventPhoto } from './event/change-event-photo.js';
import { DeleteEvent } from './event/delete-event.js';
import { EventDoor } from './event/event-access.js';
import { EventReader } from './event/event-reader.js';
import { AdminEventsController, EventsController } from './event/events.controller.js';
import { ListEvents } from './event/list-events.js';
import { PublishEvent } from './event/publish-event.js';
import { Reminders } from './event/reminders.js';
import { SettleCancelled } from './event/settle-cancelled.js';
import { SaveEventChanges } from './event/save-event.js';
import { BuyersQueue } from './orders/buyers-queue.js';
import { ExpireHold } from './orders/expire-hold.js';
import { OrderBook } from './orders/order-book.js';
import { OrderPaths } from './orders/order-paths.js';
import { PurchaseTickets } from './orders/purchase-tickets.js';
import { ReadOrder } from './orders/read-order.js';
import { SettlePayment } from './orders/settle-payment.js';
import { ReadCalendar } from './calendar/read-calendar.js';
import { CheckIn } from './check-in/check-in.js';
import { CheckInController } from './check-in/check-in.controller.js';
import { RefundOrder } from './refunds/refund-order.js';
import { RefundTickets } from './refunds/refund-tickets.js';
import { SpeakerDays } from './speakers/speaker-days.js';
import { SpeakerOptions } from './speakers/speaker-options.js';
import { SpeakersController } from './speakers/speakers.controller.js';
import { CancelTicket } from './tickets/cancel-ticket.js';
import { AnswerPost } from './newsfeed/answer-post.js';
import { ModeratePost } from './newsfeed/moderate-post.js';
import { NewsfeedController } from './newsfeed/newsfeed.controller.js';
import { NewsfeedDoor } from './newsfeed/newsfeed-door.js';
import { PostPictures } from './newsfeed/post-pictures.js';
import { WritePost } from './newsfeed/write-post.js';
import { OwnTickets } from './tickets/own-tickets.js';
import { PrintTickets } from './tickets/print-tickets.js';
import { ResendTickets } from './tickets/resend-tickets.js';
import { TicketSeal } from './tickets/ticket-code.js';
import { TicketsController } from './tickets/tickets.controller.js';

const actions = [
  DeleteEvent,
  ResendTickets,
  CancelEvent,
  CheckIn,
  RefundOrder,
  SaveEventChanges,
  PublishEvent,
  ChangeEventPhoto,
  PurchaseTickets,
  SettlePayment,
  CancelTicket,
  Unsubscribe,
  WritePost,
  AnswerPost,
  ModeratePost,
];
const reads = [
  PrintTickets,
  ReadCalendar,
  ListAttendees,
  SpeakerDays,
  SpeakerOptions,
  TagReach,
  EventReader,
  ListEvents,
  ReadOrder,
  OwnTickets,
];
const rules = [
  NewsfeedDoor,
  PostPictures,
  SettleCancelled,
  RefundTickets,
  BuyersQueue,
  EventDoor,
  Reminders,
  OrderBook,
  OrderPaths,
  ExpireHold,
  TicketSeal,
];

/** Home of events and tickets. */
@Module({
  imports: [AccountsModule, PlatformModule],
  controllers: [
    AttendeesController,
    CheckInController,
    SpeakersController,
    AudienceController,
    EventsController,
    AdminEventsController,
    TicketsController,
    NewsfeedController,
  ],
  providers: [...actions, ...reads, ...rules],
  exports: [CancelTicket, ExpireHold, OrderBook, SettleCancelled, SettlePayment],
})
export class EventsModule {}
