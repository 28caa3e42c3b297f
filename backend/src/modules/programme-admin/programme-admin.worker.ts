import { Module } from '@nestjs/common';
import { notificationSubscriber, NotificationsModule } from '../notifications/index.js';
import { SessionFactsReader } from './activities/session-facts.js';
import { ForgetAddress } from './invitations/forget-address.js';
import { InviteTokens } from './invitations/invite-tokens.js';
import { MailInvitation } from './invitations/mail-invitation.js';
import { EndPairsOfDeleted } from './pairs/end-pairs-of-deleted.js';
import { ProgrammeAdminModule } from './programme-admin.module.js';
import { programmeAdminNotifications } from './programme-admin.notifications.js';

/** Mails and notices of programme administration; loaded by the worker only. */
@Module({
  imports: [ProgrammeAdminModule, NotificationsModule],
  providers: [
    EndPairsOfDeleted,
    ForgetAddress,
    InviteTokens,
    MailInvitation,
    SessionFactsReader,
    notificationSubscriber('programme-admin', programmeAdminNotifications),
  ],
})
export class ProgrammeAdminWorkerModule {}
