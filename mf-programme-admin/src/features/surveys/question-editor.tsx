import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import {
  questionLimits,
  questionTexts,
  surveyCategories,
  surveyQuestionFields,
  type SurveyCategory,
} from '@tandem/contracts/programme-admin';
import { Checkbox } from '@tandem/ui/checkbox';
import { IconButton } from '@tandem/ui/icon-button';
import { Row } from '@tandem/ui/layout';
import { Select } from '@tandem/ui/select';
import { Text } from '@tandem/ui/text';
import { TextField } from '@tandem/ui/text-field';
import { TypedList } from '@tandem/ui/typed-list';
import { FieldPair } from '../../programme-form/form.styles';
import type { QuestionDraft, SurveyErrors } from './survey-form';
import { categoryLabels } from './survey-words';
import { QuestionBox, QuestionTop } from './surveys.styles';

export interface QuestionEditorProps {
  readonly question: QuestionDraft;
  readonly errors: SurveyErrors;
  readonly place: { readonly index: number; readonly last: number };
  readonly onChange: (part: Partial<QuestionDraft>) => void;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
}

/** As the server judges them, but for how few they may be: they come one by one. */
function refusalOf(choices: readonly string[]): string | undefined {
  const wrong = surveyQuestionFields.shape.options.safeParse(choices).error?.issues[0]?.message;
  const distinct = new Set(choices.map((choice) => choice.toLowerCase())).size;
  const isRefused = distinct < choices.length || choices.length > questionLimits.options;
  return wrong ?? (isRefused ? questionTexts.options : undefined);
}

type PartProps = Pick<QuestionEditorProps, 'question' | 'onChange'> & {
  /** What is wrong with a field of the question. */
  readonly of: (field: string) => string | undefined;
};

/** What can be answered, where the type leaves it open. */
function Possible({ question, onChange, of }: PartProps) {
  const { t } = useTranslation();
  if (question.category === 'scale')
    return (
      <FieldPair>
        <TextField
          type="number"
          label={t('Scale start')}
          value={question.scaleStart}
          onChange={(scaleStart) => onChange({ scaleStart })}
          error={of('scale_start')}
        />
        <TextField
          type="number"
          label={t('Scale end')}
          value={question.scaleEnd}
          onChange={(scaleEnd) => onChange({ scaleEnd })}
          error={of('scale_end')}
        />
      </FieldPair>
    );
  if (question.category !== 'options' && question.category !== 'checkboxes') return null;
  return (
    <TypedList
      label={t('Choices')}
      addLabel={t('Add choice')}
      help={t('Press Enter to add. At least two.')}
      listLabel={t('Choices of the question')}
      most={questionLimits.options}
      value={question.options}
      onChange={(options) => onChange({ options })}
      refusalOf={refusalOf}
      error={of('options')}
    />
  );
}

function Fields({ question, onChange, of }: PartProps) {
  const { t } = useTranslation();
  const pick = (id: string | number | null) =>
    onChange({ category: surveyCategories.find((one) => one === id) ?? ('stars' satisfies SurveyCategory) });
  return (
    <>
      <TextField
        label={t('Question Title')}
        value={question.title}
        onChange={(title) => onChange({ title })}
        error={of('title')}
      />
      <FieldPair>
        <Select
          label={t('Type')}
          options={surveyCategories.map((id) => ({ id, label: t(categoryLabels[id]) }))}
          value={question.category}
          onChange={pick}
          error={of('category')}
        />
        <TextField
          label={t('Description')}
          isOptional
          value={question.description}
          onChange={(description) => onChange({ description })}
          error={of('description')}
        />
      </FieldPair>
      <Possible question={question} onChange={onChange} of={of} />
      <Checkbox isSelected={question.required} onChange={(required) => onChange({ required })}>
        {t('An answer is required')}
      </Checkbox>
    </>
  );
}

/** One question of a survey that is being written. */
export function QuestionEditor({ question, errors, place, onChange, onMove, onRemove }: QuestionEditorProps) {
  const { t } = useTranslation();
  const { index, last } = place;
  const number = index + 1;
  const of = (field: string) => {
    const text = errors[`questions.${index}.${field}`];
    return text && t(text);
  };
  const name = t('Question {{number}}', { number });
  return (
    <QuestionBox aria-label={name}>
      <QuestionTop>
        <Text as="h3" $size={14} $weight="semi">
          {name}
        </Text>
        <Row $gap={1}>
          <IconButton
            icon={ArrowUp}
            label={t('Move question {{number}} up', { number })}
            isDisabled={index === 0}
            onPress={() => onMove(index - 1)}
          />
          <IconButton
            icon={ArrowDown}
            label={t('Move question {{number}} down', { number })}
            isDisabled={index === last}
            onPress={() => onMove(index + 1)}
          />
          <IconButton icon={Trash2} label={t('Remove question {{number}}', { number })} onPress={onRemove} />
        </Row>
      </QuestionTop>
      <Fields question={question} onChange={onChange} of={of} />
    </QuestionBox>
  );
}
