import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/index.js';
import { notificationSubscriber, NotificationsModule, WhatsappReach } from '../notifications/index.js';
import { SessionFactsReader } from './activities/session-facts.js';
import { EngagementReader } from './analytics/engagement-facts.js';
import { ForgetAddress } from './invitations/forget-address.js';
import { InviteTokens } from './invitations/invite-tokens.js';
import { MailInvitation } from './invitations/mail-invitation.js';
import { EndPairsOfDeleted } from './pairs/end-pairs-of-deleted.js';
import { PairingHealthReader } from './pairing-health/pairing-health.subscriber.js';
import { ProgrammeAdminModule } from './programme-admin.module.js';
import { programmeAdminNotifications } from './programme-admin.notifications.js';
import { ProgrammeWhatsapp } from './settings/programme-whatsapp.js';
import { OpenDueSurvey } from './surveys/open-due-survey.js';
import { SurveyActivities } from './surveys/survey-activities.js';

/** Mails and notices of programme administration; loaded by the worker only. */
@Module({
  imports: [AccountsModule, ProgrammeAdminModule, NotificationsModule],
  providers: [
    EndPairsOfDeleted,
    EngagementReader,
    ForgetAddress,
    InviteTokens,
    MailInvitation,
    OpenDueSurvey,
    PairingHealthReader,
    SessionFactsReader,
    SurveyActivities,
    { provide: WhatsappReach, useClass: ProgrammeWhatsapp },
    notificationSubscriber('programme-admin', programmeAdminNotifications),
  ],
})
export class ProgrammeAdminWorkerModule {}
