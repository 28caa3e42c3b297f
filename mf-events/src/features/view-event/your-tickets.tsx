import { eventsTexts, type EventView, type OwnTicket } from '@tandem/contracts/events';
import { problemOf, useNotify, useSession } from '@tandem/platform';
import { Button } from '@tandem/ui/button';
import { ConfirmDialog } from '@tandem/ui/confirm-dialog';
import { ErrorState } from '@tandem/ui/error-state';
import { Stack } from '@tandem/ui/layout';
import { SectionTitle, Text } from '@tandem/ui/text';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CalendarLinks } from '../../event/calendar-links';
import { TicketStub } from '../../event/ticket-stub';
import { eventsApi } from '../../events.api';

function CancelDialog({ ticket, onClose }: { ticket: OwnTicket; onClose: () => void }) {
  const { t } = useTranslation();
  const notify = useNotify();
  const [cancel, { isLoading }] = eventsApi.useEventsCancelTicketMutation();
  const [failure, setFailure] = useState<string>();
  const confirm = async () => {
    try {
      await cancel(ticket.id).unwrap();
      notify.success(t(eventsTexts.ticketCancelled));
      onClose();
    } catch (error) {
      setFailure(t(problemOf(error).error));
    }
  };
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => void confirm()}
      title={t('Cancel your ticket?')}
      text={t('Your spot goes to somebody else. You can reserve again while seats are free.')}
      confirmLabel={t('Cancel ticket')}
      cancelLabel={t('Keep ticket')}
      isPending={isLoading}
      error={failure}
    />
  );
}

function Own({ event, userId }: { event: EventView; userId: number }) {
  const { t } = useTranslation();
  const { data, error, refetch, isFetching } = eventsApi.useEventsTicketsQuery(
    { userId, eventId: event.id },
    { refetchOnMountOrArgChange: true },
  );
  const [leaving, setLeaving] = useState<OwnTicket | null>(null);
  if (error)
    return <ErrorState text={t(problemOf(error).error)} onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (!data || data.length === 0) return null;
  return (
    <Stack as="section" $gap={3} aria-labelledby="your-tickets">
      <SectionTitle id="your-tickets">{t('Your tickets')}</SectionTitle>
      <Stack as="ul" $gap={3}>
        {data.map((ticket, index) => (
          <TicketStub key={ticket.id} ticket={ticket} position={index + 1} total={data.length}>
            {ticket.cancellable && (
              <Button size="small" variant="danger-quiet" onPress={() => setLeaving(ticket)}>
                {t('Cancel ticket')}
              </Button>
            )}
            {ticket.price > 0 && !event.event_ended && (
              <Text $size={12} $tone="muted" style={{ marginTop: 8 }}>
                {t('Contact the organiser for a refund: {{email}}', { email: event.inquiry_email })}
              </Text>
            )}
          </TicketStub>
        ))}
      </Stack>
      {!event.event_ended && <CalendarLinks event={event} />}
      {leaving && <CancelDialog ticket={leaving} onClose={() => setLeaving(null)} />}
    </Stack>
  );
}

/** The signed-in person's tickets, with their codes (E-083). */
export function YourTickets({ event }: { event: EventView }) {
  const { user } = useSession();
  return user ? <Own event={event} userId={user.id} /> : null;
}
