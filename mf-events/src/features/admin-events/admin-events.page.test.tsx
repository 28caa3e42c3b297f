import { screen, within } from '@testing-library/react';
import { cardWith, EventsBackend } from '../../testing/events-backend';
import { open } from '@tandem/testing/remote-screen';
import { Refusal } from '@tandem/testing/api-server';
import AdminEventsPage from './admin-events.page';

function show() {
  const backend = new EventsBackend();
  const event = { ...cardWith({ active: false }), sold: 3, capacity: 40 };
  backend.on('GET /main/admins/events.json', () => ({ data: [event], max_pages: 1 }));
  backend.on('POST /events/activity', () => {
    event.active = !event.active;
    return { active: event.active };
  });
  return { backend, ...open(<AdminEventsPage />, { at: '/main/admins/events' }) };
}
const published = () => screen.findByRole('switch', { name: /Published: An evening of stories/ });

test('[E-001, E-003, D-E02] the list shows title, time, sold tickets and state of each event', async () => {
  show();
  const table = within(await screen.findByRole('table', { name: 'Events' }));
  expect(await table.findByRole('link', { name: 'An evening of stories' })).toBeTruthy();
  expect(table.getByText('3 / 40')).toBeTruthy();
  expect(table.getByText('Ongoing')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'New event' }).getAttribute('href')).toBe('/main/admins/events/new');
});

test('[E-004, E-005] the switch publishes and takes back, and says so', async () => {
  const { user } = show();
  await user.click(await published());
  expect(await screen.findByText('Event is Published')).toBeTruthy();
  expect(await screen.findByText('Yes')).toBeTruthy();
  await user.click(await published());
  expect(await screen.findByText('Event is no longer Published')).toBeTruthy();
});

test('[E-006] a refused switch shows why and goes back', async () => {
  const { user, backend } = show();
  const error = 'Add at least one ticket before publishing.';
  backend.on('POST /events/activity', () => new Refusal(409, { error, code: 'event.not_publishable' }));
  await user.click(await published());
  expect(await screen.findByText(error)).toBeTruthy();
  expect(await published()).toHaveProperty('checked', false);
});
