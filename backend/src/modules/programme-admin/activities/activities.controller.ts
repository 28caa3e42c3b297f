import { Controller, Get, Query } from '@nestjs/common';
import { activitiesQuery, type ActivitiesQuery, type ActivitiesView } from '@tandem/contracts/programme-admin';
import { Actor, Requires, Sample, type ActorView } from '../../../kernel/index.js';
import { ReadActivities } from './read-activities.js';

// The call's programme is the one of its program_id, which the session has already resolved.
@Controller('dashboard')
@Requires('programme-admin:manage')
export class ActivitiesController {
  constructor(private readonly activities: ReadActivities) {}

  @Get('latest_activities')
  @Sample({ query: { program_id: { $: 'programme' } } })
  latest(
    @Actor() actor: ActorView,
    @Query({ schema: activitiesQuery }) _query: ActivitiesQuery,
  ): Promise<ActivitiesView> {
    return this.activities.latest(actor);
  }

  @Get('activities')
  @Sample({ query: { program_id: { $: 'programme' } } })
  page(@Actor() actor: ActorView, @Query({ schema: activitiesQuery }) query: ActivitiesQuery): Promise<ActivitiesView> {
    return this.activities.page(actor, query.before);
  }
}
