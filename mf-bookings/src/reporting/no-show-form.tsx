import { reportTexts } from '@tandem/contracts/bookings';
import { useUnsavedInput } from '@tandem/platform';
import { Button } from '@tandem/ui/button';
import { FormError } from '@tandem/ui/form-field';
import { Stack } from '@tandem/ui/layout';
import { Text } from '@tandem/ui/text';
import { useTranslation } from 'react-i18next';
import { bookingsApi } from '../bookings.api';
import { BackButton } from '../session/back-button';
import { meetingName } from '../session/facts';
import { useCommand } from '../session/use-command';
import type { StepViewProps } from '../session/cancel-view';
import { ViewFoot } from '../session/view-foot';
import { isTold, ReasonFields, useReason } from './reason-fields';

export const noShowTitle = 'Did something go wrong?';

/** Seconds that the thanks stay on the screen (B-227). */
const THANKS_SECONDS = 10;

/** A mentee says that the session did not take place (B-068, B-069, D-B54). */
export function NoShowForm({ booking, onBack, onDone }: StepViewProps) {
  const { t } = useTranslation();
  const { value, change, forget } = useReason(booking.id);
  const [report] = bookingsApi.useBookingsReportNoShowMutation();
  const texts = { done: reportTexts.noShowDone, failed: reportTexts.noShowFailed, seconds: THANKS_SECONDS };
  const command = useCommand(report, texts);
  useUnsavedInput(value.reason !== null);
  const submit = async () => {
    const { reason, words } = value;
    if (reason === null) return;
    const other = reason === 'Others' ? { other_failed_booking_reason: words } : {};
    if (!(await command.run({ booking_id: booking.id, failed_booking_reason: reason, ...other }))) return;
    forget();
    onDone();
  };
  return (
    <Stack $gap={4}>
      <Text>
        {t('Tell us why the session with {{name}} did not take place as planned. Our team looks into it.', {
          name: meetingName(booking),
        })}
      </Text>
      <ReasonFields value={value} onChange={change} />
      {command.failure && <FormError>{command.failure}</FormError>}
      <ViewFoot>
        <BackButton onPress={onBack} />
        <Button
          variant="primary"
          isDisabled={!isTold(value)}
          isPending={command.isRunning}
          onPress={() => void submit()}
        >
          {t('Submit')}
        </Button>
      </ViewFoot>
    </Stack>
  );
}
