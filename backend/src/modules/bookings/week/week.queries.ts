import type { StoredStatus } from '@tandem/contracts/bookings';
import type { Queries } from '../../../kernel/index.js';
import type { CreditState } from '../booking/credit-step.js';
import { bothStillIn } from '../booking/seat-sql.js';

export interface WeekRow {
  readonly id: number;
  readonly status: StoredStatus;
  readonly credit_state: CreditState;
  readonly topic: string;
  readonly start_time: Date;
  readonly end_time: Date;
  readonly mentor_id: number;
  readonly mentee_id: number;
  readonly group_id: number | null;
}

export interface WeekWish {
  readonly programId: number;
  readonly from: Date;
  /** The first instant after the week. */
  readonly until: Date;
  readonly now: Date;
  readonly limit: number;
}

const ofTheWeek = `from bookings.booking b
  where program_id = $1 and start_time >= $2 and start_time < $3 and status not in ('cancelled', 'system_cancelled') and ${bothStillIn}`;

/** Held: the session took place, whatever is still to be reviewed (D-P56). */
const countSql = `select count(*)::int as total, (count(*) filter (where status in
    ('completed', 'pending_rating', 'partially_rated', 'fully_rated', 'closed')))::int as held ${ofTheWeek}`;

/** What is still to come, then what is over. */
const nextSql = `select id, status, credit_state, topic, start_time, end_time, mentor_id, mentee_id, group_id ${ofTheWeek}
  order by end_time <= $4, start_time, id limit $5`;

export async function countWeek(database: Queries, wish: WeekWish): Promise<{ total: number; held: number }> {
  const { programId, from, until } = wish;
  const row = await database.row<{ total: number; held: number }>(countSql, [programId, from, until]);
  return row ?? { total: 0, held: 0 };
}

export function nextOfWeek(database: Queries, wish: WeekWish): Promise<WeekRow[]> {
  const { programId, from, until, now, limit } = wish;
  return database.rows<WeekRow>(nextSql, [programId, from, until, now, limit]);
}
