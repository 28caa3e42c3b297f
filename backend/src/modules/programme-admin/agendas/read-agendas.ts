import { Injectable } from '@nestjs/common';
import {
  agendasOnDashboard,
  type AgendasQuery,
  type AgendasView,
  type AgendaTab,
  type AgendaView,
} from '@tandem/contracts/programme-admin';
import { Clock, Database, formatInstant, NotFound, zoneAbbreviation, type ActorView } from '../../../kernel/index.js';
import { PlatformFacade } from '../../platform/index.js';
import { runsProgramme } from '../groups/read-groups.js';
import { agendaPage, countAgendas, oneAgenda, type AgendaFilter, type StoredAgenda } from './agenda.queries.js';

/** Dates of the call's programme: those who run it read all of them, participants what is published (D-P85). */
@Injectable()
export class ReadAgendas {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly platform: PlatformFacade,
  ) {}

  async list(actor: ActorView, { page, per_page, view }: AgendasQuery): Promise<AgendasView> {
    const filter = this.filter(actor, view ?? null);
    const [counts, rows] = await Promise.all([
      countAgendas(this.database, filter),
      agendaPage(this.database, filter, { limit: per_page, offset: (page - 1) * per_page }),
    ]);
    const total = view ? counts[view] : counts.upcoming + counts.past;
    return { agendas: await this.views(actor, rows), total, max_pages: Math.ceil(total / per_page), counts };
  }

  /** The next ones, for a dashboard. */
  next(actor: ActorView): Promise<AgendaView[]> {
    const { programId, publishedOnly } = this.filter(actor, null);
    return this.nextOf({ programId, userId: actor.userId, publishedOnly });
  }

  /** The next ones of a programme of the running tenant, on the clock of this person; who may read which was judged before. */
  async nextOf(wish: { programId: number; userId: number; publishedOnly: boolean }): Promise<AgendaView[]> {
    const { programId, publishedOnly } = wish;
    const filter = { programId, now: this.clock.now(), tab: 'upcoming' as const, publishedOnly };
    return this.views(wish, await agendaPage(this.database, filter, { limit: agendasOnDashboard, offset: 0 }));
  }

  /** @throws NotFound */
  async one(actor: ActorView, agendaId: number): Promise<AgendaView> {
    const row = await oneAgenda(this.database, this.filter(actor, null).programId, agendaId);
    const [view] = row ? await this.views(actor, [row]) : [];
    if (!view) throw new NotFound();
    return view;
  }

  private filter(actor: ActorView, tab: AgendaTab | null): AgendaFilter {
    if (actor.programId === null) throw new NotFound();
    return { programId: actor.programId, now: this.clock.now(), tab, publishedOnly: !runsProgramme(actor) };
  }

  private async views({ userId }: Pick<ActorView, 'userId'>, rows: readonly StoredAgenda[]): Promise<AgendaView[]> {
    if (rows.length === 0) return [];
    const zone = (await this.platform.person(userId))?.timezone ?? 'UTC';
    return rows.map((row) => viewOf(row, zone));
  }
}

function viewOf({ start_time: start, end_time: end, updated_at, ...row }: StoredAgenda, zone: string): AgendaView {
  const wall = (instant: Date) => formatInstant(instant, zone, 'YYYY-MM-DDTHH:mm');
  return {
    ...row,
    start_time: start.toISOString(),
    end_time: end.toISOString(),
    viewer_time: { start: wall(start), end: wall(end), zone: zoneAbbreviation(start, zone) },
    updated_at: updated_at.toISOString(),
  };
}
