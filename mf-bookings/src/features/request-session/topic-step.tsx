import { maxObjectives, objectives } from '@tandem/contracts/bookings';
import { Stack } from '@tandem/ui/layout';
import { TextArea } from '@tandem/ui/text-area';
import { Controller, useWatch, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { AddedFile } from '../../attached/added-files';
import { FilesField } from '../../attached/files-field';
import { LinksField } from '../../attached/links-field';
import { MeetingFields } from './meeting-fields';
import type { RequestForm } from './request-form';
import { TopicModule, useProgrammePlan } from './topic-module';
import { TypedList } from '@tandem/ui/typed-list';
import { useOwnObjectives } from './use-own-objectives';

const LONGEST_TOPIC = 1000;

type Form = UseFormReturn<RequestForm>;

interface FieldProps {
  readonly control: Form['control'];
}

const toObjectives = (items: readonly string[]) => items.map((objective) => ({ objective }));

/** Up to three things to learn (B-029, B-162..B-164, D-B165). */
function ObjectivesField({ control }: FieldProps) {
  const { t } = useTranslation();
  const offered = [
    { label: t('Your objectives this month'), items: useOwnObjectives() },
    { label: t('Goals of the programme'), items: useProgrammePlan()?.goals ?? [] },
  ];
  return (
    <Controller
      control={control}
      name="learning_objectives_attributes"
      render={({ field, fieldState }) => (
        <TypedList
          label={t('Learning objectives')}
          addLabel={t('Add objective')}
          help={t('What should be different after the session? Press Enter to add.')}
          listLabel={t('Chosen objectives')}
          most={maxObjectives}
          offered={offered}
          value={field.value.map(({ objective }) => objective)}
          onChange={(items) => field.onChange(toObjectives(items))}
          ref={field.ref}
          refusalOf={(items) => objectives.safeParse(toObjectives(items)).error?.issues[0]?.message}
          error={fieldState.error?.message ?? fieldState.error?.root?.message}
        />
      )}
    />
  );
}

/** Files of the wizard (B-030). */
function Files({ form }: { readonly form: Form }) {
  const field = 'booking_attachments_attributes';
  const write = (files: AddedFile[]) => {
    form.setValue(field, files, { shouldDirty: true });
    form.clearErrors(field);
  };
  return (
    <FilesField
      files={useWatch({ control: form.control, name: field })}
      errors={form.formState.errors[field]}
      read={() => form.getValues(field)}
      write={write}
    />
  );
}

/** What the session is about (B-029, B-030, B-165). */
export function TopicStep({ form }: { readonly form: Form }) {
  const { control } = form;
  const { t } = useTranslation();
  return (
    <Stack $gap={5}>
      <Controller
        control={control}
        name="topic"
        render={({ field, fieldState }) => (
          <TextArea
            {...field}
            label={t('Topic')}
            placeholder={t('What would you like to talk about?')}
            maxCharacters={LONGEST_TOPIC}
            error={fieldState.error?.message && t(fieldState.error.message)}
          />
        )}
      />
      <ObjectivesField control={control} />
      <MeetingFields form={form} />
      <TopicModule form={form} />
      <Controller
        control={control}
        name="booking_links_attributes"
        render={({ field }) => <LinksField links={field.value} onChange={field.onChange} />}
      />
      <Files form={form} />
    </Stack>
  );
}
