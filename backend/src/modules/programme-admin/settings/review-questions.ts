import type { ReviewQuestion } from '@tandem/contracts/programme-admin';

const stars = {
  description: null,
  required: true,
  category: 'stars',
  scale_start: 1,
  scale_end: 5,
  options: [],
} satisfies Omit<ReviewQuestion, 'id' | 'title' | 'user_type'>;

/** What a programme asks until somebody writes questions of its own (P-097, D-P106). */
const builtIn: readonly ReviewQuestion[] = [
  { id: 1, title: 'How prepared was your mentee?', user_type: 'mentor', ...stars },
  { id: 2, title: 'How engaged was your mentee?', user_type: 'mentor', ...stars },
  { id: 3, title: 'How helpful was your mentor?', user_type: 'mentee', ...stars },
  { id: 4, title: 'How likely are you to apply what you learned?', user_type: 'mentee', ...stars },
];

/** Asked where a programme removed all of its questions (D-B182). */
const lastResort: readonly ReviewQuestion[] = [
  { id: 5, title: 'How was your session?', user_type: 'mentor', ...stars },
  { id: 6, title: 'How was your session?', user_type: 'mentee', ...stars },
];

/** A stored question; removed ones are kept so that past answers stay readable. */
export type StoredQuestion = ReviewQuestion & { removed: boolean };

/** The questions in force, of both sides. */
export function questionsInForce(stored: readonly StoredQuestion[]): ReviewQuestion[] {
  if (stored.length === 0) return [...builtIn];
  const kept = stored.filter((question) => !question.removed).map(({ removed, ...question }) => question);
  return [...kept, ...lastResort.filter((question) => !kept.some((other) => other.user_type === question.user_type))];
}
