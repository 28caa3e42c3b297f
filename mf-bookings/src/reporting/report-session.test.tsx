import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { BookingView } from '@tandem/contracts/bookings';
import { Refusal } from '@tandem/testing/api-server';
import { open, reasonBelow } from '@tandem/testing/remote-screen';
import BookingsPage from '../pages/bookings.page';
import { sessionWith } from '../testing/booking';
import { BookingsBackend } from '../testing/bookings-backend';
import { asMentor } from '../testing/people';

beforeEach(() => sessionStorage.clear());

const over = { start_time: '2026-05-12T01:00:00Z', end_time: '2026-05-12T02:00:00Z' };

function show(changes: Partial<BookingView> = {}) {
  const booking = sessionWith({ ...over, ...changes });
  const backend = new BookingsBackend([booking], booking.role_type === 'mentor' ? asMentor : undefined);
  const answer = () =>
    backend.change('41', { status: 'reported', readable_booking_status: 'Pending investigation' }, 'ok');
  backend.on('POST /bookings/failed_booking_report', answer);
  backend.on('POST /bookings/*/report', answer);
  return { ...open(<BookingsPage />, { at: '/main/bookings?session=41&view=absent' }), backend };
}

const dialog = async () => within(await screen.findByRole('dialog'));

test('[B-068, B-069, B-070, B-227] a mentee chooses why the session did not take place before it can be sent; Others asks for own words', async () => {
  const { user, backend, store } = show();
  const frame = await dialog();
  const submit = await frame.findByRole('button', { name: 'Submit' });
  expect(frame.getByRole('heading', { name: 'Did something go wrong?' })).toBeTruthy();
  expect(submit.hasAttribute('disabled')).toBe(true);
  expect(frame.queryByLabelText('Please tell us what happened')).toBeNull();
  await user.click(frame.getByRole('radio', { name: 'Others' }));
  expect(submit.hasAttribute('disabled')).toBe(true);
  await user.type(frame.getByLabelText('Please tell us what happened'), 'The line was dead');
  expect(submit.hasAttribute('disabled')).toBe(false);
  await user.click(submit);
  expect(
    await screen.findByText('Thanks for letting us know! The details have been sent to our support team.'),
  ).toBeTruthy();
  expect(store.getState().notices.map(({ kind, seconds }) => [kind, seconds])).toEqual([['success', 10]]);
  expect(backend.asked('POST /bookings/failed_booking_report')[0]?.body).toEqual({
    booking_id: 41,
    failed_booking_reason: 'Others',
    other_failed_booking_reason: 'The line was dead',
  });
});

test('[B-074] the reported session stands in the reviews at once', async () => {
  const { user } = show();
  const frame = await dialog();
  await user.click(await frame.findByRole('radio', { name: 'Technical issues' }));
  await user.click(frame.getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect((await screen.findByRole('tab', { name: /To review/ })).textContent).toBe('To review1');
  expect(screen.getByText('There are no upcoming bookings.')).toBeTruthy();
});

test('[B-227] a no-show report that fails says so and keeps what was chosen', async () => {
  const { user, backend } = show();
  backend.on('POST /bookings/failed_booking_report', () => new Refusal(500, { error: 'broken' }));
  const frame = await dialog();
  await user.click(await frame.findByRole('radio', { name: 'Technical issues' }));
  await user.click(frame.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText('An error occurred while submitting the form')).toBeTruthy();
  expect(frame.getByRole<HTMLInputElement>('radio', { name: 'Technical issues' }).checked).toBe(true);
});

test('[B-072, B-071, B-226] a mentor picks who was absent, says why and confirms', async () => {
  const { user, backend } = show({ role_type: 'mentor' });
  const frame = await dialog();
  expect(frame.getByRole('heading', { name: 'Mark booking as missed' })).toBeTruthy();
  expect(await frame.findByText('Are you sure you want to mark this session as missed?')).toBeTruthy();
  const confirm = frame.getByRole('button', { name: 'Mark as missed' });
  await user.click(frame.getByRole('radio', { name: 'The other person did not show up' }));
  expect(confirm.hasAttribute('disabled')).toBe(true);
  const people = within(frame.getByRole('radiogroup', { name: 'Who was absent?' })).getAllByRole('radio');
  expect(people.map((person) => person.closest('label')?.textContent)).toEqual(['You', 'Mei Lin Tan']);
  await user.click(frame.getByRole('radio', { name: 'Mei Lin Tan' }));
  await user.click(confirm);
  expect(await screen.findByText('Booking reported successfully!')).toBeTruthy();
  expect(backend.asked('POST /bookings/41/report')[0]?.body).toEqual({
    bookingId: 41,
    reportedUserId: 9,
    reason: 'The other person did not show up',
  });
});

test('[B-226] a report that fails reads the fixed text', async () => {
  const { user, backend } = show({ role_type: 'mentor' });
  backend.on('POST /bookings/*/report', () => new Refusal(500, { error: 'broken' }));
  const frame = await dialog();
  await user.click(await frame.findByRole('radio', { name: 'Mei Lin Tan' }));
  await user.click(frame.getByRole('radio', { name: 'Technical issues' }));
  await user.click(frame.getByRole('button', { name: 'Mark as missed' }));
  expect(await screen.findByText('Failed to report booking')).toBeTruthy();
  expect(frame.getByText('Failed to report booking. Please try again.')).toBeTruthy();
});

test.each([
  ['B-227', 'mentee', 'Submit', 'An error occurred while submitting the form'],
  ['B-226', 'mentor', 'Mark as missed', 'Failed to report booking'],
] as const)(
  '[%s] a report of a %s that is refused says why below the fixed text',
  async (_row, role_type, send, text) => {
    const { user, backend } = show({ role_type });
    const reason = 'This action is not available for this booking.';
    for (const call of ['POST /bookings/failed_booking_report', 'POST /bookings/*/report'])
      backend.on(call, () => new Refusal(409, { error: reason }));
    const frame = await dialog();
    await user.click(await frame.findByRole('radio', { name: 'Technical issues' }));
    const absent = frame.queryByRole('radio', { name: 'Mei Lin Tan' });
    if (absent) await user.click(absent);
    await user.click(frame.getByRole('button', { name: send }));
    expect(await reasonBelow(text)).toBe(reason);
    expect(frame.getByText(`${text}. ${reason}`)).toBeTruthy();
  },
);

test('[B-047, B-048] a session under review says so and hides the way to write to the other one', async () => {
  const chat_link = '/messages/direct/9';
  const backend = new BookingsBackend([sessionWith({ status: 'upcoming', chat_link })]);
  open(<BookingsPage />, { at: '/main/bookings?session=41' });
  expect(await (await dialog()).findByRole('link', { name: 'Message' })).toBeTruthy();
  cleanup();
  backend.change('41', { status: 'investigating', readable_booking_status: 'Pending investigation', chat_link });
  open(<BookingsPage />, { at: '/main/bookings?session=41' });
  const frame = await dialog();
  expect(await frame.findByText('This session is being reviewed.')).toBeTruthy();
  expect(frame.queryByRole('link', { name: 'Message' })).toBeNull();
});

test('[B-069] [D-B55] own words that are too long are refused beside them, before they are sent', async () => {
  const { user } = show();
  const frame = await dialog();
  await user.click(await frame.findByRole('radio', { name: 'Others' }));
  await user.click(frame.getByLabelText('Please tell us what happened'));
  await user.paste('x'.repeat(501));
  expect(await frame.findByText('This must be 500 characters or fewer')).toBeTruthy();
  expect(frame.getByRole('button', { name: 'Submit' }).hasAttribute('disabled')).toBe(true);
  await user.keyboard('{Backspace}');
  expect(frame.queryByText('This must be 500 characters or fewer')).toBeNull();
  expect(frame.getByRole('button', { name: 'Submit' }).hasAttribute('disabled')).toBe(false);
});
