import { NotFound, OnTimer, Subscriber, Timers, type TimerMeta, type Tx } from '../../../kernel/index.js';
import { OpenSurvey } from './open-survey.js';
import { dayAfter, startOf, SurveyDays, type ProgrammeDay } from './survey-days.js';
import { SurveyNotDraft, SurveyRefused } from './survey.errors.js';
import { openingTimer } from './survey-timer.js';

interface Due {
  readonly surveyId: number;
}

const placeSql = 'select program_id as "programId", open_date::text as day from programme_admin.survey where id = $1';

/** Opens surveys on the day that was chosen for it. */
@Subscriber('programme-admin')
export class OpenDueSurvey {
  constructor(
    private readonly days: SurveyDays,
    private readonly opening: OpenSurvey,
    private readonly timers: Timers,
  ) {}

  @OnTimer(openingTimer)
  async open(payload: unknown, { tx }: TimerMeta): Promise<void> {
    const { surveyId } = payload as Due;
    const [survey] = await tx.query<{ programId: number; day: string | null }[]>(placeSql, [surveyId]);
    if (!survey || survey.day === null) return;
    const day = await this.days.of(survey.programId);
    // The programme moved to a zone where the day has not begun.
    if (survey.day > day.today) return this.again(tx, surveyId, { ...day, today: survey.day });
    const tomorrow = { ...day, today: dayAfter(day.today) };
    // It may be switched on again by then.
    if (!day.isActive) return this.again(tx, surveyId, tomorrow);
    try {
      // What is refused has written nothing: it is judged before the first change but for the recipients, of whom there are none.
      await this.opening.open(tx, { programId: survey.programId, surveyId }, day);
    } catch (refusal) {
      if (refusal instanceof SurveyNotDraft || refusal instanceof NotFound) return;
      if (!(refusal instanceof SurveyRefused)) throw refusal;
      // Somebody may join until tomorrow; a survey whose last day is over, or that asks nothing, stays a draft.
      if (refusal.field === 'audience') await this.again(tx, surveyId, tomorrow);
    }
  }

  private again(tx: Tx, surveyId: number, { today, zone }: ProgrammeDay): Promise<void> {
    const dueAt = startOf(today, zone);
    return this.timers.schedule(tx, { kind: openingTimer, key: surveyId, dueAt, payload: { surveyId } });
  }
}
