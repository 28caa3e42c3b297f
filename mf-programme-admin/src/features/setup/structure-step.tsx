import { useRef } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useUnsavedInput } from '@tandem/platform';
import { Card, CardBody, CardHead } from '@tandem/ui/card';
import { ComboBox } from '@tandem/ui/combo-box';
import { Stack } from '@tandem/ui/layout';
import { Text } from '@tandem/ui/text';
import { Controller, useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { dayText } from '../../day-text';
import { FieldPair } from '../../programme-form/form.styles';
import { BoundSelect, BoundText } from './form-fields';
import { ModuleFields } from './module-fields';
import type { StepProps } from './setup-steps';
import { setupApi } from './setup.api';
import { StepBar } from './step-bar';
import { bodyOf, draftForm, endDay, filledFrom, inputOf, submittedForm, type StructureInput } from './structure-form';
import { bandOptions, durationOptions, templateOptions } from './structure-options';
import { useSaveStep } from './use-save-step';

function TimezoneField({ control }: Pick<UseFormReturn<StructureInput>, 'control'>) {
  const { t } = useTranslation();
  const { data: zones = [], isFetching } = setupApi.useProgrammeAdminTimezonesQuery();
  return (
    <Controller
      control={control}
      name="timezone"
      render={({ field, fieldState }) => {
        const known = zones.some(({ name }) => name === field.value) || field.value === '';
        const names = [...(known ? [] : [{ name: field.value, offset: '' }]), ...zones];
        return (
          <ComboBox
            {...field}
            label={t('Timezone')}
            opensOn="input"
            isLoading={isFetching}
            options={names.map(({ name, offset }) => ({ id: name, label: name, description: offset }))}
            value={field.value || null}
            onChange={(zone) => field.onChange(zone ?? '')}
            error={fieldState.error?.message}
          />
        );
      }}
    />
  );
}

/** Fills the modules of the chosen kind into a form that has none of its own; a new period moves them while nobody has touched them. */
function useTemplate({ getValues, setValue }: UseFormReturn<StructureInput>) {
  const filled = useRef('[]');
  return () => {
    const values = getValues();
    if (JSON.stringify(values.learning_modules) !== filled.current) return;
    const modules = filledFrom(values);
    filled.current = JSON.stringify(modules);
    setValue('learning_modules', modules, { shouldDirty: true });
  };
}

/** The last day, where it follows from the others (P-065). */
function ComputedEnd({ control }: Pick<UseFormReturn<StructureInput>, 'control'>) {
  const { t } = useTranslation();
  const [start_date, end_date, duration] = useWatch({ control, name: ['start_date', 'end_date', 'duration'] });
  const end = endDay({ start_date, end_date, duration });
  if (duration === 'set_end_duration' || !end) return null;
  return (
    <Text $tone="muted" role="status">
      {t('The program ends on {{day}}.', { day: dayText(end) })}
    </Text>
  );
}

/** When it runs, for how many and of which kind. */
function RunFields({ form }: { readonly form: UseFormReturn<StructureInput> }) {
  const { t } = useTranslation();
  const { control } = form;
  const fill = useTemplate(form);
  const duration = useWatch({ control, name: 'duration' });
  return (
    <>
      <FieldPair>
        <BoundText control={control} name="start_date" type="date" label={t('Start date')} onEntered={fill} />
        <BoundSelect
          control={control}
          name="duration"
          label={t('Duration')}
          options={durationOptions}
          onChosen={fill}
        />
        {duration === 'set_end_duration' && (
          <BoundText control={control} name="end_date" type="date" label={t('End date')} onEntered={fill} />
        )}
        <TimezoneField control={control} />
        <BoundSelect
          control={control}
          name="no_of_participants"
          label={t('Participant estimate')}
          options={bandOptions}
        />
        <BoundSelect
          control={control}
          name="template_type"
          label={t('Program type')}
          options={templateOptions}
          onChosen={fill}
        />
      </FieldPair>
      <ComputedEnd control={control} />
    </>
  );
}

const [forDraft, forSubmit] = [zodResolver(draftForm), zodResolver(submittedForm)];

/** When the program runs, for how many, of which kind, and what it teaches (P-061..P-080). */
export function StructureStep(props: StepProps) {
  const { t } = useTranslation();
  const isDraft = useRef(false);
  const form = useForm<StructureInput>({
    resolver: (...args) => (isDraft.current ? forDraft : forSubmit)(...args),
    defaultValues: inputOf(props.programme),
  });
  const { save, isSaving } = useSaveStep(props, { step: 'structure', form, inputOf });
  const { formState, handleSubmit } = form;
  useUnsavedInput(formState.isDirty);
  const submit = (draft: boolean) => {
    isDraft.current = draft;
    return handleSubmit((filled) => save(bodyOf(filled), draft))();
  };
  return (
    <Card aria-labelledby="structure">
      <CardHead id="structure" title={t('Structure')} />
      <CardBody>
        <Stack $gap={5}>
          <RunFields form={form} />
          <ModuleFields form={form} />
          <StepBar isSaving={isSaving} onSubmit={() => void submit(false)} onDraft={() => void submit(true)} />
        </Stack>
      </CardBody>
    </Card>
  );
}
