import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { reachQuery, unsubscribeBody } from '@tandem/contracts/events';
import type { EventTags } from '@tandem/contracts/events';
import { Actor, Limit, Public, Requires, Sample } from '../../../kernel/index.js';
import type { ActorView } from '../../../kernel/index.js';
import { TagReach } from './tag-reach.js';
import { Unsubscribe } from './unsubscribe.js';

/** Whom announcements go to. */
@Controller('events')
export class AudienceController {
  constructor(
    private readonly reach: TagReach,
    private readonly unsubscribe: Unsubscribe,
  ) {}

  @Get('tag_reach')
  @Requires('events:manage')
  @Sample({ query: { event_tags: '{"skill_tags":[1]}' } })
  people(@Actor() actor: ActorView, @Query({ schema: reachQuery }) query: { event_tags: EventTags }): Promise<number> {
    return this.reach.run(actor, query.event_tags);
  }

  @Post('unsubscribe')
  @HttpCode(200)
  @Public()
  @Limit({ name: 'events.unsubscribe', max: 60, windowSeconds: 3600, per: 'address' })
  @Sample({ body: { token: 'none' } })
  stop(@Body({ schema: unsubscribeBody }) { token }: { token: string }): Promise<{ message: string }> {
    return this.unsubscribe.run(token);
  }
}
