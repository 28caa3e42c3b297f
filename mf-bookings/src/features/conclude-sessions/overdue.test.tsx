import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { BookingView } from '@tandem/contracts/bookings';
import { Refusal } from '@tandem/testing/api-server';
import { open } from '@tandem/testing/remote-screen';
import { sessionWith } from '../../testing/booking';
import { BookingsBackend } from '../../testing/bookings-backend';
import { aina } from '../../testing/people';
import { Overdue } from './overdue';
import './no-show-dialog';
import './unconcluded-dialog';

const cookies = ['unconcluded_break', 'no_show_break'].map((name) => `${name}_${aina.id}`);
afterEach(() => jest.restoreAllMocks());
beforeEach(() => {
  sessionStorage.clear();
  for (const name of cookies) document.cookie = `${name}=; path=/; max-age=0`;
});

const over = (id: number, changes: Partial<BookingView> = {}) =>
  sessionWith({ id, start_time: '2026-05-11T01:00:00Z', end_time: '2026-05-11T02:00:00Z', ...changes });

function show(bookings: BookingView[], at = '/main/dashboard') {
  const backend = new BookingsBackend(bookings);
  backend.unconcluded = bookings;
  backend.on('POST /bookings/*/complete', ({ params }) => backend.change(params[0], { status: 'completed' }));
  backend.on('POST /bookings/*/cancel', ({ params }) => backend.change(params[0], { status: 'cancelled' }));
  backend.on('POST /bookings/failed_booking_report', () =>
    backend.change(String(bookings[0]?.id), { status: 'reported' }),
  );
  return { ...open(<Overdue />, { at }), backend };
}

const dialog = async () => within(await screen.findByRole('dialog'));
const settled = async (backend: BookingsBackend) =>
  waitFor(() => expect(backend.asked('GET /api/v2/my/bookings/unconcluded').length).toBeGreaterThan(0));

test('[B-076, B-077, B-078, D-B51] single: a session that is over is asked about; Yes completes it and shows that it is confirmed', async () => {
  const { user, backend } = show([over(41)]);
  const frame = await dialog();
  expect(frame.getByRole('heading', { name: 'Did you have your session?' })).toBeTruthy();
  expect(frame.getByText('Session with Mei Lin Tan')).toBeTruthy();
  expect(frame.getByText('8:00 – 9:00 PM GMT+8')).toBeTruthy();
  expect(frame.getByText('1:00 – 2:00 PM BST for Mei')).toBeTruthy();
  await user.click(frame.getByRole('button', { name: 'Yes' }));
  expect(
    await frame.findByText('Your session with Mei Lin Tan is completed. Please share your feedback.'),
  ).toBeTruthy();
  expect(frame.getByRole('heading', { name: 'Session completed' })).toBeTruthy();
  expect(backend.asked('POST /bookings/41/complete')).toHaveLength(1);
  expect(frame.getByRole('link', { name: 'Rate now' }).getAttribute('href')).toBe(
    '/bookings/41/participants/92/feedback',
  );
  await user.click(frame.getByRole('button', { name: 'Continue' }));
  expect(await frame.findByText('You have no sessions left to confirm.')).toBeTruthy();
});

test('[B-078] each of several sessions with the same person is named by its day and time too', async () => {
  const earlier = { date: '2026-05-10', booking_start_time: '10:00 AM', booking_end_time: '11:00 AM' };
  show([over(41), over(42, earlier)]);
  const asked = (await dialog()).getAllByRole('region');
  expect(asked.map((one) => one.getAttribute('aria-label'))).toEqual([
    'Session with Mei Lin Tan, Tue 12 May, 8:00 – 9:00 PM GMT+8',
    'Session with Mei Lin Tan, Sun 10 May, 10:00 – 11:00 AM GMT+8',
  ]);
});

test('[B-077, B-078] multiple: No moves to the cancellation, which asks why, and comes back to the others', async () => {
  const { user, backend } = show([over(41), over(42)]);
  const frame = await dialog();
  expect(frame.getAllByRole('button', { name: 'Yes' })).toHaveLength(2);
  await user.click(frame.getAllByRole('button', { name: 'No' })[0] ?? document.body);
  const reason = await frame.findByLabelText('Reason');
  expect(frame.getByRole('heading', { name: 'Cancel session' })).toBeTruthy();
  expect(frame.getByText(/^Session with Mei Lin Tan, .+ – .+ GMT\+8$/)).toBeTruthy();
  await user.type(reason, 'Nobody came');
  await user.click(frame.getByRole('button', { name: 'Cancel session' }));
  await waitFor(() => expect(frame.getAllByRole('button', { name: 'Yes' })).toHaveLength(1));
  expect(backend.asked('POST /bookings/41/cancel')[0]?.body).toEqual({ reason: 'Nobody came' });
});

test('[B-077, B-078] multiple: only the session that was answered is under way', async () => {
  const { user, backend } = show([over(41), over(42)]);
  let fail = () => {};
  const failed = new Promise((resolve) => {
    fail = () => resolve(new Refusal(500, { error: 'broken' }));
  });
  backend.on('POST /bookings/*/complete', () => failed);
  const frame = await dialog();
  await user.click(frame.getAllByRole('button', { name: 'Yes' })[1] ?? document.body);
  const pending = frame.getAllByRole('button', { name: /Yes/ }).map((button) => button.hasAttribute('data-pending'));
  expect(pending).toEqual([false, true]);
  fail();
  expect(await screen.findByText('Oops, something went wrong')).toBeTruthy();
});

test('[B-077, B-078] the keyboard goes on from what became of the answer, and from the questions again after it', async () => {
  const { user } = show([over(41)]);
  const frame = await dialog();
  await user.click(frame.getByRole('button', { name: 'Yes' }));
  const rate = await frame.findByRole('link', { name: 'Rate now' });
  expect(document.activeElement).toBe(rate.closest('section'));
  await user.click(frame.getByRole('button', { name: 'Continue' }));
  expect(document.activeElement).toBe(screen.getByRole('dialog', { name: 'All done' }));
});

test('[B-077] a Yes that fails says so beside its question and asks on', async () => {
  const { user, backend } = show([over(41), over(42)]);
  backend.on('POST /bookings/*/complete', () => new Refusal(500, { error: 'broken' }));
  const [, asked = document.body] = (await dialog()).getAllByRole('region');
  const question = within(asked);
  await user.click(question.getByRole('button', { name: 'Yes' }));
  expect(await screen.findByText('Oops, something went wrong')).toBeTruthy();
  expect(question.getByText('Oops, something went wrong. Please try again.')).toBeTruthy();
  expect(question.getByRole('button', { name: 'Yes' })).toBeTruthy();
});

test('[B-077, D-B51] a session that the other side has ended meanwhile is no question any more, and the keyboard is told what is left', async () => {
  const { user, backend } = show([over(41), over(42)]);
  backend.on('POST /bookings/*/complete', ({ params }) => {
    backend.unconcluded = backend.unconcluded.filter(({ id }) => String(id) !== params[0]);
    return new Refusal(409, { error: 'This action is not available for this booking.' });
  });
  const frame = await dialog();
  await user.click(frame.getAllByRole('button', { name: 'Yes' })[0] ?? document.body);
  await waitFor(() => expect(frame.getAllByRole('button', { name: 'Yes' })).toHaveLength(1));
  backend.unconcluded = [];
  await user.click(frame.getByRole('button', { name: 'Yes' }));
  expect(await frame.findByText('You have no sessions left to confirm.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('dialog', { name: 'All done' }));
});

test('[B-079, D-B51] closing it sets a cookie for two days, under which it stays away', async () => {
  const set = jest.spyOn(document, 'cookie', 'set');
  const { user } = show([over(41, { role_type: 'mentor' })]);
  await user.click((await dialog()).getByRole('button', { name: 'Close' }));
  expect(set).toHaveBeenCalledWith(`unconcluded_break_${aina.id}=1; path=/; max-age=172800; samesite=lax`);
  set.mockRestore();
  sessionStorage.clear();
  const { backend } = show([over(41, { role_type: 'mentor' })]);
  await settled(backend);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('[B-075, D-B52, D-B213] with that cookie a mentee is asked what went wrong; closing it sets a cookie for seven days', async () => {
  document.cookie = `${cookies[0]}=1; path=/`;
  const set = jest.spyOn(document, 'cookie', 'set');
  const { user } = show([over(41)]);
  const frame = await dialog();
  expect(frame.getByRole('heading', { name: 'Did something go wrong?' })).toBeTruthy();
  expect(frame.getByText(/^Session with Mei Lin Tan, \w+ \d+ \w+, .+ GMT\+8$/)).toBeTruthy();
  await user.click(frame.getByRole('button', { name: 'Close' }));
  expect(set).toHaveBeenCalledWith(`no_show_break_${aina.id}=1; path=/; max-age=604800; samesite=lax`);
  set.mockRestore();
  sessionStorage.clear();
  const { backend } = show([over(41)]);
  await settled(backend);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('[D-B52] one modal per visit: after the first was closed the next screen asks nothing by itself', async () => {
  const first = show([over(41)]);
  await first.user.click((await dialog()).getByRole('button', { name: 'Close' }));
  cleanup();
  const { backend } = show([over(41)]);
  await settled(backend);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('[D-B51, D-B52] who signs in after somebody else in the same tab, without a reload, is asked too', async () => {
  const first = show([over(41)]);
  await first.user.click((await dialog()).getByRole('button', { name: 'Close' }));
  cleanup();
  const { backend } = show([over(42)]);
  backend.on('GET /users/current', () => ({ ...aina, id: aina.id + 1 }));
  expect((await dialog()).getByRole('heading', { name: 'Did you have your session?' })).toBeTruthy();
});

/** A reload of the page: another time of origin, the same tab. */
const reload = () => {
  cleanup();
  jest.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(performance.timeOrigin + 60_000);
};

test('[D-B52] a visit goes on after a reload: whoever closed the unconcluded modal is not asked about a no-show at once', async () => {
  const first = show([over(41)]);
  await first.user.click((await dialog()).getByRole('button', { name: 'Close' }));
  reload();
  const { backend } = show([over(41)]);
  await settled(backend);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('[D-B51, D-B52] a question that was left unanswered is there again after a reload', async () => {
  show([over(41)]);
  await dialog();
  reload();
  show([over(41)]);
  expect((await dialog()).getByRole('heading', { name: 'Did you have your session?' })).toBeTruthy();
});

test('[D-B51] without sessions that are over nothing is asked', async () => {
  const { backend } = show([]);
  await settled(backend);
  expect(screen.queryByRole('dialog')).toBeNull();
});
