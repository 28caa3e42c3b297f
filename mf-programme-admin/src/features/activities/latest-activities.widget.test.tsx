import { act, screen, within } from '@testing-library/react';
import type { ActivitiesView, ActivityAction, ActivityView } from '@tandem/contracts/programme-admin';
import { Refusal } from '@tandem/testing/api-server';
import { open, portal } from '@tandem/testing/remote-screen';
import { adminBackend } from '../../testing/admin-backend';
import { matchMedia } from '@tandem/testing/window-media';
import LatestActivitiesWidget from './latest-activities.widget';

const at = '/app/harbour/leaders/admin';
const show = (search = '') => open(<LatestActivitiesWidget />, { at: at + search, tenant: portal });

const mentor = { id: 31, full_name: 'Mei Lin Tan', profile_photo: null };
const mentee = { id: 32, full_name: 'Aina Rahman', profile_photo: null };

function activity(id: number, action: ActivityAction, change: Partial<ActivityView> = {}): ActivityView {
  const when = { created_at: '2026-05-12T11:42:00.000Z', day: '2026-05-12', time: '19:42' };
  return { id, action, ...when, mentor, mentees: [mentee], user: mentor, ...change };
}

const answer = (activities: ActivityView[], next: number | null = null): ActivitiesView => ({
  activities,
  next,
  today: '2026-05-12',
  timezone: 'Asia/Kuala_Lumpur',
});

const newest = [
  activity(9, 'confirmed'),
  activity(8, 'reviewed', { user: mentee, time: '18:10' }),
  activity(7, 'canceled', { user: null, day: '2026-05-11', time: '00:05' }),
  activity(6, 'created', { day: '2026-04-30' }),
];

beforeEach(() => matchMedia());

const lines = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

test('[P-135] [P-137] [D-P64] the newest three stand under their days with what happened, who did it with whom, and when', async () => {
  adminBackend().on('GET /dashboard/latest_activities', () => answer(newest, 6));
  show();
  expect(await screen.findByText('Session Confirmed')).toBeTruthy();
  expect(lines()).toEqual([
    'Session ConfirmedMei Lin Tan and Aina Rahman7:42 PM',
    'New ReflectionAina Rahman and Mei Lin Tan6:10 PM',
    'Session CancelledMei Lin Tan and Aina Rahman12:05 AM',
  ]);
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Today',
    'Yesterday',
  ]);
});

test.each<[ActivityAction, string]>([
  ['created', 'New Booking'],
  ['confirmed', 'Session Confirmed'],
  ['completed', 'Session Completed'],
  ['canceled', 'Session Cancelled'],
  ['reviewed', 'New Reflection'],
  ['submitted', 'Survey Submitted'],
])('[B-161] [D-P64] what is stored as %s reads %s', async (action, label) => {
  adminBackend().on('GET /dashboard/latest_activities', () => answer([activity(9, action)]));
  show();
  expect(await screen.findByText(label)).toBeTruthy();
});

test('[P-135] extra-large screens show four', async () => {
  matchMedia('1440');
  adminBackend().on('GET /dashboard/latest_activities', () => answer(newest, 6));
  show();
  expect(await screen.findByText('New Booking')).toBeTruthy();
  expect(screen.getAllByRole('listitem')).toHaveLength(4);
  expect(screen.getByRole('heading', { name: 'Thu, 30 Apr 2026' })).toBeTruthy();
});

test('[P-133] activities that do not come say so and are asked for again', async () => {
  let tries = 0;
  adminBackend().on('GET /dashboard/latest_activities', () => {
    tries += 1;
    return tries === 1 ? new Refusal(500, { error: 'Oops, something went wrong!' }) : answer([]);
  });
  const { user } = show();
  expect(await screen.findByText('Error loading activities')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Nothing has happened yet.')).toBeTruthy();
});

test('[P-136] all activity opens from the card, loads more where the list ends, and keeps what it has when that fails', async () => {
  const seen: (() => void)[] = [];
  class Observer {
    constructor(private readonly tell: (entries: { isIntersecting: boolean }[]) => void) {}
    observe = () => seen.push(() => this.tell([{ isIntersecting: true }]));
    disconnect = () => undefined;
  }
  Object.defineProperty(window, 'IntersectionObserver', { configurable: true, value: Observer });
  let failures = 1;
  const server = adminBackend()
    .on('GET /dashboard/latest_activities', () => answer(newest, 6))
    .on('GET /dashboard/activities', ({ query }) => {
      if (!query.get('before')) return answer(newest.slice(0, 2), 8);
      failures -= 1;
      return failures >= 0 ? new Refusal(500, { error: 'Oops' }) : answer(newest.slice(2));
    });
  const { user } = show();
  await user.click(await screen.findByRole('link', { name: 'See all activity' }));
  expect(screen.getByLabelText('address').textContent).toBe(`${at}?activity=all`);
  const feed = await screen.findByRole('dialog');
  expect(await within(feed).findByText('New Reflection')).toBeTruthy();
  expect(within(feed).getByText('Times in Asia/Kuala Lumpur')).toBeTruthy();
  act(() => seen.at(-1)?.());
  expect(await within(feed).findByText('Error loading activities')).toBeTruthy();
  expect(within(feed).getAllByRole('listitem')).toHaveLength(2);
  await user.click(within(feed).getByRole('button', { name: 'Retry' }));
  expect(await within(feed).findByText('Session Cancelled')).toBeTruthy();
  expect(within(feed).getAllByRole('listitem')).toHaveLength(4);
  expect(server.asked('GET /activities').map(({ query }) => query.get('before'))).toEqual([null, '8', '8']);
  Reflect.deleteProperty(window, 'IntersectionObserver');
});
