import type { Database } from '../../../kernel/index.js';

export interface WeeklyRange {
  weekday: number;
  start: string;
  end: string;
}

export interface HoursException {
  date: string;
  closed: boolean;
  start: string | null;
  end: string | null;
}

/** A mentor's hours: wall times `HH:mm` in `timezone`, weekday 0 = Sunday; an exception replaces the weekly hours of its date. */
export interface HoursView {
  timezone: string;
  /** False when these are the general hours, shown because the programme has none of its own. */
  own: boolean;
  weekly: WeeklyRange[];
  exceptions: HoursException[];
}

/** The programme's row in front of the general one; the person's policy opens the general row to another tenant. */
const hoursSql = `
  select u.timezone, h.program_id = $2 as own, h.weekly, h.exceptions
  from accounts.mentor_hours h
  join platform."user" u on u.id = h.user_id
  join platform.programme p on p.id = h.program_id
  join platform.enterprise e on e.id = p.tenant_id
  where h.user_id = $1 and (h.program_id = $2 or (p.slug = 'main' and e.slug = 'main'))
  order by own desc limit 1`;

export async function hoursInForce(database: Database, userId: number, programId: number): Promise<HoursView | null> {
  return database.asPerson(userId, () => database.row<HoursView>(hoursSql, [userId, programId]));
}
