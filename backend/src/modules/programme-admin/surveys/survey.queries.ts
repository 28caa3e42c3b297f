import type { SurveyAudience, SurveyQuestion, SurveyState } from '@tandem/contracts/programme-admin';
import type { Queries, Tx } from '../../../kernel/index.js';
import { isStillIn } from '../../platform/index.js';

export interface StoredSurvey {
  readonly id: number;
  readonly program_id: number;
  readonly title: string;
  readonly description: string;
  readonly audience: SurveyAudience;
  readonly state: SurveyState;
  /** YYYY-MM-DD */
  readonly open_date: string | null;
  readonly close_date: string | null;
  readonly opened_at: Date | null;
  readonly closed_at: Date | null;
  readonly updated_at: Date;
}

export interface ListedSurvey extends StoredSurvey {
  readonly questions_count: number;
  readonly recipients_count: number;
  readonly responses_count: number;
  readonly asked: boolean;
  readonly answered_at: Date | null;
}

export interface SurveyFilter {
  readonly programId: number;
  readonly userId: number;
  /** The programme's day, YYYY-MM-DD: an open survey is closed from the day after its last one. */
  readonly today: string;
  /** Only those that the reader is asked. */
  readonly mine: boolean;
  /** Only of these what is open and not answered. */
  readonly waiting: boolean;
}

/** SQL: the state as of the programme's day. */
export const stateOn = (survey: string, today: string): string =>
  `case when ${survey}.state = 'open' and ${survey}.close_date < ${today}::date then 'closed' else ${survey}.state end`;

/** SQL: people who were removed from the programme count neither as asked nor as answering (D-P55, D-P97). */
export const countsIn = (survey: string, recipient: string): string =>
  isStillIn(`${survey}.program_id`, `${recipient}.user_id`, `${recipient}.role`);

const columns = (survey: string): string =>
  ['id', 'program_id', 'title', 'description', 'audience', 'opened_at', 'closed_at', 'updated_at']
    .map((column) => `${survey}.${column}`)
    .join(', ') + `, ${survey}.open_date::text as open_date, ${survey}.close_date::text as close_date`;

/** The reader's own place among those who are asked, with $2 the reader. */
const ownSeat = `left join programme_admin.survey_recipient own on own.survey_id = s.id and own.user_id = $2 and ${countsIn('s', 'own')}`;

const matching = `
  from (select survey.*, ${stateOn('survey', '$3')} as shown_state from programme_admin.survey) s
  ${ownSeat}
  where s.program_id = $1 and (not $4 or (own.id is not null and s.state <> 'draft'))
    and (not $5 or (s.shown_state = 'open' and own.answered_at is null))`;

const listed = `select ${columns('s')}, s.shown_state as state, own.id is not null as asked, own.answered_at,
    (select count(*)::int from programme_admin.survey_question q where q.survey_id = s.id) as questions_count,
    people.recipients_count, people.responses_count
  from (select survey.*, ${stateOn('survey', '$3')} as shown_state from programme_admin.survey) s
  ${ownSeat}
  cross join lateral (select count(*)::int as recipients_count, count(r.answered_at)::int as responses_count
    from programme_admin.survey_recipient r where r.survey_id = s.id and not $4 and ${countsIn('s', 'r')}) people`;

const valuesOf = ({ programId, userId, today, mine, waiting }: SurveyFilter) => [
  programId,
  userId,
  today,
  mine,
  waiting,
];

/** What waits for the reader first, then what is open, drafts, and what is closed; the newest of each first. */
export function surveyPage(
  database: Queries,
  filter: SurveyFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<ListedSurvey[]> {
  return database.rows<ListedSurvey>(
    `${listed} where s.id in (select s.id ${matching})
     order by (s.shown_state = 'open' and own.id is not null and own.answered_at is null) desc,
       array_position(array['open', 'draft', 'closed'], s.shown_state), s.id desc limit $6 offset $7`,
    [...valuesOf(filter), limit, offset],
  );
}

export async function countSurveys(database: Queries, filter: SurveyFilter): Promise<number> {
  const row = await database.row<{ total: number }>(`select count(*)::int as total ${matching}`, valuesOf(filter));
  return row?.total ?? 0;
}

export function oneSurvey(database: Queries, filter: SurveyFilter, surveyId: number): Promise<ListedSurvey | null> {
  return database.row<ListedSurvey>(`${listed} where s.id = $6 and s.id in (select s.id ${matching})`, [
    ...valuesOf(filter),
    surveyId,
  ]);
}

const questionSql = `select id, title, description, required, category, scale_start, scale_end, options
  from programme_admin.survey_question where survey_id = $1 order by position`;

export function questionsOf(database: Queries, surveyId: number): Promise<SurveyQuestion[]> {
  return database.rows<SurveyQuestion>(questionSql, [surveyId]);
}

export function questionsIn(tx: Tx, surveyId: number): Promise<SurveyQuestion[]> {
  return tx.query<SurveyQuestion[]>(questionSql, [surveyId]);
}

/** As it is stored. Null for an unknown id; the row stays as it is until the transaction ends. */
export async function lockSurvey(
  tx: Tx,
  { programId, surveyId }: { programId: number; surveyId: number },
  mode: 'update' | 'share' = 'update',
): Promise<StoredSurvey | null> {
  const rows = await tx.query<StoredSurvey[]>(
    `select ${columns('s')}, s.state from programme_admin.survey s where s.program_id = $1 and s.id = $2 for ${mode}`,
    [programId, surveyId],
  );
  return rows[0] ?? null;
}
