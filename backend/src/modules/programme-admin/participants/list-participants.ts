import { Injectable, type StreamableFile } from '@nestjs/common';
import {
  participantsPerPage,
  participantTabs,
  type ParticipantRow,
  type ParticipantsQuery,
  type ParticipantsView,
} from '@tandem/contracts/programme-admin';
import { Clock, CsvExports, Database, formatInstant, NotFound, type ActorView } from '../../../kernel/index.js';
import { PlatformFacade } from '../../platform/index.js';
import {
  countParticipants,
  participantPage,
  participantsAfter,
  type ParticipantFilter,
  type StoredParticipant,
} from './participant.queries.js';

const roleNames = { mentee: 'Mentee', mentor: 'Mentor', admin: 'Admin', portal_owner: 'Portal Owner' } as const;

/** The people of the call's programme, by page for the screen and all of them for a spreadsheet. */
@Injectable()
export class ListParticipants {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly platform: PlatformFacade,
    private readonly exports: CsvExports,
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

  /** All rows of the filter as a spreadsheet on the programme's clock (D-P06). @throws NotFound */
  async export(actor: ActorView, query: ParticipantsQuery): Promise<StreamableFile> {
    const filter = filterOf(actor, query);
    const programme = await this.platform.programme(filter.programId);
    if (!programme) throw new NotFound();
    const { id: programId, slug, timezone, tenantId } = programme;
    const day = formatInstant(this.clock.now(), timezone, 'DD-MM-YYYY');
    return this.exports.send<StoredParticipant>({
      name: `participants_${slug}_${day}.csv`,
      heads: ['Name', 'Email', 'Phone', 'Role', 'Joined on', 'Last active', 'Status'],
      place: { tenantId, programId },
      record: {
        action: 'participants.exported',
        objectType: 'programme',
        objectId: programId,
        details: { tab: query.field },
      },
      read: (last, limit) => participantsAfter(this.database, filter, { last, limit }),
      cells: (row) => cellsOf(row, timezone),
    });
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

function cellsOf(row: StoredParticipant, timezone: string): (string | null)[] {
  return [
    row.full_name,
    row.email,
    row.phone_no,
    roleNames[row.role],
    formatInstant(row.joined_at, timezone, 'DD-MM-YYYY'),
    row.last_active ? formatInstant(row.last_active, timezone, 'DD-MM-YYYY HH:mm') : '',
    row.verified ? 'Verified' : 'Unverified',
  ];
}
