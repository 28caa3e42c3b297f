import { links, maxLinks, maxObjectives, objectives } from '@tandem/contracts/bookings';
import { Stack } from '@tandem/ui/layout';
import { TextArea } from '@tandem/ui/text-area';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { RequestForm } from './request-form';
import { FilesField } from './files-field';
import { TopicModule, useProgrammePlan } from './topic-module';
import { TypedList } from '@tandem/ui/typed-list';
import { useOwnObjectives } from './use-own-objectives';

const LONGEST_TOPIC = 1000;

type Form = UseFormReturn<RequestForm>;

interface FieldProps {
  readonly control: Form['control'];
}

const toObjectives = (items: readonly string[]) => items.map((objective) => ({ objective }));
const toLinks = (items: readonly string[]) => items.map((internal_link) => ({ internal_link }));

/** Up to three things to learn (B-029, B-162..B-164, D-B165). */
function ObjectivesField({ control }: FieldProps) {
  const { t } = useTranslation();
  const offered = [
    { label: t('Your objectives this month'), items: useOwnObjectives() },
    { label: t('Goals of the program'), items: useProgrammePlan()?.goals ?? [] },
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
          refusalOf={(items) => objectives.safeParse(toObjectives(items)).error?.issues[0]?.message}
          error={fieldState.error?.message ?? fieldState.error?.root?.message}
        />
      )}
    />
  );
}

/** What the other side should look at before the session (B-030, B-171). */
function LinksField({ control }: FieldProps) {
  const { t } = useTranslation();
  return (
    <Controller
      control={control}
      name="booking_links_attributes"
      render={({ field }) => (
        <TypedList
          label={t('Links')}
          isOptional
          addLabel={t('Add link')}
          help={t('A page or document to read before the session. Press Enter to add.')}
          listLabel={t('Added links')}
          most={maxLinks}
          value={field.value.map(({ internal_link }) => internal_link)}
          onChange={(items) => field.onChange(toLinks(items))}
          refusalOf={(items) => links.safeParse(toLinks(items)).error?.issues[0]?.message}
        />
      )}
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
      <TopicModule form={form} />
      <LinksField control={control} />
      <FilesField form={form} />
    </Stack>
  );
}
