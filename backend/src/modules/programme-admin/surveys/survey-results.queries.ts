import type { SurveySummary } from '@tandem/contracts/programme-admin';
import type { Queries } from '../../../kernel/index.js';
import { countsIn, stateOn } from './survey.queries.js';

/** Answers of those who are still in the programme (D-P97). */
const answers = `from programme_admin.survey s join programme_admin.survey_recipient r on r.survey_id = s.id
  join programme_admin.survey_answer a on a.recipient_id = r.id where s.id = $1 and ${countsIn('s', 'r')}`;

export interface Tally {
  readonly question_id: number;
  readonly answers: number;
  readonly mean: number | null;
}

/** How many answered each question. */
export function tallies(database: Queries, surveyId: number): Promise<Tally[]> {
  return database.rows<Tally>(
    `select a.question_id, count(*)::int as answers, round(avg(a.value), 1)::float8 as mean ${answers} group by a.question_id`,
    [surveyId],
  );
}

export interface Given {
  readonly question_id: number;
  readonly answer: string;
  readonly count: number;
}

/** How often each number and each choice was given. */
export function givenAnswers(database: Queries, surveyId: number): Promise<Given[]> {
  return database.rows<Given>(
    `select question_id, answer, count(*)::int as count from (
       select a.question_id, unnest(case when a.value is null then a.options else array[a.value::text] end) as answer ${answers}) one
     group by question_id, answer`,
    [surveyId],
  );
}

export interface GivenText {
  readonly question_id: number;
  readonly text: string;
  readonly user_id: number;
}

/** The newest texts of each question. */
export function newestTexts(database: Queries, surveyId: number, most: number): Promise<GivenText[]> {
  return database.rows<GivenText>(
    `select question_id, text, user_id from (
       select a.question_id, a.text, r.user_id, r.answered_at, r.id,
         row_number() over (partition by a.question_id order by r.answered_at desc, r.id desc) as place
       ${answers} and a.text is not null) ranked
     where place <= $2 order by answered_at desc, id desc`,
    [surveyId, most],
  );
}

export interface StoredResponse {
  readonly id: number;
  readonly user_id: number;
  readonly role: 'mentee' | 'mentor';
  readonly answered_at: Date;
  /** By question id. */
  readonly answers: Readonly<Record<string, string>>;
}

/** Responses in the order in which people were asked, those that follow `last`. */
export function responsesAfter(
  database: Queries,
  surveyId: number,
  { last, limit }: { last: StoredResponse | undefined; limit: number },
): Promise<StoredResponse[]> {
  return database.rows<StoredResponse>(
    `select r.id, r.user_id, r.role, r.answered_at, coalesce((
       select jsonb_object_agg(a.question_id, coalesce(a.value::text, a.text, array_to_string(a.options, '; ')))
       from programme_admin.survey_answer a where a.recipient_id = r.id), '{}') as answers
     from programme_admin.survey s join programme_admin.survey_recipient r on r.survey_id = s.id
     where s.id = $1 and r.answered_at is not null and r.id > $2 and ${countsIn('s', 'r')} order by r.id limit $3`,
    [surveyId, last?.id ?? 0, limit],
  );
}

type Totals = Omit<SurveySummary, 'respond_rate'> & { readonly responses: number };

/** Of all surveys of the programme, as of its day (D-P63). */
export function surveyTotals(database: Queries, programId: number, today: string): Promise<Totals | null> {
  return database.row<Totals>(
    `select count(*) filter (where state = 'closed')::int as completed_survey_count,
       count(*) filter (where state = 'open')::int as ongoing_survey_count,
       coalesce(sum(asked), 0)::int as survey_sent_count, coalesce(sum(answered), 0)::int as responses
     from (select ${stateOn('s', '$2')} as state, people.asked, people.answered from programme_admin.survey s
       cross join lateral (select count(*) as asked, count(r.answered_at) as answered
         from programme_admin.survey_recipient r where r.survey_id = s.id and ${countsIn('s', 'r')}) people
       where s.program_id = $1) one`,
    [programId, today],
  );
}
