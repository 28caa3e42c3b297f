import { eventLimits, eventsTexts } from '@tandem/contracts/events';
import { Button } from '@tandem/ui/button';
import { Row, Stack } from '@tandem/ui/layout';
import { SectionTitle, Text } from '@tandem/ui/text';
import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { AudienceFields } from './audience-fields';
import type { EventForm } from './event-form';
import { RowBox } from './event-wizard.styles';
import { FormText } from './form-fields';

/** Questions that every buyer answers (E-047..E-050): a saved one that is removed is no longer asked. */
function Questions() {
  const { t } = useTranslation();
  const { setValue } = useFormContext<EventForm>();
  const { fields, append, remove } = useFieldArray<EventForm, 'extra', 'key'>({ name: 'extra', keyName: 'key' });
  const rows = useWatch<EventForm, 'extra'>({ name: 'extra' });
  const active = rows.filter((row) => row.active !== false).length;
  const drop = (index: number) => {
    if (rows[index]?.id === undefined) remove(index);
    else setValue(`extra.${index}.active`, false, { shouldDirty: true });
  };
  return (
    <Stack $gap={4}>
      <SectionTitle>{t('Additional questions')}</SectionTitle>
      {active === 0 && <Text $tone="muted">{t(eventsTexts.noQuestions)}</Text>}
      <Stack as="ul" $gap={3}>
        {fields.map((field, index) =>
          (rows[index] ?? field).active === false ? null : (
            <RowBox key={field.key}>
              <FormText name={`extra.${index}.title`} label={t('Question')} />
              <Row>
                <Button size="small" variant="danger-quiet" icon={Trash2} onPress={() => drop(index)}>
                  {t('Remove question')}
                </Button>
              </Row>
            </RowBox>
          ),
        )}
      </Stack>
      <div>
        <Button
          icon={Plus}
          isDisabled={active >= eventLimits.questions}
          onPress={() => append({ title: '', active: true })}
        >
          {t('Add question')}
        </Button>
      </div>
    </Stack>
  );
}

/** What buyers are asked, and whom the event is for (D-E11). */
export function ExtraStep() {
  return (
    <Stack $gap={8}>
      <Questions />
      <AudienceFields />
    </Stack>
  );
}
