import { Injectable } from '@nestjs/common';
import type { SurveyRow, SurveysQuery, SurveysView, SurveyView } from '@tandem/contracts/programme-admin';
import { Database, NotFound, wallTime, type ActorView } from '../../../kernel/index.js';
import { runsProgramme } from '../groups/read-groups.js';
import {
  countSurveys,
  oneSurvey,
  questionsOf,
  surveyPage,
  type ListedSurvey,
  type SurveyFilter,
} from './survey.queries.js';
import { isOver, SurveyDays, type ProgrammeDay } from './survey-days.js';

/** Surveys of the call's programme: those who run it read all of them, participants those that they are asked (D-P105). */
@Injectable()
export class ReadSurveys {
  constructor(
    private readonly database: Database,
    private readonly days: SurveyDays,
  ) {}

  async list(actor: ActorView, { page, per_page, view }: SurveysQuery): Promise<SurveysView> {
    const { filter, day } = await this.filter(actor, view);
    const [total, rows] = await Promise.all([
      countSurveys(this.database, filter),
      surveyPage(this.database, filter, { limit: per_page, offset: (page - 1) * per_page }),
    ]);
    const surveys = rows.map((row) => rowOf(row, day, filter));
    return { surveys, total, max_pages: Math.ceil(total / per_page) };
  }

  /** @throws NotFound, for a participant also for what they are not asked */
  async one(actor: ActorView, surveyId: number): Promise<SurveyView> {
    const { filter, day } = await this.filter(actor);
    const row = await oneSurvey(this.database, filter, surveyId);
    if (!row) throw new NotFound();
    return { ...rowOf(row, day, filter), questions: await questionsOf(this.database, surveyId) };
  }

  private async filter(
    actor: ActorView,
    view?: SurveysQuery['view'],
  ): Promise<{ filter: SurveyFilter; day: ProgrammeDay }> {
    const { programId, userId } = actor;
    if (programId === null) throw new NotFound();
    const day = await this.days.of(programId);
    const mine = view !== undefined || !runsProgramme(actor);
    return { filter: { programId, userId, today: day.today, mine, waiting: view === 'waiting' }, day };
  }
}

function rowOf(row: ListedSurvey, { zone, today }: ProgrammeDay, { mine }: Pick<SurveyFilter, 'mine'>): SurveyRow {
  const { opened_at, closed_at, answered_at, updated_at, ...plain } = row;
  const dayOf = (at: Date | null) => at && wallTime(at, zone).date;
  return {
    ...plain,
    opened_on: dayOf(opened_at),
    closed_on: dayOf(closed_at) ?? (row.state === 'closed' && isOver(row, today) ? row.close_date : null),
    recipients_count: mine ? null : row.recipients_count,
    responses_count: mine ? null : row.responses_count,
    answered_at: answered_at?.toISOString() ?? null,
    updated_at: updated_at.toISOString(),
  };
}
