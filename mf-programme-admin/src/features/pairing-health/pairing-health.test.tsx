import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Refusal } from '@tandem/testing/api-server';
import { hold, pass } from '@tandem/testing/clock';
import { open, portal } from '@tandem/testing/remote-screen';
import { adminBackend } from '../../testing/admin-backend';
import { great, healthOverview, poor } from '../../testing/health-rows';
import InsightPage from './insight.page';
import PairingHealthPage from './pairing-health.page';
import TrendsWidget from './trends.widget';

const at = '/app/harbour/leaders/admin/pairing-health';
const list = 'GET /dashboard/pairing_health';
const reminder = 'POST /feedback_management/send_notification';
const show = (search = '') => open(<PairingHealthPage />, { at: at + search, tenant: portal });
const address = () => screen.getByLabelText('address').textContent;
afterEach(() => jest.useRealTimers());
const backend = () =>
  adminBackend()
    .on('GET /dashboard/pairing_health/*', ({ params }) => (params[0] === '8' ? poor : great))
    .on('GET /dashboard/pairing_health/overview', () => healthOverview)
    .on(list, ({ query }) => ({
      rows: query.get('type') === 'group' ? [{ ...great, id: 9, type: 'group', name: 'Night owls' }] : [great, poor],
      total: 2,
      max_pages: 1,
      totals: healthOverview.totals,
    }));

test('[P-164] [P-165] [P-166] the overview tells who does great and who needs care; a line opens the details', async () => {
  backend();
  const { user } = show();
  const tabs = await screen.findAllByRole('tab');
  await screen.findByRole('heading', { name: 'At-Risk Matches' });
  expect(tabs.map(({ textContent }) => textContent)).toEqual(['Overview', 'One on One Pairing2', 'Group Pairing0']);
  const lists = ['Top 10 Pairings', 'At-Risk Matches'].map((name) => within(screen.getByRole('region', { name })));
  expect(lists[0]?.getByRole('button').textContent).toContain('Mona and EllaNext session 20 May 2026');
  const worst = lists[1]?.getByRole('button', { name: /Mona and Omar/ });
  expect(worst?.textContent).toContain('No session yet');
  expect(worst?.textContent).toContain('Poor');
  if (worst) await user.click(worst);
  const drawer = within(await screen.findByRole('dialog', { name: 'Mona and Omar' }));
  expect(await drawer.findByText('Poor · 0 points')).toBeTruthy();
  expect(drawer.getByText('Feedback and rating count from the first held session on.')).toBeTruthy();
  expect(drawer.getByText('Last reminder sent 11 May 2026')).toBeTruthy();
  await waitFor(() => expect(address()).toBe(`${at}?details=8`));
});

test('[P-167] [P-168] [P-169] [P-170] the list has these columns and sorts by three of them, half a second after the last press', async () => {
  const server = backend();
  const { user } = show('?tab=pair');
  await screen.findByText('Ella Ong');
  const heads = screen.getAllByRole('columnheader');
  expect(heads.map(({ textContent }) => textContent)).toEqual([
    'Mentee',
    'Mentor',
    'Pairing Health',
    'Reminder sent',
    'Confirmed Sessions',
    'Completed Sessions',
    'Mentee Feedback',
    'Mentor Feedback',
    'Avg. Rating',
    'Action',
  ]);
  const sortable = heads.filter((head) => head.hasAttribute('aria-sort'));
  expect(sortable.map(({ textContent, ariaSort }) => [textContent, ariaSort ?? ''])).toHaveLength(3);
  expect(sortable[0]?.getAttribute('aria-sort')).toBe('ascending');
  const asked = () => server.asked(list).map(({ query }) => [query.get('sort'), query.get('direction')]);
  expect(asked()).toEqual([['health', 'asc']]);
  // Where the clock stands still, nothing but a plain press goes on.
  hold(['setTimeout', 'clearTimeout']);
  for (const name of ['Confirmed Sessions', 'Completed Sessions', 'Completed Sessions']) {
    fireEvent.click(screen.getByRole('button', { name }));
    await pass(499);
  }
  expect(asked()).toHaveLength(1);
  await pass(1);
  jest.useRealTimers();
  await waitFor(() => expect(asked().at(-1)).toEqual(['completed', 'desc']));
  expect(asked()).toHaveLength(2);
  expect(screen.getByRole('link', { name: 'Summary of Mona and Ella' }).getAttribute('href')).toBe(`${at}/7`);
  await user.click(screen.getByRole('button', { name: 'Details of Mona and Ella' }));
  expect(await screen.findByRole('dialog', { name: 'Mona and Ella' })).toBeTruthy();
});

test('[P-182] [P-183] [P-184] a reminder says what came of it, asks before a second one within a day, and shows a refusal', async () => {
  const server = backend().on(reminder, ({ body }) =>
    (body as { force?: boolean }).force
      ? { message: 'Reminder sent to 4 people.', sent: 4 }
      : new Refusal(409, {
          error: 'A reminder was sent less than 24 hours ago. Send again?',
          code: 'reminder.too-soon',
        }),
  );
  const { user } = show();
  const button = await screen.findByRole('button', { name: 'Send feedback reminder' });
  await user.click(button);
  const question = await screen.findByRole('alertdialog', {
    name: 'A reminder was sent less than 24 hours ago. Send again?',
  });
  await user.click(within(question).getByRole('button', { name: 'Send again' }));
  expect(await screen.findByText('Reminder sent to 4 people.')).toBeTruthy();
  expect(server.asked(reminder).map(({ body }) => (body as { force?: boolean }).force)).toEqual([undefined, true]);
  server.on(reminder, () => new Refusal(500, { error: 'The post is closed.' }));
  await user.click(await screen.findByRole('button', { name: 'Send feedback reminder' }));
  expect(await screen.findByText('The post is closed.')).toBeTruthy();
});

test('[P-184] a list that cannot be read says why and is asked for again', async () => {
  const server = backend().on(list, () => new Refusal(500, { error: 'resting' }));
  const { user } = show('?tab=group');
  expect(await screen.findByText('resting')).toBeTruthy();
  server.on(list, () => ({ rows: [], total: 0, max_pages: 0, totals: healthOverview.totals }));
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('There are no groups yet.')).toBeTruthy();
});

const insight = { id: 7, type: 'pair', name: 'Mona Lee and Ella Ong' };
const showInsight = () =>
  open(<InsightPage />, {
    at: `${at}/7`,
    path: '/app/:enterprise/:program/admin/pairing-health/:pairingId',
    tenant: portal,
  });

test('[P-176] a report that is due is written at the first look and drawn from its Markdown', async () => {
  const summary =
    '# Mentoring report\n\n- **Mentor:** Mona\n\n## Sessions\n\n- 3 sessions booked\n\nGenerated; <b>review</b>';
  const server = adminBackend()
    .on('GET /dashboard/pairing_insights/*', () => ({ ...insight, summary: null, generated_at: null, is_due: true }))
    .on('POST /dashboard/pairing_insights/*', () => ({
      ...insight,
      summary,
      generated_at: '2026-05-12T03:00:00.000Z',
      is_due: false,
    }));
  showInsight();
  expect(await screen.findByRole('heading', { name: 'Sessions' })).toBeTruthy();
  expect(screen.getByText('3 sessions booked')).toBeTruthy();
  expect(screen.getByText('Generated; <b>review</b>')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Download PDF' })).toBeTruthy();
  expect(server.asked('POST /dashboard/pairing_insights/7')).toHaveLength(1);
});

test('[P-177] without any session there is no summary, and Try Again asks again', async () => {
  const none = { ...insight, summary: null, generated_at: null, is_due: false };
  const server = adminBackend()
    .on('GET /dashboard/pairing_insights/*', () => none)
    .on('POST /dashboard/pairing_insights/*', () => none);
  const { user } = showInsight();
  expect(await screen.findByText('No Summary Available')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  await waitFor(() => expect(server.asked('POST /dashboard/pairing_insights/7')).toHaveLength(1));
});

test('[P-121] [P-124] [P-133] the trends card tells of six months and leads to the page; a failure says so', async () => {
  const trends = 'GET /dashboard/pairing_health/trends';
  const server = adminBackend().on(trends, () => new Refusal(500, { error: 'resting' }));
  const { user } = open(<TrendsWidget />, { at: '/app/harbour/leaders/admin', tenant: portal });
  expect(await screen.findByText('Error loading activities')).toBeTruthy();
  server.on(trends, () => ({
    months: [
      { month: '2026-04', great: 3, fair: 2, poor: 0 },
      { month: '2026-05', great: 4, fair: 1, poor: 2 },
    ],
  }));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('May: 4 good, 1 functional, 2 poor')).toBeTruthy();
  expect(screen.getByText('Functional 1')).toBeTruthy();
  const link = screen.getByRole('link', { name: 'View Details of pairing health' });
  expect([link.textContent, link.getAttribute('href')]).toEqual(['View Details', at]);
});
