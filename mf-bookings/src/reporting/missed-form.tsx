import { useState } from 'react';
import { reportTexts } from '@tandem/contracts/bookings';
import { useUnsavedInput, useUser } from '@tandem/platform';
import { Button } from '@tandem/ui/button';
import { FormError } from '@tandem/ui/form-field';
import { Stack } from '@tandem/ui/layout';
import { Radio, RadioGroup } from '@tandem/ui/radio-group';
import { Text } from '@tandem/ui/text';
import { useTranslation } from 'react-i18next';
import { bookingsApi } from '../bookings.api';
import { BackButton } from '../session/back-button';
import { useCommand } from '../session/use-command';
import { comingTo } from '../session/session-people';
import type { StepViewProps } from '../session/cancel-view';
import { ViewFoot } from '../session/view-foot';
import { isTold, ReasonFields, useReason } from './reason-fields';

/** A mentor picks who was absent and confirms; an admin then decides (B-072, D-B53). */
export function MissedForm({ booking, onBack, onDone }: StepViewProps) {
  const { t } = useTranslation();
  const viewer = useUser();
  const [absentId, setAbsent] = useState<string | null>(null);
  const { value, change, forget } = useReason(booking.id);
  const [report] = bookingsApi.useBookingsReportMutation();
  const command = useCommand(report, reportTexts);
  useUnsavedInput(absentId !== null || value.reason !== null);
  const people = comingTo(booking).map(({ user }) => user);
  const submit = async () => {
    const { reason, words } = value;
    if (reason === null || absentId === null) return;
    const other = reason === 'Others' ? { other_reason: words } : {};
    const body = { bookingId: booking.id, reportedUserId: Number(absentId), reason, ...other };
    if (!(await command.run({ id: booking.id, body }))) return;
    forget();
    onDone();
  };
  return (
    <Stack $gap={4}>
      <Text>{t('Are you sure you want to mark this session as missed?')}</Text>
      <Text>{t('This cannot be undone.')}</Text>
      <RadioGroup label={t('Who was absent?')} value={absentId} onChange={setAbsent}>
        {people.map((person) => (
          <Radio key={person.id} value={String(person.id)}>
            {person.id === viewer.id ? t('You') : person.full_name}
          </Radio>
        ))}
      </RadioGroup>
      <ReasonFields value={value} onChange={change} />
      {command.failure && <FormError>{command.failure}</FormError>}
      <ViewFoot>
        <BackButton onPress={onBack} />
        <Button
          variant="danger"
          isDisabled={absentId === null || !isTold(value)}
          isPending={command.isRunning}
          onPress={() => void submit()}
        >
          {t('Mark as missed')}
        </Button>
      </ViewFoot>
    </Stack>
  );
}
