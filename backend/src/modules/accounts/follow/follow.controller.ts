import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import {
  followStatusQuerySchema,
  setFollowSchema,
  type Followed,
  type FollowStatus,
  type SetFollow as SetFollowBody,
} from '@tandem/contracts/accounts';
import { Actor, Idempotent, Requires, Sample, type ActorView } from '../../../kernel/index.js';
import { SetFollow } from './set-follow.js';

@Controller('users/current')
@Requires('platform:session')
export class FollowController {
  constructor(private readonly follows: SetFollow) {}

  @Get('follow_status')
  @Sample({ query: { mentor_id: 1 } })
  status(
    @Actor() actor: ActorView,
    @Query({ schema: followStatusQuerySchema }) { mentor_id }: SetFollowBody,
  ): Promise<FollowStatus> {
    return this.follows.status(actor, mentor_id);
  }

  @Post('set_follow')
  @HttpCode(200)
  @Idempotent()
  @Sample({ body: { mentor_id: 1 } })
  toggle(
    @Actor() actor: ActorView,
    @Body({ schema: setFollowSchema }) { mentor_id }: SetFollowBody,
  ): Promise<Followed> {
    return this.follows.toggle(actor, mentor_id);
  }
}
