import { Stack } from '@tandem/ui/layout';
import { TextArea } from '@tandem/ui/text-area';
import { Controller, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ObjectivesField } from './objectives-field';
import type { RequestForm } from './request-form';

const LONGEST_TOPIC = 1000;

/** What the session is about (B-029, B-162, B-163, B-165). */
export function TopicStep({ control }: { control: Control<RequestForm> }) {
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
      <Controller
        control={control}
        name="learning_objectives_attributes"
        render={({ field, fieldState }) => (
          <ObjectivesField
            value={field.value}
            onChange={field.onChange}
            error={fieldState.error?.message ?? fieldState.error?.root?.message}
          />
        )}
      />
    </Stack>
  );
}
