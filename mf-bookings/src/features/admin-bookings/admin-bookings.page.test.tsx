import { act, screen, waitFor, within } from '@testing-library/react';
import type { BookingView } from '@tandem/contracts/bookings';
import { ApiServer, Refusal } from '@tandem/testing/api-server';
import { open, portal } from '@tandem/testing/remote-screen';
import { adminListOf } from '../../testing/admin-list';
import { bothSeats, sessionWith } from '../../testing/booking';
import { formData } from '../../testing/form-data';
import { aina } from '../../testing/people';
import { availabilityOf, slotAt } from '../../testing/bookings-backend';
import { durationTone } from '../../admin/time-cell';
import AdminBookingsPage from './admin-bookings.page';

const base = '/app/harbour/leaders/admin/bookings';
const forAdmin = (changes: Partial<BookingView> = {}): BookingView => ({
  ...sessionWith({
    role_type: null,
    booking_reviews: { mentee_reviews: [], mentor_reviews: [] },
    booking_participants: bothSeats,
    admin_actions: ['complete', 'cancel', 'reschedule', 'miss'],
    ...changes,
  }),
  ...changes,
});

const listOf = (bookings: BookingView[], pages = 1) =>
  adminListOf(bookings, {
    pagination: { current_page: 1, total_pages: pages, per_page: 10, total_entries: bookings.length },
  });

function show(bookings: BookingView[], search = '', pages = 1) {
  const server = new ApiServer(new Date('2026-05-12T03:00:00Z'));
  server.on('GET /users/current', () => ({ ...aina, user_type: 'admin', roles: ['admin'] }));
  server.on(`GET ${base}/bookings_list.json`, () => listOf(bookings, pages));
  server.on(`GET ${base}/*.json`, ({ params, path }) =>
    path.endsWith('bookings_list.json')
      ? listOf(bookings, pages)
      : { booking: { ...bookings.find(({ id }) => String(id) === params[0]), audit: [], paths: {} } },
  );
  server.on('GET /api/v2/admin/bookings/form_data', () => formData);
  server.on('GET /mentors/*/availability', () => availabilityOf([slotAt('2026-05-14', '16:00')]));
  server.listen();
  return { ...open(<AdminBookingsPage />, { at: `${base}/bookings_list${search}`, tenant: portal }), server };
}

/** Longer than the search waits for the next key. */
const afterThePause = () => act(() => jest.advanceTimersByTimeAsync(1000));

const dialog = async () => within(await screen.findByRole('dialog'));
const lastList = (server: ApiServer) => server.asked(`GET ${base}/bookings_list.json`).at(-1)?.query;

describe('the table of bookings', () => {
  afterEach(() => jest.useRealTimers());

  test('[B-006, B-096, B-103, D-B178, D-B215] lists id, time with its minutes, people, status, who made it and the way to the details', async () => {
    show([forAdmin({ created_by: 'Admin' })]);
    const row = within((await screen.findByText('#41')).closest('tr') ?? document.body);
    expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
      'ID',
      'Booking time',
      'Mentor',
      'Mentees',
      'Status',
      'Created by',
      'Details',
    ]);
    for (const text of ['12 May 2026', '60 min', '8:00 – 9:00 PM', 'Mei Lin Tan', 'Aina Rahman', 'Confirmed', 'Admin'])
      expect(row.getByText(text)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Create Booking' })).toBeTruthy();
    expect(screen.getByText('1 session, times in GMT+8')).toBeTruthy();
  });

  test('[B-097, D-B217] minutes are green up to 30, orange up to 60 and red above', () => {
    expect([15, 30, 31, 45, 60, 61, 90].map(durationTone)).toEqual([
      'success',
      'success',
      'warning',
      'warning',
      'warning',
      'danger',
      'danger',
    ]);
  });

  test('[D-B178] of many mentees three are named and the others counted', async () => {
    const mentees = ['A', 'B', 'C', 'D', 'E'].map((name, index) => ({
      id: index,
      name: `${name} Name`,
      photo_url: null,
    }));
    show([forAdmin({ mentees })]);
    expect(await screen.findByText('C Name')).toBeTruthy();
    expect(screen.queryByText('D Name')).toBeNull();
    expect(screen.getByText('+2')).toBeTruthy();
  });

  test('[B-099, B-100] status, days and search go to the server and stand in the address', async () => {
    const { user, server } = show([forAdmin()]);
    await screen.findByText('#41');
    await user.type(screen.getByRole('searchbox', { name: 'Search bookings' }), 'mei');
    await waitFor(() => expect(lastList(server)?.get('search')).toBe('mei'));
    const from = screen.getByLabelText('From');
    await user.clear(from);
    await user.type(from, '2026-05-01');
    await waitFor(() => expect(lastList(server)?.get('start_date')).toBe('2026-05-01'));
    await waitFor(() => expect(screen.getByLabelText('address').textContent).toContain('search=mei'));
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    await waitFor(() => expect(lastList(server)?.get('start_date')).toBe(''));
  });

  test('[B-099, B-100] what is cleared while the search pauses stays cleared', async () => {
    const { user, server } = show([forAdmin()], '?status=missed');
    await screen.findByText('#41');
    jest.useFakeTimers({ advanceTimers: true });
    await user.type(screen.getByRole('searchbox', { name: 'Search bookings' }), 'mei');
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    await waitFor(() => expect(lastList(server)?.get('status')).toBe(''));
    await afterThePause();
    await waitFor(() => expect(screen.getByLabelText('address').textContent).not.toMatch(/status|search/));
    expect(lastList(server)?.get('search')).toBe('');
    expect(lastList(server)?.get('status')).toBe('');
  });

  test('[B-099, B-100] a dialog opened while the search pauses stays open, and the search is kept', async () => {
    const { user, server } = show([forAdmin()]);
    await screen.findByText('#41');
    await user.type(screen.getByRole('searchbox', { name: 'Search bookings' }), 'mei');
    await user.click(screen.getByRole('button', { name: 'Create Booking' }));
    await waitFor(() => expect(lastList(server)?.get('search')).toBe('mei'));
    expect(screen.getByLabelText('address').textContent).toContain('create=new');
    expect(screen.getByRole('dialog')).toBeTruthy();
  });

  test('[B-100] half a year typed narrows nothing yet', async () => {
    const { server } = show([forAdmin()], '?from=0020-05-01&to=2026-05-31');
    await screen.findByText('#41');
    expect(lastList(server)?.get('start_date')).toBe('');
    expect(lastList(server)?.get('end_date')).toBe('2026-05-31');
  });

  test('[B-099] eight pages are paged with five buttons', async () => {
    const { user, server } = show([forAdmin()], '', 8);
    const pager = within(await screen.findByRole('navigation', { name: /pag/i }));
    expect(pager.getAllByRole('button', { name: /^(Page )?\d+$/ })).toHaveLength(5);
    await user.click(pager.getByRole('button', { name: /^(Page )?2$/ }));
    await waitFor(() => expect(lastList(server)?.get('page')).toBe('2'));
  });
});

describe('the details', () => {
  test('[B-102, D-B216] show topic, objectives, meetings, method and reviews', async () => {
    const stars = { question_id: 1, category: 'stars' as const, title: 'How was it?', description: null };
    const feedback = [{ ...stars, value: 5, text: null, options: [] }];
    const mentee_reviews = [{ user_id: 7, full_name: 'Aina Rahman', feedback }];
    show([forAdmin({ status: 'closed', booking_reviews: { mentee_reviews, mentor_reviews: [] } })], '?booking=41');
    const frame = await dialog();
    await frame.findByText('Preparing for my first product lead interview');
    for (const text of ['Mock Interview', 'Video Call', 'No meeting has been recorded.', 'How was it?'])
      expect(frame.getByText(text)).toBeTruthy();
  });

  const confirmed: [string, string, string][] = [
    ['complete', 'Complete booking', 'Are you sure you want to complete this session? This action cannot be undone.'],
    ['cancel', 'Cancel session', 'Are you sure you want to cancel this session?'],
  ];
  test('[D-B47, D-B69] name files, links, moves and, on demand, everything that was done', async () => {
    const booking = forAdmin({
      attachments: [{ file_name: 'cv.pdf', file_type: 'application/pdf', file_url: '/files/cv' }],
      links: [{ internal_link: 'https://example.com' }],
      booking_reschedules: [
        {
          created_at: '2026-05-10T03:00:00Z',
          created_at_text: '10 May 2026, 11:00 AM',
          who_rescheduled: 'Mentor',
          old_start_time: '2026-05-11T12:00:00Z',
          new_start_time: '2026-05-12T12:00:00Z',
          new_start_text: '12 May 2026, 8:00 PM',
          reason: 'I am on a train then.',
        },
      ],
    });
    const { server, user } = show([booking], '?booking=41');
    const change = { from: null, to: 'pending', reason: null, at: '2026-05-10T03:00:00Z', at_text: '10 May, 11:00 AM' };
    const audit = [
      { ...change, id: 3, action: 'expire', by: 'System', name: null, from: 'pending', to: 'system_cancelled' },
      { ...change, id: 2, action: 'cancel', by: 'Mentor', name: 'Mei Lin Tan', reason: 'I am travelling.' },
      { ...change, id: 1, action: 'requested', by: 'Mentee', name: 'Aina Rahman' },
    ];
    server.on(`GET ${base}/41.json`, () => ({ booking: { ...booking, audit, paths: {} } }));
    const details = await dialog();
    const links = (await details.findAllByRole('link')).map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/files/cv', 'https://example.com']);
    expect(details.getByText('Mentor moved it to 12 May 2026, 8:00 PM')).toBeTruthy();
    await user.click(details.getByText('All changes (3)'));
    const changes = within(await details.findByRole('region', { name: 'All changes' })).getAllByRole('listitem');
    expect(changes.map((item) => item.textContent)).toEqual([
      'Expired without an answerPending Accept → Cancelled · System · 10 May, 11:00 AM',
      'CancelledI am travelling.Mei Lin Tan (Mentor) · 10 May, 11:00 AM',
      'RequestedAina Rahman (Mentee) · 10 May, 11:00 AM',
    ]);
  });

  test.each(confirmed)(
    '[B-111, B-112, B-113, B-157, D-B173] %s is confirmed in its own view, refreshes and closes',
    async (action, label, question) => {
      const { user, server } = show([forAdmin()], '?booking=41');
      server.on(`PATCH /api/v2/admin/bookings/41/${action}`, () => ({
        booking: forAdmin(),
        message: 'Done on the server',
      }));
      await user.click(await (await dialog()).findByRole('button', { name: label }));
      const frame = await dialog();
      expect(await frame.findByText(question)).toBeTruthy();
      await user.click(frame.getByRole('button', { name: label }));
      expect(await screen.findByText('Done on the server')).toBeTruthy();
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await waitFor(() => expect(server.asked(`GET ${base}/bookings_list.json`)).toHaveLength(2));
    },
  );

  test('[B-073, B-112, D-B173] missed asks who was absent first', async () => {
    const { user, server } = show([forAdmin()], '?booking=41&view=miss');
    server.on('PATCH /api/v2/admin/bookings/41/miss', () => ({
      booking: forAdmin(),
      message: 'Booking marked as missed',
    }));
    const frame = await dialog();
    expect(await frame.findByText('Are you sure you want to mark this session as missed?')).toBeTruthy();
    const confirm = frame.getByRole('button', { name: 'Mark as missed' });
    expect(confirm.hasAttribute('disabled')).toBe(true);
    await user.click(frame.getByRole('radio', { name: 'Aina Rahman' }));
    await user.click(confirm);
    expect(await screen.findByText('Booking marked as missed')).toBeTruthy();
    expect(server.asked('PATCH /api/v2/admin/bookings/41/miss')[0]?.body).toEqual({ missed_participant_id: 91 });
  });

  test('[B-111, B-156] reschedule picks a day and a time and sends the start', async () => {
    const { user, server } = show([forAdmin()], '?booking=41&view=reschedule');
    server.on('PATCH /api/v2/admin/bookings/41/reschedule', () => ({ booking: forAdmin(), message: 'Moved' }));
    const frame = await dialog();
    await user.click(await frame.findByRole('button', { name: /14 May/ }));
    await user.click(await frame.findByRole('radio', { name: /4:00 PM/ }));
    await user.click(frame.getByRole('button', { name: 'Reschedule' }));
    expect(await screen.findByText('Moved')).toBeTruthy();
    expect(server.asked('PATCH /api/v2/admin/bookings/41/reschedule')[0]?.body).toMatchObject({ duration: 60 });
    const [asked] = server.calls.filter(({ path }) => path.endsWith('/mentors/9/availability'));
    expect(Object.fromEntries(asked?.query ?? [])).toMatchObject({ other_id: '7', booking_id: '41', as_admin: 'true' });
  });

  test('[D-B56, B-157] a report on a refunded session is decided with a note too', async () => {
    const reported = {
      reporter: { id: 7, full_name: 'Aina Rahman', profile_photo: null },
      reported_user: { id: 9, full_name: 'Mei Lin Tan', profile_photo: null },
      reason: 'Technical issues' as const,
      other_reason: null,
      investigation_status: 'reported' as const,
      reported_at: '2026-05-12T02:00:00Z',
      actions: [],
    };
    const refunded = forAdmin({ status: 'refunded', report_details: reported, admin_actions: ['complete'] });
    const { user, server } = show([refunded], '?booking=41&view=complete');
    server.on('PATCH /api/v2/admin/bookings/41/complete', () => ({ booking: forAdmin(), message: 'Done' }));
    const frame = await dialog();
    await user.type(await frame.findByLabelText(/Note/), 'Both agree');
    await user.click(frame.getByRole('button', { name: 'Complete booking' }));
    expect(await screen.findByText('Done')).toBeTruthy();
    expect(server.asked('PATCH /api/v2/admin/bookings/41/complete')[0]?.body).toEqual({ text: 'Both agree' });
  });

  test('[B-229] an action that fails reads the fixed text and stays', async () => {
    const { user, server } = show([forAdmin()], '?booking=41&view=complete');
    server.on('PATCH /api/v2/admin/bookings/41/complete', () => new Refusal(500, { error: 'broken' }));
    const frame = await dialog();
    await user.click(await frame.findByRole('button', { name: 'Complete booking' }));
    expect(await screen.findByText('Oops.. something when wrong')).toBeTruthy();
    expect(frame.getByText('Oops.. something when wrong. Please try again.')).toBeTruthy();
  });

  test('[B-114] a session that cannot be read is noted in the console', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { server } = show([]);
    server.on(`GET ${base}/77.json`, () => new Refusal(500, { error: 'broken' }));
    open(<AdminBookingsPage />, { at: `${base}/bookings_list?booking=77`, tenant: portal });
    await waitFor(() => expect(log).toHaveBeenCalledWith('A booking could not be read:', 'broken'));
    log.mockRestore();
  });
});
