import { Controller, Get, Query } from '@nestjs/common';
import { overviewQuery, type OverviewView } from '@tandem/contracts/programme-admin';
import { Actor, Requires, Sample, type ActorView } from '../../../kernel/index.js';
import { ReadOverview } from './read-overview.js';

@Controller('dashboard')
export class OverviewController {
  constructor(private readonly overview: ReadOverview) {}

  // The call's programme is the one of its program_id, which the session has already resolved.
  @Get('overview')
  @Requires('programme-admin:manage')
  @Sample({ query: { program_id: { $: 'programme' } } })
  read(
    @Actor() actor: ActorView,
    @Query({ schema: overviewQuery }) _query: { program_id?: number | undefined },
  ): Promise<OverviewView> {
    return this.overview.read(actor);
  }
}
