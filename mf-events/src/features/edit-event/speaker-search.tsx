import type { SpeakerOption } from '@tandem/contracts/events';
import { ComboBox } from '@tandem/ui/combo-box';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSettled } from '../../event/use-settled';
import { eventsApi } from '../../events.api';

const searchSettlesMs = 300;

const workOf = ({ job_title, company }: SpeakerOption) => [job_title, company].filter(Boolean).join(', ');

/** Somebody of the programme, whose name, job and company need not be typed (D-E16). */
export function SpeakerSearch({ onPick }: { onPick: (person: SpeakerOption) => void }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const { data = [], isFetching } = eventsApi.useEventsSpeakerOptionsQuery(useSettled(typed.trim(), searchSettlesMs));
  const pick = (id: string | number | null) => {
    const person = data.find(({ user_id }) => user_id === id);
    if (!person) return;
    setTyped('');
    onPick(person);
  };
  return (
    <ComboBox
      label={t('Find somebody of this programme')}
      options={data.map((person) => ({
        id: person.user_id,
        label: person.name,
        ...(workOf(person) ? { description: workOf(person) } : {}),
      }))}
      value={null}
      onChange={pick}
      inputValue={typed}
      onInputChange={setTyped}
      isLoading={isFetching}
      isOptional
    />
  );
}
