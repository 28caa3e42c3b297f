import { screen } from '@testing-library/react';
import { open } from '@tandem/testing/remote-screen';
import { cardWith, EventsBackend } from '../../testing/events-backend';
import EventsPage from './events.page';

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
