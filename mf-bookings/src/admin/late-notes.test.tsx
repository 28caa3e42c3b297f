import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import type { BookingView } from '@tandem/contracts/bookings';
import { ApiServer, Refusal } from '@tandem/testing/api-server';
import { open, portal } from '@tandem/testing/remote-screen';
import AdminBookingsPage from '../features/admin-bookings/admin-bookings.page';
import { adminListOf, newReport } from '../testing/admin-list';
import { bothSeats, sessionWith } from '../testing/booking';
import { aina } from '../testing/people';

const base = '/app/harbour/leaders/admin/bookings';
const late = 'This session has changed meanwhile, so your text can no longer be sent. Copy it if you still need it.';

const reported = sessionWith({
  role_type: null,
  booking_participants: bothSeats,
  status: 'reported',
  report_details: newReport,
  admin_actions: ['complete', 'cancel', 'miss', 'investigate'],
});
/** Decided by another admin. */
const decided = (status: 'cancelled' | 'completed', admin_actions: BookingView['admin_actions'] = []): BookingView => ({
  ...reported,
  status,
  report_details: { ...newReport, investigation_status: 'investigated' },
  admin_actions,
});

/** One session in the pages of an admin, which the test may change. */
async function show(view: string, booking: BookingView) {
  const server = new ApiServer(new Date('2026-05-12T03:00:00Z'));
  const now = { booking };
  server.on('GET /users/current', () => ({ ...aina, user_type: 'admin', roles: ['admin'] }));
  server.on(`GET ${base}/bookings_list.json`, () => adminListOf([now.booking]));
  server.on(`GET ${base}/41.json`, () => ({ booking: { ...now.booking, audit: [], paths: {} } }));
  server.listen();
  const at = `${base}/bookings_list?booking=41&view=${view}`;
  const { user } = open(<AdminBookingsPage />, { at, tenant: portal });
  const dialog = within(await screen.findByRole('dialog'));
  const comeBack = () => act(() => void window.dispatchEvent(new Event('focus')));
  return { server, now, user, dialog, comeBack };
}

const words = 'The mentor called me.';
const isOff = (button: HTMLElement) => button.hasAttribute('disabled');

beforeEach(() => sessionStorage.clear());

test('[B-111] [D-B56] what an admin writes stays in sight when another one decides the report meanwhile, and is not sent', async () => {
  const { now, user, dialog, comeBack } = await show('miss', reported);
  await user.click(await dialog.findByRole('radio', { name: 'Mei Lin Tan' }));
  await user.type(dialog.getByLabelText('Note'), words);
  now.booking = decided('cancelled');
  comeBack();
  expect(await dialog.findByText(late)).toBeTruthy();
  expect(dialog.getByLabelText('Note')).toHaveProperty('value', words);
  expect(isOff(dialog.getByRole('button', { name: 'Mark as missed' }))).toBe(true);
  await user.click(dialog.getByRole('button', { name: /Back/ }));
  expect(await dialog.findByRole('heading', { name: 'Topic' })).toBeTruthy();
});

test('[B-111] [D-B34] [D-B56] where it can still be done, but keeps no note any more, the note stands until it is emptied', async () => {
  const { server, now, user, dialog, comeBack } = await show('miss', reported);
  server.on('PATCH /api/v2/admin/bookings/41/miss', () => ({
    booking: now.booking,
    message: 'Booking marked as missed',
  }));
  await user.click(await dialog.findByRole('radio', { name: 'Mei Lin Tan' }));
  await user.type(dialog.getByLabelText('Note'), words);
  now.booking = decided('completed', ['miss']);
  comeBack();
  expect(await dialog.findByText(late)).toBeTruthy();
  const confirm = dialog.getByRole('button', { name: 'Mark as missed' });
  expect(isOff(confirm)).toBe(true);
  await user.clear(dialog.getByLabelText('Note'));
  await user.click(confirm);
  expect(await screen.findByText('Booking marked as missed')).toBeTruthy();
  expect(server.asked('PATCH /miss')[0]?.body).toEqual({ missed_participant_id: 92 });
});

test('[B-229] [D-B48] [D-B56] an admin whose note was not kept, as another one was faster, still has it', async () => {
  const { server, now, user, dialog } = await show('investigate', reported);
  const reason = 'Another admin did this already. Your note was not kept.';
  server.on('PATCH /api/v2/admin/bookings/41/investigate', () => {
    now.booking = { ...reported, status: 'investigating', admin_actions: ['complete', 'cancel', 'miss'] };
    return new Refusal(409, { error: reason, code: 'report.note_not_kept' });
  });
  await user.type(await dialog.findByLabelText('Note'), words);
  await user.click(dialog.getByRole('button', { name: 'Start investigation' }));
  expect(await dialog.findByText(`Oops.. something when wrong. ${reason}`)).toBeTruthy();
  expect(await dialog.findByText(late)).toBeTruthy();
  expect(dialog.getByLabelText('Note')).toHaveProperty('value', words);
});

test('[D-B56] a note whose answer was lost is kept with the report: its view makes way for the details', async () => {
  const { server, now, user, dialog } = await show('complete', reported);
  const action = { type: 'completed' as const, text: words, admin: 'Aina Rahman', created_at: '', created_at_text: '' };
  server.on('PATCH /api/v2/admin/bookings/41/complete', () => {
    now.booking = { ...decided('completed'), report_details: { ...newReport, actions: [action] } };
    return new Refusal(502);
  });
  await user.type(await dialog.findByLabelText('Note'), words);
  await user.click(dialog.getByRole('button', { name: 'Complete booking' }));
  expect(await dialog.findByRole('heading', { name: 'Topic' })).toBeTruthy();
});

test('[D-B56] a note from before the report was decided is neither sent nor in the way where no note is asked for', async () => {
  const before = await show('miss', reported);
  await before.user.click(await before.dialog.findByLabelText('Note'));
  await before.user.paste('x'.repeat(501));
  expect(await before.dialog.findByText('This must be 500 characters or fewer')).toBeTruthy();
  cleanup();
  const { server, now, user, dialog } = await show('miss', decided('completed', ['miss']));
  server.on('PATCH /api/v2/admin/bookings/41/miss', () => ({
    booking: now.booking,
    message: 'Booking marked as missed',
  }));
  await user.click(await dialog.findByRole('radio', { name: 'Mei Lin Tan' }));
  expect(dialog.queryByLabelText('Note')).toBeNull();
  const confirm = dialog.getByRole('button', { name: 'Mark as missed' });
  await waitFor(() => expect(isOff(confirm)).toBe(false));
  await user.click(confirm);
  expect(await screen.findByText('Booking marked as missed')).toBeTruthy();
  expect(server.asked('PATCH /miss')[0]?.body).toEqual({ missed_participant_id: 92 });
});
