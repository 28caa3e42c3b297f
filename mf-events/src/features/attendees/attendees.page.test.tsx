import type { AttendeeRow, StuckPayment } from '@tandem/contracts/events';
import { screen, waitFor, within } from '@testing-library/react';
import { Refusal } from '@tandem/testing/api-server';
import { open, said } from '@tandem/testing/remote-screen';
import { EventsBackend } from '../../testing/events-backend';
import { savedFiles } from '../../testing/saved-files';
import AttendeesPage from './attendees.page';

const row: AttendeeRow = {
  id: 1,
  attendee_id: 42,
  first_name: 'Aina',
  last_name: 'Rahman',
  email: 'aina@example.test',
  enterprise_name: 'Harbour',
  program_name: 'Leaders',
  user_type: 'mentee',
  event_id: 5,
  event_name: 'Stories',
  ticket_name: 'Supporter',
  quantity: 3,
  purchase_date: '2026-05-01T04:30:00Z',
  ticket_price: 25,
  total_payment: 81,
  service_tax: 6,
  first_time_buyer: true,
  order_id: 21,
  order_state: 'confirmed',
  tickets: [
    { id: 31, code: 'TQ7K2M9XHC', state: 'valid' },
    { id: 32, code: 'AB3D5F7H9K', state: 'used' },
  ],
  refund_state: null,
  checked_in_at: '2026-05-12T02:05:00Z',
};

const empty = {
  data: [],
  max_pages: 0,
  event: { id: 5, title: 'Stories' },
  tickets: [{ id: 12, name: 'Supporter' }],
  stuck_payments: [],
};

afterEach(() => jest.restoreAllMocks());

function show(at = '/main/admins/events/5/attendees', change: Partial<AttendeeRow> = {}, stuck: StuckPayment[] = []) {
  const backend = new EventsBackend();
  backend.on('GET /main/admins/events/5/attendees.json', () => ({
    ...empty,
    data: [{ ...row, ...change }],
    max_pages: 14,
    stuck_payments: stuck,
    stuck_orders: [{ order_id: 22, name: 'Bala Nair', email: 'bala@example.test' }],
  }));
  return { backend, ...open(<AttendeesPage />, { at, path: '/main/admins/events/:id/attendees' }) };
}
const asked = (backend: EventsBackend) => Object.fromEntries(backend.asked('GET /attendees.json').at(-1)?.query ?? []);

test('[D-E08] an order that a cancelled event could not give back is told above the table', async () => {
  show();
  const text = 'The order of Bala Nair (bala@example.test) could not be given back. Please refund it.';
  expect(await screen.findByText(text)).toBeTruthy();
});

test('[D-E08] what a cancelled event could not give back gets another try, and its lines go when it is settled', async () => {
  const { user, backend } = show();
  let stuck = [{ order_id: 22, name: 'Bala Nair', email: 'bala@example.test' }];
  backend.on('GET /main/admins/events/5/attendees.json', () => ({ ...empty, stuck_orders: stuck }));
  backend.on('POST /events/5/cancel', () => new Refusal(409, { error: 'This event has been cancelled.' }));
  await user.click(await screen.findByRole('button', { name: 'Give back what is left' }));
  await said('This event has been cancelled.');
  backend.on('POST /events/5/cancel', () => {
    stuck = [];
    return { message: 'What is left of this event is being given back.' };
  });
  await user.click(screen.getByRole('button', { name: 'Give back what is left' }));
  await said('What is left of this event is being given back.');
  expect(backend.asked('POST /events/5/cancel').at(-1)?.body).toEqual({
    title: 'Stories',
    reason: 'The cancellation was repeated.',
  });
  await waitFor(() => expect(screen.queryByText(/could not be given back/)).toBeNull());
  expect(screen.queryByRole('button', { name: 'Give back what is left' })).toBeNull();
});

test('[E-087, E-089, D-E46, D-E47] the table shows the columns of the export, then the order and when the holder came', async () => {
  show();
  const table = within(await screen.findByRole('table', { name: 'Attendees' }));
  expect(await table.findByText('aina@example.test')).toBeTruthy();
  expect(table.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
    ...[
      'Attendee id',
      'First name',
      'Last name',
      'E-mail',
      'Enterprise name',
      'Programme name',
      'User type',
      'Event id',
    ],
    ...[
      'Event name',
      'Ticket name',
      'Quantity',
      'Purchase date',
      'Ticket price (RM)',
      'Total payment (RM)',
      'Service tax',
    ],
    ...['First-time buyer', 'Order', 'Checked in', 'Actions'],
  ]);
  expect(table.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
    ...['42', 'Aina', 'Rahman', 'aina@example.test', 'Harbour', 'Leaders', 'mentee', '5', 'Stories', 'Supporter', '3'],
    ...[
      'Fri 1 May, 12:30 PM',
      '25.00',
      '81.00',
      '6.00',
      'Yes',
      'Confirmed',
      'Tue 12 May, 10:05 AM',
      'Resend ticketRefund',
    ],
  ]);
});

test('[E-086, E-097] at most ten page buttons lead through the pages', async () => {
  const { user, backend } = show();
  const pages = within(await screen.findByRole('navigation', { name: 'Pages' }));
  expect(pages.getAllByRole('button', { name: /^Page \d/ })).toHaveLength(10);
  await user.click(pages.getByRole('button', { name: 'Page 7' }));
  await waitFor(() => expect(asked(backend)).toMatchObject({ page: '7', query: '*' }));
});

test('[E-088, D-E47] search, ticket and state narrow the list and stand in the address', async () => {
  const { user, backend } = show();
  await screen.findByText('aina@example.test');
  await user.click(screen.getByRole('button', { name: /^Ticket|All tickets/ }));
  await user.click(await screen.findByRole('option', { name: 'Supporter' }));
  await waitFor(() => expect(asked(backend)).toMatchObject({ field: '12' }));
  await user.type(screen.getByRole('searchbox', { name: 'Search attendees' }), 'aina');
  await waitFor(() => expect(asked(backend)).toMatchObject({ field: '12', query: 'aina' }));
  await waitFor(() => expect(screen.getByLabelText('address').textContent).toContain('query=aina&ticket=12'));
});

test('[E-088, D-E46] the spreadsheet holds what is searched for and is saved under the name of event and day', async () => {
  const { user, backend } = show('/main/admins/events/5/attendees?state=refunded');
  const saved = savedFiles();
  backend.on('GET /main/admins/events/5/attendees.csv', () => new Response('Attendee id'));
  await screen.findByText('aina@example.test');
  await user.click(screen.getByRole('button', { name: 'Download CSV' }));
  await waitFor(() => expect(saved).toEqual(['Stories_attendees_12-05-2026.csv']));
  expect(Object.fromEntries(backend.asked('GET /attendees.csv')[0]?.query ?? [])).toEqual({
    query: '*',
    state: 'refunded',
    is_csv: 'true',
  });
});

test('[D-E21] a spreadsheet that fails says so, and why if it was refused', async () => {
  const { user, backend } = show();
  backend.on('GET /main/admins/events/5/attendees.csv', () => new Refusal(500, { error: 'No disk.' }));
  await screen.findByText('aina@example.test');
  await user.click(screen.getByRole('button', { name: 'Download CSV' }));
  expect(await said('Oops, something went wrong.')).toBeTruthy();
  const error = 'You do not have permission to do this.';
  backend.on('GET /main/admins/events/5/attendees.csv', () => new Refusal(403, { error }));
  await user.click(screen.getByRole('button', { name: 'Download CSV' }));
  expect(await said(error)).toBeTruthy();
});

test('[D-E37, D-E47, D-E60] tickets of a row are refunded after a question, a used one after one more, and a refusal is told there', async () => {
  const { user, backend } = show();
  backend.on('POST /ticket_orders/21/refund', ({ body }) =>
    (body as { confirm_used: boolean }).confirm_used
      ? { message: 'Refund started.' }
      : new Refusal(409, { error: 'One of these tickets was used.', code: 'refund.used_ticket' }),
  );
  await user.click(await screen.findByRole('button', { name: 'Refund' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Refund tickets of Aina Rahman?' }));
  await user.click(dialog.getByRole('checkbox', { name: 'TQ7K2M9XHC' }));
  await user.click(dialog.getByRole('button', { name: 'Refund' }));
  expect(await dialog.findByText('One of these tickets was used.')).toBeTruthy();
  await user.click(dialog.getByRole('checkbox', { name: 'Refund the used ticket too' }));
  await user.click(dialog.getByRole('button', { name: 'Refund' }));
  await said('Refund started.');
  expect(backend.asked('POST /refund').at(-1)?.body).toEqual({ ticket_ids: [32], confirm_used: true });
});

test('[D-E37, D-E60] a refund that failed says so and is tried again, also where nothing else is left to do', async () => {
  const { user, backend } = show(undefined, { order_state: 'refunded', refund_state: 'failed', tickets: [] });
  backend.on('POST /ticket_orders/21/refund', () => ({ message: 'Refund started.' }));
  expect(await screen.findByText('The refund failed.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Refund' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Resend ticket' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await said('Refund started.')).toBeTruthy();
  expect(backend.asked('POST /refund').at(-1)?.body).toEqual({ again: true });
});

test('[D-E37, D-E47] a refund that did not fail is not offered again', async () => {
  show();
  await screen.findByRole('button', { name: 'Refund' });
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('[D-E47] the tickets of an order are sent again', async () => {
  const { user, backend } = show();
  backend.on('POST /ticket_orders/21/resend', () => ({ message: 'The tickets were sent again.' }));
  await user.click(await screen.findByRole('button', { name: 'Resend ticket' }));
  expect(await said('The tickets were sent again.')).toBeTruthy();
});

test('[D-E34, D-E37] a late payment that could not be sent back is told above the table, and sent back from there', async () => {
  const late = { order_id: 44, name: 'Owen Gallagher', email: 'owen@example.test', amount: 54 };
  const { user, backend } = show(undefined, {}, [late]);
  backend.on('POST /ticket_orders/44/refund', () => ({ message: 'Refund started.' }));
  expect(
    await screen.findByText(
      'A payment of RM 54.00 by Owen Gallagher (owen@example.test) came too late and could not be sent back.',
    ),
  ).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await said('Refund started.');
  expect(backend.asked('POST /ticket_orders/44/refund')[0]?.body).toEqual({ again: true });
});
