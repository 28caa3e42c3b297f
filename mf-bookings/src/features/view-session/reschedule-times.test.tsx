import { screen, within } from '@testing-library/react';
import { Refusal } from '@tandem/testing/api-server';
import { open } from '@tandem/testing/remote-screen';
import BookingsPage from '../../pages/bookings.page';
import { sessionWith } from '../../testing/booking';
import { availabilityOf, BookingsBackend, slotAt } from '../../testing/bookings-backend';

// A day that was chosen is kept for the next visit.
beforeEach(() => sessionStorage.clear());

function move() {
  const backend = new BookingsBackend([sessionWith()]);
  const page = open(<BookingsPage />, { at: '/main/bookings?session=41&view=reschedule' });
  return { ...page, backend };
}

const dialog = async () => within(await screen.findByRole('dialog'));

test('[B-059] [B-067] a day without free times cannot be chosen, and one that has none of another length says so', async () => {
  const { user, backend } = move();
  backend.on('GET /mentors/*/availability', ({ query }) =>
    availabilityOf([slotAt(query.get('duration') === '120' ? '2026-05-15' : '2026-05-14', '16:00')]),
  );
  const frame = await dialog();
  expect((await frame.findByRole('button', { name: /15 May/ })).getAttribute('aria-disabled')).toBe('true');
  await user.click(frame.getByRole('button', { name: /14 May/ }));
  expect(await frame.findByRole('radio', { name: /4:00 PM/ })).toBeTruthy();
  await user.click(await frame.findByRole('button', { name: /60 minutes/ }));
  await user.click(await screen.findByRole('option', { name: '120 minutes' }));
  expect(await frame.findByText('No timeslots available.')).toBeTruthy();
  expect(frame.queryByRole('radio')).toBeNull();
});

test('[B-067] without free times it says so', async () => {
  const { backend } = move();
  backend.on('GET /mentors/*/availability', () => availabilityOf([]));
  const frame = await dialog();
  expect(await frame.findByText('No timeslots available.')).toBeTruthy();
  expect(frame.queryByText('Choose a date to see its times.')).toBeNull();
});

test('[B-067] where the free times cannot be read, it says so once, and nothing seems to come', async () => {
  const { backend, user } = move();
  backend.on('GET /mentors/*/availability', () => new Refusal(500, { error: 'Something went wrong.' }));
  const frame = await dialog();
  const retry = await frame.findByRole('button', { name: 'Retry' });
  const waiting = () => screen.getByRole('dialog').querySelectorAll('span[aria-hidden="true"]:empty');
  expect(waiting()).toHaveLength(0);
  backend.on('GET /mentors/*/availability', () => availabilityOf([slotAt('2026-05-14', '16:00')]));
  await user.click(retry);
  expect(await frame.findByText('Choose a date to see its times.')).toBeTruthy();
});
