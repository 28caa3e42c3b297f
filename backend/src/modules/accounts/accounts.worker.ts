import { Module } from '@nestjs/common';
import { notificationSubscriber } from '../notifications/index.js';
import { AccountsModule } from './accounts.module.js';
import { accountsNotifications } from './accounts.notifications.js';
import { StartApplication } from './applications/start-application.js';
import { TellUnreadCalendars } from './calendars/tell-unread-calendars.js';
import { ChatNotices } from './chat/chat-notices.js';
import { GroupConversations } from './chat/group-conversations.js';
import { ExpireLot } from './credits/expire-lot.js';
import { ExpiringCredits } from './credits/expiring-credits.js';
import { ExpirePurchase } from './purchases/expire-purchase.js';
import { PurgeDeleted } from './deletion/purge-deleted.js';
import { GeneratePlan } from './goal-setting/generate-plan.js';
import { OverallStats } from './read-tables/overall-stats.js';
import { ProgrammeFactsReader } from './read-tables/programme-facts.js';
import { SessionFactsReader } from './read-tables/session-facts.js';

@Module({
  imports: [AccountsModule],
  providers: [
    ChatNotices,
    StartApplication,
    ExpireLot,
    ExpirePurchase,
    ExpiringCredits,
    GeneratePlan,
    GroupConversations,
    OverallStats,
    ProgrammeFactsReader,
    PurgeDeleted,
    SessionFactsReader,
    TellUnreadCalendars,
    notificationSubscriber('accounts', accountsNotifications),
  ],
})
export class AccountsWorkerModule {}
