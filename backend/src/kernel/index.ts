export { Audit, type AuditEntry } from './audit/audit.js';
export {
  CalendarFailure,
  CalendarPause,
  CalendarRefused,
  calendarProviders,
  type BusyQuestion,
  type CalendarProvider,
  type CalendarTokens,
  type OutsideCalendar,
  type OutsideEvent,
  type OutsideTime,
} from './calendars/outside-calendar.js';
export { OutsideCalendars } from './calendars/outside-calendars.js';
export { Config, readConfig } from './config/config.js';
export { keyFor } from './config/key-for.js';
export { openText, sealText, type SealUse } from './config/sealed-text.js';
export { requestContext, roles, type RequestContext, type Role } from './context/request-context.js';
export { Database, type Queries, type Tx } from './database/database.js';
export { forMany } from './database/reads-for-many.js';
export type { Literal } from './database/literals.js';
export {
  createSchema,
  createTenantTable,
  databaseRoles,
  grantTable,
  overAllTenants,
} from './database/migration-tools.js';
export { callBack } from './dev/call-back.js';
export type { Fixtures, FixtureWorld, World } from './demo/world.js';
export { BuildDamaged, BuildNamesClash, Builds, placeOf, type BuildName } from './files/builds.js';
export { CsvExports, type CsvCopy } from './files/csv-exports.js';
export { countCell, textCell, wallCells, wordCell, type CsvCell } from './files/csv-sql.js';
export { FileStore, type StoredFile } from './files/file-store.js';
export { fileForgotten } from './files/remove-files.js';
export {
  Actor,
  actor,
  definePermissions,
  holds,
  permissionsOf,
  Public,
  Requires,
  type ActorView,
  type RouteAccess,
} from './http/access.js';
export { unchanging } from './http/answer-bytes.js';
export { isKnownTag } from './http/entity-tag.js';
export { EventStreams, isGone, type EventStream } from './http/event-streams.js';
export { Idempotent } from './http/idempotency.js';
export { InvalidUncounted } from './http/invalid-uncounted.js';
export { KeyedAnswers } from './http/keyed-answers.js';
export {
  Conflict,
  Forbidden,
  Gone,
  Invalid,
  NotFound,
  Problem,
  TooManyRequests,
  Unauthenticated,
  Unavailable,
  type FieldErrors,
} from './http/problem.js';
export {
  Csrf,
  FileForm,
  Limit,
  Sample,
  type LimitRule,
  type RouteSample,
  type SampleValue,
} from './http/route-options.js';
export { SessionReader, type Caller } from './http/session-reader.js';
export { SessionStarter, type StartedSession } from './http/session-starter.js';
export { inNameOf, NextUp } from './http/next-up.js';
export { ShellPage, type PageContent, type PageRequest } from './http/shell-page.js';
export { bytesOf, uploadedFile } from './http/uploaded-file.js';
export type { LanguageModel, ModelQuestion } from './language-model/language-model.js';
export { LanguageModels } from './language-model/language-models.js';
export { Gatherings, type Box, type Letter, type Visit } from './live/gatherings.js';
export { oneAtATime } from './live/one-at-a-time.js';
export { Mail, type MailAttachment } from './mail/mail.js';
export { definedMessages, defineMessage, type Message } from './outbox/message.js';
export { Outbox } from './outbox/outbox.js';
export {
  Before,
  On,
  OnTimer,
  Subscriber,
  type FoundMeta,
  type MessageMeta,
  type TimerMeta,
} from './outbox/subscriber.js';
export { Timers, type TimerOrder } from './outbox/timers.js';
export { Outside, outsideAddress, OutsideFailure } from './outside/outside.js';
export { PdfSheets, type PdfDocument } from './pdf/pdf-sheets.js';
export { printable } from './pdf/printable.js';
export { Clock } from './time/clock.js';
export { nextDaily } from './time/daily.js';
export {
  formatInstant,
  instantAt,
  instantsAt,
  isZone,
  wallTime,
  zoneAbbreviation,
  zoneDataVersion,
  type WallTime,
} from './time/zones.js';
export { offsetOf, zoneNames, zonePeriods, type ZonePeriod } from './time/zone-rules.js';
export { Whatsapp, WhatsappRefused } from './whatsapp/whatsapp.js';
