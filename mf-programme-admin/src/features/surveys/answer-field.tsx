import { useTranslation } from 'react-i18next';
import { longestAnswer, type QuestionAnswer, type SurveyQuestion } from '@tandem/contracts/programme-admin';
import { CheckboxGroup, CheckboxOption } from '@tandem/ui/checkbox';
import { Radio, RadioGroup } from '@tandem/ui/radio-group';
import { StarRating } from '@tandem/ui/star-rating';
import { TextArea } from '@tandem/ui/text-area';

export interface AnswerFieldProps {
  readonly question: SurveyQuestion;
  readonly answer: QuestionAnswer | undefined;
  readonly error?: string | undefined;
  readonly onAnswer: (answer: QuestionAnswer) => void;
}

const stepsOf = ({ scale_start: start, scale_end: end }: SurveyQuestion): string[] =>
  Array.from({ length: end - start + 1 }, (_, step) => String(start + step));

/** One question of a survey, by its type. */
export function AnswerField({ question, answer, error, onAnswer }: AnswerFieldProps) {
  const { t } = useTranslation();
  const give = (given: Omit<QuestionAnswer, 'question_id'>) => onAnswer({ question_id: question.id, ...given });
  const field = {
    label: question.title,
    help: question.description ?? undefined,
    error: error && t(error),
    isRequired: question.required,
    isOptional: !question.required,
  };
  const choices = question.category === 'scale' ? stepsOf(question) : question.options;
  switch (question.category) {
    case 'text':
      return (
        <TextArea
          {...field}
          value={answer?.text ?? ''}
          onChange={(text) => give({ text })}
          maxCharacters={longestAnswer}
        />
      );
    case 'checkboxes':
      return (
        <CheckboxGroup {...field} value={answer?.options ?? []} onChange={(options) => give({ options })}>
          {choices.map((choice) => (
            <CheckboxOption key={choice} value={choice}>
              {choice}
            </CheckboxOption>
          ))}
        </CheckboxGroup>
      );
    case 'stars':
      return <StarRating {...field} value={answer?.value ?? null} onChange={(value) => give({ value })} />;
    default: {
      const isScale = question.category === 'scale';
      return (
        <RadioGroup
          {...field}
          isRow={isScale}
          value={(isScale ? answer?.value?.toString() : answer?.options?.[0]) ?? null}
          onChange={(choice) => give(isScale ? { value: Number(choice) } : { options: [choice] })}
        >
          {choices.map((choice) => (
            <Radio key={choice} value={choice}>
              {choice}
            </Radio>
          ))}
        </RadioGroup>
      );
    }
  }
}
