import { screen, within } from '@testing-library/react';
import { Refusal } from '@tandem/testing/api-server';
import { open, said } from '@tandem/testing/remote-screen';
import { cardWith, EventsBackend } from '../../testing/events-backend';
import AdminEventsPage from './admin-events.page';

function show(changes: Parameters<typeof cardWith>[0] = {}) {
  const backend = new EventsBackend();
  const event = { ...cardWith(changes), sold: 3, capacity: 40 };
  backend.on('GET /main/admins/events.json', () => ({ data: [event], max_pages: 1 }));
  backend.on('POST /events/5/cancel', () => {
    Object.assign(event, { cancelled: true, active: false });
    return { message: 'This event has been cancelled.' };
  });
  return { backend, ...open(<AdminEventsPage />, { at: '/main/admins/events' }) };
}
type User = ReturnType<typeof open>['user'];
async function openMenu(user: User) {
  await user.click(await screen.findByRole('button', { name: 'Actions of An evening of stories' }));
}

test('[E-007, D-E02, D-E01] the menu of an event leads to edit, view, attendees and check-in', async () => {
  const { user } = show();
  await openMenu(user);
  const links = screen.getAllByRole('menuitem').map((item) => [item.textContent, item.getAttribute('href')]);
  expect(links).toEqual([
    ['Edit', '/main/admins/events/5/edit'],
    ['View', '/events/5'],
    ['Attendees', '/main/admins/events/5/attendees'],
    ['Check-in', '/main/admins/events/5/check_in'],
    ['Cancel event', null],
  ]);
});

test('[D-E08] an event is cancelled with a reason and its typed title, and then stands as cancelled', async () => {
  const { user, backend } = show();
  await openMenu(user);
  await user.click(screen.getByRole('menuitem', { name: 'Cancel event' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Cancel An evening of stories?' }));
  await user.click(dialog.getByRole('button', { name: 'Cancel event' }));
  expect(await dialog.findByText('Please enter a reason of at most 500 characters.')).toBeTruthy();
  expect(dialog.getByText('Please type the title of the event.')).toBeTruthy();
  expect(backend.asked('POST /cancel')).toHaveLength(0);
  await user.type(dialog.getByLabelText('Reason'), 'The speaker is ill.');
  await user.type(dialog.getByLabelText('Type the title to confirm'), 'An evening of stories');
  await user.click(dialog.getByRole('button', { name: 'Cancel event' }));
  await said('This event has been cancelled.');
  expect(backend.asked('POST /cancel')[0]?.body).toEqual({
    reason: 'The speaker is ill.',
    title: 'An evening of stories',
  });
  expect(await screen.findByText('Cancelled')).toBeTruthy();
  await openMenu(user);
  expect(screen.queryByRole('menuitem', { name: 'Cancel event' })).toBeNull();
});

test('[D-E08, D-E21] a refusal stays in the dialog with what was entered', async () => {
  const { user, backend } = show();
  backend.on('POST /events/5/cancel', () => new Refusal(409, { error: 'Event Ended', code: 'event.ended' }));
  await openMenu(user);
  await user.click(screen.getByRole('menuitem', { name: 'Cancel event' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.type(dialog.getByLabelText('Reason'), 'Ill.');
  await user.type(dialog.getByLabelText('Type the title to confirm'), 'An evening of stories');
  await user.click(dialog.getByRole('button', { name: 'Cancel event' }));
  expect(await dialog.findByText('Event Ended')).toBeTruthy();
  expect(dialog.getByLabelText('Reason')).toHaveProperty('value', 'Ill.');
});
