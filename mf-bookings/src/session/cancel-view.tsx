import { useState } from 'react';
import {
  bookingTexts,
  cancelBody,
  creditOfCancel,
  type BookingView,
  type CancelInput,
} from '@tandem/contracts/bookings';
import { zodResolver } from '@hookform/resolvers/zod';
import { useUnsavedInput, useUser } from '@tandem/platform';
import { Button } from '@tandem/ui/button';
import { FormError } from '@tandem/ui/form-field';
import { Text } from '@tandem/ui/text';
import { TextArea } from '@tandem/ui/text-area';
import { Controller, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { BackButton } from './back-button';
import { leavesAlone, meetingName } from './facts';
import { bookingsApi } from '../bookings.api';
import { cancelLine } from './notice-lines';
import { useCommand } from './use-command';
import { useKeptText } from './use-kept-text';
import { ViewFoot } from './view-foot';

export interface StepViewProps {
  readonly booking: BookingView;
  readonly now: Date;
  readonly onBack: () => void;
  readonly onDone: () => void;
}

const LONGEST_REASON = 500;

/** What the viewer is told of the credit, and whether it was promised back: then the server refuses to keep it. */
function CreditFate({ booking, now, isLost }: { booking: BookingView; now: Date; isLost: boolean }) {
  const { t } = useTranslation();
  const line = cancelLine(booking, now);
  if (creditOfCancel(booking, now) === 'started')
    return <Text>{t('Your credit is returned only after a review by an admin.')}</Text>;
  if (isLost) return <Text $weight="medium">{t('The credit is not given back.')}</Text>;
  return line && <Text $weight="medium">{t(line.text, line.values)}</Text>;
}

/** Asks for the reason before a session is called off (B-180, D-B56, D-B173). */
export function CancelView({ booking, now, onBack, onDone }: StepViewProps) {
  const { t } = useTranslation();
  const isLeaving = leavesAlone(booking, useUser().id);
  const { text, type, forget } = useKeptText('cancel', booking.id);
  const form = useForm<CancelInput>({ resolver: zodResolver(cancelBody), defaultValues: { reason: text } });
  const [cancel] = bookingsApi.useBookingsCancelMutation();
  const [isLost, setLost] = useState(false);
  const command = useCommand(cancel, {
    done: bookingTexts.cancelled,
    failed: bookingTexts.cancelFailed,
    onFailed: ({ code }) => setLost(isLost || code === 'booking.credit_now_lost'),
  });
  useUnsavedInput(text !== '');
  const isPromised = !isLost && booking.notice.cancel_hours > 0 && creditOfCancel(booking, now) === 'returned';
  const submit = form.handleSubmit(async (body) => {
    const promise = isPromised ? { credit_back: true } : {};
    if (!(await command.run({ id: booking.id, body: { ...body, ...promise } }))) return;
    forget();
    onDone();
  });
  return (
    <form onSubmit={(event) => void submit(event)} noValidate style={{ display: 'grid', gap: 16 }}>
      <Text>{t('Are you sure you want to cancel this session?')}</Text>
      <Text>{t('This cannot be undone.')}</Text>
      {isLeaving && <Text>{t('Only your place is given up: the others keep the session.')}</Text>}
      <CreditFate booking={booking} now={now} isLost={isLost} />
      <Controller
        control={form.control}
        name="reason"
        render={({ field, fieldState }) => (
          <TextArea
            {...field}
            onChange={(reason) => {
              type(reason);
              field.onChange(reason);
            }}
            label={t('Reason')}
            help={
              isLeaving
                ? t('The mentor and who asked for the session will read it.')
                : t('{{name}} will read it.', { name: meetingName(booking) })
            }
            maxCharacters={LONGEST_REASON}
            error={fieldState.error?.message && t(fieldState.error.message)}
            autoFocus
          />
        )}
      />
      {command.failure && <FormError>{command.failure}</FormError>}
      <ViewFoot>
        <BackButton onPress={onBack} />
        <Button variant="danger" type="submit" isPending={command.isRunning}>
          {t('Cancel session')}
        </Button>
      </ViewFoot>
    </form>
  );
}
