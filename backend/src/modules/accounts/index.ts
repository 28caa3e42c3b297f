export {
  AccountsFacade,
  type AudienceTags,
  type ChatWriter,
  type HoursView,
  type MatchScore,
  type ProfileCard,
} from './accounts.facade.js';
export {
  accountsFixtures,
  buildCredits,
  buildHours,
  buildMentor,
  buildProfile,
  buildPromo,
  buildPurchase,
  type HoursOverrides,
  type ProfileOverrides,
} from './accounts.builders.js';
export { ReadCalendar, type CalendarEntry } from './calendars/read-calendar.js';
export { WriteToCalendar } from './calendars/write-to-calendar.js';
export { buildGroupConversation, type GroupConversationOverrides } from './chat/chat.builders.js';
export { NothingToRefund } from './accounts.errors.js';
export {
  calendarLinked,
  calendarUnlinked,
  chatMessageSent,
  dndChanged,
  hoursSaved,
  mentorApplicationDecided,
  paymentSettled,
  type SettledFacts,
} from './accounts.messages.js';
export { accountsMigrations } from './accounts.migrations.js';
export { AccountsModule } from './accounts.module.js';
export { accountsPermissions } from './accounts.permissions.js';
export { PaymentProvider } from './payments/payment-provider.js';
export { SandboxPayments } from './payments/sandbox-payments.js';
export { Payments } from './payments/payments.js';
export { EventMails } from './profile/event-mails.js';
export { Credits } from './credits/credits.js';
