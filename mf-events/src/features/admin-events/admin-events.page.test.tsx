import { screen, waitFor, within } from '@testing-library/react';
import type { TenantIdentity } from '@tandem/platform/host';
import { matchPath } from 'react-router-dom';
import { meta } from '../../remote.meta';
import { cardWith, EventsBackend } from '../../testing/events-backend';
import { mainMain, open, portal } from '@tandem/testing/remote-screen';
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

const photo_hq_url = 'https://files.example/evening.webp';
const rows = [
  { ...cardWith({ photo_hq_url }), sold: 3, capacity: 40 },
  { ...cardWith({ id: 6, title: 'A walk', event_type: 'physical', active: false }), sold: 7, capacity: null },
  { ...cardWith({ id: 7, title: 'A talk', active: false, cancelled: true }), sold: 0, capacity: 5 },
];

test('[E-003, D-E02] the table shows photo, title, type, date and time, tickets sold of those there are, published, status and a menu', async () => {
  const { backend } = show();
  backend.on('GET /main/admins/events.json', () => ({ data: rows, max_pages: 1 }));
  const table = within(await screen.findByRole('table', { name: 'Events' }));
  expect(await table.findByText('An evening of stories')).toBeTruthy();
  const text = ({ textContent }: HTMLElement) => textContent;
  expect(table.getAllByRole('columnheader').map(text)).toEqual([
    'Photo',
    'Event',
    'Date and time',
    'Sold',
    'Published',
    'Status',
    'Actions',
  ]);
  const lines = table.getAllByRole('row').slice(1);
  const when = 'Wed, 20 May 20267:00 – 8:30 PM GMT+8';
  const shown = lines.map((line) => within(line).getAllByRole('cell').map(text));
  expect(shown.map((cells) => cells.map((cell) => cell?.replace(/Published: .*/, '')).slice(1, 6))).toEqual([
    ['An evening of storiesWebinar', when, '3 / 40', 'Yes', 'Ongoing'],
    ['A walkIn person', when, '7', 'No', 'Ongoing'],
    ['A talkWebinar', when, '0 / 5', 'No', 'Cancelled'],
  ]);
  expect(lines.map((line) => line.querySelector('img')?.getAttribute('src') ?? null)).toEqual([
    photo_hq_url,
    null,
    null,
  ]);
  expect(table.getAllByRole('button', { name: /^Actions of / })).toHaveLength(3);
});

test('[D-E02] the tabs are Upcoming and Past, the title is searched, and pages follow one another', async () => {
  const { backend, user } = show();
  backend.on('GET /main/admins/events.json', () => ({ data: rows, max_pages: 2 }));
  const asked = () => Object.fromEntries(backend.asked('GET /main/admins/events.json').at(-1)?.query ?? []);
  expect(await screen.findByText('A walk')).toBeTruthy();
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Upcoming', 'Past']);
  expect(asked()).toMatchObject({ tab: 'upcoming', page: '1' });
  await user.click(screen.getByRole('button', { name: 'Page 2' }));
  await waitFor(() => expect(asked()).toMatchObject({ tab: 'upcoming', page: '2' }));
  await user.click(screen.getByRole('tab', { name: 'Past' }));
  await waitFor(() => expect(asked()).toMatchObject({ tab: 'past', page: '1' }));
  await user.type(screen.getByRole('searchbox', { name: 'Search events' }), 'walk');
  await waitFor(() => expect(asked()).toMatchObject({ tab: 'past', page: '1', query: 'walk' }));
});

const addresses: [string, TenantIdentity, string][] = [
  ['/main/admins/events/', mainMain, '/main/admins/events'],
  ['/app/harbour/leaders/admin/events', portal, '/app/harbour/leaders/admin/events'],
];

test.each(addresses)(
  '[E-001, D-E01] the admin list stands at %s, with the data and the pages beside it',
  async (at, tenant, admin) => {
    const [path] = meta.pages.adminEvents.paths.filter((pattern) => matchPath(pattern, at));
    const backend = new EventsBackend();
    backend.on(`GET ${admin}.json`, () => ({ data: rows.slice(0, 1), max_pages: 1 }));
    const { user } = open(<AdminEventsPage />, { at, path: String(path), tenant });
    expect((await screen.findByRole('link', { name: 'An evening of stories' })).getAttribute('href')).toBe(
      `${admin}/5/edit`,
    );
    expect(screen.getByRole('link', { name: 'New event' }).getAttribute('href')).toBe(`${admin}/new`);
    await user.click(screen.getByRole('button', { name: /^Actions of / }));
    const links = screen.getAllByRole('menuitem').map((item) => item.getAttribute('href'));
    const event = tenant === portal ? '/app/harbour/leaders/events/5' : '/events/5';
    expect(links).toEqual([`${admin}/5/edit`, event, `${admin}/5/attendees`, `${admin}/5/check_in`, null]);
  },
);

const admins = ['/main/admins/events', '/app/harbour/leaders/admin/events'];
const pages: Record<string, string[]> = {
  adminEvents: admins,
  newEvent: admins.map((list) => `${list}/new`),
  editEvent: admins.map((list) => `${list}/5/edit`),
  attendees: admins.map((list) => `${list}/5/attendees`),
  checkIn: admins.map((list) => `${list}/5/check_in`),
  events: ['/events', '/main/events'],
  portalEvents: ['/app/harbour/leaders/events'],
  event: ['/events/5', '/app/harbour/leaders/events/5'],
  checkout: ['/events/5/checkout', '/app/harbour/leaders/events/5/checkout'],
  thankYou: ['/events/5/thank_you', '/app/harbour/leaders/events/5/thank_you'],
};

test.each(Object.entries(pages))('[D-E01] the page %s is told of at its addresses', (name, addresses) => {
  const { paths } = Object.entries(meta.pages).find(([key]) => key === name)?.[1] ?? { paths: [] };
  const found = addresses.map((address) => paths.some((pattern) => matchPath(pattern, address)));
  expect(found).toEqual(addresses.map(() => true));
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
