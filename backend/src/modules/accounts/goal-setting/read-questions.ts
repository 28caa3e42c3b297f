import { Injectable } from '@nestjs/common';
import { goalQuestions, type GoalAnswer, type GoalQuestion, type GoalQuestionsView } from '@tandem/contracts/accounts';
import { Database, NotFound } from '../../../kernel/index.js';
import { PlatformFacade } from '../../platform/index.js';
import { OutcomeUnknown } from '../accounts.errors.js';

/** The quiz of a programme: its own goals take the place of the outcomes (D-A107, D-A108). */
@Injectable()
export class ReadQuestions {
  constructor(
    private readonly database: Database,
    private readonly platform: PlatformFacade,
  ) {}

  async of(programId: number): Promise<GoalQuestionsView> {
    const goals = await this.goalsOf(programId);
    const questions = goalQuestions.map((question): GoalQuestion => {
      const options = question.purpose === 'Outcome' && goals.length > 0 ? goals : question.options;
      return { ...question, options: [...options] };
    });
    return { questions };
  }

  /** The contract has checked everything but what depends on the programme. @throws OutcomeUnknown */
  async check(programId: number, answers: readonly GoalAnswer[]): Promise<void> {
    const { questions } = await this.of(programId);
    const outcome = questions.find(({ purpose }) => purpose === 'Outcome');
    const place = answers.findIndex(({ question_id: id }) => id === outcome?.id);
    if (!outcome?.options.includes(answers[place]?.answer ?? '')) throw new OutcomeUnknown(`answers.${place}.answer`);
  }

  private async goalsOf(programId: number): Promise<readonly string[]> {
    const programme = await this.platform.programme(programId);
    if (!programme) throw new NotFound();
    if (programme.isGeneral) return [];
    const known = await this.database.row<{ goals: string[] }>(
      'select goals from accounts.known_goals where program_id = $1',
      [programId],
    );
    return known?.goals ?? [];
  }
}
