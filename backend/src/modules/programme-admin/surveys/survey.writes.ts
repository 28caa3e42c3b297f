import type { SurveyAudience, SurveyQuestionFields } from '@tandem/contracts/programme-admin';
import type { Tx } from '../../../kernel/index.js';

export interface SurveyWords {
  readonly title: string;
  readonly description: string;
  readonly audience: SurveyAudience;
  readonly open_date: string | null;
  readonly close_date: string | null;
}

export interface SurveyPlace {
  readonly tenantId: number;
  readonly programId: number;
}

const valuesOf = ({ title, description, audience, open_date, close_date }: SurveyWords, now: Date) => [
  title,
  description,
  audience,
  open_date,
  close_date,
  now,
];

export async function insertSurvey(
  tx: Tx,
  { tenantId, programId }: SurveyPlace,
  { words, now }: { words: SurveyWords; now: Date },
): Promise<number> {
  const rows = await tx.query<{ id: number }[]>(
    `insert into programme_admin.survey (title, description, audience, open_date, close_date, created_at, updated_at, tenant_id, program_id)
     values ($1, $2, $3, $4, $5, $6, $6, $7, $8) returning id`,
    [...valuesOf(words, now), tenantId, programId],
  );
  return rows[0]?.id ?? 0;
}

export async function updateSurvey(
  tx: Tx,
  surveyId: number,
  { words, now }: { words: SurveyWords; now: Date },
): Promise<void> {
  await tx.query(
    `update programme_admin.survey set title = $1, description = $2, audience = $3, open_date = $4, close_date = $5, updated_at = $6
     where id = $7`,
    [...valuesOf(words, now), surveyId],
  );
}

/** Nobody has answered a draft, so its questions are written anew. */
export async function replaceQuestions(
  tx: Tx,
  survey: { tenantId: number; id: number },
  questions: readonly SurveyQuestionFields[],
): Promise<void> {
  await tx.query('delete from programme_admin.survey_question where survey_id = $1', [survey.id]);
  for (const [position, question] of questions.entries()) {
    const { title, description, required, category, options } = question;
    const [start, end] = category === 'scale' ? [question.scale_start, question.scale_end] : [1, 5];
    const chosen = category === 'options' || category === 'checkboxes' ? options : [];
    await tx.query(
      `insert into programme_admin.survey_question
         (tenant_id, survey_id, position, title, description, required, category, scale_start, scale_end, options)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      [survey.tenantId, survey.id, position, title, description || null, required, category, start, end, chosen],
    );
  }
}

/** Everybody of the audience who takes part at this moment; who holds both roles is asked once. Answers how many. */
export async function fixRecipients(
  tx: Tx,
  survey: { id: number; program_id: number; audience: SurveyAudience },
): Promise<number> {
  const roles = survey.audience === 'all' ? ['mentee', 'mentor'] : [survey.audience];
  const rows = await tx.query<unknown[]>(
    `insert into programme_admin.survey_recipient (tenant_id, survey_id, user_id, role)
     select distinct on (m.user_id) m.tenant_id, $1::bigint, m.user_id, m.role
     from platform.membership m join platform."user" u on u.id = m.user_id and u.deleted_at is null
     where m.program_id = $2 and m.role = any($3) order by m.user_id, m.role returning id`,
    [survey.id, survey.program_id, roles],
  );
  return rows.length;
}

/** Opened from now on, or over. */
export async function moveSurvey(tx: Tx, surveyId: number, to: { state: 'open' | 'closed'; now: Date }): Promise<void> {
  const column = to.state === 'open' ? 'opened_at' : 'closed_at';
  await tx.query(`update programme_admin.survey set state = $2, ${column} = $3, updated_at = $3 where id = $1`, [
    surveyId,
    to.state,
    to.now,
  ]);
}

/** The one answer that this person gives; null where it was given before or they are not asked. */
export async function claimAnswer(
  tx: Tx,
  { surveyId, userId, now }: { surveyId: number; userId: number; now: Date },
): Promise<{ id: number; tenant_id: number; role: 'mentee' | 'mentor' } | null> {
  const [rows] = await tx.query<[{ id: number; tenant_id: number; role: 'mentee' | 'mentor' }[], number]>(
    `update programme_admin.survey_recipient set answered_at = $3 where survey_id = $1 and user_id = $2 and answered_at is null
     returning id, tenant_id, role`,
    [surveyId, userId, now],
  );
  return rows[0] ?? null;
}
