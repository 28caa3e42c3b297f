import type { Database } from '../../../kernel/index.js';

export interface FollowPair {
  readonly programId: number;
  readonly userId: number;
  readonly mentorId: number;
}

export interface FollowState {
  readonly is_following: boolean;
  readonly followers_count: number;
}

const values = ({ programId, userId, mentorId }: FollowPair): number[] => [programId, userId, mentorId];

export async function followState(database: Database, pair: FollowPair): Promise<FollowState> {
  const state = await database.row<FollowState>(
    `select exists (select from accounts.follow where program_id = $1 and user_id = $2 and mentor_id = $3) as is_following,
       (select count(*)::int from accounts.follow f join platform."user" u on u.id = f.user_id and u.deleted_at is null
         where f.program_id = $1 and f.mentor_id = $3) as followers_count`,
    values(pair),
  );
  return state ?? { is_following: false, followers_count: 0 };
}

/** A mentor of the programme whose application is decided and who is not hidden; others are nobody to follow (D-A72). */
export async function isMentorIn(database: Database, { programId, mentorId }: FollowPair): Promise<boolean> {
  const mentor = await database.row(
    `select 1 from platform.membership m join platform."user" u on u.id = m.user_id and u.deleted_at is null
     left join accounts.profile p on p.user_id = m.user_id
     where m.program_id = $1 and m.user_id = $2 and m.role = 'mentor'
       and coalesce(p.mentor_status, 'incomplete') <> 'hidden' and not coalesce(p.application_pending, false)`,
    [programId, mentorId],
  );
  return mentor !== null;
}
