import type { OfflineData } from '@tandem/contracts/bookings';
import { Radio, RadioGroup } from '@tandem/ui/radio-group';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { GroupField } from '../../session/group-field';
import { ParticipantField } from './participant-field';
import type { OfflineFields } from './use-offline-form';

interface WhoFieldsProps {
  readonly form: OfflineFields['form'];
  readonly data: OfflineData;
}

/** One person or a group; whoever is in no group is not asked (B-081, B-082). */
export function WhoFields({ form, data }: WhoFieldsProps) {
  const { t } = useTranslation();
  const isGroup = form.watch('booking_type') === 'group';
  const groups = data.groups.map(({ id, name, participants }) => ({
    id,
    name,
    people: participants.map((each) => ({ id: each.id, name: each.name, photoUrl: each.photo_url })),
  }));
  return (
    <>
      {groups.length > 0 && (
        <Controller
          control={form.control}
          name="booking_type"
          render={({ field }) => (
            <RadioGroup {...field} isRow label={t('Booking type')}>
              <Radio value="one_on_one">{t('One on one')}</Radio>
              <Radio value="group">{t('Group')}</Radio>
            </RadioGroup>
          )}
        />
      )}
      {isGroup ? (
        <Controller
          control={form.control}
          name="group_id"
          render={({ field, fieldState }) => (
            <GroupField
              ref={field.ref}
              groups={groups}
              value={Number(field.value) || null}
              onChange={(id) => field.onChange(id ?? '')}
              error={fieldState.error?.message}
            />
          )}
        />
      ) : (
        <ParticipantField form={form} data={data} />
      )}
    </>
  );
}
