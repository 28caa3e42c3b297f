import { reviewQuestionsChange, type ProgrammeAdminView, type SetupQuestion } from '@tandem/contracts/programme-admin';
import { z } from 'zod';

export type Side = SetupQuestion['user_type'];
export type Category = SetupQuestion['category'];

export interface QuestionInput {
  id?: number;
  title: string;
  description: string;
  required: boolean;
  category: Category | '';
  scale_start: string;
  scale_end: string;
  options: string[];
  user_type: Side;
  _destroy?: boolean;
}

/** As the server judges them, with its texts. */
const questions = z.custom<QuestionInput[]>().superRefine((value, context) => {
  const issues = reviewQuestionsChange.safeParse(value).error?.issues ?? [];
  for (const { message, path } of issues) context.addIssue({ code: 'custom', message, path });
});
export const reflectionForm = z.object({ review_questions: questions });
export type ReflectionInput = z.input<typeof reflectionForm>;

export const emptyQuestion = (user_type: Side): QuestionInput => ({
  title: '',
  description: '',
  required: true,
  category: '',
  scale_start: '1',
  scale_end: '5',
  options: [],
  user_type,
});

export const inputOf = ({ review_questions }: ProgrammeAdminView): ReflectionInput => ({
  review_questions: review_questions.map(({ primary: _primary, primary_tag: _tag, stars: _stars, ...question }) => ({
    ...question,
    description: question.description ?? '',
    scale_start: String(question.scale_start),
    scale_end: String(question.scale_end),
  })),
});

interface TypeOption {
  readonly id: Category;
  readonly label: string;
}

const text: TypeOption = { id: 'text', label: 'Text' };
const options: TypeOption = { id: 'options', label: 'Options' };
const checkboxes: TypeOption = { id: 'checkboxes', label: 'Checkboxes' };

/** Types that each side is offered (P-100, D-P106); a scale is stored as stars. */
export const typeOptions: Readonly<Record<Side, readonly TypeOption[]>> = {
  mentee: [{ id: 'stars', label: 'Stars' }, text, options, checkboxes],
  mentor: [{ id: 'stars', label: 'Scale' }, text, options],
};

/** With the type that a stored question has, where the side is not offered it. */
export function typesFor(side: Side, category: Category | ''): readonly TypeOption[] {
  const offered = typeOptions[side];
  return category === 'checkboxes' && !offered.includes(checkboxes) ? [...offered, checkboxes] : offered;
}
