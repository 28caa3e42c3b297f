import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import {
  overviewQuery,
  saveAlertRequest,
  type AlertAnswer,
  type MemberOverview,
  type OverviewView,
  type SaveAlertRequest,
} from '@tandem/contracts/programme-admin';
import { Actor, Requires, Sample, type ActorView } from '../../../kernel/index.js';
import { ReadOverview } from './read-overview.js';
import { SaveAlert } from './save-alert.js';

@Controller('dashboard')
export class OverviewController {
  constructor(
    private readonly overview: ReadOverview,
    private readonly alert: SaveAlert,
  ) {}

  // The call's programme is the one of its program_id, which the session has already resolved.
  @Get('overview')
  @Requires('programme-admin:read')
  @Sample({ query: { program_id: { $: 'programme' } } })
  read(
    @Actor() actor: ActorView,
    @Query({ schema: overviewQuery }) _query: { program_id?: number | undefined },
  ): Promise<MemberOverview | OverviewView> {
    return this.overview.read(actor);
  }

  @Post('alert')
  @HttpCode(200)
  @Requires('programme-admin:manage')
  @Sample({ body: { program_id: { $: 'programme' }, dashboard_alert: 'Welcome to the second month!' } })
  saveAlert(
    @Actor() actor: ActorView,
    @Body({ schema: saveAlertRequest }) body: SaveAlertRequest,
  ): Promise<AlertAnswer> {
    return this.alert.run(actor, body);
  }
}
