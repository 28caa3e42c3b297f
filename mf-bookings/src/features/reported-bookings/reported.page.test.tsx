import { act, screen, waitFor, within } from '@testing-library/react';
import type { BookingView, ReportDetails, ReportedView } from '@tandem/contracts/bookings';
import { ApiServer } from '@tandem/testing/api-server';
import { open, portal } from '@tandem/testing/remote-screen';
import { newReport } from '../../testing/admin-list';
import { sessionWith } from '../../testing/booking';
import { aina } from '../../testing/people';
import ReportedPage from './reported.page';

const base = '/app/harbour/leaders/admin/bookings';
const report: ReportDetails = {
  ...newReport,
  investigation_status: 'investigating',
  actions: [
    {
      type: 'start_investigation',
      text: 'Asked both.',
      admin: 'Leila Haddad',
      created_at: '2026-05-12T02:00:00Z',
      created_at_text: '12 May 2026, 10:00 AM',
    },
  ],
};

const reported: BookingView = {
  ...sessionWith({ status: 'investigating', role_type: null, report_details: report }),
  booking_reviews: { mentee_reviews: [], mentor_reviews: [] },
  admin_actions: ['complete', 'cancel', 'miss'],
};

const listOf = (bookings: BookingView[], pages: number): ReportedView => ({
  bookings,
  pagination: { current_page: 1, total_pages: pages, per_page: 10, total_entries: bookings.length },
  timezone: 'Asia/Kuala_Lumpur',
  timezone_abbreviation: '+08',
});

function show(bookings: BookingView[], pages = 1, search = '') {
  const server = new ApiServer(new Date('2026-05-12T03:00:00Z'));
  server.on('GET /users/current', () => ({ ...aina, user_type: 'admin', roles: ['admin'] }));
  server.on(`GET ${base}/41.json`, () => ({ booking: { ...bookings[0], audit: [], paths: {} } }));
  server.on(`GET ${base}/reported.json`, () => listOf(bookings, pages));
  server.on('PATCH /api/v2/admin/bookings/41/cancel', () => ({
    booking: reported,
    message: 'Booking cancelled successfully',
  }));
  server.listen();
  return { ...open(<ReportedPage />, { at: `${base}/reported${search}`, tenant: portal }), server };
}

beforeEach(() => sessionStorage.clear());

test('[B-007, P-294, D-P103] lists who reported which session and why, and how far the investigation has come', async () => {
  show([reported]);
  const row = within((await screen.findByText('#41')).closest('tr') ?? document.body);
  for (const text of ['12 May 2026', 'Mei Lin Tan', 'The line was dead', 'Investigating'])
    expect(row.getByText(text)).toBeTruthy();
  expect(row.getAllByText('Aina Rahman')).toHaveLength(2);
});

test('[D-S44, D-P108] a long name of a reporter is cut as every name of a table is', async () => {
  const reporter = { id: 7, full_name: 'Aina binti Abdul Rahman', profile_photo: null };
  show([{ ...reported, report_details: { ...report, reporter } }]);
  expect(await screen.findByText('Aina binti Abdul Rah…')).toBeTruthy();
});

test('[B-098, D-B178] a report on a session of a group names three of its people and counts the others', async () => {
  const people = ['A', 'B', 'C', 'D', 'E'].map((name, id) => ({ id, name: `${name} Name`, photo_url: null }));
  show([{ ...reported, mentors: people.slice(3), mentees: people }]);
  const row = within((await screen.findByText('#41')).closest('tr') ?? document.body);
  expect(row.getByText('C Name')).toBeTruthy();
  expect(row.getByText('+2')).toBeTruthy();
  expect(row.getAllByText('D Name')).toHaveLength(1);
  expect(row.getAllByText('E Name')).toHaveLength(1);
});

test('[B-115, P-294] seven pages are paged with three buttons', async () => {
  const { user, server } = show([reported], 7);
  const pager = within(await screen.findByRole('navigation', { name: /pag/i }));
  expect(pager.getAllByRole('button', { name: /^(Page )?\d+$/ })).toHaveLength(3);
  await user.click(pager.getByRole('button', { name: /^(Page )?2$/ }));
  await waitFor(() => expect(server.asked(`GET ${base}/reported.json`).at(-1)?.query.get('page')).toBe('2'));
});

test('[B-116, B-117, P-295] the details hold the report and everything that was done about it', async () => {
  show([reported], 1, '?booking=41');
  const frame = within(await screen.findByRole('dialog'));
  const block = within(await frame.findByRole('region', { name: 'Report' }));
  for (const text of ['Aina Rahman', 'Mei Lin Tan', 'Investigating', 'Investigation started', 'Asked both.'])
    expect(block.getByText(text)).toBeTruthy();
});

test('[D-B69] [B-117] an earlier report stands in a block of its own, with what was done about it', async () => {
  const earlier: ReportDetails = {
    ...report,
    reporter: report.reported_user,
    reported_user: report.reporter,
    other_reason: 'She left early',
    investigation_status: 'investigated',
    actions: [
      {
        type: 'completed',
        text: 'They had met.',
        admin: 'Leila Haddad',
        created_at: '2026-05-11T02:00:00Z',
        created_at_text: '11 May 2026, 10:00 AM',
      },
    ],
  };
  show([{ ...reported, earlier_reports: [earlier] }], 1, '?booking=41');
  const frame = within(await screen.findByRole('dialog'));
  const [last, before] = [
    within(await frame.findByRole('region', { name: 'Report' })),
    within(frame.getByRole('region', { name: 'Earlier report' })),
  ];
  for (const text of ['She left early', 'Investigated', 'Marked as completed', 'They had met.'])
    expect([before.queryByText(text) !== null, last.queryByText(text)]).toEqual([true, null]);
  expect(before.queryByText('Asked both.')).toBeNull();
});

test('[B-118, D-P103, D-B56] an action is chosen in the row, takes a text and is sent', async () => {
  const { user, server } = show([reported]);
  await user.click(await screen.findByRole('button', { name: 'Actions for #41' }));
  expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual([
    'Completed',
    'Cancelled',
    'Missed',
  ]);
  await user.click(screen.getByRole('menuitem', { name: 'Cancelled' }));
  const frame = within(await screen.findByRole('dialog'));
  await user.type(await frame.findByLabelText(/Reason/), 'Both agree');
  await user.click(frame.getByRole('button', { name: 'Cancel session' }));
  expect(await screen.findByText('Booking cancelled successfully')).toBeTruthy();
  expect(server.asked('PATCH /api/v2/admin/bookings/41/cancel')[0]?.body).toEqual({ text: 'Both agree' });
});

test('[D-P103] what can be done about a new report is offered in the order of the table', async () => {
  const fresh = { ...report, investigation_status: 'reported' as const, actions: [] };
  const { user } = show([
    { ...reported, report_details: fresh, admin_actions: ['complete', 'cancel', 'miss', 'investigate'] },
  ]);
  await user.click(await screen.findByRole('button', { name: 'Actions for #41' }));
  expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual([
    'Start investigation',
    'Completed',
    'Cancelled',
    'Missed',
  ]);
});

test('[B-115] while another page is read the rows stay, and whoever comes back reads what was reported meanwhile', async () => {
  const { user, server } = show([reported], 2);
  await screen.findByText('#41');
  let turn: (list: ReportedView) => void = () => undefined;
  server.on(`GET ${base}/reported.json`, () => new Promise<ReportedView>((resolve) => (turn = resolve)));
  await user.click(screen.getByRole('button', { name: 'Page 2' }));
  await waitFor(() => expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true'));
  expect(screen.getByText('#41')).toBeTruthy();
  await act(() => turn(listOf([{ ...reported, id: 52 }], 2)));
  expect(await screen.findByText('#52')).toBeTruthy();
  server.on(`GET ${base}/reported.json`, () => listOf([{ ...reported, id: 63 }], 2));
  act(() => void window.dispatchEvent(new Event('focus')));
  expect(await screen.findByText('#63')).toBeTruthy();
});

test('[B-115] without reports it says so', async () => {
  show([]);
  expect(await screen.findByText('Nobody has reported a session.')).toBeTruthy();
});

test('[D-B56] [B-118] a note that is too long is refused beside it, before it is sent', async () => {
  const { user, server } = show([reported], 1, '?booking=41&view=cancel');
  const frame = within(await screen.findByRole('dialog'));
  await user.click(await frame.findByLabelText('Reason'));
  await user.paste('x'.repeat(501));
  expect(await frame.findByText('This must be 500 characters or fewer')).toBeTruthy();
  const confirm = frame.getByRole('button', { name: 'Cancel session' });
  expect(confirm.hasAttribute('disabled')).toBe(true);
  await user.keyboard('{Backspace}');
  await user.click(confirm);
  await waitFor(() => expect(server.asked('PATCH /api/v2/admin/bookings/41/cancel')).toHaveLength(1));
});

test('[D-B56] [B-118] a note that was not sent is there again after Escape, for that action alone, and is forgotten once it is sent', async () => {
  const { user, router } = show([reported], 1, '?booking=41&view=miss');
  await user.type(await screen.findByLabelText('Note'), 'Both agree');
  const come = async (view: string) => {
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await act(() => router.navigate(`${base}/reported?booking=41&view=${view}`));
  };
  await come('cancel');
  const reason = await screen.findByLabelText('Reason');
  expect(reason).toHaveProperty('value', '');
  await user.type(reason, 'She asked for it');
  await user.click(screen.getByRole('button', { name: 'Cancel session' }));
  expect(await screen.findByText('Booking cancelled successfully')).toBeTruthy();
  await act(() => router.navigate(`${base}/reported?booking=41&view=miss`));
  expect(await screen.findByLabelText('Note')).toHaveProperty('value', 'Both agree');
  expect(Object.values({ ...sessionStorage }).filter((text) => text === 'She asked for it')).toEqual([]);
});

test('[B-111] Back leads to the table from an action that was chosen in it, and to the details from one that was chosen there', async () => {
  const { user } = show([reported]);
  const back = async () => user.click(await screen.findByRole('button', { name: 'Back' }));
  await user.click(await screen.findByRole('button', { name: 'Actions for #41' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Missed' }));
  await back();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(screen.getByLabelText('address').textContent).toBe(`${base}/reported`));
  await user.click(screen.getByRole('button', { name: 'Details of #41' }));
  await user.click(await screen.findByRole('button', { name: 'Mark as missed' }));
  await back();
  expect(await screen.findByRole('dialog', { name: 'Booking details' })).toBeTruthy();
});
