import { Database, On, Subscriber } from '../../../kernel/index.js';
import { mentorStatChanged, reviewsShownChanged } from '../accounts.messages.js';
import { isSeen } from '../people/review-privacy.queries.js';
import { isOfHeld } from './session.writes.js';

/** So many are counted at once that no statement runs into its limit, and that nobody waits long for the rows that are held meanwhile. */
const mentorsAtOnce = 100;

const generalSql = `
  platform.programme p join platform.enterprise e on e.id = p.tenant_id and e.slug = 'main' and p.slug = 'main'`;

/** Rows of the general marketplace, held in one order before anything is counted: whoever counts first and then waits writes old numbers. */
const holdSql = `
  insert into accounts.mentor_stat (tenant_id, program_id, user_id)
  select p.tenant_id, p.id, mentor.id from ${generalSql} cross join unnest($1::bigint[]) mentor (id) order by mentor.id
  on conflict on constraint mentor_stat_user_key do update set user_id = excluded.user_id where false`;

/** Counted over all programmes; ratings of programmes that hide reviews stay out. */
const countSql = `
  update accounts.mentor_stat stat set rating = review.rating, ratings = review.ratings, held_sessions = session.held,
    mentees_helped = session.mentees
  from ${generalSql} cross join unnest($1::bigint[]) mentor (id)
  cross join lateral (select avg(stars) as rating, count(stars)::int as ratings
    from accounts.known_review r where rated_id = mentor.id and rater_role = 'mentee' and ${isOfHeld('r')} and ${isSeen('r')}) review
  cross join lateral (select count(distinct (tenant_id, booking_id))::int as held, count(distinct mentee_id)::int as mentees
    from accounts.known_session where mentor_id = mentor.id and state = 'held') session
  where stat.program_id = p.id and stat.user_id = mentor.id`;

/**
 * On main/main a mentor's numbers are those of all programmes (D-A49). They cross tenants, so they are counted by the cross-tenant
 * role and only the sums are written; counting again gives the same row.
 */
@Subscriber('accounts')
export class OverallStats {
  constructor(private readonly database: Database) {}

  @On(mentorStatChanged, 'accounts.overall-stats')
  async count({ mentorId }: { mentorId: number }): Promise<void> {
    await this.countAll([mentorId]);
  }

  /** Everybody rated in a programme whose reviews came into sight or went out of it. */
  @On(reviewsShownChanged, 'accounts.overall-stats-of-programme')
  async countRated({ programId }: { programId: number }): Promise<void> {
    const rated = await this.database.ops.rows<{ id: number }>(
      `select distinct rated_id as id from accounts.known_review where program_id = $1 and rater_role = 'mentee' order by rated_id`,
      [programId],
    );
    await this.countAll(rated.map(({ id }) => id));
  }

  private async countAll(mentorIds: readonly number[]): Promise<void> {
    for (let first = 0; first < mentorIds.length; first += mentorsAtOnce) {
      const some = mentorIds.slice(first, first + mentorsAtOnce);
      await this.database.ops.transaction(async (tx) => {
        await tx.query(holdSql, [some]);
        await tx.query(countSql, [some]);
      });
    }
  }
}
