import { screen, within } from '@testing-library/react';
import type { AdminEventList, AdminEventRow, EventsHomeView } from '@tandem/contracts/events';
import { Refusal } from '@tandem/testing/api-server';
import { open, portal } from '@tandem/testing/remote-screen';
import { eventsApi } from '../../events.api';
import { cardWith, EventsBackend } from '../../testing/events-backend';
import AdminUpcomingWidget from './admin-upcoming.widget';
import UpcomingEventsWidget from './upcoming-events.widget';

const base = '/app/harbour/leaders';
const event = (id: number) => cardWith({ id, title: `Event ${id}` });
const linksOf = (card: HTMLElement) =>
  within(within(card).getByRole('list'))
    .queryAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

/** Says when the lists are there, by which time a card would be. */
function Read() {
  return eventsApi.useEventsHomeQuery().data ? <p>Lists are read</p> : null;
}

describe('events on the dashboard of participants', () => {
  function show(lists: Partial<EventsHomeView>) {
    const backend = new EventsBackend();
    backend.on('GET /dashboard/events/main', () => ({ all: [event(9)], upcoming: [], matched: [], ...lists }));
    const content = (
      <>
        <UpcomingEventsWidget />
        <Read />
      </>
    );
    open(content, { at: `${base}/overviews`, tenant: portal });
  }

  test('[D-E25] those the person holds a ticket for, the first three of them, and the way to all events', async () => {
    show({ upcoming: [1, 2, 3, 4].map(event), matched: [event(5)] });
    const card = await screen.findByRole('region', { name: 'Your events' });
    expect(linksOf(card)).toEqual([1, 2, 3].map((id) => [`Event ${id}`, `${base}/events/${id}`]));
    expect(within(card).getByRole('link', { name: 'See all events' }).getAttribute('href')).toBe(`${base}/events`);
  });

  test('[D-E25] without a ticket, those that match the person', async () => {
    show({ matched: [event(5), event(6)] });
    const card = await screen.findByRole('region', { name: 'Upcoming events' });
    expect(linksOf(card)).toEqual([5, 6].map((id) => [`Event ${id}`, `${base}/events/${id}`]));
  });

  test('[D-E25] without either there is no card, whatever else is open', async () => {
    show({});
    expect(await screen.findByText('Lists are read')).toBeTruthy();
    expect(screen.queryByRole('region')).toBeNull();
    expect(screen.queryByText('Event 9')).toBeNull();
  });
});

describe('events on the dashboard of admins', () => {
  const row = (id: number): AdminEventRow => ({ ...event(id), sold: 0, capacity: null });
  function show(answer: () => AdminEventList | Refusal) {
    const backend = new EventsBackend();
    backend.on(`GET ${base}/admin/events.json`, answer);
    return { backend, ...open(<AdminUpcomingWidget />, { at: `${base}/admin`, tenant: portal }) };
  }
  const listOf = (...ids: number[]) => ({ data: ids.map(row), max_pages: 1 });

  test('the next three lead to where they are edited, and all of them are a link away', async () => {
    const { backend } = show(() => listOf(1, 2, 3, 4));
    const card = await screen.findByRole('region', { name: 'Upcoming events' });
    expect(linksOf(card)).toEqual([1, 2, 3].map((id) => [`Event ${id}`, `${base}/admin/events/${id}/edit`]));
    expect(within(card).getByRole('link', { name: 'See all events' }).getAttribute('href')).toBe(
      `${base}/admin/events`,
    );
    expect(backend.asked('GET /events.json')[0]?.query.get('tab')).toBe('upcoming');
  });

  test('none at all says so', async () => {
    show(() => listOf());
    expect(await screen.findByText('There are no upcoming events.')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('[P-133] a list that does not come says "Error loading activities" and is asked for again', async () => {
    let tries = 0;
    const { user } = show(() => {
      tries += 1;
      return tries === 1 ? new Refusal(500, { error: 'Oops' }) : listOf(1);
    });
    const card = await screen.findByRole('region', { name: 'Upcoming events' });
    expect(within(card).getByRole('alert').textContent).toContain('Error loading activities');
    await user.click(within(card).getByRole('button', { name: 'Retry' }));
    expect(await within(card).findByRole('link', { name: 'Event 1' })).toBeTruthy();
    expect(within(card).queryByRole('alert')).toBeNull();
  });
});
