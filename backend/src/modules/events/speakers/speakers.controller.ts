import { Controller, Get, Query } from '@nestjs/common';
import { speakerDaysQuery, speakerOptionsQuery } from '@tandem/contracts/events';
import type { SpeakerOption } from '@tandem/contracts/events';
import { Actor, Requires, Sample } from '../../../kernel/index.js';
import type { ActorView } from '../../../kernel/index.js';
import { SpeakerDays } from './speaker-days.js';
import { SpeakerOptions } from './speaker-options.js';

/** What the wizard asks about speakers of the programme. */
@Controller('events')
@Requires('events:manage')
export class SpeakersController {
  constructor(
    private readonly options: SpeakerOptions,
    private readonly days: SpeakerDays,
  ) {}

  @Get('speaker_options')
  @Sample()
  people(
    @Actor() actor: ActorView,
    @Query({ schema: speakerOptionsQuery }) { query }: { query: string },
  ): Promise<SpeakerOption[]> {
    return this.options.run(actor, query);
  }

  @Get('speaker_days')
  @Sample({ query: { user_ids: '1', month: '2031-05' } })
  open(
    @Actor() actor: ActorView,
    @Query({ schema: speakerDaysQuery }) query: { user_ids: number[]; month: string },
  ): Promise<string[]> {
    return this.days.run(actor, { userIds: query.user_ids, month: query.month });
  }
}
