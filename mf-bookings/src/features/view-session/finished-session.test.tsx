import { screen, waitFor, within } from '@testing-library/react';
import type { BookingView } from '@tandem/contracts/bookings';
import { Refusal } from '@tandem/testing/api-server';
import { open } from '@tandem/testing/remote-screen';
import BookingsPage from '../../pages/bookings.page';
import { ofGroup, sessionWith } from '../../testing/booking';
import { BookingsBackend } from '../../testing/bookings-backend';

/** Opens the details over the list, by the address alone. */
function show(booking: BookingView, at = `/main/bookings?session=${booking.id}`) {
  const backend = new BookingsBackend([booking]);
  return { ...open(<BookingsPage />, { at }), backend };
}

const dialog = async () => within(await screen.findByRole('dialog'));
async function details() {
  const frame = await dialog();
  await frame.findByRole('heading', { name: 'Topic' });
  return frame;
}
const submitted: BookingView['reviews'] = { user_review: { feedback: [], submitted: true } };

const offers: [string, Partial<BookingView>, string[]][] = [
  [
    '[B-151] fully rated, for the mentor',
    { status: 'fully_rated', role_type: 'mentor' },
    ['Read review', 'Book New Session'],
  ],
  ['[B-151] fully rated, for the mentee', { status: 'fully_rated' }, ['Read review']],
  ['[B-152] cancelled, for the mentor', { status: 'cancelled', role_type: 'mentor' }, ['Book New Session']],
  [
    '[B-152] cancelled by the system, for the mentor',
    { status: 'system_cancelled', role_type: 'mentor' },
    ['Book New Session'],
  ],
  ['[B-152] cancelled, for the mentee', { status: 'cancelled' }, []],
  ['[B-150, D-B11] completed', { status: 'completed' }, ['Mark as absent', 'Rate now']],
  ['[B-150, D-B11] waiting for ratings', { status: 'pending_rating' }, ['Mark as absent', 'Rate now']],
];
const past = { start_time: '2026-05-11T12:00:00Z', end_time: '2026-05-11T13:00:00Z' };
const asked = ['Read review', 'Book New Session', 'Mark as absent', 'Rate now', 'Cancel session', 'Reschedule'];
test.each(offers)('%s, the foot of the details offers what follows', async (_row, changes, offered) => {
  const isRated = changes.status === 'fully_rated';
  show(sessionWith({ ...past, reviews: isRated ? submitted : null, ...changes }));
  const frame = await details();
  const names = frame.getAllByRole('button').map(({ textContent }) => textContent);
  expect(names.filter((name) => asked.includes(name))).toEqual(offered);
});

const absent: Partial<BookingView> = { ...ofGroup, ...past, urls: { room_url: null, rate_url: null } };
test.each(['completed', 'pending_rating', 'partially_rated'] as const)(
  '[D-B95, D-B181] of a group, who stayed away is told so and asked for no review: %s',
  async (status) => {
    show(sessionWith({ ...absent, status }));
    const frame = await details();
    expect(frame.getByText('You were marked as absent.')).toBeTruthy();
    expect(frame.queryByText('Share your feedback about this session.')).toBeNull();
    for (const name of ['Rate now', 'Read review']) expect(frame.queryByRole('button', { name })).toBeNull();
  },
);

test('[B-151] Read review in the details leads to the reviews that stand there, each time it is pressed', async () => {
  const { user } = show(sessionWith({ ...past, status: 'fully_rated', reviews: submitted }));
  const frame = await details();
  const reviews = frame.getByRole('region', { name: 'Reviews' });
  await user.click(frame.getByRole('button', { name: 'Read review' }));
  await waitFor(() => expect(document.activeElement).toBe(reviews));
  await user.click(frame.getByRole('button', { name: 'Read review' }));
  await waitFor(() => expect(document.activeElement).toBe(reviews));
});

test('[B-036] an address that asks for the reviews opens the details at them', async () => {
  const booking = sessionWith({ ...past, status: 'fully_rated', reviews: submitted });
  const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView');
  show(booking, '/main/bookings?session=41&view=reviews');
  const reviews = (await details()).getByRole('region', { name: 'Reviews' });
  await waitFor(() => expect(document.activeElement).toBe(reviews));
  expect(scrolled.mock.contexts).toContain(reviews);
  scrolled.mockRestore();
});

test('[B-036] a session that doesn’t exist for the viewer is said to be missing, with the way to those that do', async () => {
  const { user } = show(sessionWith(), '/main/bookings?session=999');
  const frame = await dialog();
  expect(await frame.findByRole('heading', { name: 'Session not found' })).toBeTruthy();
  expect(frame.getByText('This session does not exist, or you do not take part in it.')).toBeTruthy();
  expect(frame.queryByRole('button', { name: 'Retry' })).toBeNull();
  await user.click(frame.getByRole('link', { name: 'Go to bookings' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(screen.getByLabelText('address').textContent).toBe('/main/bookings'));
});

test('[B-036] the dialog of a missing session is closed like any', async () => {
  const { user } = show(sessionWith(), '/main/bookings?session=999');
  const frame = await dialog();
  await frame.findByRole('heading', { name: 'Session not found' });
  await user.click(frame.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(screen.getByLabelText('address').textContent).toBe('/main/bookings'));
});

test('[B-036] a session that could not be read is asked for again by Retry', async () => {
  const { backend, user } = show(sessionWith());
  backend.on('GET /bookings/*', () => new Refusal(500, { error: 'resting' }));
  const frame = await dialog();
  const retry = await frame.findByRole('button', { name: 'Retry' });
  backend.on('GET /bookings/*', () => ({ booking: sessionWith() }));
  await user.click(retry);
  expect(await frame.findByRole('heading', { name: 'Topic' })).toBeTruthy();
});
