import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import {
  agendasQuery,
  changeAgendaRequest,
  createAgendaRequest,
  togglePublishRequest,
  type AgendaAnswer,
  type AgendasQuery,
  type AgendasView,
  type ChangeAgendaRequest,
  type CreateAgendaRequest,
  type TogglePublishRequest,
} from '@tandem/contracts/programme-admin';
import { z } from 'zod';
import { Actor, Idempotent, Requires, Sample, type ActorView } from '../../../kernel/index.js';
import { ReadAgendas } from './read-agendas.js';
import { RemoveAgenda } from './remove-agenda.js';
import { SaveAgenda } from './save-agenda.js';

const agendaParam = z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) });
const times = { start_time: '2030-06-01T09:00:00Z', end_time: '2030-06-01T10:00:00Z' };

@Controller('agendas')
export class AgendasController {
  constructor(
    private readonly agendas: ReadAgendas,
    private readonly saving: SaveAgenda,
    private readonly removing: RemoveAgenda,
  ) {}

  @Get()
  @Requires('programme-admin:read')
  @Sample()
  list(@Actor() actor: ActorView, @Query({ schema: agendasQuery }) query: AgendasQuery): Promise<AgendasView> {
    return this.agendas.list(actor, query);
  }

  @Post()
  @Idempotent()
  @Requires('programme-admin:manage')
  @Sample({ body: { title: 'Kick-off', ...times } })
  create(
    @Actor() actor: ActorView,
    @Body({ schema: createAgendaRequest }) body: CreateAgendaRequest,
  ): Promise<AgendaAnswer> {
    return this.saving.create(actor, body);
  }

  @Patch(':id')
  @Idempotent()
  @Requires('programme-admin:manage')
  @Sample({ params: { id: 'agenda' }, body: { title: 'Kick-off' } })
  change(
    @Actor() actor: ActorView,
    @Param({ schema: agendaParam }) { id }: { id: number },
    @Body({ schema: changeAgendaRequest }) body: ChangeAgendaRequest,
  ): Promise<AgendaAnswer> {
    return this.saving.change(actor, id, body);
  }

  @Delete(':id')
  @Requires('programme-admin:manage')
  @Sample({ params: { id: 'agenda' } })
  remove(
    @Actor() actor: ActorView,
    @Param({ schema: agendaParam }) { id }: { id: number },
  ): Promise<{ message: string }> {
    return this.removing.run(actor, id);
  }

  @Post(':id/toggle_publish')
  @HttpCode(200)
  @Requires('programme-admin:manage')
  @Sample({ params: { id: 'agenda' } })
  publish(
    @Actor() actor: ActorView,
    @Param({ schema: agendaParam }) { id }: { id: number },
    @Body({ schema: togglePublishRequest }) body: TogglePublishRequest,
  ): Promise<AgendaAnswer> {
    return this.saving.publish(actor, id, body);
  }
}
