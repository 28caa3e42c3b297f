import type { Database } from '../../../kernel/index.js';

/** What lists and session details of other areas show of a person. */
export interface ProfileCard {
  id: number;
  slug: string;
  hexId: string;
  firstname: string;
  fullName: string;
  photoUrl: string | null;
  jobTitle: string | null;
  company: string | null;
  country: string | null;
  /** IANA name. */
  timezone: string;
  /** True while the person takes no sessions. */
  unavailable: boolean;
}

type Reader = Pick<Database, 'rows'>;

const cardSql = `
  select u.id, u.slug, u.hex_id as "hexId", u.firstname, u.timezone, u.deleted_at is not null as deleted,
    u.firstname || ' ' || u.lastname as "fullName", u.photo_url as "photoUrl", p.job_title as "jobTitle", p.company,
    c.name as country, coalesce(p.dnd or p.application_pending or p.mentor_status = 'hidden', false) as unavailable
  from platform."user" u
  left join accounts.profile p on p.user_id = u.id
  left join platform.country c on c.id = u.country_id
  where u.id = any($1)`;

export async function profileCards(database: Reader, userIds: readonly number[]): Promise<ProfileCard[]> {
  if (userIds.length === 0) return [];
  const rows = await database.rows<ProfileCard & { deleted: boolean }>(cardSql, [userIds]);
  return rows.map(({ deleted, ...card }) => (deleted ? withoutPerson(card) : card));
}

/** A deleted account leaves its sessions behind under this name (D-A27). */
function withoutPerson(card: ProfileCard): ProfileCard {
  return {
    ...card,
    firstname: 'Deleted',
    fullName: 'Deleted User',
    photoUrl: null,
    jobTitle: null,
    company: null,
    country: null,
    unavailable: true,
  };
}

/** Mentors of a programme whose application is undecided or refused. */
export async function unadmittedMentors(database: Reader, programId: number): Promise<Set<number>> {
  const rows = await database.rows<{ user_id: number }>(
    `select p.user_id from platform.membership m join accounts.profile p on p.user_id = m.user_id
     where m.program_id = $1 and m.role = 'mentor' and (p.application_pending or p.mentor_status = 'hidden')`,
    [programId],
  );
  return new Set(rows.map((row) => row.user_id));
}

/** Those who take no sessions: do not disturb is on, the application is undecided or refused, or the account is gone. */
export async function unavailableAmong(database: Reader, userIds: readonly number[]): Promise<Set<number>> {
  const rows = await database.rows<{ id: number }>(
    `select u.id from platform."user" u left join accounts.profile p on p.user_id = u.id
     where u.id = any($1) and (u.deleted_at is not null or p.dnd or p.application_pending or p.mentor_status = 'hidden')`,
    [userIds],
  );
  return new Set(rows.map((row) => row.id));
}

const numbersSql = `
  select u.id, u.phone_no as "phoneNo" from platform."user" u join accounts.profile p on p.user_id = u.id
  where u.id = any($1) and u.deleted_at is null and u.phone_no is not null and p.whatsapp_notification
    and exists (select from platform.membership m where m.program_id = $2 and m.user_id = u.id)`;

/** Where those who want it are written to by WhatsApp, by person. */
export async function whatsappNumbers(
  database: Reader,
  programId: number,
  userIds: readonly number[],
): Promise<Map<number, string>> {
  const rows = await database.rows<{ id: number; phoneNo: string }>(numbersSql, [userIds, programId]);
  return new Map(rows.map(({ id, phoneNo }) => [id, phoneNo]));
}
