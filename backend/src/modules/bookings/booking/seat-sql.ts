import { idsStillIn, isStillIn, isStillInEach, removedIds } from '../../platform/index.js';

/** SQL: the role through which seat `s` of booking `b` is held. */
export const roleOfSeat = `case when b.is_peer then 'mentor' else s.side end`;

const bothBy = (
  isIn: typeof isStillIn,
): string => `(b.group_id is not null or ${isIn('b.program_id', 'b.mentor_id', "'mentor'")}
  and ${isIn('b.program_id', 'b.mentee_id', "case when b.is_peer then 'mentor' else 'mentee' end")})`;

/** SQL: nobody took one of the two of booking `b` out of the role they met in; a group is more than two (D-P97, D-B75). */
export const bothStillIn = bothBy(isStillIn);

/** SQL: the same for the first rows of an index. */
export const bothStillInEach = bothBy(isStillInEach);

/** SQL: the same for counting very many bookings of one programme, a parameter. */
export const bothAmongThoseStillIn = (program: string): string => `(b.group_id is not null
  or b.mentor_id in ${idsStillIn(program, "'mentor'")} and case when b.is_peer then b.mentee_id in ${idsStillIn(program, "'mentor'")}
    else b.mentee_id in ${idsStillIn(program, "'mentee'")} end)`;

/** SQL: the same for reading all of them: few people ever left, and nobody else has to be looked at. */
export const bothAmongThoseNotGone = (program: string): string => `(b.mentor_id not in (${removedIds(program)})
  and b.mentee_id not in (${removedIds(program)}) or ${bothAmongThoseStillIn(program)})`;

/** SQL: an array of everybody who left the programme in some role, without whom `bothStillIn` holds. */
export const everRemovedFrom = (program: string): string => `array(${removedIds(program)})`;

/**
 * SQL: seat `s` of booking `b` still takes part in it: a member of a group who said no, or had not answered when the session started, is
 * outside of it (D-B64).
 */
export const takesPart = (now: string): string => `(s.response is null or s.response = 'accepted'
  or s.response = 'pending' and (b.status in ('pending', 'cancelled', 'system_cancelled')
    or b.status = 'upcoming' and b.start_time > ${now}))`;

/** SQL: the tab that lists booking `b` for whoever has seat `s`; who stayed away has no review to give (D-B09, D-B181). */
export const tabOfSeat = `case when b.status in ('pending', 'upcoming') then 'upcoming'
      when b.status in ('reported', 'investigating') then 'to_review'
      when s.absent then 'closed'
      when b.status in ('completed', 'pending_rating') then 'to_review'
      when b.status = 'partially_rated' and not (case when b.group_id is not null then s.rated
        when s.side = 'mentor' then b.mentor_rated else b.mentee_rated end) then 'to_review'
      else 'closed' end`;
