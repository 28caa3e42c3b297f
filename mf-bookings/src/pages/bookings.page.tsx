import { bookingTab, tabs, type BookingTab, type BookingView } from '@tandem/contracts/bookings';
import { paths, useSession, useTenant, useTitle } from '@tandem/platform';
import { ButtonLink } from '@tandem/ui/button';
import { Page } from '@tandem/ui/layout';
import { PageHeader } from '@tandem/ui/page-header';
import { Tabs } from '@tandem/ui/tabs';
import { History, Plus } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LIST_FRESH_SECONDS, readsApi } from '../bookings.reads';
import { RequestDialog, SessionDialog } from '../dialogs';
import { AgainDialog } from '../features/list-bookings/again-dialog';
import { BookingsList } from '../features/list-bookings/bookings-list';
import { useListAddress } from '../features/list-bookings/list-address';
import { TimezoneNote } from '../features/list-bookings/timezone-note';
import { Overdue } from '../features/conclude-sessions/overdue';
import type { RequestDialogProps } from '../features/request-session/request-dialog';
import { useSessionAddress } from '../session/session-address';
import { againWith, useSessionActions } from '../session/use-session-actions';
import { CalendarMenu } from './calendar-menu';

const tabNames: Record<BookingTab, string> = { upcoming: 'Upcoming', to_review: 'To review', closed: 'Closed' };

/** The viewer's sessions, with their details and the wizard over them (B-001, B-002). */
export default function BookingsPage() {
  const { t } = useTranslation();
  useTitle(t('Bookings'));
  const address = useListAddress();
  const { tab, page, showTab } = address;
  const session = useSessionAddress();
  const tenant = useTenant();
  const { hasRole } = useSession();
  const [again, setAgain] = useState<Pick<RequestDialogProps, 'person' | 'group'> | null>(null);
  const bookNew = useCallback((booking: BookingView) => setAgain(againWith(booking)), []);
  const act = useSessionActions(session, bookNew);
  const { data } = readsApi.useBookingsListQuery(
    { tab, page, per_page: 10 },
    { refetchOnMountOrArgChange: LIST_FRESH_SECONDS },
  );
  const items = tabs.map((id) => ({ id, label: t(tabNames[id]), count: data?.counts[id] }));
  return (
    <Page>
      <PageHeader
        title={t('Bookings')}
        lead={data && <TimezoneNote timezone={data.timezone} />}
        actions={
          <>
            <CalendarMenu />
            {(hasRole('mentee') || hasRole('mentor')) && (
              <ButtonLink icon={History} to={`${paths.bookings(tenant)}/offline`}>
                {t('Log past session')}
              </ButtonLink>
            )}
            {data?.may_see_mentors && (
              <ButtonLink variant="primary" icon={Plus} blockOnPhone to={paths.mentors(tenant)}>
                {t('Book a session')}
              </ButtonLink>
            )}
          </>
        }
      />
      <Tabs label={t('Bookings')} items={items} selected={tab} onChange={(id) => showTab(bookingTab(id))}>
        <BookingsList address={address} onOpen={(booking) => session.open(booking.id)} onAction={act} />
      </Tabs>
      <Overdue isCovered={again !== null} />
      {session.bookingId !== null && <SessionDialog address={session} onAction={act} onClose={session.close} />}
      {again && <RequestDialog {...again} onClose={() => setAgain(null)} />}
      <AgainDialog />
    </Page>
  );
}
