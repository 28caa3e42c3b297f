import { screen, within } from '@testing-library/react';
import type { OverviewView } from '@tandem/contracts/programme-admin';
import { Refusal } from '@tandem/testing/api-server';
import { open, portal } from '@tandem/testing/remote-screen';
import { adminBackend } from '../../testing/admin-backend';
import CountsWidget from './counts.widget';
import PairingSummaryWidget from './pairing-summary.widget';
import SetupGuideWidget from './setup-guide.widget';

const admin = '/app/harbour/leaders/admin';
const place = { at: admin, tenant: portal };

const overview = (setup: Partial<OverviewView['setup_status']> = {}): OverviewView => ({
  name: 'Leaders',
  description: '',
  dashboard_alert: '',
  page: { welcome_headline: '', welcome_text: '', about_text: '', hero_image_url: null },
  hidden_widgets: [],
  agendas: [],
  learning_modules: [],
  learning_progress: { done: 0, total: 0 },
  setup_status: { has_invited_user: false, has_setup_pairing: false, has_created_agenda: false, overall: 0, ...setup },
  analytics: {
    participants_count: { mentees: 117, mentors: 31 },
    pairings_count: { pairs: 76, groups: 9 },
    bookings_count: { created: 412, completed: 343 },
  },
});

test('[P-126] [P-128] [D-P51] the tiles say how many take part, are paired and booked, and lead to their lists', async () => {
  adminBackend()
    .on('GET /dashboard/overview', () => overview())
    .on('GET /dashboard/booking_summary', () => ({
      total_bookings_count: 412,
      completion_percentage: 83,
      rating_percentage: 74,
    }));
  open(<CountsWidget />, place);
  expect(await screen.findByText('117 mentees, 31 mentors')).toBeTruthy();
  expect(await screen.findByText('83% of sessions due completed')).toBeTruthy();
  const texts = ['Participants', 'Pairings', 'Sessions', 'Engagement'].map(
    (name) => screen.getByLabelText(name).textContent,
  );
  expect(texts).toEqual([
    'Participants148members117 mentees, 31 mentors',
    'Pairings76pairs9 groups',
    'Sessions412booked343 completed',
    'Engagement74%reflected83% of sessions due completed',
  ]);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    `${admin}/user_management`,
    `${admin}/group_and_pairings_management`,
    `${admin}/bookings/bookings_list`,
    `${admin}/analytics?view=engagement`,
  ]);
});

test('[P-132] a dashboard whose numbers do not come says "Failed to load data" and asks again', async () => {
  let tries = 0;
  adminBackend().on('GET /dashboard/overview', () => {
    tries += 1;
    return tries === 1 ? new Refusal(500, { error: 'Oops' }) : overview();
  });
  const { user } = open(<CountsWidget />, place);
  expect(await screen.findByText('Failed to load data')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('343 completed')).toBeTruthy();
});

test('[P-127] the starting guide shows how far the set-up is and leads to what is left', async () => {
  adminBackend().on('GET /dashboard/overview', () => overview({ has_invited_user: true, overall: 33 }));
  open(<SetupGuideWidget />, place);
  const guide = await screen.findByRole('region', { name: /Starting guide/ });
  expect(within(guide).getByRole('progressbar').getAttribute('aria-valuetext')).toBe('33%');
  expect(within(guide).getByText('Mentees and mentors join by your invitation.')).toBeTruthy();
  expect(within(guide).queryByRole('link', { name: 'Send the first invitation' })).toBeNull();
  expect(within(guide).getByRole('link', { name: 'Create the first pairing' }).getAttribute('href')).toBe(
    `${admin}/group_and_pairings_management`,
  );
  expect(within(guide).getByRole('link', { name: 'Create the first agenda' }).getAttribute('href')).toBe(
    `${admin}/agenda`,
  );
});

test('[P-127] the starting guide is gone once everything it names is done', async () => {
  const server = adminBackend().on('GET /dashboard/overview', () =>
    overview({ has_invited_user: true, has_setup_pairing: true, has_created_agenda: true, overall: 100 }),
  );
  open(
    <>
      <SetupGuideWidget />
      <CountsWidget />
    </>,
    place,
  );
  expect(await screen.findByText('343 completed')).toBeTruthy();
  expect(server.asked('GET /overview')).toHaveLength(1);
  expect(screen.queryByText(/Starting guide/)).toBeNull();
});

test('[P-123] the pairing summary counts pairs and groups and leads to them', async () => {
  adminBackend().on('GET /dashboard/overview', () => overview());
  open(<PairingSummaryWidget />, place);
  const card = await screen.findByRole('region', { name: 'Pairing summary' });
  expect(await within(card).findByText('76')).toBeTruthy();
  expect(
    within(card)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent),
  ).toEqual(['76', '9']);
  expect(within(card).getByText('View more').getAttribute('href')).toBe(`${admin}/group_and_pairings_management`);
});

test('[P-133] a pairing summary that does not come says "Error loading activities"', async () => {
  adminBackend().on('GET /dashboard/overview', () => new Refusal(500, { error: 'Oops' }));
  open(<PairingSummaryWidget />, place);
  expect(await screen.findByText('Error loading activities')).toBeTruthy();
});
