import { Bookings1795050000001 } from './migrations/20261121150000-bookings.js';
import { Reviews1795050000002 } from './migrations/20261121150100-reviews.js';
import { FirstJoins1795050000003 } from './migrations/20261121150200-first-joins.js';
import { Attachments1795050000004 } from './migrations/20261121150300-attachments.js';
import { ProgrammeSessions1795050000005 } from './migrations/20261121231000-programme-sessions.js';
import { Peers1795050000006 } from './migrations/20261122004500-peers.js';
import { Reports1795050000007 } from './migrations/20261122005000-reports.js';
import { AdminSessions1795050000008 } from './migrations/20261122012000-admin-sessions.js';
import { OfflineSessions1795050000009 } from './migrations/20261122050000-offline-sessions.js';
import { SessionModules1795050000020 } from './migrations/20261122121000-session-modules.js';
import { GroupSessions1795050000021 } from './migrations/20261122122000-group-sessions.js';
import { CalendarFeeds1795050000022 } from './migrations/20261122140000-calendar-feeds.js';
import { BookingOrder1795050000023 } from './migrations/20261122170000-booking-order.js';
import { NoticeOfSessions1795050000024 } from './migrations/20261122193100-notice-of-sessions.js';
import { LinkedCalendars1795050000025 } from './migrations/20261122200000-linked-calendars.js';
import { ProgrammeCounts1795050000026 } from './migrations/20261122210500-programme-counts.js';
import { SessionCounts1795050000027 } from './migrations/20261123043000-session-counts.js';
import { ZoneRules1795050000131 } from './migrations/20261123120000-zone-rules.js';
import { SessionDays1795050000141 } from './migrations/20261123180000-session-days.js';
import { WhereToMeet1795050000142 } from './migrations/20261125001000-where-to-meet.js';
import { FeedbackForms1795050000143 } from './migrations/20261125002000-feedback-forms.js';
import { RoomVisits1795050000144 } from './migrations/20261125003000-room-visits.js';
import { ProviderCalendars1795050000145 } from './migrations/20261125034000-provider-calendars.js';
import { TenantAskedOnce1795050000146 } from './migrations/20261125140000-tenant-asked-once.js';
import { StatusOrder1795050000147 } from './migrations/20261126170000-status-order.js';
import { ZoneOfClaims1795050000148 } from './migrations/20261126200000-zone-of-claims.js';
import { WrittenBy1795050000149 } from './migrations/20261126235000-written-by.js';
import { TellReports1795050000151 } from './migrations/20261127003100-tell-reports.js';
import { ScaleOfAnswers1795050000152 } from './migrations/20261127003200-scale-of-answers.js';
import { StatusRank1795050000153 } from './migrations/20261128002900-status-rank.js';
import { LabelOrder1795050000154 } from './migrations/20261128003000-label-order.js';
import { RareStatuses1795050000155 } from './migrations/20261128043000-rare-statuses.js';

export const bookingsMigrations = [
  Bookings1795050000001,
  Reviews1795050000002,
  FirstJoins1795050000003,
  Attachments1795050000004,
  ProgrammeSessions1795050000005,
  Peers1795050000006,
  Reports1795050000007,
  AdminSessions1795050000008,
  OfflineSessions1795050000009,
  SessionModules1795050000020,
  GroupSessions1795050000021,
  CalendarFeeds1795050000022,
  BookingOrder1795050000023,
  NoticeOfSessions1795050000024,
  LinkedCalendars1795050000025,
  ProgrammeCounts1795050000026,
  SessionCounts1795050000027,
  ZoneRules1795050000131,
  SessionDays1795050000141,
  WhereToMeet1795050000142,
  FeedbackForms1795050000143,
  RoomVisits1795050000144,
  ProviderCalendars1795050000145,
  TenantAskedOnce1795050000146,
  StatusOrder1795050000147,
  ZoneOfClaims1795050000148,
  WrittenBy1795050000149,
  TellReports1795050000151,
  ScaleOfAnswers1795050000152,
  StatusRank1795050000153,
  LabelOrder1795050000154,
  RareStatuses1795050000155,
];
