import { Injectable } from '@nestjs/common';
import { surveyTexts, type SurveyAnswer } from '@tandem/contracts/programme-admin';
import { Audit, Database, NotFound, type ActorView } from '../../../kernel/index.js';
import { programmeOf } from '../groups/group-people.js';
import { ReadSurveys } from './read-surveys.js';
import { isOver, SurveyDays } from './survey-days.js';
import { SurveyNotOpen } from './survey.errors.js';
import { lockSurvey } from './survey.queries.js';
import { moveSurvey } from './survey.writes.js';

/** Takes no more answers from now on. */
@Injectable()
export class CloseSurvey {
  constructor(
    private readonly database: Database,
    private readonly days: SurveyDays,
    private readonly surveys: ReadSurveys,
    private readonly audit: Audit,
  ) {}

  /** @throws NotFound, SurveyNotOpen */
  async run(actor: ActorView, surveyId: number): Promise<SurveyAnswer> {
    const { programId } = programmeOf(actor);
    const { today, now } = await this.days.of(programId);
    await this.database.transaction(async (tx) => {
      const stored = await lockSurvey(tx, { programId, surveyId });
      if (!stored) throw new NotFound();
      if (stored.state !== 'open' || isOver(stored, today)) throw new SurveyNotOpen();
      await moveSurvey(tx, surveyId, { state: 'closed', now });
      const to = { state: 'closed' };
      await this.audit.record(tx, { action: 'survey.closed', objectType: 'survey', objectId: surveyId, to });
    });
    return { message: surveyTexts.closedNow, survey: await this.surveys.one(actor, surveyId) };
  }
}
