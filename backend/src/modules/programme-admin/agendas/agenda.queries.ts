import type { AgendaTab } from '@tandem/contracts/programme-admin';
import type { Queries, Tx } from '../../../kernel/index.js';

export interface StoredAgenda {
  readonly id: number;
  readonly program_id: number;
  readonly title: string;
  readonly description: string;
  readonly start_time: Date;
  readonly end_time: Date;
  readonly link: string | null;
  readonly link_name: string;
  readonly published: boolean;
  readonly sent_updated_agenda: boolean;
  readonly updated_at: Date;
}

export interface AgendaFilter {
  readonly programId: number;
  readonly now: Date;
  /** Null for both tabs. */
  readonly tab: AgendaTab | null;
  readonly publishedOnly: boolean;
}

const columns =
  'id, program_id, title, description, start_time, end_time, link, link_name, published, sent_updated_agenda, updated_at';
const matching = `from programme_admin.agenda where program_id = $1 and (published or not $2)`;

/** What is to come first, soonest first; then what is over, newest first. */
export function agendaPage(
  database: Queries,
  { programId, now, tab, publishedOnly }: AgendaFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<StoredAgenda[]> {
  return database.rows<StoredAgenda>(
    `select ${columns} ${matching} and ($4::text is null or (end_time >= $3) = ($4 = 'upcoming'))
     order by end_time < $3, case when end_time >= $3 then start_time end, start_time desc, id limit $5 offset $6`,
    [programId, publishedOnly, now, tab, limit, offset],
  );
}

export async function countAgendas(
  database: Queries,
  { programId, now, publishedOnly }: AgendaFilter,
): Promise<Record<AgendaTab, number>> {
  const row = await database.row<Record<AgendaTab, number>>(
    `select count(*) filter (where end_time >= $3)::int as upcoming, count(*) filter (where end_time < $3)::int as past ${matching}`,
    [programId, publishedOnly, now],
  );
  return { upcoming: row?.upcoming ?? 0, past: row?.past ?? 0 };
}

export function oneAgenda(database: Queries, programId: number, agendaId: number): Promise<StoredAgenda | null> {
  return database.row<StoredAgenda>(`select ${columns} from programme_admin.agenda where program_id = $1 and id = $2`, [
    programId,
    agendaId,
  ]);
}

/** Null for an unknown id; the row stays as it is until the transaction ends. */
export async function lockAgenda(tx: Tx, programId: number, agendaId: number): Promise<StoredAgenda | null> {
  const rows = await tx.query<StoredAgenda[]>(
    `select ${columns} from programme_admin.agenda where program_id = $1 and id = $2 for update`,
    [programId, agendaId],
  );
  return rows[0] ?? null;
}

export type AgendaWords = Omit<StoredAgenda, 'id' | 'program_id' | 'updated_at'>;

const valuesOf = (words: AgendaWords, now: Date) => [
  words.title,
  words.description,
  words.start_time,
  words.end_time,
  words.link,
  words.link_name,
  words.published,
  words.sent_updated_agenda,
  now,
];

export async function insertAgenda(
  tx: Tx,
  place: { tenantId: number; programId: number },
  { words, now }: { words: AgendaWords; now: Date },
): Promise<StoredAgenda | undefined> {
  const [row] = await tx.query<StoredAgenda[]>(
    `insert into programme_admin.agenda (tenant_id, program_id, title, description, start_time, end_time, link, link_name,
       published, sent_updated_agenda, created_at, updated_at)
     values ($10, $11, $1, $2, $3, $4, $5, $6, $7, $8, $9, $9) returning ${columns}`,
    [...valuesOf(words, now), place.tenantId, place.programId],
  );
  return row;
}

export async function updateAgenda(
  tx: Tx,
  id: number,
  { words, now }: { words: AgendaWords; now: Date },
): Promise<void> {
  await tx.query(
    `update programme_admin.agenda set title = $1, description = $2, start_time = $3, end_time = $4, link = $5, link_name = $6,
       published = $7, sent_updated_agenda = $8, updated_at = $9 where id = $10`,
    [...valuesOf(words, now), id],
  );
}
