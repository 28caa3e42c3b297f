import type { ParticipantRow, ParticipantTab } from '@tandem/contracts/programme-admin';
import type { Queries } from '../../../kernel/index.js';

const rolesOf: Record<ParticipantTab, readonly string[]> = {
  mentee: ['mentee'],
  mentor: ['mentor'],
  admin: ['admin', 'portal_owner'],
};

export interface ParticipantFilter {
  readonly programId: number;
  readonly tab: ParticipantTab;
  /** Part of a name, e-mail or phone number; null for everybody. */
  readonly text: string | null;
  /** Days on which people joined, YYYY-MM-DD in the programme's zone. */
  readonly from: string | null;
  readonly to: string | null;
}

/** One row per person; who is both admin and portal owner stands as portal owner. Removed accounts are left out. */
const matching = `
  select distinct on (u.id) u.id as user_id, r.id as role_id, m.role, u.firstname || ' ' || u.lastname as full_name,
    lower(u.firstname || ' ' || u.lastname) as sort_name, u.photo_url as profile_photo, u.email, u.phone_no,
    m.created_at as joined_at, u.confirmed_at is not null as verified
  from platform.membership m
  join platform."user" u on u.id = m.user_id and u.deleted_at is null
  join platform.role r on r.program_id = m.program_id and r.name = m.role
  join platform.programme p on p.id = m.program_id
  where m.program_id = $1 and m.role = any($2)
    and ($3::text is null or u.firstname || ' ' || u.lastname ilike $3 or u.email ilike $3 or u.phone_no ilike $3)
    and ($4::date is null or (m.created_at at time zone p.timezone)::date >= $4)
    and ($5::date is null or (m.created_at at time zone p.timezone)::date <= $5)
  order by u.id, m.role desc`;

const withActivity = `select x.user_id, x.role_id, x.role, x.full_name, x.sort_name, x.profile_photo, x.email, x.phone_no, x.joined_at,
    x.verified, (select max(s.last_used_at) from platform.session s where s.user_id = x.user_id) as last_active
  from (${matching}) x`;

export type StoredParticipant = Omit<ParticipantRow, 'joined_at' | 'last_active'> & {
  readonly sort_name: string;
  readonly joined_at: Date;
  readonly last_active: Date | null;
};

function paramsOf({ programId, tab, text, from, to }: ParticipantFilter): unknown[] {
  const pattern = text === null ? null : `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  return [programId, rolesOf[tab], pattern, from, to];
}

export function participantPage(
  database: Queries,
  filter: ParticipantFilter,
  slice: { limit: number; offset: number },
): Promise<StoredParticipant[]> {
  return database.rows<StoredParticipant>(`${withActivity} order by x.sort_name, x.user_id limit $6 offset $7`, [
    ...paramsOf(filter),
    slice.limit,
    slice.offset,
  ]);
}

/** The rows after a given one, for reading all of them in parts. */
export function participantsAfter(
  database: Queries,
  filter: ParticipantFilter,
  { last, limit }: { last: StoredParticipant | undefined; limit: number },
): Promise<StoredParticipant[]> {
  return database.rows<StoredParticipant>(
    `${withActivity} where (x.sort_name, x.user_id) > ($6, $7::bigint) order by x.sort_name, x.user_id limit $8`,
    [...paramsOf(filter), last?.sort_name ?? '', last?.user_id ?? 0, limit],
  );
}

export async function countParticipants(database: Queries, filter: ParticipantFilter): Promise<number> {
  const row = await database.row<{ count: number }>(
    `select count(*)::int as count from (${matching}) x`,
    paramsOf(filter),
  );
  return row?.count ?? 0;
}
