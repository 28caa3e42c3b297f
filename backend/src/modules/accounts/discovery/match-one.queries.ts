import type { Database } from '../../../kernel/index.js';
import { scoreJoin } from './match-score.queries.js';

/** How well one mentor fits one mentee, 0-100; null when the mentee told nothing that could be compared. */
export async function matchPercent(
  database: Database,
  pair: { menteeId: number; mentorId: number },
  now: Date,
): Promise<number | null> {
  const row = await database.row<{ percent: number | null }>(
    `select score.percent
     from (select p.*, u.timezone from accounts.profile p join platform."user" u on u.id = p.user_id where p.user_id = $2) mentor
     left join (select p.*, u.timezone from accounts.profile p join platform."user" u on u.id = p.user_id where p.user_id = $1) me on true
     ${scoreJoin('$3')}`,
    [pair.menteeId, pair.mentorId, now],
  );
  return row?.percent ?? null;
}
