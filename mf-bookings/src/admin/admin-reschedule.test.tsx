import { act, screen, waitFor, within } from '@testing-library/react';
import type { AdminBookingAnswer, BookingView } from '@tandem/contracts/bookings';
import { open, portal } from '@tandem/testing/remote-screen';
import { moves } from '../availability/use-move';
import AdminBookingsPage from '../features/admin-bookings/admin-bookings.page';
import { bothSeats, sessionWith } from '../testing/booking';
import { availabilityOf, BookingsBackend, slotAt } from '../testing/bookings-backend';
import { aina } from '../testing/people';

const base = '/app/harbour/leaders/admin/bookings';
const at = `${base}/bookings_list?booking=41&view=reschedule`;
const kept = () => Object.keys(sessionStorage).filter((key) => key.startsWith('bookings.'));
const dialog = async () => within(await screen.findByRole('dialog'));
const reasonIn = (frame: Awaited<ReturnType<typeof dialog>>) => frame.findByLabelText<HTMLTextAreaElement>('Reason');

const moved: BookingView['booking_reschedules'][number] = {
  created_at: '2026-05-12T03:00:00Z',
  created_at_text: '12 May 2026, 11:00 AM',
  who_rescheduled: 'Admin',
  old_start_time: '2026-05-12T12:00:00Z',
  new_start_time: '2026-05-14T08:00:00Z',
  new_start_text: '14 May 2026, 4:00 PM',
  reason: 'The room is closed',
};

/** The admin's page over the session of Aina and Mei Lin; Aina is the admin. */
function show(over: Partial<BookingView> = {}) {
  const server = new BookingsBackend([], { ...aina, user_type: 'admin', roles: ['admin'] });
  let booking: AdminBookingAnswer['booking'] = {
    ...sessionWith({ role_type: null, booking_participants: bothSeats, admin_actions: ['reschedule'], ...over }),
    audit: [],
    paths: { complete: '', cancel: '', reschedule: '' },
  };
  server.on(`GET ${base}/*.json`, ({ path }) =>
    path.endsWith('bookings_list.json')
      ? {
          bookings: [booking],
          counts: { one_on_one: 1, group: 0 },
          pagination: { current_page: 1, total_pages: 1, per_page: 10, total_entries: 1 },
          timezone: 'Asia/Kuala_Lumpur',
          timezone_abbreviation: '+08',
        }
      : { booking },
  );
  server.on('GET /mentors/*/availability', () => availabilityOf([slotAt('2026-05-14', '16:00')]));
  server.on('PATCH /api/v2/admin/bookings/41/reschedule', () => {
    booking = { ...booking, booking_reschedules: [moved] };
    return { booking, message: 'Booking rescheduled successfully' };
  });
  const page = open(<AdminBookingsPage />, { at, path: '*', tenant: portal });
  const goTo = async (address: string) => {
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await act(() => page.router.navigate(address));
    return dialog();
  };
  return { ...page, server, goTo };
}

beforeEach(() => sessionStorage.clear());

test('[B-060] [B-208] [D-B147] an admin who moves a session may say why, and the reason stands in its history', async () => {
  const { user, server, goTo } = show();
  const frame = await dialog();
  await user.click(await frame.findByRole('button', { name: /14 May/ }));
  await user.click(await frame.findByRole('radio', { name: /4:00 PM/ }));
  await user.type(await reasonIn(frame), ' The room is closed ');
  await user.click(frame.getByRole('button', { name: 'Reschedule' }));
  expect(await screen.findByText('Booking rescheduled successfully')).toBeTruthy();
  expect(server.asked('PATCH /reschedule')[0]?.body).toEqual({
    rescheduleDateTime: '2026-05-14T08:00:00.000Z',
    duration: 60,
    reschedule_reason: 'The room is closed',
  });
  expect(kept()).toEqual([]);
  const details = await goTo(`${base}/bookings_list?booking=41`);
  const history = within(await details.findByRole('region', { name: 'Reschedule history' }));
  expect(await history.findByText('The room is closed')).toBeTruthy();
});

test('[B-208] [D-B60] without a reason an admin sends none', async () => {
  const { user, server } = show();
  const frame = await dialog();
  await user.click(await frame.findByRole('button', { name: /14 May/ }));
  await user.click(await frame.findByRole('radio', { name: /4:00 PM/ }));
  await user.type(await reasonIn(frame), '  ');
  await user.click(frame.getByRole('button', { name: 'Reschedule' }));
  expect(await screen.findByText('Booking rescheduled successfully')).toBeTruthy();
  expect(server.asked('PATCH /reschedule')[0]?.body).toEqual({
    rescheduleDateTime: '2026-05-14T08:00:00.000Z',
    duration: 60,
  });
});

test('[D-B26] an admin does not move a session to where it is', async () => {
  const { user } = show({ start_time: slotAt('2026-05-14', '16:00').start_time, duration: 60 });
  const frame = await dialog();
  await user.click(await frame.findByRole('button', { name: /14 May/ }));
  await user.click(await frame.findByRole('radio', { name: /4:00 PM/ }));
  expect(frame.getByRole('alert').textContent).toBe('This session is already at this time.');
  expect(frame.getByRole('button', { name: 'Reschedule' }).hasAttribute('disabled')).toBe(true);
});

test('[B-060] [B-061] the reason of an admin counts to 500 and no further', async () => {
  const { user } = show();
  const frame = await dialog();
  await user.click(await frame.findByRole('button', { name: /14 May/ }));
  await user.click(await frame.findByRole('radio', { name: /4:00 PM/ }));
  await user.click(await reasonIn(frame));
  expect(frame.getByText('0/500')).toBeTruthy();
  await user.paste('x'.repeat(501));
  expect(await frame.findByText('Reason must be 500 characters or fewer')).toBeTruthy();
  expect(frame.getByRole('button', { name: 'Reschedule' }).hasAttribute('disabled')).toBe(true);
});

test('[B-060] [D-B147] day, time, length and reason that an admin did not send are there again after Escape', async () => {
  const { user, goTo } = show();
  const frame = await dialog();
  await user.click(await frame.findByRole('button', { name: /60 minutes/ }));
  await user.click(await screen.findByRole('option', { name: '45 minutes' }));
  await user.click(await frame.findByRole('button', { name: /14 May/ }));
  await user.click(await frame.findByRole('radio', { name: /4:00 PM/ }));
  await user.type(await reasonIn(frame), 'The room is closed');
  await user.keyboard('{Escape}');
  const again = await goTo(at);
  expect(await again.findByRole('radio', { name: /4:00 PM/, checked: true })).toBeTruthy();
  expect((await reasonIn(again)).value).toBe('The room is closed');
  expect(again.getByRole('button', { name: /45 minutes/ })).toBeTruthy();
});

test('[B-056] [D-B147] what an admin keeps of a session is apart from what the same person keeps as its participant', async () => {
  moves.participant.keep(aina.id, 41, { day: '2026-05-14', start: '2026-05-14T08:00:00.000Z', duration: 30 });
  const { user } = show();
  const frame = await dialog();
  await user.click(await frame.findByRole('button', { name: /14 May/ }));
  expect(await frame.findByRole('radio', { name: /4:00 PM/, checked: false })).toBeTruthy();
  expect(frame.getByRole('button', { name: /60 minutes/ })).toBeTruthy();
  expect(moves.participant.find(aina.id, 41)?.duration).toBe(30);
});
