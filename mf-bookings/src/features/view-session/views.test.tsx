import { screen, waitFor, within } from '@testing-library/react';
import { open } from '@tandem/testing/remote-screen';
import BookingsPage from '../../pages/bookings.page';
import { sessionWith } from '../../testing/booking';
import { BookingsBackend } from '../../testing/bookings-backend';
import { asMentor } from '../../testing/people';

beforeEach(() => sessionStorage.clear());

const over = { start_time: '2026-05-12T01:00:00Z', end_time: '2026-05-12T02:00:00Z' };
const dialog = async () => within(await screen.findByRole('dialog'));
const details = async () => (await dialog()).findByRole('heading', { name: 'Topic' });

test.each(['cancel', 'complete', 'absent', 'calendar'])('the view %s says of which session it is', async (view) => {
  new BookingsBackend([sessionWith({ ...over, role_type: 'mentor' })], asMentor);
  open(<BookingsPage />, { at: `/main/bookings?session=41&view=${view}` });
  expect(await (await dialog()).findByText('Session with Mei Lin Tan, Tue 12 May, 8:00 – 9:00 PM GMT+8')).toBeTruthy();
});

test.each([
  ['cancel', 'Are you sure you want to cancel this session?'],
  ['absent', 'Are you sure you want to mark this session as missed?'],
])('[D-B173] %s asks once and says that it is for good', async (view, question) => {
  new BookingsBackend([sessionWith({ ...over, role_type: 'mentor' })], asMentor);
  open(<BookingsPage />, { at: `/main/bookings?session=41&view=${view}` });
  const frame = await dialog();
  expect(await frame.findByText(question)).toBeTruthy();
  expect(frame.getByText('This cannot be undone.')).toBeTruthy();
});

test('Back leads to the list from a view that was opened on it, and to the details from one that was opened there', async () => {
  new BookingsBackend([sessionWith()]);
  const { user } = open(<BookingsPage />, { at: '/main/bookings' });
  const topic = await screen.findByRole('link', { name: sessionWith().topic });
  const card = within(topic.closest('li') ?? document.body);
  await user.click(card.getByRole('button', { name: 'Cancel' }));
  await user.click(await (await dialog()).findByRole('button', { name: 'Back' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(screen.getByLabelText('address').textContent).toBe('/main/bookings'));

  await user.click(topic);
  await details();
  await user.click((await dialog()).getByRole('button', { name: 'Cancel session' }));
  await user.click(await (await dialog()).findByRole('button', { name: 'Back' }));
  expect(await details()).toBeTruthy();
});

test('whoever follows a link to a view finds the details behind it', async () => {
  new BookingsBackend([sessionWith()]);
  const { user } = open(<BookingsPage />, { at: '/main/bookings?session=41&view=reschedule' });
  await user.click(await (await dialog()).findByRole('button', { name: 'Back' }));
  expect(await details()).toBeTruthy();
});

test('the calendars lead back to the details where they were opened from them, from the list there is nothing behind', async () => {
  new BookingsBackend([sessionWith()]);
  const { user } = open(<BookingsPage />, { at: '/main/bookings?session=41' });
  await details();
  await user.click((await dialog()).getByRole('button', { name: 'Add to calendar' }));
  await user.click(await (await dialog()).findByRole('button', { name: 'Back' }));
  await details();
  await user.click((await dialog()).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Add to calendar' }));
  expect(await (await dialog()).findByRole('button', { name: 'Google calendar' })).toBeTruthy();
  expect((await dialog()).queryByRole('button', { name: 'Back' })).toBeNull();
});
