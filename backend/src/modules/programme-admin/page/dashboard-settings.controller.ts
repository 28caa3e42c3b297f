import { Body, Controller, Get, Put } from '@nestjs/common';
import {
  saveDashboardSettings,
  type DashboardSettings,
  type DashboardSettingsAnswer,
  type SaveDashboardSettings as Request,
} from '@tandem/contracts/programme-admin';
import { Actor, Requires, Sample, type ActorView } from '../../../kernel/index.js';
import { SaveDashboardSettings } from './save-dashboard-settings.js';

@Controller('dashboard/settings')
@Requires('programme-admin:manage')
export class DashboardSettingsController {
  constructor(private readonly settings: SaveDashboardSettings) {}

  // The call's programme is the one of its program_id, which the session has already resolved.
  @Get()
  @Sample({ query: { program_id: { $: 'programme' } } })
  read(@Actor() actor: ActorView): Promise<DashboardSettings> {
    return this.settings.read(actor);
  }

  @Put()
  @Sample({ body: { program_id: { $: 'programme' }, mentee: { events: true } } })
  save(
    @Actor() actor: ActorView,
    @Body({ schema: saveDashboardSettings }) body: Request,
  ): Promise<DashboardSettingsAnswer> {
    return this.settings.run(actor, body);
  }
}
