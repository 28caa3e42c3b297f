import { eventLimits, eventsTexts } from '@tandem/contracts/events';
import { Button } from '@tandem/ui/button';
import { Row, Stack } from '@tandem/ui/layout';
import { Switch } from '@tandem/ui/switch';
import { SectionTitle, Text } from '@tandem/ui/text';
import { Plus, Trash2 } from 'lucide-react';
import { Controller, useFieldArray, useFormContext, useWatch } from 'react-hook-form';
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

/** What a draft was saved with, to be changed until it is published (D-E24); a new event is asked about when it is created. */
function NotifyWish() {
  const { t } = useTranslation();
  const { control } = useFormContext<EventForm>();
  return (
    <Controller
      name="notify"
      control={control}
      render={({ field }) => (
        <Switch
          isSelected={field.value}
          onChange={field.onChange}
          description={t('The people you selected get one mail when the event is first published.')}
        >
          {t('Notify users')}
        </Switch>
      )}
    />
  );
}

/** What buyers are asked, whom the event is for, and whether they are told (D-E11). */
export function ExtraStep({ isDraft }: { isDraft: boolean }) {
  return (
    <Stack $gap={8}>
      <Questions />
      <AudienceFields />
      {isDraft && <NotifyWish />}
    </Stack>
  );
}
