import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import {
  markAllReadSchema,
  markReadSchema,
  type MarkAllRead,
  type MarkRead,
  type NotificationList,
  type UnreadTotal,
} from '@tandem/contracts/notifications';
import { Actor, Clock, Database, Requires, Sample, type ActorView } from '../../kernel/index.js';
import { PlatformFacade } from '../platform/index.js';
import { ClearNotifications } from './clear-notifications.js';
import { unreadNotifications, unreadTotal, type BellScope } from './notification.queries.js';

/** The bell: unread notices of the active programme, on main/main those of all the person's programmes. */
@Controller('notifications')
@Requires('platform:session')
export class NotificationsController {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly platform: PlatformFacade,
    private readonly clear: ClearNotifications,
  ) {}

  @Get()
  @Sample()
  async list(@Actor() actor: ActorView): Promise<NotificationList> {
    return unreadNotifications(this.database, await this.scope(actor), this.clock.now());
  }

  @Post('mark_read')
  @HttpCode(200)
  @Sample({ body: { notification_id: { $: 'notification' } } })
  async markRead(@Actor() actor: ActorView, @Body({ schema: markReadSchema }) body: MarkRead): Promise<UnreadTotal> {
    await this.clear.one(actor.userId, body.notification_id);
    return this.left(await this.scope(actor));
  }

  @Post('mark_all_read')
  @HttpCode(200)
  @Sample()
  async markAllRead(
    @Actor() actor: ActorView,
    @Body({ schema: markAllReadSchema }) body: MarkAllRead,
  ): Promise<UnreadTotal> {
    const scope = await this.scope(actor);
    await this.clear.all(scope, body.up_to ?? null);
    return this.left(scope);
  }

  private async left(scope: BellScope): Promise<UnreadTotal> {
    return { unread_total: await unreadTotal(this.database, scope, this.clock.now()) };
  }

  private async scope({ userId, programId }: ActorView): Promise<BellScope> {
    const programme = programId === null ? null : await this.platform.programme(programId);
    return { userId, programId: programme === null || programme.isGeneral ? null : programme.id };
  }
}
