import { bookingTexts } from '@tandem/contracts/bookings';
import { Button } from '@tandem/ui/button';
import { FormError } from '@tandem/ui/form-field';
import { Text } from '@tandem/ui/text';
import { useTranslation } from 'react-i18next';
import { bookingsApi } from '../../bookings.api';
import { BackButton } from '../../session/back-button';
import { useCommand } from '../../session/use-command';
import type { StepViewProps } from '../../session/cancel-view';
import { ViewFoot } from '../../session/view-foot';

/** Completing is for good, so it is asked once (B-157, D-B173). */
export function CompleteView({ booking, onBack, onDone }: StepViewProps) {
  const { t } = useTranslation();
  const [complete] = bookingsApi.useBookingsCompleteMutation();
  const command = useCommand(complete, { done: bookingTexts.completed, failed: bookingTexts.completeFailed });
  const confirm = async () => {
    if (await command.run(booking.id)) onDone();
  };
  return (
    <>
      <Text>{t('Are you sure you want to complete this session? This action cannot be undone.')}</Text>
      {command.failure && <FormError>{command.failure}</FormError>}
      <ViewFoot>
        <BackButton onPress={onBack} autoFocus />
        <Button variant="primary" isPending={command.isRunning} onPress={() => void confirm()}>
          {t('Complete booking')}
        </Button>
      </ViewFoot>
    </>
  );
}
