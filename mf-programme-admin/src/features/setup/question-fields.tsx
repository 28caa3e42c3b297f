import { questionFields, questionLimits, questionTexts } from '@tandem/contracts/programme-admin';
import { Button } from '@tandem/ui/button';
import { Checkbox } from '@tandem/ui/checkbox';
import { Row } from '@tandem/ui/layout';
import { Select } from '@tandem/ui/select';
import { TextField } from '@tandem/ui/text-field';
import { TypedList } from '@tandem/ui/typed-list';
import { VisuallyHidden } from '@tandem/ui/visually-hidden';
import { Trash2 } from 'lucide-react';
import { Controller, useWatch, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FieldPair } from '../../programme-form/form.styles';
import { typesFor, type ReflectionInput } from './reflection-form';
import { TaskBox } from './setup.styles';

interface QuestionFieldsProps {
  readonly control: Control<ReflectionInput>;
  readonly index: number;
  /** Its number among those of its side. */
  readonly number: number;
  readonly onRemove: () => void;
}

function TextPart({ control, name, label, isOptional, type }: TextPartProps) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <TextField {...field} label={label} isOptional={isOptional} type={type} error={fieldState.error?.message} />
      )}
    />
  );
}

interface TextPartProps {
  readonly control: Control<ReflectionInput>;
  readonly name: `review_questions.${number}.${'title' | 'description' | 'scale_start' | 'scale_end'}`;
  readonly label: string;
  readonly isOptional?: boolean;
  readonly type?: 'text' | 'number';
}

/** As the server judges them, but for how few they may be: they come one by one. */
function refusalOf(choices: readonly string[]): string | undefined {
  const wrong = questionFields.shape.options.safeParse(choices).error?.issues[0]?.message;
  const distinct = new Set(choices.map((choice) => choice.toLowerCase())).size;
  const isRefused = distinct < choices.length || choices.length > questionLimits.options;
  return wrong ?? (isRefused ? questionTexts.options : undefined);
}

function Answers({ control, index }: Pick<QuestionFieldsProps, 'control' | 'index'>) {
  const { t } = useTranslation();
  const place = `review_questions.${index}` as const;
  const category = useWatch({ control, name: `${place}.category` });
  if (category === 'stars')
    return (
      <FieldPair>
        <TextPart control={control} name={`${place}.scale_start`} type="number" label={t('Scale start')} />
        <TextPart control={control} name={`${place}.scale_end`} type="number" label={t('Scale end')} />
      </FieldPair>
    );
  if (category !== 'options' && category !== 'checkboxes') return null;
  return (
    <Controller
      control={control}
      name={`${place}.options`}
      render={({ field, fieldState }) => (
        <TypedList
          label={t('Choices')}
          addLabel={t('Add choice')}
          help={t('Press Enter to add. At least two.')}
          listLabel={t('Choices of the question')}
          most={questionLimits.options}
          value={field.value}
          onChange={field.onChange}
          refusalOf={refusalOf}
          error={fieldState.error?.message ?? fieldState.error?.root?.message}
        />
      )}
    />
  );
}

/** One question that is asked after a session (P-094..P-096). */
export function QuestionFields({ control, index, number, onRemove }: QuestionFieldsProps) {
  const { t } = useTranslation();
  const place = `review_questions.${index}` as const;
  const [side, category] = useWatch({ control, name: [`${place}.user_type`, `${place}.category`] });
  return (
    <TaskBox>
      <VisuallyHidden as="legend">{t('Question {{number}}', { number })}</VisuallyHidden>
      <TextPart control={control} name={`${place}.title`} label={t('Question Title')} />
      <FieldPair>
        <Controller
          control={control}
          name={`${place}.category`}
          render={({ field, fieldState }) => (
            <Select
              {...field}
              label={t('Type')}
              options={typesFor(side, category).map(({ id, label }) => ({ id, label: t(label) }))}
              value={field.value || null}
              error={fieldState.error?.message}
            />
          )}
        />
        <TextPart control={control} name={`${place}.description`} label={t('Description')} isOptional />
      </FieldPair>
      <Answers control={control} index={index} />
      <Row $gap={4} $wrap>
        <Controller
          control={control}
          name={`${place}.required`}
          render={({ field: { value, onChange } }) => (
            <Checkbox isSelected={value} onChange={onChange}>
              {t('An answer is required')}
            </Checkbox>
          )}
        />
        <Button size="small" variant="quiet" icon={Trash2} onPress={onRemove}>
          {t('Remove question {{number}}', { number })}
        </Button>
      </Row>
    </TaskBox>
  );
}
