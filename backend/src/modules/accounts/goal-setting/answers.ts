import { goalQuestions, type GoalAnswer, type GoalOption, type GoalPurpose } from '@tandem/contracts/accounts';

/** What somebody answered, by what the question is for. */
export interface GoalAnswers {
  /** An option of the quiz, or a goal of the programme. */
  readonly outcome: string;
  readonly skill: GoalOption<'Skill'>;
  readonly stage: GoalOption<'Stage'>;
  readonly obstacle: GoalOption<'Obstacle'>;
  readonly time: GoalOption<'Time'>;
  readonly style: GoalOption<'Style'>;
  readonly success: string;
}

/** Checked answers, in the order of the questions: the same ones are equal however they were sent. */
export const inOrder = (answers: readonly GoalAnswer[]): GoalAnswer[] =>
  [...answers]
    .sort((left, right) => left.question_id - right.question_id)
    .map(({ question_id, answer }) => ({ question_id, answer }));

export function answersOf(answers: readonly GoalAnswer[]): GoalAnswers {
  const textOf = (purpose: GoalPurpose): string => {
    const id = goalQuestions.find((question) => question.purpose === purpose)?.id;
    return answers.find(({ question_id }) => question_id === id)?.answer ?? '';
  };
  const chosen = <P extends GoalPurpose>(purpose: P): GoalOption<P> => optionOf(purpose, textOf(purpose));
  return {
    outcome: textOf('Outcome'),
    skill: chosen('Skill'),
    stage: chosen('Stage'),
    obstacle: chosen('Obstacle'),
    time: chosen('Time'),
    style: chosen('Style'),
    success: textOf('Success'),
  };
}

function optionOf<P extends GoalPurpose>(purpose: P, text: string): GoalOption<P> {
  if (!isOption(purpose, text)) throw new RangeError(`No option of ${purpose}`);
  return text;
}

const isOption = <P extends GoalPurpose>(purpose: P, text: string): text is GoalOption<P> =>
  goalQuestions.some((question) => question.purpose === purpose && question.options.some((option) => option === text));
