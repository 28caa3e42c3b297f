import { useState } from 'react';
import { bookingTexts, type BookingView } from '@tandem/contracts/bookings';
import { Button, ButtonLink } from '@tandem/ui/button';
import { Dialog } from '@tandem/ui/dialog';
import { Stack } from '@tandem/ui/layout';
import { Text } from '@tandem/ui/text';
import { useTranslation } from 'react-i18next';
import { meetingName } from '../../session/facts';
import { bookingsApi } from '../../bookings.api';
import { readsApi } from '../../bookings.reads';
import { whichSession } from '../../session/session-when';
import { useCommand } from '../../session/use-command';
import { useNow } from '../../session/use-now';
import { CancelView } from '../../session/cancel-view';
import { ViewFoot } from '../../session/view-foot';
import { OverdueQuestion } from './overdue-question';

/** What the modal shows: one question, a list of them, or what became of an answer (B-078, D-B51). */
type Step = { type: 'questions' } | { type: 'confirmed' | 'cancellation'; booking: BookingView };

const titles: Record<Step['type'], string> = {
  questions: 'Did you have your session?',
  confirmed: 'Session completed',
  cancellation: 'Cancel session',
};

interface UnconcludedDialogProps {
  readonly bookings: readonly BookingView[];
  readonly onClose: () => void;
}

interface ConfirmedProps {
  readonly booking: BookingView;
  readonly onNext: () => void;
}

function Confirmed({ booking, onNext }: ConfirmedProps) {
  const { t } = useTranslation();
  const name = meetingName(booking);
  const rate = `bookings/${booking.id}/participants/${booking.participant_id}/feedback`;
  const portal = /^\/app\/[^/]+\/[^/]+\//.exec(booking.participant.profile_url)?.[0] ?? '/';
  return (
    <>
      <Text>{t('Your session with {{name}} is completed. Please share your feedback.', { name })}</Text>
      <ViewFoot>
        <Button variant="quiet" onPress={onNext}>
          {t('Continue')}
        </Button>
        <ButtonLink variant="primary" to={portal + rate}>
          {t('Rate now')}
        </ButtonLink>
      </ViewFoot>
    </>
  );
}

/** The one of several that is being cancelled. */
function Which({ booking }: { booking: BookingView }) {
  const { t } = useTranslation();
  return whichSession(booking, t);
}

function Clear({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <>
      <Text>{t('You have no sessions left to confirm.')}</Text>
      <ViewFoot>
        <Button variant="primary" onPress={onClose}>
          {t('Close')}
        </Button>
      </ViewFoot>
    </>
  );
}

/** Without those that somebody else has ended since the dialog opened. */
function useStillOpen(bookings: readonly BookingView[]): readonly BookingView[] {
  const { data } = readsApi.useBookingsUnconcludedQuery(undefined, { refetchOnFocus: true });
  return data ? bookings.filter(({ id }) => data.bookings.some((booking) => booking.id === id)) : bookings;
}

/** Asks what became of sessions that are over, one after the other (B-076..B-078, D-B51). */
export function UnconcludedDialog({ bookings, onClose }: UnconcludedDialogProps) {
  const { t } = useTranslation();
  const now = useNow();
  const [step, setStep] = useState<Step>({ type: 'questions' });
  const [doneIds, setDone] = useState<readonly number[]>([]);
  const [complete] = bookingsApi.useBookingsCompleteMutation();
  const command = useCommand(complete, { done: bookingTexts.completed, failed: bookingTexts.completeFailed });
  const [sentId, setSent] = useState<number | null>(null);
  const left = useStillOpen(bookings).filter(({ id }) => !doneIds.includes(id));
  const settle = (booking: BookingView) => setDone((ids) => [...ids, booking.id]);
  const toQuestions = () => setStep({ type: 'questions' });
  const sayYes = async (booking: BookingView) => {
    setSent(booking.id);
    if (!(await command.run(booking.id))) return;
    settle(booking);
    setStep((shown) => (shown.type === 'questions' ? { type: 'confirmed', booking } : shown));
  };
  const cancelled = (booking: BookingView) => {
    settle(booking);
    // Meanwhile another session may have been asked about.
    setStep((shown) =>
      shown.type === 'cancellation' && shown.booking.id !== booking.id ? shown : { type: 'questions' },
    );
  };
  const isDone = left.length === 0 && step.type === 'questions';
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(isDone ? 'All done' : titles[step.type])}
      page={isDone ? 'done' : step.type}
      subtitle={step.type === 'cancellation' && <Which booking={step.booking} />}
      size="small"
    >
      {step.type === 'confirmed' && <Confirmed booking={step.booking} onNext={toQuestions} />}
      {step.type === 'cancellation' && (
        <CancelView booking={step.booking} now={now} onBack={toQuestions} onDone={() => cancelled(step.booking)} />
      )}
      {step.type === 'questions' && (
        <Stack $gap={4}>
          {left.map((booking) => (
            <OverdueQuestion
              key={booking.id}
              booking={booking}
              isPending={command.isRunning && sentId === booking.id}
              isDisabled={command.isRunning}
              failure={sentId === booking.id ? command.failure : undefined}
              onYes={() => void sayYes(booking)}
              onNo={() => setStep({ type: 'cancellation', booking })}
            />
          ))}
          {isDone && <Clear onClose={onClose} />}
        </Stack>
      )}
    </Dialog>
  );
}
