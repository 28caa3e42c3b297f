import { ErrorState } from '@tandem/ui/error-state';
import { Radio, RadioGroup } from '@tandem/ui/radio-group';
import { Controller, useWatch, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { GroupField } from '../../session/group-field';
import { useUnreadGroups, type OwnGroup } from '../../session/use-own-groups';
import { forgetTime } from './forget-time';
import type { RequestForm } from './request-form';
import type { ChosenSlot } from './use-request-wizard';

interface TypeStepProps {
  readonly form: UseFormReturn<RequestForm>;
  readonly groups: readonly OwnGroup[];
}

/** That the viewer's groups could not be read, with the way to read them again; nothing where they were. */
function UnreadGroups() {
  const { t } = useTranslation();
  const unread = useUnreadGroups();
  if (!unread) return null;
  return (
    <ErrorState
      title={t('Your groups could not be loaded.')}
      text={t(unread.text)}
      onRetry={unread.retry}
      isRetrying={unread.isRetrying}
    />
  );
}

/** Which of the viewer's groups (B-110). */
export function ChooseGroup({ form, groups }: TypeStepProps) {
  const isUnread = useUnreadGroups() !== null;
  if (isUnread) return <UnreadGroups />;
  return (
    <Controller
      control={form.control}
      name="group_id"
      render={({ field, fieldState }) => (
        <GroupField
          ref={field.ref}
          groups={groups}
          value={field.value}
          onChange={(id) => {
            field.onChange(id);
            forgetTime(form);
          }}
          error={fieldState.error?.message}
        />
      )}
    />
  );
}

/** One person or a whole group (B-020); in the short form the group is chosen with the time (B-166). */
export function TypeStep({
  form,
  groups,
  withGroup,
  chosen,
}: TypeStepProps & { withGroup: boolean; chosen: ChosenSlot | undefined }) {
  const { t } = useTranslation();
  const type = useWatch({ control: form.control, name: 'booking_type' });
  return (
    <>
      <Controller
        control={form.control}
        name="booking_type"
        render={({ field }) => (
          <RadioGroup
            {...field}
            label={t('What would you like to book?')}
            onChange={(picked) => {
              field.onChange(picked);
              const isAlone = picked === 'one_on_one';
              if (isAlone) form.setValue('group_id', null);
              forgetTime(form, isAlone ? chosen : undefined);
            }}
          >
            <Radio value="one_on_one">{t('Book a One on One')}</Radio>
            <Radio value="group">{t('Book a Group Session')}</Radio>
          </RadioGroup>
        )}
      />
      {withGroup && type === 'group' ? <ChooseGroup form={form} groups={groups} /> : <UnreadGroups />}
    </>
  );
}
