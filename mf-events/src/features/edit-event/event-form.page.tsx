import { problemOf, useServerClock, useTenant, useTitle, useUser } from '@tandem/platform';
import { ErrorState } from '@tandem/ui/error-state';
import { useIdParam } from '@tandem/ui/id-param';
import { AdminPage } from '@tandem/ui/layout';
import { PageHeader } from '@tandem/ui/page-header';
import { SkeletonList } from '@tandem/ui/skeleton';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useEventPaths } from '../../event/event-paths';
import { MissingEvent } from '../../event/missing-event';
import { eventsApi } from '../../events.api';
import { formOf, newForm } from './event-form';
import { EventWizard } from './event-wizard';

function Frame({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTranslation();
  const paths = useEventPaths();
  useTitle(title);
  return (
    <AdminPage>
      <PageHeader title={title} breadcrumbs={[{ label: t('Events'), to: paths.admin }, { label: title }]} />
      {children}
    </AdminPage>
  );
}

function NewEvent() {
  const { t } = useTranslation();
  const clock = useServerClock();
  const { timezone, email } = useUser();
  const { name } = useTenant();
  const start = useMemo(() => newForm(clock.now(), timezone, { name, email }), [clock, timezone, name, email]);
  return (
    <Frame title={t('New event')}>
      <EventWizard start={start} event={null} />
    </Frame>
  );
}

function ChangedEvent({ id }: { id: number }) {
  const { t } = useTranslation();
  // What another admin saved meanwhile must not be overwritten by what this browser remembers.
  const fresh = { refetchOnMountOrArgChange: true };
  const one = eventsApi.useEventsOneQuery(id, fresh);
  const asked = eventsApi.useEventsQuestionsQuery(id, fresh);
  const { data } = one;
  const questions = asked.data;
  const start = useMemo(() => (data && questions ? formOf(data, questions) : null), [data, questions]);
  const error = one.error ?? asked.error;
  const isMissing = (error && problemOf(error).status === 404) || (data && !data.event.edit);
  if (isMissing) return <MissingEvent />;
  return (
    <Frame title={t('Edit event')}>
      {error && <ErrorState text={t(problemOf(error).error)} onRetry={() => void one.refetch()} />}
      {!error && (!start || one.isFetching || asked.isFetching) && <SkeletonList shape="text" count={3} />}
      {!error && start && data && !one.isFetching && !asked.isFetching && (
        <EventWizard key={id} start={start} event={data.event} />
      )}
    </Frame>
  );
}

/** The wizard in four steps, for a new event and for one that exists (E-009). */
export default function EventFormPage() {
  const isNew = useParams()['id'] === undefined;
  const id = useIdParam('id');
  if (isNew) return <NewEvent />;
  return id === null ? <MissingEvent /> : <ChangedEvent key={id} id={id} />;
}
