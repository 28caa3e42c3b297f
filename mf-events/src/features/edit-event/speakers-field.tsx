import { eventLimits, eventsTexts, type SpeakerOption } from '@tandem/contracts/events';
import { Button } from '@tandem/ui/button';
import { Row, Stack } from '@tandem/ui/layout';
import { SectionTitle, Text } from '@tandem/ui/text';
import { Truncated } from '@tandem/ui/truncated';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { EventForm } from './event-form';
import { FieldPair, RowBox } from './event-wizard.styles';
import { FormText } from './form-fields';
import { SpeakerSearch } from './speaker-search';

/** Up to five speakers (E-033); names in the list are cut at 17 characters (E-034). */
export function SpeakersField() {
  const { t } = useTranslation();
  const { fields, append, remove } = useFieldArray<EventForm, 'detail.speakers', 'key'>({
    name: 'detail.speakers',
    keyName: 'key',
  });
  const speakers = useWatch<EventForm, 'detail.speakers'>({ name: 'detail.speakers' });
  const [isOver, setOver] = useState(false);
  const add = (person?: SpeakerOption) => {
    if (fields.length >= eventLimits.speakers) return setOver(true);
    const { user_id, name = '', job_title, company } = person ?? {};
    append({ user_id, name, job_title: job_title ?? '', company: company ?? '' });
  };
  const drop = (index: number) => {
    setOver(false);
    remove(index);
  };
  return (
    <Stack as="section" $gap={4} aria-labelledby="speakers-of-event">
      <SectionTitle id="speakers-of-event">{t('Speakers')}</SectionTitle>
      <Stack as="ul" $gap={3}>
        {fields.map((field, index) => (
          <RowBox key={field.key}>
            <Row $between>
              <Text $weight="semi">
                <Truncated place="card">
                  {speakers?.[index]?.name || t('Speaker {{number}}', { number: index + 1 })}
                </Truncated>
              </Text>
              <Button size="small" variant="danger-quiet" icon={Trash2} onPress={() => drop(index)}>
                {t('Remove speaker')}
              </Button>
            </Row>
            <FormText name={`detail.speakers.${index}.name`} label={t('Speaker name')} />
            <FieldPair>
              <FormText name={`detail.speakers.${index}.job_title`} label={t('Job title')} isOptional />
              <FormText name={`detail.speakers.${index}.company`} label={t('Company')} isOptional />
            </FieldPair>
          </RowBox>
        ))}
      </Stack>
      {isOver && (
        <Text $tone="danger" role="alert">
          {t(eventsTexts.tooManySpeakers)}
        </Text>
      )}
      <SpeakerSearch onPick={add} />
      <div>
        <Button icon={Plus} onPress={() => add()}>
          {t('Add speaker')}
        </Button>
      </div>
    </Stack>
  );
}
