import { useTranslation } from 'react-i18next';
import { goalAnswerLimits, type GoalQuestion } from '@tandem/contracts/accounts';
import { Radio, RadioGroup } from '@tandem/ui/radio-group';
import { TextArea } from '@tandem/ui/text-area';
import { Options } from './set-goals.styles';
import { refusalOf } from './refusal';

interface QuestionFieldProps {
  readonly question: GoalQuestion;
  readonly answer: string;
  readonly onAnswer: (answer: string) => void;
}

/** One question: a choice, or free text where there is nothing to choose from. */
export function QuestionField({ question, answer, onAnswer }: QuestionFieldProps) {
  const { t } = useTranslation();
  const refusal = refusalOf(question, answer);
  const shared = { label: t(question.question), isLabelHidden: true, help: refusal && t(refusal) };
  if (question.options.length === 0)
    return (
      <TextArea
        {...shared}
        value={answer}
        onChange={onAnswer}
        rows={5}
        maxCharacters={goalAnswerLimits.max}
        placeholder={t('For example: I lead my first project and my team trusts me with it.')}
      />
    );
  return (
    <Options>
      <RadioGroup {...shared} value={answer === '' ? null : answer} onChange={onAnswer}>
        {question.options.map((option) => (
          <Radio key={option} value={option}>
            {t(option)}
          </Radio>
        ))}
      </RadioGroup>
    </Options>
  );
}
