import { screen, within } from '@testing-library/react';
import { open } from '@tandem/testing/remote-screen';
import BookingsPage from '../../pages/bookings.page';
import { sessionWith } from '../../testing/booking';
import { BookingsBackend } from '../../testing/bookings-backend';
import { mei } from '../../testing/people';

test('[B-017] a card shows the photo of the other side and the actions of its status', async () => {
  new BookingsBackend([sessionWith({ participant: { ...mei, photo: '/photos/mei-lin.jpg' } })]);
  open(<BookingsPage />, { at: '/main/bookings' });
  const item = (await screen.findByRole('link', { name: sessionWith().topic })).closest('li') ?? document.body;
  expect([...item.querySelectorAll('img')].map((image) => image.getAttribute('src'))).toEqual(['/photos/mei-lin.jpg']);
  const actions = within(item).getAllByRole('button');
  expect(actions.map(({ textContent }) => textContent).filter(Boolean)).toEqual([
    'Start Session',
    'Reschedule',
    'Add to calendar',
    'Cancel',
  ]);
});
