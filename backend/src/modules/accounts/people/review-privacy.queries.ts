import type { Database } from '../../../kernel/index.js';

/** SQL: members see the review. What the programme told last counts; until it told anything, what held when the review was given. */
export const isSeen = (review: string): string =>
  `coalesce((select k.shown from accounts.known_review_privacy k where k.program_id = ${review}.program_id), ${review}.shown)`;

/**
 * Whether members of a programme see reviews and ratings; its staff always does (D-P49), and on main/main everybody (D-A53). Where the programme
 * told nothing yet, one review that it hid hides them all.
 */
export async function membersSeeReviews(
  database: Database,
  programme: { readonly id: number; readonly isGeneral: boolean },
): Promise<boolean> {
  if (programme.isGeneral) return true;
  const told = await database.row<{ shown: boolean }>(
    `select coalesce((select shown from accounts.known_review_privacy where program_id = $1),
       not exists (select from accounts.known_review where program_id = $1 and not shown)) as shown`,
    [programme.id],
  );
  return told?.shown === true;
}
