import type { SurveyAudience, SurveyCategory, SurveyState } from '@tandem/contracts/programme-admin';
import type { World } from '../../../kernel/index.js';

export interface BuiltQuestion {
  readonly title: string;
  readonly category: SurveyCategory;
  readonly required?: boolean;
  readonly scale_start?: number;
  readonly scale_end?: number;
  readonly options?: readonly string[];
}

export interface AskedPerson {
  readonly userId: number;
  readonly role?: 'mentee' | 'mentor';
  /** One for each question, null where it was left out; not given by who has not answered. */
  readonly answers?: readonly (number | string | readonly string[] | null)[];
  readonly answeredAt?: Date;
}

export interface SurveyOverrides {
  readonly programId: number;
  readonly title?: string;
  readonly description?: string;
  readonly audience?: SurveyAudience;
  readonly state?: SurveyState;
  /** YYYY-MM-DD */
  readonly openDate?: string;
  readonly closeDate?: string;
  readonly openedAt?: Date;
  readonly closedAt?: Date;
  readonly questions?: readonly BuiltQuestion[];
  readonly people?: readonly AskedPerson[];
}

type Place = Pick<World, 'database' | 'clock'>;

async function insertRow(world: Place, overrides: SurveyOverrides): Promise<{ id: number; tenant: number }> {
  const now = world.clock.now();
  const { state = 'open' } = overrides;
  const row = await world.database.ops.row<{ id: number; tenant: number }>(
    `insert into programme_admin.survey (tenant_id, program_id, title, description, audience, state, open_date, close_date, opened_at,
       closed_at, created_at, updated_at)
     select tenant_id, id, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10 from platform.programme where id = $1 returning id, tenant_id as tenant`,
    [
      overrides.programId,
      overrides.title ?? 'How is it going?',
      overrides.description ?? '',
      overrides.audience ?? 'all',
      state,
      overrides.openDate ?? null,
      overrides.closeDate ?? null,
      state === 'draft' ? null : (overrides.openedAt ?? now),
      state === 'closed' ? (overrides.closedAt ?? now) : null,
      now,
    ],
  );
  if (!row) throw new Error('The programme does not exist.');
  return row;
}

async function insertQuestions(
  world: Place,
  survey: { id: number; tenant: number },
  questions: readonly BuiltQuestion[],
): Promise<number[]> {
  const ids: number[] = [];
  for (const [position, question] of questions.entries()) {
    const row = await world.database.ops.row<{ id: number }>(
      `insert into programme_admin.survey_question (tenant_id, survey_id, position, title, required, category, scale_start, scale_end, options)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
      [
        survey.tenant,
        survey.id,
        position,
        question.title,
        question.required ?? true,
        question.category,
        question.scale_start ?? 1,
        question.scale_end ?? 5,
        question.options ?? [],
      ],
    );
    ids.push(row?.id ?? 0);
  }
  return ids;
}

/** A survey of one required rating, open, unless told otherwise; answers its id. Nobody is told of it. */
export async function buildSurvey(world: Place, overrides: SurveyOverrides): Promise<number> {
  const survey = await insertRow(world, overrides);
  const { questions = [{ title: 'How is it going?', category: 'stars' }], people = [] } = overrides;
  const ids = await insertQuestions(world, survey, questions);
  for (const { userId, role = 'mentee', answers, answeredAt } of people) {
    const at = answers ? (answeredAt ?? world.clock.now()) : null;
    const seat = await world.database.ops.row<{ id: number }>(
      `insert into programme_admin.survey_recipient (tenant_id, survey_id, user_id, role, answered_at) values ($1, $2, $3, $4, $5) returning id`,
      [survey.tenant, survey.id, userId, role, at],
    );
    for (const [place, answer] of (answers ?? []).entries()) {
      if (answer === null) continue;
      const value = typeof answer === 'number' ? answer : null;
      const text = typeof answer === 'string' ? answer : null;
      const options = typeof answer === 'object' ? answer : [];
      await world.database.ops.rows(
        `insert into programme_admin.survey_answer (tenant_id, recipient_id, question_id, value, text, options) values ($1, $2, $3, $4, $5, $6)`,
        [survey.tenant, seat?.id, ids[place], value, text, options],
      );
    }
  }
  return survey.id;
}
