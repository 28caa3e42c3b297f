import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { OrderView } from '@tandem/contracts/events';
import { Refusal } from '@tandem/testing/api-server';
import { hold, pass } from '@tandem/testing/clock';
import { open, said } from '@tandem/testing/remote-screen';
import { EventsBackend, ticketWith } from '../../testing/events-backend';
import { savedFiles } from '../../testing/saved-files';
import ThankYouPage from './thank-you.page';

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const order: OrderView = {
  id: 21,
  event_id: 5,
  event_title: 'An evening of stories',
  state: 'confirmed',
  subtotal: 0,
  service_tax: 0,
  total: 0,
  lines: [{ ticket_name: 'General', amount: 2, price: 0 }],
};

/** The order as the server tells it now; `tell` changes it. */
function show(first: Partial<OrderView> = {}, isVisitor = false) {
  let state = { ...order, ...first };
  const backend = new EventsBackend();
  backend.tickets = [
    ticketWith(),
    ticketWith({ id: 32, code: 'AB3D5F7H9K' }),
    ticketWith({ id: 33, code: 'ZZ3D5F7H9K', order_id: 20 }),
  ];
  backend.on('GET /ticket_orders/21', () => state);
  const place = { at: '/events/5/thank_you?order=21', path: '/events/:id/thank_you', isVisitor };
  const asked = () => backend.asked('GET /ticket_orders/21').length;
  const tell = (change: Partial<OrderView>) => (state = { ...state, ...change });
  return { ...open(<ThankYouPage />, place), backend, asked, tell };
}

test('[D-E40, E-084] a reserved spot is thanked for, with the event, the tickets of the order by code, calendars and the way back', async () => {
  const saved = savedFiles();
  const { user, backend } = show();
  backend.on('GET /events/5/calendar.ics', () => new Response('BEGIN:VCALENDAR'));
  expect(await screen.findByText('Thank you! Your spot is reserved.')).toBeTruthy();
  expect(screen.getByText('An evening of stories')).toBeTruthy();
  expect(await screen.findByText('TQ7K 2M9X HC')).toBeTruthy();
  const tickets = within(screen.getByRole('list', { name: 'Your tickets' })).getAllByRole('listitem');
  expect(tickets.map((ticket) => /Code([A-Z0-9 ]+)Download/.exec(ticket.textContent)?.[1])).toEqual([
    'TQ7K 2M9X HC',
    'AB3D 5F7H 9K',
  ]);
  const hostOf = (name: RegExp) => new URL(screen.getByRole('link', { name }).getAttribute('href') ?? '').hostname;
  expect([hostOf(/Add to Google Calendar/), hostOf(/Add to Microsoft Calendar/)]).toEqual([
    'calendar.google.com',
    'outlook.live.com',
  ]);
  await user.click(screen.getByRole('button', { name: 'Download .ics' }));
  await waitFor(() => expect(saved).toEqual(['event.ics']));
  expect(screen.getByRole('link', { name: 'Back to the event' }).getAttribute('href')).toBe('/events/5');
});

test('[D-E40, D-E21] a calendar file that cannot be made says so, and why if it was refused', async () => {
  const { user, backend } = show();
  backend.on('GET /events/5/calendar.ics', () => new Refusal(500, { error: 'No disk.' }));
  await user.click(await screen.findByRole('button', { name: 'Download .ics' }));
  expect(await said('Oops, something went wrong.')).toBeTruthy();
  backend.on('GET /events/5/calendar.ics', () => new Refusal(403, { error: 'You do not have permission to do this.' }));
  await user.click(screen.getByRole('button', { name: 'Download .ics' }));
  expect(await said('You do not have permission to do this.')).toBeTruthy();
});

/** Lets an answer of the server arrive while the clock stands still. */
const arrive = async () => {
  for (let turn = 0; turn < 20; turn += 1) await pass(0);
};

test('[D-E40] an open payment is being confirmed: it is asked about every 3 s, for 60 s and no longer', async () => {
  hold(['setTimeout', 'clearTimeout']);
  const { asked } = show({ state: 'pending' });
  await arrive();
  expect(screen.getByText('We are confirming your payment.')).toBeTruthy();
  expect(asked()).toBe(1);
  for (let second = 3; second <= 60; second += 3) {
    await pass(2_999);
    expect(asked()).toBe(second / 3);
    await pass(1);
    await arrive();
    expect(asked()).toBe(second / 3 + 1);
  }
  await pass(60_000);
  expect(asked()).toBe(21);
  expect(screen.queryByText('Thank you! Your spot is reserved.')).toBeNull();
});

test('[D-E40] a payment that is confirmed meanwhile ends the asking with the thanks', async () => {
  hold(['setTimeout', 'clearTimeout']);
  const { asked, tell } = show({ state: 'pending' });
  await arrive();
  tell({ state: 'confirmed' });
  await pass(3_000);
  await arrive();
  expect(screen.getByText('Thank you! Your spot is reserved.')).toBeTruthy();
  await pass(9_000);
  expect(asked()).toBe(2);
});

test.each(['expired', 'failed'] as const)('[D-E40] an order that is %s offers to try again', async (state) => {
  show({ state });
  expect(await screen.findByText('Your order was not completed.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Try again' }).getAttribute('href')).toBe('/events/5');
  expect(screen.queryByRole('link', { name: /Calendar/ })).toBeNull();
});

test('[D-E40] nobody but the buyer sees an order: others find no page, visitors are asked to sign in', async () => {
  const { backend } = show({}, true);
  expect(await screen.findByText('Sign in to see your tickets')).toBeTruthy();
  expect(backend.asked('GET /ticket_orders/21')).toEqual([]);
  cleanup();
  const other = new EventsBackend();
  other.on('GET /ticket_orders/21', () => new Refusal(404, { error: 'Not found.', code: 'not_found' }));
  open(<ThankYouPage />, { at: '/events/5/thank_you?order=21', path: '/events/:id/thank_you' });
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy();
});

test.each(['0', '1e3', '9999999999999999'])(
  'an order %s, which is no number of one, is not asked for',
  async (order) => {
    const backend = new EventsBackend();
    open(<ThankYouPage />, { at: `/events/5/thank_you?order=${order}`, path: '/events/:id/thank_you' });
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy();
    expect(backend.calls.filter(({ path }) => path.includes('/ticket_orders'))).toEqual([]);
  },
);
