import { useState } from 'react';
import { moduleLimits } from '@tandem/contracts/programme-admin';
import { Button } from '@tandem/ui/button';
import { Disclosure } from '@tandem/ui/disclosure';
import { FormError } from '@tandem/ui/form-field';
import { Row, Stack } from '@tandem/ui/layout';
import { Text } from '@tandem/ui/text';
import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray, useWatch, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { dayText } from '../../day-text';
import { FieldPair } from '../../programme-form/form.styles';
import { BoundArea, BoundText } from './form-fields';
import { listError } from './list-error';
import { ModuleBody, ModuleName, ModulePart } from './setup.styles';
import { emptyModule, type StructureInput } from './structure-form';
import { TaskFields } from './task-fields';

interface OneModuleProps {
  readonly form: UseFormReturn<StructureInput>;
  readonly index: number;
  /** Its number among those that are shown. */
  readonly number: number;
  readonly onRemove: () => void;
}

/** What an open module is made of; folded ones are not drawn, as there may be hundreds of fields. */
function ModuleParts({ form, index, number, onRemove }: OneModuleProps) {
  const { t } = useTranslation();
  const { control } = form;
  const place = `learning_modules.${index}` as const;
  return (
    <ModuleBody>
      <BoundText control={control} name={`${place}.name`} label={t('Module name')} />
      <BoundArea control={control} name={`${place}.description`} label={t('Description')} isOptional />
      <FieldPair>
        <BoundText control={control} name={`${place}.start_date`} type="date" label={t('Module start')} />
        <BoundText control={control} name={`${place}.end_date`} type="date" label={t('Module end')} />
      </FieldPair>
      <TaskFields form={form} at={index} />
      <Row>
        <Button size="small" variant="quiet" icon={Trash2} onPress={onRemove}>
          {t('Remove module {{number}}', { number })}
        </Button>
      </Row>
    </ModuleBody>
  );
}

/** One module, folded away unless it is new or something in it is wrong. */
function OneModule({ form, index, number, onRemove }: OneModuleProps) {
  const { control, formState } = form;
  const { t } = useTranslation();
  const place = `learning_modules.${index}` as const;
  const [name, start, end] = useWatch({ control, name: [`${place}.name`, `${place}.start_date`, `${place}.end_date`] });
  const [isOpen, setOpen] = useState(name === '');
  const isWrong = formState.errors.learning_modules?.[index] !== undefined;
  const title = (
    <ModuleName>
      {name === '' ? t('Module {{number}}', { number }) : name}
      {start !== '' && end !== '' && (
        <Text as="span" $size={12} $tone="muted" $num>
          {dayText(start)} – {dayText(end)}
        </Text>
      )}
    </ModuleName>
  );
  return (
    <ModulePart aria-label={t('Module {{number}}', { number })}>
      <Disclosure title={title} isExpanded={isOpen || isWrong} onExpandedChange={setOpen}>
        {(isOpen || isWrong) && <ModuleParts form={form} index={index} number={number} onRemove={onRemove} />}
      </Disclosure>
    </ModulePart>
  );
}

/** The learning modules of the program: a saved one that is removed is deleted with the save (P-073..P-079). */
export function ModuleFields({ form }: { readonly form: UseFormReturn<StructureInput> }) {
  const { t } = useTranslation();
  const { control, formState, getValues } = form;
  const { fields, append, remove, update } = useFieldArray({ control, name: 'learning_modules', keyName: 'key' });
  const drop = (index: number) => {
    const module = getValues(`learning_modules.${index}`);
    if (module.id === undefined) remove(index);
    else update(index, { ...module, _destroy: true });
  };
  const shown = fields.flatMap(({ key, id, _destroy: isGone }, index) => (isGone ? [] : [{ key: id ?? key, index }]));
  const last = Math.max(0, ...fields.map(({ order }) => order));
  return (
    <Stack $gap={3}>
      <Text as="h3" $size={16} $weight="semi">
        {t('Learning modules')}
      </Text>
      {shown.length === 0 && <Text $tone="muted">{t('No modules yet. Choose a program type or add your own.')}</Text>}
      <div>
        {shown.map(({ key, index }, place) => (
          <OneModule key={key} form={form} index={index} number={place + 1} onRemove={() => drop(index)} />
        ))}
      </div>
      <FormError>{listError(formState.errors.learning_modules)}</FormError>
      {shown.length < moduleLimits.modules && (
        <Row>
          <Button icon={Plus} onPress={() => append(emptyModule(last + 1))}>
            {t('Add module')}
          </Button>
        </Row>
      )}
    </Stack>
  );
}
