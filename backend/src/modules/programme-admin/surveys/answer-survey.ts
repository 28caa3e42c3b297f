import { Injectable } from '@nestjs/common';
import {
  answerProblems,
  asksForNumber,
  isAnswered,
  surveyTexts,
  type AnswerSurveyRequest,
  type QuestionAnswer,
  type SurveyAnswer,
  type SurveyQuestion,
} from '@tandem/contracts/programme-admin';
import { Database, NotFound, Outbox, type ActorView, type Tx } from '../../../kernel/index.js';
import { programmeOf } from '../groups/group-people.js';
import { ReadSurveys } from './read-surveys.js';
import { isOver, refuseInactive, SurveyDays, type ProgrammeDay } from './survey-days.js';
import { AnswersIncomplete, SurveyAnswered, SurveyClosed } from './survey.errors.js';
import { surveySubmitted } from './survey.messages.js';
import { countsIn, lockSurvey, questionsIn } from './survey.queries.js';
import { claimAnswer } from './survey.writes.js';

interface Place {
  readonly programId: number;
  readonly surveyId: number;
}

/** Somebody who is asked answers, once and while the survey is open (D-P105). */
@Injectable()
export class AnswerSurvey {
  constructor(
    private readonly database: Database,
    private readonly days: SurveyDays,
    private readonly surveys: ReadSurveys,
    private readonly outbox: Outbox,
  ) {}

  /** @throws NotFound, ProgrammeClosed, SurveyClosed, SurveyAnswered, AnswersIncomplete */
  async run(actor: ActorView, surveyId: number, { answers }: AnswerSurveyRequest): Promise<SurveyAnswer> {
    const place = { programId: programmeOf(actor).programId, surveyId };
    const { userId } = actor;
    const day = await this.days.of(place.programId);
    refuseInactive(day);
    await this.database.transaction(async (tx) => {
      await this.refuse(tx, place, { userId, day });
      const questions = await questionsIn(tx, surveyId);
      const problems = answerProblems(questions, answers);
      if (Object.keys(problems).length > 0) throw new AnswersIncomplete(problems);
      const seat = await claimAnswer(tx, { surveyId, userId, now: day.now });
      if (!seat) throw new SurveyAnswered();
      await keep(tx, seat, { questions, answers });
      await this.outbox.add(tx, surveySubmitted, { ...place, userId, role: seat.role });
    });
    return { message: surveyTexts.submitted, survey: await this.surveys.one(actor, surveyId) };
  }

  /** The survey stays open until the transaction ends. */
  private async refuse(tx: Tx, place: Place, { userId, day }: { userId: number; day: ProgrammeDay }): Promise<void> {
    const stored = await lockSurvey(tx, place, 'share');
    const [seat] = await tx.query<{ answered_at: Date | null }[]>(
      `select r.answered_at from programme_admin.survey s join programme_admin.survey_recipient r on r.survey_id = s.id
       where s.id = $1 and r.user_id = $2 and ${countsIn('s', 'r')}`,
      [place.surveyId, userId],
    );
    if (!stored || !seat) throw new NotFound();
    if (seat.answered_at) throw new SurveyAnswered();
    if (stored.state !== 'open' || isOver(stored, day.today)) throw new SurveyClosed();
  }
}

async function keep(
  tx: Tx,
  seat: { id: number; tenant_id: number },
  { questions, answers }: { questions: readonly SurveyQuestion[]; answers: readonly QuestionAnswer[] },
): Promise<void> {
  for (const question of questions) {
    const answer = answers.find(({ question_id: id }) => id === question.id);
    if (!isAnswered(question, answer)) continue;
    const value = asksForNumber(question) ? (answer.value ?? null) : null;
    const text = question.category === 'text' ? (answer.text ?? null) : null;
    const isChoice = question.category === 'options' || question.category === 'checkboxes';
    const options = isChoice ? [...new Set(answer.options ?? [])] : [];
    await tx.query(
      `insert into programme_admin.survey_answer (tenant_id, recipient_id, question_id, value, text, options)
       values ($1, $2, $3, $4, $5, $6)`,
      [seat.tenant_id, seat.id, question.id, value, text, options],
    );
  }
}
