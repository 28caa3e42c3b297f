import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { NextUp } from '../../kernel/index.js';
import { AccountsModule } from '../accounts/index.js';
import { PlatformModule } from '../platform/index.js';
import { ProgrammeAdminModule } from '../programme-admin/index.js';
import { AttachmentLinks } from './attachments/attachment-links.js';
import { AttachmentsController } from './attachments/attachments.controller.js';
import { OpenAttachment } from './attachments/open-attachment.js';
import { UploadAttachment } from './attachments/upload-attachment.js';
import { AvailabilityController } from './availability/availability.controller.js';
import { InvestigateBooking } from './admin/investigate-booking.js';
import { MissBooking } from './admin/miss-booking.js';
import { RefundBooking } from './admin/refund-booking.js';
import { AdminBookingsController } from './admin/admin-bookings.controller.js';
import { BookingAudit } from './admin/booking-audit.js';
import { CreateBooking } from './admin/create-booking.js';
import { ExportBookings } from './admin/export-bookings.js';
import { ReadFormData } from './admin/read-form-data.js';
import { ListForAdmin } from './admin/list-for-admin.js';
import { ListZoneMoves } from './zone-data/list-zone-moves.js';
import { ReanchorSessions } from './zone-data/reanchor-sessions.js';
import { AdminActionsController } from './admin/admin-actions.controller.js';
import { ExplainSlot } from './availability/explain-slot.js';
import { NextFree } from './availability/next-free.js';
import { Planning } from './availability/planning.js';
import { MemberClocks } from './availability/member-clocks.js';
import { ReadAvailability } from './availability/read-availability.js';
import { SlotOffers } from './availability/slot-offers.js';
import { AcceptBooking } from './booking/accept-booking.js';
import { BookingAccess } from './booking/booking-access.js';
import { Booking } from './booking/booking.entity.js';
import { CancelBooking } from './booking/cancel-booking.js';
import { CompleteBooking } from './booking/complete-booking.js';
import { JoinSession } from './booking/join-session.js';
import { BusyMember } from './booking/busy-member.js';
import { GroupSeating } from './booking/group-seating.js';
import { Journal } from './booking/journal.js';
import { MayRequestMany } from './booking/may-request-many.js';
import { Peers } from './booking/peers.js';
import { RequestBooking } from './booking/request-booking.js';
import { RescheduleBooking } from './booking/reschedule-booking.js';
import { Seating } from './booking/seating.js';
import { SlotQueue } from './booking/slot-queue.js';
import { SystemMoves } from './booking/system-moves.js';
import { Timetable } from './booking/timetable.js';
import { VideoRoom } from './booking/video-room.js';
import { BookingsController } from './bookings.controller.js';
import { AddToCalendar } from './calendar/add-to-calendar.js';
import { CalendarFeedController } from './calendar/calendar-feed.controller.js';
import { CalendarFeeds } from './calendar/calendar-feeds.js';
import { LinkedCalendarController } from './linked-calendar/linked-calendar.controller.js';
import { LinkedCalendars } from './linked-calendar/linked-calendars.js';
import { ProviderCalendars } from './linked-calendar/provider-calendars.js';
import { PublishCalendar } from './calendar/publish-calendar.js';
import { SessionEntries } from './calendar/session-entries.js';
import { FeedbackController } from './feedback/feedback.controller.js';
import { FeedbackForms } from './feedback/feedback-forms.js';
import { RateBooking } from './feedback/rate-booking.js';
import { RatedSeat } from './feedback/rated-seat.js';
import { ListRatings } from './feedback/list-ratings.js';
import { ReadRatings } from './feedback/read-ratings.js';
import { MyBookingsController } from './my-bookings.controller.js';
import { BookingNotes } from './notes/booking-notes.js';
import { LogOffline } from './offline/log-offline.js';
import { OfflinePeople } from './offline/offline-people.js';
import { OfflineController } from './offline/offline.controller.js';
import { BookingReader } from './reading/booking-reader.js';
import { ListBookings } from './reading/list-bookings.js';
import { NextSession } from './reading/next-session.js';
import { ReportActions } from './reports/report-actions.js';
import { ReportBooking } from './reports/report-booking.js';
import { ReportsController } from './reports/reports.controller.js';
import { ActInRoom } from './room/act-in-room.js';
import { IceServers } from './room/ice-servers.js';
import { OpenRoom } from './room/open-room.js';
import { RoomGate } from './room/room-gate.js';
import { RoomVisits } from './room/room-visits.js';
import { VisitLog } from './room/visit-log.js';
import { RoomController } from './room/room.controller.js';
import { ReadWeek } from './week/read-week.js';
import { WeekController } from './week/week.controller.js';

const actions = [
  RequestBooking,
  AcceptBooking,
  CancelBooking,
  CompleteBooking,
  RescheduleBooking,
  JoinSession,
  OpenRoom,
  ActInRoom,
  RateBooking,
  ReportBooking,
  MissBooking,
  InvestigateBooking,
  RefundBooking,
  CreateBooking,
  LogOffline,
  MayRequestMany,
  UploadAttachment,
  CalendarFeeds,
  LinkedCalendars,
  ProviderCalendars,
];
const reads = [
  BookingReader,
  ListBookings,
  ReadAvailability,
  MemberClocks,
  ExplainSlot,
  ListRatings,
  ReadRatings,
  RatedSeat,
  AddToCalendar,
  SessionEntries,
  PublishCalendar,
  BookingNotes,
  OpenAttachment,
  ReadWeek,
  ListForAdmin,
  ListZoneMoves,
  ReanchorSessions,
  ReadFormData,
  BookingAudit,
  ExportBookings,
];
const rules = [
  BookingAccess,
  Planning,
  Peers,
  OfflinePeople,
  Seating,
  GroupSeating,
  BusyMember,
  SlotOffers,
  SlotQueue,
  Journal,
  ReportActions,
  FeedbackForms,
  Timetable,
  SystemMoves,
  NextFree,
  VideoRoom,
  RoomGate,
  RoomVisits,
  VisitLog,
  IceServers,
  AttachmentLinks,
];

/** Sessions of mentors and mentees, from request to review. */
@Module({
  imports: [TypeOrmModule.forFeature([Booking]), PlatformModule, AccountsModule, ProgrammeAdminModule],
  controllers: [
    AttachmentsController,
    ReportsController,
    OfflineController,
    BookingsController,
    RoomController,
    MyBookingsController,
    CalendarFeedController,
    LinkedCalendarController,
    AvailabilityController,
    FeedbackController,
    WeekController,
    AdminActionsController,
    AdminBookingsController,
  ],
  providers: [...actions, ...reads, ...rules, { provide: NextUp, useClass: NextSession }],
  exports: [SystemMoves, NextFree, CalendarFeeds, LinkedCalendars, ProviderCalendars, ReanchorSessions],
})
export class BookingsModule {}
