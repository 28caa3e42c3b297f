import { bookingTexts, cancelBody, type BookingView, type CancelInput } from '@tandem/contracts/bookings';
import { zodResolver } from '@hookform/resolvers/zod';
import { useUnsavedInput } from '@tandem/platform';
import { Button } from '@tandem/ui/button';
import { Text } from '@tandem/ui/text';
import { TextArea } from '@tandem/ui/text-area';
import { Controller, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { meetingName } from './facts';
import { bookingsApi } from '../bookings.api';
import { useCommand } from './use-command';
import { ViewFoot } from './view-foot';

export interface StepViewProps {
  readonly booking: BookingView;
  readonly now: Date;
  readonly onBack: () => void;
  readonly onDone: () => void;
}

const LONGEST_REASON = 500;

/** Asks for the reason before a session is called off (B-180, D-B56, D-B173). */
export function CancelView({ booking, now, onBack, onDone }: StepViewProps) {
  const { t } = useTranslation();
  const form = useForm<CancelInput>({ resolver: zodResolver(cancelBody), defaultValues: { reason: '' } });
  const [cancel] = bookingsApi.useBookingsCancelMutation();
  const command = useCommand(cancel, { done: bookingTexts.cancelled, failed: bookingTexts.cancelFailed });
  useUnsavedInput(form.formState.isDirty);
  const started = now.getTime() >= Date.parse(booking.start_time);
  const losesCredit =
    started && booking.status === 'upcoming' && booking.role_type === 'mentee' && booking.credit_charged;
  const submit = form.handleSubmit(async (body) => {
    if (await command.run({ id: booking.id, body })) onDone();
  });
  return (
    <form onSubmit={(event) => void submit(event)} noValidate style={{ display: 'grid', gap: 16 }}>
      <Text>{t('Are you sure you want to cancel this session?')}</Text>
      {losesCredit && <Text>{t('Your credit is returned only after a review by an admin.')}</Text>}
      <Controller
        control={form.control}
        name="reason"
        render={({ field, fieldState }) => (
          <TextArea
            {...field}
            label={t('Reason')}
            help={t('{{name}} will read it.', { name: meetingName(booking) })}
            maxCharacters={LONGEST_REASON}
            error={fieldState.error?.message && t(fieldState.error.message)}
            autoFocus
          />
        )}
      />
      <ViewFoot>
        <Button variant="quiet" onPress={onBack}>
          {t('Back')}
        </Button>
        <Button variant="danger" type="submit" isPending={command.isRunning}>
          {t('Cancel session')}
        </Button>
      </ViewFoot>
    </form>
  );
}
