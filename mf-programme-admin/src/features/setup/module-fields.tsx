import { moduleLimits } from '@tandem/contracts/programme-admin';
import { Button } from '@tandem/ui/button';
import { FormError } from '@tandem/ui/form-field';
import { IconButton } from '@tandem/ui/icon-button';
import { Row, Stack } from '@tandem/ui/layout';
import { Text } from '@tandem/ui/text';
import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FieldPair } from '../../programme-form/form.styles';
import { BoundArea, BoundText } from './form-fields';
import { ModuleCard, ModuleTop } from './setup.styles';
import { emptyModule, type StructureInput } from './structure-form';
import { TaskFields } from './task-fields';

/** The learning modules of the program: a saved one that is removed is deleted with the save (P-073..P-079). */
export function ModuleFields({ form }: { readonly form: UseFormReturn<StructureInput> }) {
  const { t } = useTranslation();
  const { control, formState, watch } = form;
  const { fields, append, remove, update } = useFieldArray({ control, name: 'learning_modules', keyName: 'key' });
  const modules = watch('learning_modules');
  const drop = (index: number) => {
    const module = modules[index];
    if (module?.id === undefined) remove(index);
    else update(index, { ...module, _destroy: true });
  };
  const shown = fields.flatMap(({ key }, index) => (modules[index]?._destroy ? [] : [{ key, index }]));
  const last = Math.max(0, ...modules.map(({ order }) => order));
  return (
    <Stack $gap={4}>
      <Text as="h3" $size={16} $weight="semi">
        {t('Learning modules')}
      </Text>
      {shown.length === 0 && <Text $tone="muted">{t('No modules yet. Choose a program type or add your own.')}</Text>}
      {shown.map(({ key, index }, place) => (
        <ModuleCard key={key} aria-label={t('Module {{place}}', { place: place + 1 })}>
          <ModuleTop>
            <Text as="h4" $weight="semi">
              {t('Module {{place}}', { place: place + 1 })}
            </Text>
            <IconButton
              icon={Trash2}
              label={t('Remove module {{place}}', { place: place + 1 })}
              onPress={() => drop(index)}
            />
          </ModuleTop>
          <BoundText control={control} name={`learning_modules.${index}.name`} label={t('Module name')} />
          <BoundArea
            control={control}
            name={`learning_modules.${index}.description`}
            label={t('Description')}
            isOptional
          />
          <FieldPair>
            <BoundText
              control={control}
              name={`learning_modules.${index}.start_date`}
              type="date"
              label={t('Module start')}
            />
            <BoundText
              control={control}
              name={`learning_modules.${index}.end_date`}
              type="date"
              label={t('Module end')}
            />
          </FieldPair>
          <TaskFields control={control} at={index} />
        </ModuleCard>
      ))}
      <FormError>{formState.errors.learning_modules?.message}</FormError>
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
