import { Injectable, type StreamableFile } from '@nestjs/common';
import {
  asksForNumber,
  textsOnPage,
  type QuestionResult,
  type SurveyQuestion,
  type SurveyResults,
  type SurveySummary,
  type SurveyView,
} from '@tandem/contracts/programme-admin';
import { CsvExports, Database, formatInstant, NotFound, type ActorView } from '../../../kernel/index.js';
import { PlatformFacade } from '../../platform/index.js';
import { ReadSurveys } from './read-surveys.js';
import { SurveyDays } from './survey-days.js';
import {
  givenAnswers,
  newestTexts,
  responsesAfter,
  surveyTotals,
  tallies,
  type Given,
  type GivenText,
  type StoredResponse,
  type Tally,
} from './survey-results.queries.js';

const roleNames = { mentee: 'Mentee', mentor: 'Mentor' } as const;

/** What was answered, for those who run the programme: counts and texts on the page, everything as a spreadsheet (D-P105). */
@Injectable()
export class ReadResults {
  constructor(
    private readonly database: Database,
    private readonly days: SurveyDays,
    private readonly surveys: ReadSurveys,
    private readonly platform: PlatformFacade,
    private readonly exports: CsvExports,
  ) {}

  /** @throws NotFound */
  async read(actor: ActorView, surveyId: number): Promise<SurveyResults> {
    const { questions, ...survey } = await this.surveys.one(actor, surveyId);
    const [tally, given, texts] = await Promise.all([
      tallies(this.database, surveyId),
      givenAnswers(this.database, surveyId),
      newestTexts(this.database, surveyId, textsOnPage),
    ]);
    const names = await this.namesOf(texts.map(({ user_id }) => user_id));
    const found = { tally, given, texts, names };
    const { recipients_count: asked, responses_count: answered } = survey;
    return {
      survey,
      recipients_count: asked ?? 0,
      responses_count: answered ?? 0,
      respond_rate: rateOf(answered ?? 0, asked ?? 0),
      questions: questions.map((question) => resultOf(question, found)),
    };
  }

  /** One line per response, on the programme's clock (D-P06). @throws NotFound */
  async export(actor: ActorView, surveyId: number): Promise<StreamableFile> {
    const survey = await this.surveys.one(actor, surveyId);
    const programme = await this.platform.programme(survey.program_id);
    if (!programme) throw new NotFound();
    const { id: programId, tenantId, slug, timezone } = programme;
    const { now } = await this.days.of(programId);
    return this.exports.send<StoredResponse & { name: string }>({
      name: `survey_${surveyId}_${slug}_${formatInstant(now, timezone, 'DD-MM-YYYY')}.csv`,
      heads: ['Name', 'Role', 'Submitted at', ...survey.questions.map(({ title }) => title)],
      place: { tenantId, programId },
      record: { action: 'survey-results.exported', objectType: 'survey', objectId: surveyId },
      read: (last, limit) => this.responses(surveyId, { last, limit }),
      cells: (row) => cellsOf(row, survey, timezone),
    });
  }

  /** @throws NotFound */
  async summary({ programId }: ActorView): Promise<SurveySummary> {
    if (programId === null) throw new NotFound();
    const { today } = await this.days.of(programId);
    const totals = await surveyTotals(this.database, programId, today);
    if (!totals) throw new NotFound();
    const { responses, ...counts } = totals;
    return { ...counts, respond_rate: rateOf(responses, counts.survey_sent_count) };
  }

  private async responses(surveyId: number, part: { last: StoredResponse | undefined; limit: number }) {
    const rows = await responsesAfter(this.database, surveyId, part);
    const names = await this.namesOf(rows.map(({ user_id }) => user_id));
    return rows.map((row) => ({ ...row, name: names.get(row.user_id) ?? '' }));
  }

  private async namesOf(ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
    if (ids.length === 0) return new Map();
    const people = await this.platform.people([...new Set(ids)]);
    return new Map(people.map(({ id, fullName }) => [id, fullName]));
  }
}

/** Whole percent, 0 where nobody was asked (D-P55). */
const rateOf = (part: number, all: number): number => (all === 0 ? 0 : Math.round((part * 100) / all));

function cellsOf(row: StoredResponse & { name: string }, { questions }: SurveyView, timezone: string): string[] {
  const at = formatInstant(row.answered_at, timezone, 'DD-MM-YYYY HH:mm');
  return [row.name, roleNames[row.role], at, ...questions.map(({ id }) => row.answers[id] ?? '')];
}

interface Found {
  readonly tally: readonly Tally[];
  readonly given: readonly Given[];
  readonly texts: readonly GivenText[];
  readonly names: ReadonlyMap<number, string>;
}

function resultOf(question: SurveyQuestion, { tally, given, texts, names }: Found): QuestionResult {
  const isOfThis = ({ question_id: id }: { question_id: number }) => id === question.id;
  const own = tally.find(isOfThis);
  const counted = given.filter(isOfThis);
  return {
    ...question,
    answers_count: own?.answers ?? 0,
    mean: own?.mean ?? null,
    counts: possible(question).map((answer) => ({
      answer,
      count: counted.find((one) => one.answer === answer)?.count ?? 0,
    })),
    texts: texts.filter(isOfThis).map(({ text, user_id }) => ({ text, full_name: names.get(user_id) ?? '' })),
  };
}

/** What could be answered, in order. */
function possible(question: SurveyQuestion): readonly string[] {
  if (!asksForNumber(question)) return question.options;
  const { scale_start: start, scale_end: end } = question;
  return Array.from({ length: end - start + 1 }, (_, step) => String(start + step));
}
