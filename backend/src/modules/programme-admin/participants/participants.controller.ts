import { Controller, Get, Query, type StreamableFile } from '@nestjs/common';
import { participantsQuery, type ParticipantsQuery, type ParticipantsView } from '@tandem/contracts/programme-admin';
import { Actor, Limit, Requires, Sample, type ActorView } from '../../../kernel/index.js';
import { ListParticipants } from './list-participants.js';

@Controller('app/:enterprise/:program/admin')
@Requires('programme-admin:manage')
export class ParticipantsController {
  constructor(private readonly participants: ListParticipants) {}

  @Get('user_management.json')
  @Sample({ params: { enterprise: 'enterpriseSlug', program: 'programSlug' } })
  page(
    @Actor() actor: ActorView,
    @Query({ schema: participantsQuery }) query: ParticipantsQuery,
  ): Promise<ParticipantsView> {
    return this.participants.page(actor, query);
  }

  @Get('user_management.csv')
  @Limit({ name: 'participants-export', max: 60, windowSeconds: 3600, per: 'user' })
  @Sample({ params: { enterprise: 'enterpriseSlug', program: 'programSlug' }, query: { is_csv: 'true' } })
  csv(
    @Actor() actor: ActorView,
    @Query({ schema: participantsQuery }) query: ParticipantsQuery,
  ): Promise<StreamableFile> {
    return this.participants.export(actor, query);
  }
}
