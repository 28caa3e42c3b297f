import type { CurrentUser } from '@tandem/contracts/accounts';
import { problemOf, useTitle } from '@tandem/platform';
import { ErrorState } from '@tandem/ui/error-state';
import { SkeletonList } from '@tandem/ui/skeleton';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { accountsApi } from '../../accounts.api';
import { EditFrame } from '../../settings/edit-frame';
import { CalendarCard } from './calendar-card';
import { LinkOutcome, useLinkOutcome } from './link-outcome';

/** How often the state is looked at while a calendar is being read for the first time: often for a minute, then now and then. */
const LOOK_MS = 2000;
const LOOK_FOR_MS = 60_000;
const LOOK_LATER_MS = 60_000;

const isUnread = ({ busy_times: busyTimes }: CurrentUser['linked_calendars']['google']): boolean =>
  busyTimes?.read_at === null && busyTimes.error === null;

function useLooks() {
  const [isWaiting, setWaiting] = useState(false);
  const [isPatient, setPatient] = useState(false);
  useEffect(() => {
    setPatient(false);
    if (!isWaiting) return;
    const timer = setTimeout(() => setPatient(true), LOOK_FOR_MS);
    return () => clearTimeout(timer);
  }, [isWaiting]);
  const every = isPatient ? LOOK_LATER_MS : LOOK_MS;
  return { isWaiting, setWaiting, pollingInterval: isWaiting ? every : 0 };
}

/** The Integrations tab: calendars at Google and Microsoft (A-136..A-138, D-A61). */
export default function IntegrationsPage() {
  const { t } = useTranslation();
  useTitle(t('Integrations'));
  const outcome = useLinkOutcome();
  const { isWaiting, setWaiting, pollingInterval } = useLooks();
  const { data, error, refetch } = accountsApi.useAccountsCurrentUserQuery(undefined, {
    refetchOnMountOrArgChange: true,
    pollingInterval,
  });
  const waits = data !== undefined && Object.values(data.linked_calendars).some(isUnread);
  if (waits !== isWaiting) setWaiting(waits);
  return (
    <EditFrame>
      {outcome.shown && <LinkOutcome {...outcome.shown} onClose={outcome.close} />}
      {error && !data && <ErrorState text={t(problemOf(error).error)} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonList shape="text" count={2} />}
      {data && (
        <>
          <CalendarCard provider="google" link={data.linked_calendars.google} onUnlinked={outcome.close} />
          <CalendarCard provider="microsoft" link={data.linked_calendars.microsoft} onUnlinked={outcome.close} />
        </>
      )}
    </EditFrame>
  );
}
