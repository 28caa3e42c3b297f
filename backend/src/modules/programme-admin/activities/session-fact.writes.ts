import type { ActivityAction } from '@tandem/contracts/programme-admin';
import type { MessageMeta } from '../../../kernel/index.js';
import { isStillIn } from '../../platform/index.js';
import type { AbsenceFacts, ReviewFacts, SessionFacts } from './session-messages.js';

/**
 * Whether a person was in a session that was held. Of a group only those were who said that they come and of whom nobody said that they
 * stayed away; of two people both were.
 */
export const tookPart = (fact: string, person: string): string =>
  `${person} = any(coalesce(${fact}.present_ids, array[${fact}.mentor_id, ${fact}.mentee_id])) and ${person} <> all(${fact}.absent_ids)`;

/** SQL: how many were in a session, each of whom may review it; so many as `people` says where a version before did not tell who. */
export const presentOf = (fact: string, people: string): string =>
  `case when ${fact}.present_ids is null then ${people} - cardinality(${fact}.absent_ids)
    else (select count(*)::int from unnest(${fact}.present_ids) present where present <> all(${fact}.absent_ids)) end`;

/** Held, neither called off nor missed when somebody looked into it (D-P56), and nobody is looking into it now (D-B186). */
export const wasHeld = (fact: string): string =>
  `${fact}.held_at is not null and ${fact}.cancelled_at is null
    and (${fact}.reported_at is null or coalesce(${fact}.resolved_at >= ${fact}.reported_at, false))`;

/** SQL: the role in which whoever stands as the mentee took part, of a fact or an activity. */
export const menteeRole = (fact: string): string => `case when ${fact}.is_peer then 'mentor' else 'mentee' end`;

/** SQL: a booking that statistics count: both are still members in the role they met in; a group's counts whoever left (D-P55). */
export const isCounted = (fact: string): string =>
  `(${fact}.group_id is not null or ${isStillIn(`${fact}.program_id`, `${fact}.mentor_id`, "'mentor'")}
    and ${isStillIn(`${fact}.program_id`, `${fact}.mentee_id`, menteeRole(fact))})`;

/** `cancelled_at` is also when it turned out that somebody had stayed away, `resolved_at` when a report was decided as completed. */
export type Moment = 'confirmed_at' | 'held_at' | 'cancelled_at' | 'reported_at' | 'resolved_at';

/** A session may be reported again after it was decided. */
const laterOf = (column: Moment): string =>
  column === 'reported_at' || column === 'resolved_at' ? 'greatest' : 'coalesce';

/** The moments of a session may be told in any order: each has its own column, and the newest tells the start. A held one is confirmed too. */
export async function keepSession(facts: SessionFacts, moment: Moment | null, meta: MessageMeta): Promise<void> {
  const { tx, tenantId, occurredAt } = meta;
  const values = [
    tenantId,
    facts.programId,
    facts.bookingId,
    facts.mentorId,
    facts.menteeId,
    facts.startTime,
    occurredAt,
    facts.learningModuleId ?? null,
    facts.groupId ?? null,
    facts.presentIds ?? null,
    facts.isPeer ?? false,
  ];
  const columns = moment === 'held_at' ? (['confirmed_at', 'held_at'] as const) : moment ? [moment] : [];
  const each = (text: (column: Moment) => string) => columns.map((column) => `, ${text(column)}`).join('');
  await tx.query(
    `insert into programme_admin.session_fact as session_fact
       (tenant_id, program_id, booking_id, mentor_id, mentee_id, starts_at, told_at, learning_module_id, group_id, present_ids, is_peer${each((column) => column)})
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10::bigint[], $11${each(() => '$7')})
     on conflict on constraint session_fact_booking_key do update set
       starts_at = case when session_fact.told_at <= excluded.told_at then excluded.starts_at else session_fact.starts_at end,
       learning_module_id = coalesce(session_fact.learning_module_id, excluded.learning_module_id),
       present_ids = coalesce(session_fact.present_ids, excluded.present_ids),
       is_peer = session_fact.is_peer or excluded.is_peer,
       told_at = greatest(session_fact.told_at, excluded.told_at)${each((column) => `${column} = ${laterOf(column)}(session_fact.${column}, excluded.${column})`)}`,
    values,
  );
}

/** Told before or after that the session was held, and however often. */
export async function keepAbsence(facts: AbsenceFacts, meta: MessageMeta): Promise<void> {
  await keepSession(facts, null, meta);
  await meta.tx.query(
    `update programme_admin.session_fact set absent_ids = array_append(absent_ids, $2)
     where booking_id = $1 and $2 <> all(absent_ids)`,
    [facts.bookingId, facts.absentId],
  );
}

export async function keepReview(facts: ReviewFacts, meta: MessageMeta): Promise<void> {
  await keepSession(facts, null, meta);
  const { side } = facts;
  await meta.tx.query(
    `update programme_admin.session_fact set ${side}_reviewed_at = $2, ${side}_stars = $3
     where booking_id = $1 and ${side}_reviewed_at is null`,
    [facts.bookingId, meta.occurredAt, facts.stars],
  );
  // Of a group everybody may review, which two columns cannot tell: only processes of the version before still read their stars.
  await meta.tx.query(
    `insert into programme_admin.session_review (tenant_id, program_id, booking_id, reviewer_id, side, stars, reviewed_at)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict on constraint session_review_reviewer_key do nothing`,
    [meta.tenantId, facts.programId, facts.bookingId, facts.actorId, side, facts.stars, meta.occurredAt],
  );
}

/** Whom a line of the feed is about; `actorId` is missing where nobody in person did it. */
export interface ActivityFacts {
  readonly programId: number;
  readonly mentorId: number | null;
  readonly menteeId?: number;
  /** In place of the one. */
  readonly menteeIds?: readonly number[] | undefined;
  readonly actorId?: number;
  readonly isPeer?: boolean | undefined;
}

/** One line of the feed per message, however often the message comes. */
export async function addActivity(facts: ActivityFacts, action: ActivityAction, meta: MessageMeta): Promise<void> {
  const { tx, tenantId, messageId, occurredAt } = meta;
  await tx.query(
    `insert into programme_admin.activity (tenant_id, program_id, message_id, action, mentor_id, mentee_ids, user_id, occurred_at, is_peer)
     values ($1, $2, $3, $4, $5, $6::bigint[], $7, $8, $9) on conflict on constraint activity_message_key do nothing`,
    [
      tenantId,
      facts.programId,
      messageId,
      action,
      facts.mentorId,
      facts.menteeIds ?? [facts.menteeId].filter((id) => id !== undefined),
      facts.actorId ?? null,
      occurredAt,
      facts.isPeer ?? false,
    ],
  );
}
