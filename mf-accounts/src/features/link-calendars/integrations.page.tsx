import type { CurrentUser } from '@tandem/contracts/accounts';
import { problemOf, useTitle } from '@tandem/platform';
import { ErrorState } from '@tandem/ui/error-state';
import { SkeletonList } from '@tandem/ui/skeleton';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { accountsApi } from '../../accounts.api';
import { EditFrame } from '../../settings/edit-frame';
import { CalendarCard } from './calendar-card';
import { LinkOutcome, useLinkOutcome } from './link-outcome';

/** How often the state is looked at while a calendar is being read for the first time. */
const LOOK_MS = 2000;

const isUnread = ({ busy_times: busyTimes }: CurrentUser['linked_calendars']['google']): boolean =>
  busyTimes?.read_at === null && busyTimes.error === null;

/** The Integrations tab: calendars at Google and Microsoft (A-136..A-138, D-A61). */
export default function IntegrationsPage() {
  const { t } = useTranslation();
  useTitle(t('Integrations'));
  const outcome = useLinkOutcome();
  const [isWaiting, setWaiting] = useState(false);
  const { data, error, refetch } = accountsApi.useAccountsCurrentUserQuery(undefined, {
    refetchOnMountOrArgChange: true,
    pollingInterval: isWaiting ? LOOK_MS : 0,
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
