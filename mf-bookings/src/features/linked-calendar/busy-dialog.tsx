import type { LinkedCalendarView } from '@tandem/contracts/bookings';
import { paths, problemOf, useSession } from '@tandem/platform';
import { Banner } from '@tandem/ui/banner';
import { Button } from '@tandem/ui/button';
import { ConfirmDialog } from '@tandem/ui/confirm-dialog';
import { Dialog } from '@tandem/ui/dialog';
import { ErrorState } from '@tandem/ui/error-state';
import { Row, Stack } from '@tandem/ui/layout';
import { Link } from '@tandem/ui/link';
import { SkeletonText } from '@tandem/ui/skeleton';
import { Facts, Text } from '@tandem/ui/text';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bookingsApi } from '../../bookings.api';
import { readsApi } from '../../bookings.reads';
import { LinkForm } from './link-form';

/** How often the state is looked at while the calendar is being read. */
const LOOK_MS = 2000;

/** The viewer's calendar of elsewhere: linked by its address, read again, taken away. */
export function BusyDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const [isWaiting, setWaiting] = useState(false);
  const [isTyped, setTyped] = useState(false);
  const { data, error, refetch, isFetching } = readsApi.useBookingsLinkedCalendarQuery(undefined, {
    refetchOnMountOrArgChange: true,
    pollingInterval: isWaiting ? LOOK_MS : 0,
    skipPollingIfUnfocused: true,
  });
  if (data && data.is_waiting !== isWaiting) setWaiting(data.is_waiting);
  return (
    // A typed address is secret and therefore kept nowhere: a key or a press beside the dialog must not take it away.
    <Dialog isOpen onClose={onClose} title={t('Busy times')} size="small" isDismissable={!isTyped} isKeyProof={isTyped}>
      <Stack $gap={4}>
        <Text>
          {t(
            'Link a calendar of yours: it is read every half hour, and nobody can then book you for the times at which it says that you are busy.',
          )}{' '}
          {t('Only from when to when you are busy is taken from it, and only you know that it is linked.')}
        </Text>
        <ElsewhereToo />
        {data && (data.host === null ? <LinkForm onTyped={setTyped} /> : <Linked calendar={data} />)}
        {!data && error && <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />}
        {!data && !error && <SkeletonText lines={3} />}
      </Stack>
    </Dialog>
  );
}

/** Calendars at Google and Microsoft are connected on a tab of the profile. */
function ElsewhereToo() {
  const { t } = useTranslation();
  const { user } = useSession();
  return (
    <Text>
      {t('Calendars that you connect under Integrations block slots as well.')}{' '}
      {user && <Link to={`${paths.editProfile(user.slug)}/integrations`}>{t('Open Integrations')}</Link>}
    </Text>
  );
}

function Linked({ calendar }: { readonly calendar: LinkedCalendarView }) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const [readAgain, reading] = bookingsApi.useBookingsReadCalendarMutation();
  const problem = calendar.error ?? (reading.error ? problemOf(reading.error).error : null);
  return (
    <>
      <Facts>
        <dt>{t('Read from')}</dt>
        <dd>{calendar.host}</dd>
        <dt>{t('Last read')}</dt>
        <dd>{calendar.read_at ?? t('Not yet')}</dd>
        <dt>{t('Busy times')}</dt>
        <dd>{t('{{number}} in the next two months', { number: calendar.busy_count })}</dd>
      </Facts>
      <div role="status">
        {calendar.is_waiting && <Text $tone="soft">{t('The calendar is being read.')}</Text>}
        {!calendar.is_waiting && problem !== null && (
          <Banner tone="danger">
            {t(problem)} {calendar.read_at && t('What was busy stays so until it can be read again.')}
          </Banner>
        )}
      </div>
      <Row $gap={2} $wrap>
        <Button isPending={reading.isLoading || calendar.is_waiting} onPress={() => void readAgain()}>
          {t('Read it now')}
        </Button>
        <Button variant="danger-quiet" onPress={() => setAsking(true)}>
          {t('Remove')}
        </Button>
      </Row>
      {isAsking && <Unlink host={calendar.host ?? ''} onClose={() => setAsking(false)} />}
    </>
  );
}

function Unlink({ host, onClose }: { readonly host: string; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const [unlink, { isLoading, error }] = bookingsApi.useBookingsUnlinkCalendarMutation();
  return (
    <ConfirmDialog
      isOpen
      title={t('Remove the calendar of {{host}}?', { host })}
      text={t('Its busy times can be booked again. You can link it again by its address.')}
      confirmLabel={t('Remove')}
      isPending={isLoading}
      error={error ? t(problemOf(error).error) : undefined}
      onConfirm={() =>
        void unlink()
          .unwrap()
          .then(onClose, () => undefined)
      }
      onClose={onClose}
    />
  );
}
