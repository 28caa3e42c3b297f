import type { ReviewQuestion, SetupQuestion } from '@tandem/contracts/programme-admin';

const stars = {
  description: null,
  required: true,
  category: 'stars',
  scale_start: 1,
  scale_end: 5,
  options: [],
} satisfies Omit<ReviewQuestion, 'id' | 'title' | 'user_type'>;

/** What a programme asks until somebody writes questions of its own (P-097, D-P106). */
export const builtInQuestions: readonly (ReviewQuestion & { readonly primary_tag: string })[] = [
  { id: 1, title: 'How prepared was your mentee?', user_type: 'mentor', primary_tag: 'PMENTOR1', ...stars },
  { id: 2, title: 'How engaged was your mentee?', user_type: 'mentor', primary_tag: 'PMENTOR2', ...stars },
  { id: 3, title: 'How helpful was your mentor?', user_type: 'mentee', primary_tag: 'PMENTEE2', ...stars },
  {
    id: 4,
    title: 'How likely are you to apply what you learned?',
    user_type: 'mentee',
    primary_tag: 'PMENTEE3',
    ...stars,
  },
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
  if (stored.length === 0) return builtInQuestions.map(({ primary_tag: _tag, ...question }) => question);
  const kept = stored.filter((question) => !question.removed).map(({ removed, ...question }) => question);
  return [...kept, ...lastResort.filter((question) => !kept.some((other) => other.user_type === question.user_type))];
}

/** Questions of programme p as JSON, removed ones too. */
export const storedQuestionsSql = `
  (select coalesce(json_agg(json_build_object('id', q.id, 'title', q.title, 'description', q.description, 'required', q.required,
      'category', q.category, 'scale_start', q.scale_start, 'scale_end', q.scale_end, 'options', q.options, 'user_type', q.user_type,
      'primary_tag', q.primary_tag, 'removed', q.deleted_at is not null) order by q.position, q.id), '[]')
    from programme_admin.review_question q where q.program_id = p.id)`;

/** A stored question as the set-up reads it. */
export type EditedQuestion = StoredQuestion & { primary_tag: string | null };

/** What the set-up edits: the programme's own questions, before anybody wrote some the built-in ones (P-094, P-097). */
export function editableQuestions(stored: readonly EditedQuestion[]): SetupQuestion[] {
  const kept = stored.length === 0 ? builtInQuestions : stored.filter((question) => !question.removed);
  return kept.map((question) => {
    const { id, title, description, required, category, scale_start, scale_end, options, user_type, primary_tag } =
      question;
    const plain = { id, title, description, required, category, scale_start, scale_end, options, user_type };
    const stars = category === 'stars' ? scale_end : null;
    return { ...plain, primary: primary_tag !== null, primary_tag, stars };
  });
}
