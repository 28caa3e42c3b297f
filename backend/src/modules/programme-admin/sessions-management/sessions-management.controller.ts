import { Controller, Get, Query } from '@nestjs/common';
import {
  sessionsManagementQuery,
  type SessionsManagementQuery,
  type SessionsManagementView,
} from '@tandem/contracts/programme-admin';
import { Actor, Requires, Sample, type ActorView } from '../../../kernel/index.js';
import { ReadPairingRows } from './read-pairing-rows.js';

@Controller('sessions_management/main')
@Requires('programme-admin:manage')
export class SessionsManagementController {
  constructor(private readonly rows: ReadPairingRows) {}

  @Get()
  @Sample({ query: { program_id: { $: 'programme' } } })
  main(
    @Actor() actor: ActorView,
    @Query({ schema: sessionsManagementQuery }) query: SessionsManagementQuery,
  ): Promise<SessionsManagementView> {
    return this.rows.read(actor, query);
  }
}
