import { bookingTab, tabs, type BookingTab, type BookingView } from '@tandem/contracts/bookings';
import { paths, useSession, useTenant, useTitle } from '@tandem/platform';
import { ButtonLink } from '@tandem/ui/button';
import { Page } from '@tandem/ui/layout';
import { PageHeader } from '@tandem/ui/page-header';
import { Tabs } from '@tandem/ui/tabs';
import { History, Plus, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LIST_FRESH_SECONDS, readsApi } from '../bookings.reads';
import { BookAgainDialog, SessionDialog } from '../dialogs';
import { AgainDialog } from '../features/list-bookings/again-dialog';
import { BookingsList } from '../features/list-bookings/bookings-list';
import { useListAddress } from '../features/list-bookings/list-address';
import { TimezoneNote } from '../features/list-bookings/timezone-note';
import { Overdue } from '../features/conclude-sessions/overdue';
import { useSessionAddress } from '../session/session-address';
import { useGroupsOfViewer } from '../session/use-own-groups';
import { useSessionActions } from '../session/use-session-actions';
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
  const [again, setAgain] = useState<BookingView | null>(null);
  const act = useSessionActions(session, setAgain);
  const groups = useGroupsOfViewer();
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
            {groups.length > 0 && (
              <ButtonLink icon={UsersRound} to={tenant.portalPath('/groups')}>
                {t('Groups')}
              </ButtonLink>
            )}
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
      {again && <BookAgainDialog booking={again} onClose={() => setAgain(null)} />}
      <AgainDialog />
    </Page>
  );
}
