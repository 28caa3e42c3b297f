import { moduleLimits } from '@tandem/contracts/programme-admin';
import { Button } from '@tandem/ui/button';
import { FormError } from '@tandem/ui/form-field';
import { IconButton } from '@tandem/ui/icon-button';
import { Row } from '@tandem/ui/layout';
import { VisuallyHidden } from '@tandem/ui/visually-hidden';
import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FieldPair } from '../../programme-form/form.styles';
import { BoundSelect, BoundText } from './form-fields';
import { listError } from './list-error';
import { TaskBox, TaskTop } from './setup.styles';
import { emptyTask, type StructureInput } from './structure-form';
import { categoryOptions } from './structure-options';

interface TaskFieldsProps {
  readonly form: UseFormReturn<StructureInput>;
  /** Place of the module in the form. */
  readonly at: number;
}

/** The tasks of one module (P-077..P-079). */
export function TaskFields({ form: { control, formState, getValues }, at }: TaskFieldsProps) {
  const { t } = useTranslation();
  const list = `learning_modules.${at}.learning_module_tasks_attributes` as const;
  const { fields, append, remove, update } = useFieldArray({ control, name: list, keyName: 'key' });
  const drop = (index: number) => {
    const task = getValues(`${list}.${index}`);
    if (task.id === undefined) remove(index);
    else update(index, { ...task, _destroy: true });
  };
  const shown = fields.flatMap(({ key, _destroy: isGone }, index) => (isGone ? [] : [{ key, index }]));
  return (
    <>
      {shown.map(({ key, index }, place) => (
        <TaskBox key={key}>
          <VisuallyHidden as="legend">{t('Task {{place}}', { place: place + 1 })}</VisuallyHidden>
          <TaskTop>
            <BoundText control={control} name={`${list}.${index}.name`} label={t('Task')} />
            <BoundSelect
              control={control}
              name={`${list}.${index}.category`}
              label={t('Category')}
              options={categoryOptions}
            />
            <IconButton
              icon={Trash2}
              label={t('Remove task {{place}}', { place: place + 1 })}
              onPress={() => drop(index)}
            />
          </TaskTop>
          <BoundText control={control} name={`${list}.${index}.description`} label={t('What is to be done')} />
          <FieldPair>
            <BoundText control={control} name={`${list}.${index}.link_name`} label={t('Link name')} isOptional />
            <BoundText
              control={control}
              name={`${list}.${index}.link_url`}
              label={t('Link URL')}
              type="url"
              isOptional
            />
          </FieldPair>
        </TaskBox>
      ))}
      <FormError>{listError(formState.errors.learning_modules?.[at]?.learning_module_tasks_attributes)}</FormError>
      {shown.length < moduleLimits.tasks && (
        <Row>
          <Button size="small" icon={Plus} onPress={() => append({ ...emptyTask })}>
            {t('Add task')}
          </Button>
        </Row>
      )}
    </>
  );
}
