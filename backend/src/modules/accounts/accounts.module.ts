import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccountsFacade } from './accounts.facade.js';
import { ApplicationsController } from './applications/applications.controller.js';
import { DecideApplication } from './applications/decide-application.js';
import { CalendarAccess } from './calendars/calendar-access.js';
import { CalendarAttempts } from './calendars/calendar-attempts.js';
import { CalendarLinks } from './calendars/calendar-links.js';
import { CalendarsController } from './calendars/calendars.controller.js';
import { KeptCalendarTokens } from './calendars/kept-tokens.js';
import { LinkCalendar } from './calendars/link-calendar.js';
import { ReadCalendar } from './calendars/read-calendar.js';
import { WriteToCalendar } from './calendars/write-to-calendar.js';
import { ChatAccess } from './chat/chat-access.js';
import { ChatController } from './chat/chat.controller.js';
import { ChatLine } from './chat/chat-line.js';
import { ChatLinks } from './chat/chat-links.js';
import { MarkRead } from './chat/mark-read.js';
import { OpenChatStream } from './chat/open-stream.js';
import { OpenConversation } from './chat/open-conversation.js';
import { ReadConversations } from './chat/read-conversations.js';
import { SendMessage } from './chat/send-message.js';
import { CreditsController } from './credits/credits.controller.js';
import { Credits } from './credits/credits.js';
import { GiveCredits } from './credits/grant-credits.js';
import { AccountDeletionController } from './deletion/account-deletion.controller.js';
import { DeleteAccount } from './deletion/delete-account.js';
import { RestoreAccount } from './deletion/restore-account.js';
import { DiscoveryController } from './discovery/discovery.controller.js';
import { ListMentees } from './discovery/list-mentees.js';
import { ListMentors } from './discovery/list-mentors.js';
import { FollowController } from './follow/follow.controller.js';
import { SetFollow } from './follow/set-follow.js';
import { ChangePlan } from './goal-setting/change-plan.js';
import { GoalSettingController } from './goal-setting/goal-setting.controller.js';
import { ReadPlan } from './goal-setting/read-plan.js';
import { ReadQuestions } from './goal-setting/read-questions.js';
import { SetGoals } from './goal-setting/set-goals.js';
import { HoursController } from './hours/hours.controller.js';
import { AnnounceHours } from './hours/announce-hours.js';
import { SaveHours } from './hours/save-hours.js';
import { SetDnd } from './hours/set-dnd.js';
import { PaymentProvider } from './payments/payment-provider.js';
import { Payments } from './payments/payments.js';
import { PaymentsController } from './payments/payments.controller.js';
import { SandboxDesk } from './payments/sandbox-desk.js';
import { SandboxPayments } from './payments/sandbox-payments.js';
import { SettlePayment } from './payments/settle-payment.js';
import { LookupsController } from './lookups/lookups.controller.js';
import { PeopleController } from './people/people.controller.js';
import { ReadPerson } from './people/read-person.js';
import { ChangePhoto } from './profile/change-photo.js';
import { CurrentUserController, PhotosController } from './profile/current-user.controller.js';
import { EventMails } from './profile/event-mails.js';
import { Profile } from './profile/profile.entity.js';
import { ReadCurrentUser } from './profile/read-current-user.js';
import { UpdateUser } from './profile/update-current-user.js';
import { CompletePurchase } from './purchases/complete-purchase.js';
import { ExportPurchases } from './purchases/export-purchases.js';
import { GeneralSite } from './purchases/general-site.js';
import { PrintReceipt } from './purchases/print-receipt.js';
import { PromoCodes } from './purchases/promo-codes.js';
import {
  CreditPurchasesController,
  PackagesController,
  SubscriptionsController,
} from './purchases/purchases.controller.js';
import { PromoTrackers } from './purchases/promo-trackers.js';
import { QuotePrice } from './purchases/quote-price.js';
import { ReadPurchases } from './purchases/read-purchases.js';
import { RemovePurchase } from './purchases/remove-purchase.js';
import { RetryPurchase } from './purchases/retry-purchase.js';
import { StartPurchase } from './purchases/start-purchase.js';
import { ChangeUserEmail } from './users/change-user-email.js';
import { EndSessions } from './users/end-sessions.js';
import { ListMembers } from './users/list-members.js';
import { ListUsers } from './users/list-users.js';
import { MembersController } from './users/members.controller.js';
import { SetFlMentor } from './users/set-fl-mentor.js';
import { UsersController } from './users/users.controller.js';

const calendars = [
  CalendarAccess,
  CalendarAttempts,
  CalendarLinks,
  KeptCalendarTokens,
  LinkCalendar,
  ReadCalendar,
  WriteToCalendar,
];
const chat = [
  ChatAccess,
  ChatLine,
  ChatLinks,
  MarkRead,
  OpenChatStream,
  OpenConversation,
  ReadConversations,
  SendMessage,
];
const goalSetting = [ChangePlan, ReadPlan, ReadQuestions, SetGoals];
const payments = [
  Payments,
  SandboxDesk,
  SandboxPayments,
  SettlePayment,
  { provide: PaymentProvider, useExisting: SandboxPayments },
];
const purchases = [
  CompletePurchase,
  ExportPurchases,
  GeneralSite,
  PrintReceipt,
  PromoCodes,
  PromoTrackers,
  QuotePrice,
  ReadPurchases,
  RemovePurchase,
  RetryPurchase,
  StartPurchase,
];
const users = [ChangeUserEmail, EndSessions, ListMembers, ListUsers, SetFlMentor];

@Module({
  imports: [TypeOrmModule.forFeature([Profile])],
  controllers: [
    AccountDeletionController,
    ApplicationsController,
    CalendarsController,
    ChatController,
    CreditPurchasesController,
    CreditsController,
    CurrentUserController,
    DiscoveryController,
    FollowController,
    GoalSettingController,
    HoursController,
    LookupsController,
    MembersController,
    PackagesController,
    PaymentsController,
    PeopleController,
    PhotosController,
    SubscriptionsController,
    UsersController,
  ],
  providers: [
    ...calendars,
    ...chat,
    ...goalSetting,
    ...payments,
    ...purchases,
    ...users,
    DecideApplication,
    AccountsFacade,
    AnnounceHours,
    ChangePhoto,
    Credits,
    DeleteAccount,
    EventMails,
    GiveCredits,
    ListMentees,
    ListMentors,
    ReadCurrentUser,
    ReadPerson,
    RestoreAccount,
    SaveHours,
    SetDnd,
    SetFollow,
    UpdateUser,
  ],
  exports: [
    AccountsFacade,
    ChatLine,
    Credits,
    EventMails,
    GiveCredits,
    PaymentProvider,
    Payments,
    StartPurchase,
    ReadCalendar,
    WriteToCalendar,
  ],
})
export class AccountsModule {}
