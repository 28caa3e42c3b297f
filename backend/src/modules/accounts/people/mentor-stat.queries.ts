import { requestContext, type Database } from '../../../kernel/index.js';
import type { MentorIn } from '../profile/impact.queries.js';

export interface MentorStat {
  /** Unrounded mean of mentees' stars; null also for who may not see it. */
  rating: number | null;
  nextFreeAt: Date | null;
}

export async function mentorStat(database: Database, { userId, programId, rated }: MentorIn): Promise<MentorStat> {
  const row = await database.row<MentorStat>(
    `select rating::float8 as rating, next_free_at as "nextFreeAt" from accounts.mentor_stat where user_id = $1 and program_id = $2`,
    [userId, programId],
  );
  return { rating: rated ? (row?.rating ?? null) : null, nextFreeAt: row?.nextFreeAt ?? null };
}

/** Each signed-in viewer counts once a day (D-A49). */
export async function countView(
  database: Database,
  view: { viewerId: number; viewedId: number; now: Date },
): Promise<void> {
  const { tenantId, programId } = requestContext();
  await database.transaction((tx) =>
    tx.query(
      `insert into accounts.profile_view (tenant_id, program_id, viewed_id, viewer_id, on_day) values ($1, $2, $3, $4, $5)
       on conflict on constraint profile_view_day_key do nothing`,
      [tenantId, programId, view.viewedId, view.viewerId, view.now.toISOString().slice(0, 10)],
    ),
  );
}
