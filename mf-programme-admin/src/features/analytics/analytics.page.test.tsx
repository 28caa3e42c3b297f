import { screen, waitFor, within } from '@testing-library/react';
import type { MemberRow } from '@tandem/contracts/accounts';
import type { ChoicesView, EngagementCalendar, SessionCompletion } from '@tandem/contracts/programme-admin';
import { Refusal } from '@tandem/testing/api-server';
import { open, portal } from '@tandem/testing/remote-screen';
import { typeAndPause } from '@tandem/testing/typing';
import { adminBackend } from '../../testing/admin-backend';
import AnalyticsPage from './analytics.page';

const at = '/app/harbour/leaders/admin/analytics';
const show = (search = '') => open(<AnalyticsPage />, { at: at + search, tenant: portal });
const address = () => screen.getByLabelText('address').textContent;

const completion: SessionCompletion = {
  from_date: '2026-04-13',
  to_date: '2026-05-12',
  step: 'day',
  booked: 198,
  conducted: 163,
  reflected: 121,
  points: [{ date: '2026-04-13', booked: 198, conducted: 163, reflected: 121 }],
};
const choice = (id: number) => ({ id, goal_name: `Goal ${id}`, users_count: 9 - id, percentage: 90 - id });
const choices: ChoicesView = { user_type: 'mentee', total_users: 10, rows: [1, 2, 3, 4, 5, 6].map(choice) };
const calendar: EngagementCalendar = {
  month: 5,
  year: 2026,
  today: '2026-05-12',
  days: [{ date: '2026-05-04', users_count: 3, shade: 4 }],
  users: [
    { id: 1, full_name: 'Aina Rahman', profile_photo: null, role: 'mentee' },
    { id: 2, full_name: 'Mei Lin Tan', profile_photo: null, role: 'mentor' },
  ],
};
const member: MemberRow = {
  id: 4,
  profile_photo: null,
  firstname: 'Ella',
  lastname: 'Ong',
  email: 'ella@harbour.test',
  phone_no: null,
  age: null,
  location: 'Malaysia',
  job_title: 'Nurse',
  company: 'Harbour',
  industries: ['Health', 'Law', 'Arts', 'Sales'].map((name, id) => ({ id, name })),
  interested_industries: [],
  interested_companies: [],
  dnd: false,
  created_at: '2026-02-03T02:00:00.000Z',
  last_active: null,
  no_bookings: 7,
  no_programs: 1,
};

function backend(total = 1) {
  return adminBackend()
    .on('GET /dashboard/user_summary', () => ({
      total_users_count: 150,
      admins_count: 2,
      mentors_count: 31,
      mentees_count: 117,
    }))
    .on('GET /dashboard/booking_summary', () => ({
      total_bookings_count: 412,
      completion_percentage: 83,
      rating_percentage: 74,
    }))
    .on('GET /dashboard/learning_experience', () => ({ average_mentee_rating: 4.6, average_mentor_rating: null }))
    .on('GET /dashboard/session_completion', () => completion)
    .on('GET /dashboard/monthly_activities', () => calendar)
    .on('GET /dashboard/skills_summary', () => choices)
    .on('GET /dashboard/goals_summary', () => ({ ...choices, rows: [] }))
    .on('GET /dashboard/industries_summary', () => new Refusal(500, { error: 'resting' }))
    .on('GET /dashboard/learning_progress', () => ({ ...choices, rows: [] }))
    .on('GET /dashboard/pairing_health/overview', ({ query }) => ({
      counts: query.get('type') === 'pair' ? { great: 52, fair: 17, poor: 7 } : { great: 0, fair: 0, poor: 0 },
      top: [],
      at_risk: [],
      totals: { pair: 76, group: 0 },
    }))
    .on('GET /users', () => ({
      users: total === 0 ? [] : [member],
      stats: { activation: 62, countries: 9, industries: 11, total_users: 117 },
      total,
      current_page: 1,
    }));
}

test('[P-145] [P-146] five tabs, of which the address names the open one; without a name or with an unknown one it is Overview', async () => {
  backend();
  const { user } = show('?view=nowhere');
  const tabs = await screen.findAllByRole('tab');
  expect(tabs.map(({ textContent }) => textContent)).toEqual([
    'Overview',
    'Engagement',
    'Mentor-mentee health',
    'Learning progress',
    'User insights',
  ]);
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Overview');
  for (const [name, view] of [
    ['Engagement', 'engagement'],
    ['Mentor-mentee health', 'health'],
    ['Learning progress', 'progress'],
    ['User insights', 'insights'],
  ] as const) {
    await user.click(screen.getByRole('tab', { name }));
    expect(address()).toBe(`${at}?view=${view}`);
  }
});

test('[P-141] [P-142] [P-147] [P-153] Overview shows bookings, ratings, completion by days and how many of whom take part', async () => {
  const server = backend();
  const { user } = show();
  expect(await screen.findByText('83% of those due were completed')).toBeTruthy();
  expect(screen.getByLabelText('Rating by mentees').textContent).toContain('4.6');
  expect(screen.getByLabelText('Rating by mentors').textContent).toContain('–');
  const card = await screen.findByRole('region', { name: 'Session completion' });
  expect(await within(card).findByText('82% of booked')).toBeTruthy();
  expect(within(card).getByText('74% of conducted')).toBeTruthy();
  const users = screen.getByRole('region', { name: 'Users' });
  expect((await within(users).findAllByRole('definition')).map(({ textContent }) => textContent)).toEqual([
    '117',
    '31',
    '2',
    '150',
  ]);
  const from = within(card).getByLabelText('From');
  await user.clear(from);
  await user.type(from, '2026-05-20');
  expect(await screen.findByText("'From' must not be after 'to'")).toBeTruthy();
  await user.clear(from);
  await user.type(from, '2026-05-01');
  await waitFor(() =>
    expect(server.asked('GET /dashboard/session_completion').at(-1)?.query.get('from_date')).toBe('2026-05-01'),
  );
  expect(document.activeElement).toBe(from);
  const asked = server.asked('GET /dashboard/session_completion').map(({ query }) => query.get('from_date'));
  expect(asked).not.toContain('2026-05-20');
});

test('[P-138] [P-161] [P-163] Engagement lists mentees or mentors, 30 a page unless told otherwise, and waits 1.5 seconds with a search', async () => {
  const server = backend(61);
  const { user } = show('?view=engagement');
  await screen.findByText('ella@harbour.test');
  const row = screen.getAllByRole('row')[1] as HTMLElement;
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent?.trim())
      .slice(1),
  ).toEqual([
    'ella@harbour.test',
    '–',
    'Malaysia',
    'Nurse, Harbour',
    'Health, Law, Arts +1',
    '3 Feb 2026',
    '–',
    '7',
    '1',
  ]);
  expect(screen.getByText('were here in the last 30 days')).toBeTruthy();
  expect(server.asked('GET /users')[0]?.query.get('per_page')).toBe('30');
  await user.click(screen.getByRole('button', { name: 'Page 3' }));
  expect(address()).toBe(`${at}?view=engagement&page=3`);
  const sought = () => server.asked('GET /users').at(-1)?.query.get('search_name');
  await typeAndPause(screen.getByRole('searchbox', { name: 'Search users' }), 'ella', {
    pause: 1500,
    meanwhile: () => expect([sought(), address()]).toEqual(['', `${at}?view=engagement&page=3`]),
  });
  await waitFor(() => expect(sought()).toBe('ella'));
  await waitFor(() => expect(address()).toBe(`${at}?view=engagement&query=ella`));
  await user.click(await screen.findByRole('radio', { name: 'Mentor' }));
  await waitFor(() => expect(server.asked('GET /users').at(-1)?.query.get('user_type')).toBe('mentor'));
});

test('a list of users that cannot be read leaves no figure on its way, and is asked for again', async () => {
  const server = backend();
  server.on('GET /users', () => new Refusal(500, { error: 'resting' }));
  const { user } = show('?view=engagement');
  expect(await screen.findByText('resting')).toBeTruthy();
  for (const name of ['All users', 'Activation', 'Countries', 'Industries'])
    expect(screen.getByLabelText(name).textContent).toContain('–');
  server.on('GET /users', () => ({
    users: [member],
    stats: { activation: 62, countries: 9, industries: 11, total_users: 117 },
    total: 1,
    current_page: 1,
  }));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('62%')).toBeTruthy();
});

test('[P-139] [D-P65] the calendar names the active users of a day by role, in a month that can be left', async () => {
  const server = backend(0);
  const { user } = show('?view=engagement');
  expect(await screen.findByText('No user engagement data found.')).toBeTruthy();
  const day = await screen.findByRole('button', { name: 'Mon, 4 May 2026: 3 active users' });
  const empty: HTMLButtonElement = screen.getByRole('button', { name: 'Tue, 5 May 2026: 0 active users' });
  expect(empty.disabled).toBe(true);
  await user.click(day);
  const drawer = await screen.findByRole('dialog', { name: 'Active on Mon, 4 May 2026' });
  expect(await within(drawer).findByText('Mentees (1)')).toBeTruthy();
  expect(within(drawer).getByText('Mei Lin Tan')).toBeTruthy();
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Previous month' }));
  await waitFor(() => expect(server.asked('GET /dashboard/monthly_activities').at(-1)?.query.get('month')).toBe('4'));
});

test('[D-P65] the calendar begins with the month of the programme, where another one has begun than in UTC', async () => {
  const server = backend().on('GET /dashboard/monthly_activities', ({ query }) => ({
    ...calendar,
    month: Number(query.get('month')),
    today: '2026-06-01',
    days: [],
  }));
  const { user } = show('?view=engagement');
  expect(await screen.findByText('June 2026')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Tue, 30 Jun 2026: 0 active users' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Previous month' }));
  expect(await screen.findByText('May 2026')).toBeTruthy();
  expect(server.asked('GET /dashboard/monthly_activities').map(({ query }) => query.get('month'))).not.toContain('7');
});

test('[P-140] [P-150] [P-160] User insights shows the top five and all in a drawer, what is empty says so, what failed is asked for again', async () => {
  backend();
  const { user } = show('?view=insights');
  const skills = await screen.findByRole('region', { name: 'Skills' });
  expect(await within(skills).findAllByRole('listitem')).toHaveLength(5);
  expect(within(skills).getByText('8 users · 89%')).toBeTruthy();
  const goals = screen.getByRole('region', { name: 'Goals' });
  expect(await within(goals).findByText('No data available.')).toBeTruthy();
  expect(await screen.findByText('resting')).toBeTruthy();
  await user.click(within(skills).getByRole('button', { name: 'View all: Skills' }));
  const drawer = await screen.findByRole('dialog', { name: 'Skills' });
  expect(within(drawer).getAllByRole('listitem')).toHaveLength(6);
});

test('[P-166] Mentor-mentee health counts the good, functional and poor pairs and groups and leads to them', async () => {
  backend();
  show('?view=health');
  const pairs = await screen.findByRole('region', { name: 'Pairs' });
  const counts = (await within(pairs).findAllByRole('definition')).map(({ textContent }) => textContent);
  expect(counts).toEqual(['52', '17', '7']);
  expect(await within(screen.getByRole('region', { name: 'Groups' })).findByText('No data available.')).toBeTruthy();
  expect(within(pairs).getByText('View Details').getAttribute('href')).toBe(
    '/app/harbour/leaders/admin/pairing-health',
  );
});

test('[P-160] a programme without learning modules says that there is no learning progress', async () => {
  backend();
  show('?view=progress');
  expect(await screen.findByText('No learning progress data found.')).toBeTruthy();
});
