import { ComboBox } from '@tandem/ui/combo-box';
import { Radio, RadioGroup } from '@tandem/ui/radio-group';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { eventLimits } from '@tandem/contracts/events';
import { zoneWords } from '@tandem/contracts/platform';
import { eventsApi } from '../../events.api';
import type { EventForm } from './event-form';
import { FieldPair } from './event-wizard.styles';
import { FormText, useFormField } from './form-fields';
import { WhenFields } from './when-fields';

function TimezoneField() {
  const { t } = useTranslation();
  const { data = [] } = eventsApi.useEventsTimezonesQuery();
  const options = data.map(({ name, offset }) => ({ id: name, label: `${zoneWords(name)} (${offset})` }));
  return <ComboBox label={t('Timezone')} options={options} {...useFormField('info.timezone')} />;
}

function PlaceFields() {
  const { t } = useTranslation();
  const type = useWatch<EventForm, 'info.event_type'>({ name: 'info.event_type' });
  return type === 'webinar' ? (
    <FieldPair>
      <FormText
        name="info.webinar_link"
        label={t('Webinar link')}
        type="url"
        placeholder="https://"
        help={t('Only ticket holders see it. Needed before publishing.')}
        isOptional
      />
      <FormText name="info.webinar_password" label={t('Webinar password')} isOptional />
    </FieldPair>
  ) : (
    <FieldPair>
      <FormText name="info.venue_title" label={t('Venue')} help={t('Needed before publishing.')} isOptional />
      <FormText name="info.geocode" label={t('Latitude and longitude')} placeholder="3.139,101.687" isOptional />
    </FieldPair>
  );
}

interface ChoiceProps {
  readonly name: 'info.event_type' | 'info.privacy';
  readonly label: string;
  readonly options: readonly [string, string][];
}

function Choice({ name, label, options }: ChoiceProps) {
  return (
    <RadioGroup label={label} isRow {...useFormField(name)}>
      {options.map(([value, text]) => (
        <Radio key={value} value={value}>
          {text}
        </Radio>
      ))}
    </RadioGroup>
  );
}

/** What, for whom, when and where (D-E11). */
export function InfoStep() {
  const { t } = useTranslation();
  return (
    <>
      <Choice
        name="info.event_type"
        label={t('Type of event')}
        options={[
          ['webinar', t('Webinar')],
          ['physical', t('In person')],
        ]}
      />
      <FormText name="info.title" label={t('Title')} maxCharacters={eventLimits.title} />
      <Choice
        name="info.privacy"
        label={t('Privacy')}
        options={[
          ['is_public', t('Public: everybody with the link')],
          ['is_private', t('Private: members of the programme')],
        ]}
      />
      <TimezoneField />
      <WhenFields />
      <PlaceFields />
    </>
  );
}
