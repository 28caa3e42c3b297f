import type { Database } from '../../../kernel/index.js';

export interface PersonRow {
  id: number;
  slug: string;
  hexId: string;
  firstname: string;
  full_name: string;
  email: string;
  phone_no: string | null;
  photo_url: string | null;
  timezone: string;
  country: string | null;
  roles: string[];
  programs_joined: number;
}

/**
 * A person in the active programme by id, slug or hexId, with the roles held there. The row-level policy leaves only memberships of
 * the active tenant, so somebody outside of it has no roles.
 */
const personSql = `
  select u.id, u.slug, u.hex_id as "hexId", u.firstname, u.firstname || ' ' || u.lastname as full_name, u.email, u.phone_no,
    u.photo_url, u.timezone, c.name as country,
    array(select m.role from platform.membership m where m.user_id = u.id and m.program_id = $1) as roles
  from platform."user" u left join platform.country c on c.id = u.country_id
  where u.deleted_at is null and `;

export type PersonKey = { readonly id: number } | { readonly name: string };

export function personIn(
  database: Database,
  programId: number,
  key: PersonKey,
): Promise<Omit<PersonRow, 'programs_joined'> | null> {
  return 'id' in key
    ? database.row(`${personSql} u.id = $2`, [programId, key.id])
    : database.row(`${personSql} (u.slug = $2 or u.hex_id = $2)`, [programId, key.name]);
}

/** In how many programmes the person takes part, other tenants' included: a number tells nothing else. */
export async function programmesJoined(database: Database, userId: number): Promise<number> {
  const row = await database.asPerson(userId, () =>
    database.row<{ joined: number }>(
      `select count(distinct program_id)::int as joined from platform.membership where user_id = $1 and role in ('mentee', 'mentor')`,
      [userId],
    ),
  );
  return row?.joined ?? 0;
}

/** What two people are to each other in the programme: any session that was not called off. */
export async function haveMet(
  database: Database,
  programId: number,
  [one, other]: readonly [number, number],
): Promise<boolean> {
  const row = await database.row(
    `select 1 from accounts.known_session where program_id = $1 and state <> 'gone'
       and ((mentor_id = $2 and mentee_id = $3) or (mentor_id = $3 and mentee_id = $2)) limit 1`,
    [programId, one, other],
  );
  return row !== null;
}

/** Held sessions of a mentee in the programme. */
export async function sessionsOfMentee(database: Database, programId: number, menteeId: number): Promise<number> {
  const row = await database.row<{ held: number }>(
    `select count(distinct booking_id)::int as held from accounts.known_session
     where program_id = $1 and mentee_id = $2 and state = 'held'`,
    [programId, menteeId],
  );
  return row?.held ?? 0;
}
