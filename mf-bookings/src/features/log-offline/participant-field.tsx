import { useState } from 'react';
import type { OfflineData } from '@tandem/contracts/bookings';
import { useTenant } from '@tandem/platform';
import { ComboBox } from '@tandem/ui/combo-box';
import { useTyped } from '@tandem/ui/use-typed';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { OFFLINE_FRESH_SECONDS, offlineApi } from './offline.api';
import type { OfflineFields } from './use-offline-form';

interface ParticipantFieldProps {
  readonly form: OfflineFields['form'];
  readonly data: OfflineData;
}

/** The other side, found by name (B-082). */
export function ParticipantField({ form, data }: ParticipantFieldProps) {
  const { t } = useTranslation();
  const { programId } = useTenant();
  const [search, setSearch] = useState('');
  const [nameBefore] = useState(() => form.getValues('participant_name'));
  const { typed, type, show } = useTyped(nameBefore, setSearch);
  const found = offlineApi.useBookingsOfflineDataQuery(
    { userId: data.user.id, programId, search },
    { refetchOnMountOrArgChange: OFFLINE_FRESH_SECONDS },
  );
  const people = (found.data ?? data).program_participants;
  const options = people.map(({ id, name, user_type }) => ({
    id,
    label: name,
    description: t(user_type === 'mentor' ? 'Mentor' : 'Mentee'),
  }));
  return (
    <Controller
      control={form.control}
      name="participant_id"
      render={({ field, fieldState }) => (
        <ComboBox
          label={t('Participant')}
          placeholder={t('Search by name')}
          emptyText={t('Nobody found')}
          ref={field.ref}
          onBlur={field.onBlur}
          options={options}
          value={Number(field.value) || null}
          onChange={(id) => {
            // A field that is left says again who was chosen before, listed or not.
            if (id === field.value && typed === form.getValues('participant_name')) return;
            const chosen = options.find((option) => option.id === id);
            field.onChange(chosen?.id ?? '');
            form.setValue('participant_name', chosen?.label ?? '');
            if (chosen) show(chosen.label);
          }}
          inputValue={typed}
          onInputChange={(text) => {
            type(text);
            if (text !== '') return;
            field.onChange('');
            form.setValue('participant_name', '');
          }}
          isLoading={found.isFetching}
          error={fieldState.error?.message && t(fieldState.error.message)}
        />
      )}
    />
  );
}
