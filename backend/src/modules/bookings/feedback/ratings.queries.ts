import type { Queries } from '../../../kernel/index.js';
import type { TieView } from '../../programme-admin/index.js';
import { heldStatuses } from '../reading/booking.queries.js';

export interface RatingsWish {
  readonly programId: number;
  readonly ties: readonly TieView[];
  readonly reader: { readonly userId: number; readonly isAdmin: boolean };
  /** Whether the programme shows reviews to the person they are about. */
  readonly shown: boolean;
}

export interface RatingsRow {
  /** Of the pair or group. */
  readonly id: number;
  readonly sessions_rated: number;
  readonly average_mentee_rating: number | null;
  readonly average_mentor_rating: number | null;
  readonly last_rated: Date;
}

/** A session without a group names its two people itself, in a group each review names who wrote it. */
const author = `coalesce(r.author_id, case r.side when 'mentor' then b.mentor_id else b.mentee_id end)`;
/** Own reviews always, the other side's once both are in and the programme shows them (D-B96). */
const isReadable = `(${author} = $5 or ($6 and exists (
  select from bookings.review own where own.booking_id = b.id and own.side <> r.side
    and coalesce(own.author_id, case own.side when 'mentor' then b.mentor_id else b.mentee_id end) = $5)))`;
const mean = (side: string) =>
  `round(avg(rated.stars) filter (where rated.side = '${side}' and rated.is_readable), 1)::float`;
const reviewsOf = (booking: string) => `
  select b.id as booking_id, r.side, r.stars, r.created_at, (tie.reads_all or ${isReadable}) as is_readable
  from bookings.booking b join bookings.review r on r.booking_id = b.id
  where b.program_id = $1 and b.status in ${heldStatuses} and ${booking}`;

/** Sessions that a member of a group had no part in do not exist to them (D-B68). */
const tookPart = `(tie.reads_all or exists (select from bookings.booking_participant s
  where s.booking_id = b.id and s.user_id = $5 and coalesce(s.response, 'accepted') = 'accepted'))`;

/** Admins read everything, but where they stand in the pair or group themselves what its people do. */
const readsAll = ({ mentorIds, menteeIds }: TieView, { userId, isAdmin }: RatingsWish['reader']) =>
  isAdmin && ![...mentorIds, ...menteeIds].includes(userId);

/** What each of these pairs and groups of one programme rated; those without a review are left out. */
export function readRatings(database: Queries, { programId, ties, reader, shown }: RatingsWish): Promise<RatingsRow[]> {
  const pairs = ties.filter(({ type }) => type === 'pair');
  const groups = ties.filter(({ type }) => type === 'group');
  return database.rows<RatingsRow>(
    `with tie as (
       select id, mentor_id, mentee_id, reads_all
       from unnest($2::bigint[], $3::bigint[], $4::bigint[], $8::boolean[]) as tie (id, mentor_id, mentee_id, reads_all)),
     rated as (
       select tie.id, review.* from tie cross join lateral (
         ${reviewsOf('b.group_id is null and b.mentor_id = tie.mentor_id and b.mentee_id = tie.mentee_id')}) review
       union all
       select tie.id, review.* from unnest($7::bigint[], $9::boolean[]) as tie (id, reads_all) cross join lateral (
         ${reviewsOf(`b.group_id = tie.id and ${tookPart}`)}) review)
     select rated.id, count(distinct rated.booking_id)::int as sessions_rated, ${mean('mentee')} as average_mentee_rating,
       ${mean('mentor')} as average_mentor_rating, max(rated.created_at) as last_rated
     from rated group by rated.id`,
    [
      programId,
      pairs.map(({ id }) => id),
      pairs.map(({ mentorIds }) => mentorIds[0]),
      pairs.map(({ menteeIds }) => menteeIds[0]),
      reader.userId,
      shown,
      groups.map(({ id }) => id),
      pairs.map((tie) => readsAll(tie, reader)),
      groups.map((tie) => readsAll(tie, reader)),
    ],
  );
}
