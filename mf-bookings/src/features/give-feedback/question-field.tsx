import type { FeedbackAnswer } from '@tandem/contracts/bookings';
import type { ReviewQuestion } from '@tandem/contracts/programme-admin';
import { CheckboxGroup, CheckboxOption } from '@tandem/ui/checkbox';
import { Radio, RadioGroup } from '@tandem/ui/radio-group';
import { StarRating } from '@tandem/ui/star-rating';
import { TextArea } from '@tandem/ui/text-area';
import { useTranslation } from 'react-i18next';
import { isStarScale } from '../../session/star-scale';

const LONGEST_TEXT = 2000;

export interface QuestionFieldProps {
  readonly question: ReviewQuestion;
  readonly answer: FeedbackAnswer | undefined;
  readonly error?: string;
  readonly onAnswer: (answer: FeedbackAnswer) => void;
}

function scaleOf({ scale_start, scale_end }: ReviewQuestion): string[] {
  return Array.from({ length: Math.max(0, scale_end - scale_start + 1) }, (_, step) => String(scale_start + step));
}

/** One question of the feedback form, by its category (B-120, B-129, D-B223). */
export function QuestionField({ question, answer, error, onAnswer }: QuestionFieldProps) {
  const { t } = useTranslation();
  const give = (given: Omit<FeedbackAnswer, 'question_id'>) => onAnswer({ question_id: question.id, ...given });
  const field = {
    label: question.title,
    help: question.description ?? undefined,
    error: error && t(error),
    isRequired: question.required,
    isOptional: !question.required,
  };
  switch (question.category) {
    case 'text':
      return (
        <TextArea
          {...field}
          value={answer?.text ?? ''}
          onChange={(text) => give({ text })}
          maxCharacters={LONGEST_TEXT}
        />
      );
    case 'checkboxes':
      return (
        <CheckboxGroup {...field} value={answer?.options ?? []} onChange={(options) => give({ options })}>
          {question.options.map((option) => (
            <CheckboxOption key={option} value={option}>
              {option}
            </CheckboxOption>
          ))}
        </CheckboxGroup>
      );
    case 'options':
      return (
        <RadioGroup {...field} value={answer?.options?.[0] ?? null} onChange={(option) => give({ options: [option] })}>
          {question.options.map((option) => (
            <Radio key={option} value={option}>
              {option}
            </Radio>
          ))}
        </RadioGroup>
      );
    default:
      if (isStarScale(question))
        return <StarRating {...field} value={answer?.value ?? null} onChange={(value) => give({ value })} />;
      return (
        <RadioGroup
          {...field}
          isRow
          value={answer?.value?.toString() ?? null}
          onChange={(value) => give({ value: Number(value) })}
        >
          {scaleOf(question).map((step) => (
            <Radio key={step} value={step}>
              {step}
            </Radio>
          ))}
        </RadioGroup>
      );
  }
}
