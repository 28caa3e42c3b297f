import {
  questionLimits,
  questionTexts,
  type QuestionChange,
  type ReviewQuestionsChange,
} from '@tandem/contracts/programme-admin';
import { Invalid, type Tx } from '../../../kernel/index.js';
import { builtInQuestions } from '../settings/review-questions.js';

interface Place {
  readonly tenantId: number;
  readonly programId: number;
}

interface Kept {
  readonly id: number;
  readonly user_type: QuestionChange['user_type'];
  readonly position: number;
}

/**
 * Saves the questions that a form carries; removed ones stay for past answers (P-098). The first save of a programme writes down its
 * built-in questions, whose ids stand for them in the form. The caller holds the programme's row. @throws Invalid
 */
export async function writeQuestions(
  tx: Tx,
  place: Place,
  { change, now }: { readonly change: ReviewQuestionsChange; readonly now: Date },
): Promise<void> {
  const idOf = await writtenDown(tx, place);
  const wanted = change.map((entry) => (entry.id === undefined ? entry : { ...entry, id: idOf(entry.id) }));
  const kept = await tx.query<Kept[]>(
    'select id, user_type, position from programme_admin.review_question where program_id = $1 and deleted_at is null',
    [place.programId],
  );
  refuse(wanted, kept);
  const last = Math.max(-1, ...kept.map(({ position }) => position));
  for (const [at, entry] of wanted.entries()) {
    if ('_destroy' in entry)
      await tx.query(
        'update programme_admin.review_question set deleted_at = $3 where program_id = $1 and id = $2 and deleted_at is null',
        [place.programId, entry.id, now],
      );
    else await saveQuestion(tx, place, { question: entry, position: last + 1 + at });
  }
}

/** The id under which a question is stored: built-in ones get theirs when they are written down. */
async function writtenDown(tx: Tx, { tenantId, programId }: Place): Promise<(id: number) => number> {
  const [any] = await tx.query<unknown[]>(
    'select 1 from programme_admin.review_question where program_id = $1 limit 1',
    [programId],
  );
  if (!any)
    for (const [position, { title, user_type, primary_tag }] of builtInQuestions.entries())
      await tx.query(
        `insert into programme_admin.review_question (tenant_id, program_id, user_type, position, title, required, category, primary_tag)
         values ($1, $2, $3, $4, $5, true, 'stars', $6)`,
        [tenantId, programId, user_type, position, title, primary_tag],
      );
  const tagged = await tx.query<{ id: number; primary_tag: string }[]>(
    'select id, primary_tag from programme_admin.review_question where program_id = $1 and primary_tag is not null',
    [programId],
  );
  return (id) => {
    const tag = builtInQuestions.find((question) => question.id === id)?.primary_tag;
    return tagged.find(({ primary_tag }) => primary_tag === tag)?.id ?? id;
  };
}

function refuse(wanted: ReviewQuestionsChange, kept: readonly Kept[]): void {
  const errors: Record<string, string[]> = {};
  for (const [at, entry] of wanted.entries())
    if (!('_destroy' in entry) && entry.id !== undefined && !kept.some(({ id }) => id === entry.id))
      errors[`review_questions.${at}.title`] = [questionTexts.gone];
  const named = new Set(wanted.map(({ id }) => id));
  const left = kept.filter(({ id }) => !named.has(id));
  const saved = wanted.flatMap((entry) => ('_destroy' in entry ? [] : [entry]));
  for (const side of ['mentee', 'mentor'] as const)
    if ([...left, ...saved].filter(({ user_type }) => user_type === side).length > questionLimits.perSide)
      errors['review_questions'] = [questionTexts.tooMany];
  if (Object.keys(errors).length > 0) throw new Invalid('review-question.refused', errors);
}

/** Changed ones keep their place, new ones come last. */
async function saveQuestion(
  tx: Tx,
  { tenantId, programId }: Place,
  { question, position }: { readonly question: QuestionChange; readonly position: number },
): Promise<void> {
  const { title, description, required, category, scale_start, scale_end, options, user_type } = question;
  // The table asks for a true scale of every type.
  const scale = category === 'stars' ? [scale_start, scale_end] : [1, 5];
  const chosen = category === 'options' || category === 'checkboxes' ? options : [];
  const values = [title, description || null, required, category, ...scale, chosen, user_type];
  if (question.id === undefined)
    await tx.query(
      `insert into programme_admin.review_question
         (title, description, required, category, scale_start, scale_end, options, user_type, position, tenant_id, program_id)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
      [...values, position, tenantId, programId],
    );
  else
    await tx.query(
      `update programme_admin.review_question set title = $1, description = $2, required = $3, category = $4, scale_start = $5,
         scale_end = $6, options = $7, user_type = $8 where id = $9 and program_id = $10`,
      [...values, question.id, programId],
    );
}
