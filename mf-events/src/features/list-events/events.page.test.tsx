import { screen } from '@testing-library/react';
import { open } from '@tandem/testing/remote-screen';
import { cardWith, EventsBackend } from '../../testing/events-backend';
import UnsubscribePage from '../unsubscribe/unsubscribe.page';
import EventsPage from './events.page';
import { Refusal } from '@tandem/testing/api-server';

function show(at = '/main/events') {
  const backend = new EventsBackend();
  backend.on('GET /events.json', () => ({ data: [cardWith({ title: 'Open' })], max_pages: 1 }));
  backend.on('GET /dashboard/events/main', () => ({
    all: [],
    upcoming: [],
    matched: [cardWith({ id: 6, title: 'Best' }), cardWith({ id: 7, title: 'Next' })],
  }));
  return { backend, ...open(<EventsPage />, { at }) };
}
const headings = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);

test('[E-057, D-E25] the lists are all, upcoming and matched, the best match first, and the tab stands in the address', async () => {
  const { user } = show();
  expect(await screen.findByRole('link', { name: 'Open' })).toBeTruthy();
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['All events', 'Upcoming', 'Matched']);
  await user.click(screen.getByRole('tab', { name: 'Upcoming' }));
  expect(await screen.findByText('You have no tickets yet.')).toBeTruthy();
  await user.click(screen.getByRole('tab', { name: 'Matched' }));
  expect(await screen.findByRole('link', { name: 'Best' })).toBeTruthy();
  expect(headings()).toEqual(['Best', 'Next']);
  expect(screen.getByLabelText('address').textContent).toBe('/main/events?tab=matched');
});

test('[D-E25] without a match the list says so', async () => {
  const { backend } = show('/main/events?tab=matched');
  backend.on('GET /dashboard/events/main', () => ({ all: [], upcoming: [], matched: [] }));
  expect(await screen.findByText('No event matches your profile yet.')).toBeTruthy();
});

test('[D-E59] the page of the link in an announcement asks once, then says that it is done', async () => {
  const backend = new EventsBackend();
  const message = 'You get no more announcements of events.';
  backend.on('POST /events/unsubscribe', ({ body }) =>
    (body as { token: string }).token === '7.seal' ? { message } : new Refusal(404, { error: 'Not found.' }),
  );
  const { user } = open(<UnsubscribePage />, { at: '/events/unsubscribe?token=7.seal', isVisitor: true });
  await user.click(await screen.findByRole('button', { name: 'Stop announcements' }));
  expect(await screen.findByText(message)).toBeTruthy();
});

test('[D-E59] a link that no mail had is told to be none', async () => {
  const backend = new EventsBackend();
  backend.on('POST /events/unsubscribe', () => new Refusal(404, { error: 'Not found.' }));
  const { user } = open(<UnsubscribePage />, { at: '/events/unsubscribe?token=8.wrong', isVisitor: true });
  await user.click(await screen.findByRole('button', { name: 'Stop announcements' }));
  expect(await screen.findByText('This link is not valid.')).toBeTruthy();
});
