import { Button } from '@tandem/ui/button';
import { ErrorLine } from '@tandem/ui/form-field';
import { IconButton } from '@tandem/ui/icon-button';
import { Text } from '@tandem/ui/text';
import { TextArea } from '@tandem/ui/text-area';
import { TextField } from '@tandem/ui/text-field';
import { Plus, X } from 'lucide-react';
import { useId, useRef } from 'react';
import { Controller, useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Fields } from '../../admin/admin.styles';
import type { CreateFields } from './use-create-form';

const MOST_OBJECTIVES = 3;
const LONGEST_TOPIC = 1000;

const Group = styled(Fields)`
  outline: 0;
`;

const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 8px;
  align-items: end;
`;

function Objectives({ fields: { form } }: { fields: CreateFields }) {
  const { t } = useTranslation();
  const list = useFieldArray({ control: form.control, name: 'learning_objectives_attributes' });
  const title = useId();
  const group = useRef<HTMLDivElement>(null);
  /** The pressed button goes with it: the keyboard goes on from here, not from the button that closes the dialog. */
  const takeAway = (index: number) => {
    list.remove(index);
    group.current?.focus();
  };
  const error = form.formState.errors.learning_objectives_attributes;
  const message = error?.message ?? error?.root?.message;
  return (
    <Group ref={group} tabIndex={-1} role="group" aria-labelledby={title} data-invalid={message ? true : undefined}>
      <Text id={title} $weight="medium">
        {t('Learning objectives')}
      </Text>
      {list.fields.map(({ id }, index) => (
        <Line key={id}>
          <Controller
            control={form.control}
            name={`learning_objectives_attributes.${index}.objective`}
            render={({ field, fieldState }) => (
              <TextField
                {...field}
                label={t('Learning objective {{number}}', { number: index + 1 })}
                error={fieldState.error?.message && t(fieldState.error.message)}
              />
            )}
          />
          <IconButton
            icon={X}
            label={t('Remove learning objective {{number}}', { number: index + 1 })}
            onPress={() => takeAway(index)}
          />
        </Line>
      ))}
      {message && <ErrorLine>{t(message)}</ErrorLine>}
      {list.fields.length < MOST_OBJECTIVES && (
        <div>
          <Button icon={Plus} size="small" onPress={() => list.append({ objective: '' })}>
            {t('Add learning objective')}
          </Button>
        </div>
      )}
    </Group>
  );
}

/** What the session is to be about (B-169, B-170). */
export function TopicFields({ fields }: { fields: CreateFields }) {
  const { t } = useTranslation();
  return (
    <>
      <Controller
        control={fields.form.control}
        name="topic"
        render={({ field, fieldState }) => (
          <TextArea
            {...field}
            label={t('Topic')}
            maxCharacters={LONGEST_TOPIC}
            error={fieldState.error?.message && t(fieldState.error.message)}
          />
        )}
      />
      <Objectives fields={fields} />
    </>
  );
}
