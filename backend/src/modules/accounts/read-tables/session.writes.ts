import type { MessageMeta } from '../../../kernel/index.js';
import type { RatingFacts, SessionFacts } from './session-messages.js';

export type SessionState = 'open' | 'held' | 'gone';

/**
 * The newest fact wins, whatever the order in which facts arrive.
 * @returns whether the mentor's numbers may be others now: the session counts as held, or did before an absence or a report
 */
export async function writeSession(
  facts: SessionFacts,
  state: SessionState,
  { tx, tenantId, occurredAt }: MessageMeta,
): Promise<boolean> {
  const [known] = await tx.query<{ state: SessionState }[]>(
    `select state from accounts.known_session where booking_id = $1 and mentor_id = $2 and mentee_id = $3 for update`,
    [facts.bookingId, facts.mentorId, facts.menteeId],
  );
  await tx.query(
    `insert into accounts.known_session (tenant_id, program_id, booking_id, mentor_id, mentee_id, state, occurred_at)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict on constraint known_session_booking_key
     do update set state = excluded.state, occurred_at = excluded.occurred_at
     where known_session.occurred_at <= excluded.occurred_at`,
    [tenantId, facts.programId, facts.bookingId, facts.mentorId, facts.menteeId, state, occurredAt],
  );
  const counts = state === 'held' || known?.state === 'held';
  if (counts) await refreshStat(facts, { tx, tenantId });
  return counts;
}

/**
 * Reviews of a session that turned out not to be held by the two of them count and show no longer (D-A49, D-B186). What other members of
 * their group did, who never answered or declined, is not about it.
 */
export const isOfHeld = (review: string): string =>
  `not exists (select from accounts.known_session k where k.tenant_id = ${review}.tenant_id and k.booking_id = ${review}.booking_id
    and k.mentor_id in (${review}.rater_id, ${review}.rated_id) and k.mentee_id in (${review}.rater_id, ${review}.rated_id)
    and k.state <> 'held')`;

export async function writeReview(facts: RatingFacts, { tx, tenantId, occurredAt }: MessageMeta): Promise<void> {
  const [raterId, ratedId] =
    facts.side === 'mentee' ? [facts.menteeId, facts.mentorId] : [facts.mentorId, facts.menteeId];
  await tx.query(
    `insert into accounts.known_review (tenant_id, program_id, booking_id, rater_id, rated_id, rater_role, stars, shown, topic, comment,
       reviewed_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict on constraint known_review_rater_key do nothing`,
    [
      tenantId,
      facts.programId,
      facts.bookingId,
      raterId,
      ratedId,
      facts.side,
      facts.stars,
      facts.reviewsShown,
      facts.topic ?? null,
      facts.comment ?? null,
      occurredAt,
    ],
  );
  await refreshStat(facts, { tx, tenantId });
}

/** Main/main is counted over all programmes elsewhere. */
const isOtherThanMain = (programId: string): string => `
  not exists (select from platform.programme p join platform.enterprise e on e.id = p.tenant_id
    where p.id = ${programId} and p.slug = 'main' and e.slug = 'main')`;

/** A row that is there is held and stays as it is: its condition is asked after the lock. */
const holdStatSql = `
  insert into accounts.mentor_stat (tenant_id, program_id, user_id) select $1, $2, $3 where ${isOtherThanMain('$2')}
  on conflict on constraint mentor_stat_user_key do update set user_id = excluded.user_id where false`;

const countStatSql = `
  update accounts.mentor_stat set
    (rating, ratings) = (select avg(stars), count(stars) from accounts.known_review r
      where program_id = $1 and rated_id = $2 and rater_role = 'mentee' and ${isOfHeld('r')}),
    (held_sessions, mentees_helped) = (select count(distinct booking_id), count(distinct mentee_id) from accounts.known_session
      where program_id = $1 and mentor_id = $2 and state = 'held')
  where program_id = $1 and user_id = $2 and ${isOtherThanMain('$1')}`;

/**
 * Counted again from the rows, so that hearing a fact twice counts it once (D-A49). The row is held first, by a statement of its own: a
 * statement that counts and then waits would write what was true before it waited, over what others counted meanwhile.
 */
async function refreshStat(
  { programId, mentorId }: SessionFacts,
  { tx, tenantId }: Pick<MessageMeta, 'tx' | 'tenantId'>,
): Promise<void> {
  await tx.query(holdStatSql, [tenantId, programId, mentorId]);
  await tx.query(countStatSql, [programId, mentorId]);
}

const nextFreeSql = `
  insert into accounts.mentor_stat (tenant_id, program_id, user_id, next_free_at, next_free_told) values ($1, $2, $3, $4, $5)
  on conflict on constraint mentor_stat_user_key do update set next_free_at = excluded.next_free_at, next_free_told = excluded.next_free_told
  where mentor_stat.next_free_told is null or mentor_stat.next_free_told < excluded.next_free_told`;

/** When the mentor is free next, as bookings worked it out: one mentor at a time, so the message with the greatest id is the newest (D-A149). */
export async function writeNextFree(
  { programId, mentorId, nextFreeAt }: { programId: number; mentorId: number; nextFreeAt: string | null },
  { tx, tenantId, messageId }: Pick<MessageMeta, 'tx' | 'tenantId' | 'messageId'>,
): Promise<void> {
  await tx.query(nextFreeSql, [tenantId, programId, mentorId, nextFreeAt, messageId]);
}
