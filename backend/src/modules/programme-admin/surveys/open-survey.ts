import { Injectable } from '@nestjs/common';
import { surveyTexts, type SurveyAnswer } from '@tandem/contracts/programme-admin';
import { Audit, Database, Outbox, Timers, type ActorView, type Tx } from '../../../kernel/index.js';
import { programmeOf } from '../groups/group-people.js';
import { surveyOpened } from './survey.messages.js';
import { ReadSurveys } from './read-surveys.js';
import { draftOf } from './save-survey.js';
import { isOver, refuseInactive, SurveyDays, type ProgrammeDay } from './survey-days.js';
import { SurveyRefused } from './survey.errors.js';
import { questionsIn } from './survey.queries.js';
import { openingTimer } from './survey-timer.js';
import { fixRecipients, moveSurvey } from './survey.writes.js';

/** Opens a draft: from now on it asks everybody who is in its audience at this moment, and nobody else (D-P105). */
@Injectable()
export class OpenSurvey {
  constructor(
    private readonly database: Database,
    private readonly days: SurveyDays,
    private readonly surveys: ReadSurveys,
    private readonly timers: Timers,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
  ) {}

  /** @throws NotFound, ProgrammeClosed, SurveyNotDraft, SurveyRefused */
  async run(actor: ActorView, surveyId: number): Promise<SurveyAnswer> {
    const { programId } = programmeOf(actor);
    const day = await this.days.of(programId);
    refuseInactive(day);
    await this.database.transaction(async (tx) => {
      await this.open(tx, { programId, surveyId }, day);
      await this.timers.cancel(tx, openingTimer, surveyId);
    });
    return { message: surveyTexts.opened, survey: await this.surveys.one(actor, surveyId) };
  }

  /** @throws NotFound, SurveyNotDraft, SurveyRefused where there is nothing to ask, nobody to ask, or no time left */
  async open(tx: Tx, place: { programId: number; surveyId: number }, day: ProgrammeDay): Promise<void> {
    const stored = await draftOf(tx, place);
    const { id, audience, close_date } = stored;
    if (isOver(stored, day.today)) throw new SurveyRefused('close_date', surveyTexts.closeInPast);
    if ((await questionsIn(tx, id)).length === 0) throw new SurveyRefused('questions', surveyTexts.questionsRequired);
    const recipients = await fixRecipients(tx, stored);
    if (recipients === 0) throw new SurveyRefused('audience', surveyTexts.nobody);
    await moveSurvey(tx, id, { state: 'open', now: day.now });
    await this.outbox.add(tx, surveyOpened, { surveyId: id, programId: place.programId });
    const to = { state: 'open', audience, close_date, recipients };
    await this.audit.record(tx, { action: 'survey.opened', objectType: 'survey', objectId: id, to });
  }
}
