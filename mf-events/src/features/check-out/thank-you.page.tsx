import { eventsTexts, type OrderView } from '@tandem/contracts/events';
import { problemOf, useSession, useTitle, type CurrentUser } from '@tandem/platform';
import { ButtonLink } from '@tandem/ui/button';
import { EmptyState } from '@tandem/ui/empty-state';
import { ErrorState } from '@tandem/ui/error-state';
import { idOf, useIdParam } from '@tandem/ui/id-param';
import { Page, Row, Stack } from '@tandem/ui/layout';
import { PageHeader } from '@tandem/ui/page-header';
import { SkeletonList } from '@tandem/ui/skeleton';
import { CheckCheck, CircleX, Hourglass } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { CalendarLinks } from '../../event/calendar-links';
import { useEventPaths } from '../../event/event-paths';
import { MissingEvent } from '../../event/missing-event';
import { SignInFirst } from '../../event/sign-in-first';
import { TicketStub } from '../../event/ticket-stub';
import { eventsApi } from '../../events.api';

/** D-E40: how often and how long an open payment is asked about. */
const askEveryMs = 3_000;
const askForMs = 60_000;

function useOrder(orderId: number) {
  const [isPatient, setPatient] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setPatient(false), askForMs);
    return () => clearTimeout(timer);
  }, []);
  const [isOpen, setOpen] = useState(true);
  const order = eventsApi.useEventsOrderQuery(orderId, {
    refetchOnMountOrArgChange: true,
    pollingInterval: isPatient && isOpen ? askEveryMs : 0,
  });
  const state = order.data?.state;
  useEffect(() => setOpen(state === undefined || state === 'pending'), [state]);
  return order;
}

function Reserved({ order, user }: { order: OrderView; user: CurrentUser }) {
  const { t } = useTranslation();
  const paths = useEventPaths();
  const { data = [] } = eventsApi.useEventsTicketsQuery(
    { userId: user.id, eventId: order.event_id },
    { refetchOnMountOrArgChange: true },
  );
  const event = eventsApi.useEventsOneQuery(order.event_id).data?.event;
  const own = data.filter((ticket) => ticket.order_id === order.id);
  return (
    <Stack $gap={6}>
      <EmptyState
        icon={CheckCheck}
        title={t(eventsTexts.reserved)}
        text={order.event_title}
        action={
          <ButtonLink variant="primary" to={paths.event(order.event_id)}>
            {t('Back to the event')}
          </ButtonLink>
        }
      />
      {event && (
        <Row style={{ justifyContent: 'center' }}>
          <CalendarLinks event={event} />
        </Row>
      )}
      <Stack
        as="ul"
        $gap={3}
        style={{ width: 'min(100%, 480px)', marginInline: 'auto' }}
        aria-label={t('Your tickets')}
      >
        {own.map((ticket, index) => (
          <TicketStub key={ticket.id} ticket={ticket} position={index + 1} total={own.length} />
        ))}
      </Stack>
    </Stack>
  );
}

function Outcome({ orderId, user }: { orderId: number; user: CurrentUser }) {
  const { t } = useTranslation();
  const paths = useEventPaths();
  const { data, error, refetch, isFetching } = useOrder(orderId);
  if (error && problemOf(error).status === 404) return <MissingEvent />;
  if (error)
    return <ErrorState text={t(problemOf(error).error)} onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (!data) return <SkeletonList shape="text" count={2} />;
  if (data.state === 'confirmed') return <Reserved order={data} user={user} />;
  if (data.state === 'pending')
    return <EmptyState icon={Hourglass} title={t(eventsTexts.confirmingPayment)} text={data.event_title} />;
  return (
    <EmptyState
      icon={CircleX}
      title={t('Your order was not completed.')}
      text={data.event_title}
      action={
        <ButtonLink variant="primary" to={paths.event(data.event_id)}>
          {t('Try again')}
        </ButtonLink>
      }
    />
  );
}

/** Where a buyer arrives after reserving or paying; only the server's word makes an order confirmed (E-084, D-E40). */
export default function ThankYouPage() {
  const { t } = useTranslation();
  useTitle(t('Thank you'));
  const [params] = useSearchParams();
  const eventId = useIdParam('id');
  const { user, status } = useSession();
  const orderId = idOf(params.get('order'));
  if (eventId === null || orderId === null) return <MissingEvent />;
  if (!user) return status === 'signed-out' ? <SignInFirst /> : null;
  return (
    <Page>
      <PageHeader title={t('Thank you')} />
      <Outcome orderId={orderId} user={user} />
    </Page>
  );
}
