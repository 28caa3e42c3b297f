import { Injectable } from '@nestjs/common';
import type {
  PairingsQuery,
  PairingsView,
  PairingSummary,
  PairView,
  UnpairedQuery,
  UnpairedView,
} from '@tandem/contracts/programme-admin';
import { Database, NotFound, type ActorView } from '../../../kernel/index.js';
import { AccountsFacade } from '../../accounts/index.js';
import { readSettings } from '../settings/programme-settings.queries.js';
import {
  countPairings,
  countUnpaired,
  pairCounts,
  pairPage,
  pairRow,
  unpairedPage,
  type PairRow,
} from './pair-list.queries.js';

/** Who is paired with whom and who is not, by page (P-185, D-P45, D-S54). */
@Injectable()
export class ListPairs {
  constructor(
    private readonly database: Database,
    private readonly accounts: AccountsFacade,
  ) {}

  async list(actor: ActorView, { page, per_page, query, date_from, date_to }: PairingsQuery): Promise<PairingsView> {
    const text = query.trim();
    const filter = {
      programId: activeProgramme(actor),
      text: text === '*' || text === '' ? null : text,
      from: date_from ?? null,
      to: date_to ?? null,
    };
    const [{ total, ...counts }, rows] = await Promise.all([
      pairCounts(this.database, filter),
      pairPage(this.database, filter, { limit: per_page, offset: (page - 1) * per_page }),
    ]);
    return {
      pairings: await this.views(filter.programId, rows),
      total,
      max_pages: Math.ceil(total / per_page),
      counts,
    };
  }

  async unpaired(actor: ActorView, { role, page, per_page }: UnpairedQuery): Promise<UnpairedView> {
    const filter = { programId: activeProgramme(actor), role };
    const [total, people] = await Promise.all([
      countUnpaired(this.database, filter),
      unpairedPage(this.database, filter, { limit: per_page, offset: (page - 1) * per_page }),
    ]);
    return { people, total, max_pages: Math.ceil(total / per_page) };
  }

  async summary(actor: ActorView): Promise<PairingSummary> {
    const { pairs, groups } = await countPairings(this.database, activeProgramme(actor));
    return { pairs_count: pairs, groups_count: groups };
  }

  /** @throws NotFound */
  async one(actor: ActorView, pairId: number): Promise<PairView> {
    const programId = activeProgramme(actor);
    const row = await pairRow(this.database, programId, pairId);
    const [view] = await this.views(programId, row ? [row] : []);
    if (!view) throw new NotFound();
    return view;
  }

  /** With the match of the two, where the programme works matches out (D-P41). */
  private async views(programId: number, rows: readonly PairRow[]): Promise<PairView[]> {
    const settings = await readSettings(this.database, programId);
    const pairs = rows.map(({ mentee_id: menteeId, mentor_id: mentorId }) => ({ menteeId, mentorId }));
    const matches = settings?.smartMatching ? await this.accounts.matches(pairs) : [];
    const percentOf = (row: PairRow) =>
      matches.find(({ menteeId, mentorId }) => menteeId === row.mentee_id && mentorId === row.mentor_id)?.percent;
    return rows.map((row) => viewOf(row, percentOf(row) ?? null));
  }
}

/** @throws NotFound for a call of no programme. */
export function activeProgramme({ programId }: ActorView): number {
  if (programId === null) throw new NotFound();
  return programId;
}

function viewOf(row: PairRow, percent: number | null): PairView {
  return {
    id: row.id,
    mentee: { id: row.mentee_id, full_name: row.mentee_name, photo_url: row.mentee_photo },
    mentor: { id: row.mentor_id, full_name: row.mentor_name, photo_url: row.mentor_photo },
    state: row.state,
    match_percent: percent,
    sessions: row.sessions,
    paired_on: row.created_at.toISOString(),
    ended_on: row.ended_at?.toISOString() ?? null,
  };
}
