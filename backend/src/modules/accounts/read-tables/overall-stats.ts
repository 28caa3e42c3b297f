import { Database, On, Subscriber } from '../../../kernel/index.js';
import { mentorStatChanged } from '../accounts.messages.js';
import { isOfHeld } from './session.writes.js';

/** The general marketplace's row of a mentor, counted over all programmes; ratings of programmes that hide reviews stay out. */
const overallSql = `
  insert into accounts.mentor_stat (tenant_id, program_id, user_id, rating, ratings, held_sessions, mentees_helped)
  select p.tenant_id, p.id, $1, review.rating, review.ratings, session.held, session.mentees
  from platform.programme p join platform.enterprise e on e.id = p.tenant_id and e.slug = 'main',
    (select avg(stars) as rating, count(stars)::int as ratings
     from accounts.known_review r where rated_id = $1 and rater_role = 'mentee' and shown and ${isOfHeld('r')}) review,
    (select count(distinct (tenant_id, booking_id))::int as held, count(distinct mentee_id)::int as mentees
     from accounts.known_session where mentor_id = $1 and state = 'held') session
  where p.slug = 'main'
  on conflict on constraint mentor_stat_user_key do update set rating = excluded.rating, ratings = excluded.ratings,
    held_sessions = excluded.held_sessions, mentees_helped = excluded.mentees_helped`;

/**
 * On main/main a mentor's numbers are those of all programmes (D-A49). They cross tenants, so they are counted by the cross-tenant
 * role and only the sums are written; counting again gives the same row.
 */
@Subscriber('accounts')
export class OverallStats {
  constructor(private readonly database: Database) {}

  @On(mentorStatChanged, 'accounts.overall-stats')
  async count({ mentorId }: { mentorId: number }): Promise<void> {
    await this.database.ops.transaction((tx) => tx.query(overallSql, [mentorId]));
  }
}
