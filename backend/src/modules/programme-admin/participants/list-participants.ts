import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import {
  participantsPerPage,
  participantTabs,
  type ParticipantRow,
  type ParticipantsQuery,
  type ParticipantsView,
} from '@tandem/contracts/programme-admin';
import {
  byteOrderMark,
  Clock,
  csvLine,
  Database,
  formatInstant,
  NotFound,
  type ActorView,
} from '../../../kernel/index.js';
import { PlatformFacade } from '../../platform/index.js';
import {
  countParticipants,
  participantPage,
  participantsAfter,
  type ParticipantFilter,
  type StoredParticipant,
} from './participant.queries.js';

/** Rows that an export reads at a time. */
const batch = 500;
const roleNames = { mentee: 'Mentee', mentor: 'Mentor', admin: 'Admin', portal_owner: 'Portal Owner' } as const;

export interface Export {
  readonly name: string;
  readonly lines: Readable;
}

/** The people of the call's programme, by page for the screen and all of them for a spreadsheet. */
@Injectable()
export class ListParticipants {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly platform: PlatformFacade,
  ) {}

  /** Tabs are counted with the same search, so that a tab tells where matches are. */
  async page(actor: ActorView, query: ParticipantsQuery): Promise<ParticipantsView> {
    const filter = filterOf(actor, query);
    const [mentee = 0, mentor = 0, admin = 0] = await Promise.all(
      participantTabs.map((tab) => countParticipants(this.database, { ...filter, tab })),
    );
    const counts = { mentee, mentor, admin };
    const rows = await participantPage(this.database, filter, {
      limit: participantsPerPage,
      offset: (query.page - 1) * participantsPerPage,
    });
    return { data: rows.map(rowOf), max_pages: Math.ceil(counts[query.field] / participantsPerPage), counts };
  }

  /** All rows of the filter, read in parts while they are sent (D-P06). @throws NotFound */
  async export(actor: ActorView, query: ParticipantsQuery): Promise<Export> {
    const filter = filterOf(actor, query);
    const programme = await this.platform.programme(filter.programId);
    if (!programme) throw new NotFound();
    const { slug, timezone, tenantId } = programme;
    const day = formatInstant(this.clock.now(), timezone, 'DD-MM-YYYY');
    return {
      name: `participants_${slug}_${day}.csv`,
      lines: Readable.from(this.lines(filter, { tenantId, timezone })),
    };
  }

  private async *lines(filter: ParticipantFilter, { tenantId, timezone }: { tenantId: number; timezone: string }) {
    yield byteOrderMark + csvLine(['Name', 'Email', 'Phone', 'Role', 'Joined on', 'Last active', 'Status']);
    let last = { name: '', userId: 0 };
    for (;;) {
      const after = { ...last, limit: batch };
      // The answer has begun by now: each part enters the tenant by itself.
      const rows = await this.database.asTenant({ tenantId, programId: filter.programId }, () =>
        participantsAfter(this.database, filter, after),
      );
      if (rows.length > 0) yield rows.map((row) => lineOf(row, timezone)).join('');
      const end = rows.at(-1);
      if (!end || rows.length < batch) return;
      last = { name: end.sort_name, userId: end.user_id };
    }
  }
}

function filterOf({ programId }: ActorView, query: ParticipantsQuery): ParticipantFilter {
  if (programId === null) throw new NotFound();
  const text = query.query.trim();
  return {
    programId,
    tab: query.field,
    text: text === '*' || text === '' ? null : text,
    from: query.date_from ?? null,
    to: query.date_to ?? null,
  };
}

function rowOf({ sort_name: _sort, joined_at, last_active, ...row }: StoredParticipant): ParticipantRow {
  return { ...row, joined_at: joined_at.toISOString(), last_active: last_active?.toISOString() ?? null };
}

function lineOf(row: StoredParticipant, timezone: string): string {
  return csvLine([
    row.full_name,
    row.email,
    row.phone_no,
    roleNames[row.role],
    formatInstant(row.joined_at, timezone, 'DD-MM-YYYY'),
    row.last_active ? formatInstant(row.last_active, timezone, 'DD-MM-YYYY HH:mm') : '',
    row.verified ? 'Verified' : 'Unverified',
  ]);
}
