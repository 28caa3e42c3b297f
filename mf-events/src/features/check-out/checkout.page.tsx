import { problemOf, useSession, useTitle, type CurrentUser } from '@tandem/platform';
import { Card } from '@tandem/ui/card';
import { EmptyState } from '@tandem/ui/empty-state';
import { ErrorState } from '@tandem/ui/error-state';
import { Columns, Page } from '@tandem/ui/layout';
import { PageHeader } from '@tandem/ui/page-header';
import { SkeletonList } from '@tandem/ui/skeleton';
import { ButtonLink } from '@tandem/ui/button';
import { useIdParam } from '@tandem/ui/id-param';
import { Text } from '@tandem/ui/text';
import { Ticket } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useEventPaths } from '../../event/event-paths';
import { dayInWords, hoursOf } from '../../event/event-time';
import { MissingEvent } from '../../event/missing-event';
import { OrderSums, totalOf } from '../../event/order-sums';
import { SignInFirst } from '../../event/sign-in-first';
import { eventsApi } from '../../events.api';
import { basketOf } from './basket-address';
import { CheckoutForm } from './checkout-form';

function Checkout({ id, user }: { id: number; user: CurrentUser }) {
  const { t } = useTranslation();
  const paths = useEventPaths();
  const [params] = useSearchParams();
  const one = eventsApi.useEventsOneQuery(id);
  const asked = eventsApi.useEventsQuestionsQuery(id);
  const error = one.error ?? asked.error;
  if (error && problemOf(error).status === 404) return <MissingEvent />;
  if (error) return <ErrorState text={t(problemOf(error).error)} onRetry={() => void one.refetch()} />;
  if (!one.data || !asked.data) return <SkeletonList shape="text" count={3} />;
  const { event } = one.data;
  const basket = basketOf(params.get('tickets'), event.tickets);
  const { count, total } = totalOf(event.tickets, basket, event.service_tax_percent);
  const back = (
    <ButtonLink variant="primary" to={paths.event(id)}>
      {t('Choose tickets')}
    </ButtonLink>
  );
  if (count === 0) return <EmptyState icon={Ticket} title={t('You have not chosen a ticket.')} action={back} />;
  return (
    <Columns>
      <CheckoutForm
        event={event}
        user={user}
        basket={basket}
        questions={asked.data.filter((question) => question.active)}
        isPaid={total > 0}
      />
      <Card as="aside" $padded aria-label={t('Your order')}>
        <Text $weight="semi">{event.title}</Text>
        <Text $tone="muted" $num style={{ marginBottom: 12 }}>
          {dayInWords(event.viewer_time.start_date)}, {hoursOf(event.viewer_time)}
        </Text>
        <OrderSums tickets={event.tickets} basket={basket} taxPercent={event.service_tax_percent} />
      </Card>
    </Columns>
  );
}

/** Contact data and the organiser's questions between choosing and paying (E-080, D-E26). */
export default function CheckoutPage() {
  const { t } = useTranslation();
  useTitle(t('Reserve your spot'));
  const id = useIdParam('id');
  const { user, status } = useSession();
  const paths = useEventPaths();
  if (id === null) return <MissingEvent />;
  if (!user) return status === 'signed-out' ? <SignInFirst /> : null;
  const crumbs = [
    { label: t('Events'), to: paths.list },
    { label: t('Event'), to: paths.event(id) },
  ];
  return (
    <Page>
      <PageHeader title={t('Reserve your spot')} breadcrumbs={[...crumbs, { label: t('Your details') }]} />
      <Checkout id={id} user={user} />
    </Page>
  );
}
