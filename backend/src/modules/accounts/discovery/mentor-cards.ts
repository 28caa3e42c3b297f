import { shownRating, type MentorCard } from '@tandem/contracts/accounts';
import type { Database } from '../../../kernel/index.js';
import { readLookupNames, type LookupNames } from '../lookups/lookup.queries.js';
import { matchOf, type Wishes } from './match-reasons.js';
import type { MentorRow } from './mentor-list.queries.js';

const interestsShown = 3;
const interestLength = 80;
const newMentorDays = 30;

/** Who looks at the cards. */
export interface CardViewer {
  readonly userId: number | null;
  /** The mentee whose wishes the reasons answer; null without matching. */
  readonly wishes: Wishes | null;
  /** `/app/{enterprise}/{program}`, or null on main/main. */
  readonly portal: string | null;
  readonly now: Date;
}

/** A viewer, and where they write to whom. */
export interface CardReader extends CardViewer {
  readonly chatLinks: ReadonlyMap<number, string>;
}

/** One decimal from 4 up, else nothing: lower ratings are not shown to participants (D-A71). */
export function shownAverage(rating: number | null): number | null {
  return rating !== null && rating >= shownRating ? Math.round(rating * 10) / 10 : null;
}

export function isNewMentor(approvedOn: Date | null, now: Date): boolean {
  return approvedOn !== null && now.getTime() - approvedOn.getTime() < newMentorDays * 86_400_000;
}

export async function wishesOf(database: Database, userId: number | null): Promise<Wishes | null> {
  if (userId === null) return null;
  return database.row<Wishes>(
    `select p.goal_ids, p.language_ids, p.skill_ids, p.interested_industry_ids as industry_ids, p.career_level, u.timezone
     from accounts.profile p join platform."user" u on u.id = p.user_id where p.user_id = $1`,
    [userId],
  );
}

export async function mentorCards(
  database: Database,
  rows: readonly MentorRow[],
  viewer: CardReader,
): Promise<MentorCard[]> {
  if (rows.length === 0) return [];
  const names = await readLookupNames(database);
  return rows.map((row) => cardOf(row, viewer, names));
}

function cardOf(row: MentorRow, viewer: CardReader, names: LookupNames): MentorCard {
  const skills = names.pick('skill', row.skill_ids);
  const industries = names.pick('industry', row.industry_ids);
  const signedIn = viewer.userId !== null;
  return {
    id: row.id,
    slug: row.slug,
    hexId: row.hexId,
    fullname: row.full_name,
    full_name: row.full_name,
    photo: row.photo_url,
    info: { job_title: row.job_title, company: row.company },
    country: row.country,
    goals: names.goals(row.goal_ids),
    user_languages: names.pick('language', row.language_ids),
    industries,
    skills,
    interests: [...skills, ...industries].slice(0, interestsShown).map((topic) => topic.name.slice(0, interestLength)),
    is_following: row.is_following,
    is_new_matched: false,
    new_mentor: isNewMentor(row.approved_on, viewer.now),
    featured: row.rating !== null && row.rating >= shownRating,
    fl_average_rating: shownAverage(row.rating),
    total_reviews: row.ratings,
    mentoring_sessions: row.held_sessions,
    top_badges: [],
    chat_link: viewer.chatLinks.get(row.id) ?? null,
    profile_link: viewer.portal === null ? `/mentor_profile/${row.slug}` : `${viewer.portal}/members/${row.id}`,
    progress_path: null,
    have_booked: row.have_booked,
    is_self: row.id === viewer.userId,
    unavailable: row.dnd,
    next_free_at: signedIn ? (row.next_free_at?.toISOString() ?? null) : null,
    match: matchOf({ percent: row.percent, me: viewer.wishes, mentor: row }, names),
  };
}
