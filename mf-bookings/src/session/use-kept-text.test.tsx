import { act, screen, waitFor, within } from '@testing-library/react';
import { open } from '@tandem/testing/remote-screen';
import BookingsPage from '../pages/bookings.page';
import { sessionWith } from '../testing/booking';
import { BookingsBackend } from '../testing/bookings-backend';

const over = { start_time: '2026-05-12T01:00:00Z', end_time: '2026-05-12T02:00:00Z' };
const kept = () => Object.keys(sessionStorage).filter((key) => key.startsWith('bookings.'));
const dialog = async () => within(await screen.findByRole('dialog'));

function show(view: string, changes = {}) {
  const at = `/main/bookings?session=41&view=${view}`;
  const backend = new BookingsBackend([sessionWith(changes)]);
  backend.on('POST /bookings/*/cancel', ({ params }) => backend.change(params[0], { status: 'cancelled' }));
  backend.on('POST /bookings/failed_booking_report', () => backend.change('41', { status: 'reported' }, 'ok'));
  const screenOfIt = open(<BookingsPage />, { at });
  const comeAgain = async () => {
    await screenOfIt.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await act(() => screenOfIt.router.navigate(at));
    return dialog();
  };
  return { ...screenOfIt, backend, comeAgain };
}

beforeEach(() => sessionStorage.clear());

test('[B-180] a reason to cancel that was not sent is there again after Escape, and is forgotten once it is sent', async () => {
  const { user, backend, comeAgain } = show('cancel');
  await user.type(await (await dialog()).findByLabelText('Reason'), 'I am ill');
  const again = await comeAgain();
  expect(await again.findByLabelText('Reason')).toHaveProperty('value', 'I am ill');
  await user.click(again.getByRole('button', { name: 'Cancel session' }));
  expect(await screen.findByText('Booking cancelled successfully!')).toBeTruthy();
  expect(backend.asked('POST /cancel')[0]?.body).toEqual({ reason: 'I am ill' });
  expect(kept()).toEqual([]);
});

test('[B-060] a reason to move that was not sent is there again after Escape', async () => {
  const { user, comeAgain } = show('reschedule');
  await user.type(await (await dialog()).findByLabelText('Reason'), 'Board meeting');
  expect(await (await comeAgain()).findByLabelText('Reason')).toHaveProperty('value', 'Board meeting');
});

test('[B-069] own words of a report that were not sent are there again after Escape, and are forgotten once they are sent', async () => {
  const { user, comeAgain } = show('absent', over);
  const words = 'Please tell us what happened';
  const frame = await dialog();
  await user.click(await frame.findByRole('radio', { name: 'Others' }));
  await user.type(frame.getByLabelText(words), 'The line was dead');
  const again = await comeAgain();
  await user.click(await again.findByRole('radio', { name: 'Others' }));
  expect(again.getByLabelText(words)).toHaveProperty('value', 'The line was dead');
  await user.click(again.getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(kept()).toEqual([]);
});

test('[B-054] a saved note that was emptied and not sent is empty again after Escape', async () => {
  const { user, backend, comeAgain } = show('details', { status: 'upcoming' });
  backend.on('GET /dashboard/booking_note', () => ({ note: 'Ask for the plan' }));
  const note = await (await dialog()).findByLabelText('Note');
  await waitFor(() => expect(note).toHaveProperty('value', 'Ask for the plan'));
  await user.clear(note);
  const again = await comeAgain();
  expect(await again.findByRole('button', { name: 'Save note' })).toBeTruthy();
  expect(again.getByLabelText('Note')).toHaveProperty('value', '');
});
