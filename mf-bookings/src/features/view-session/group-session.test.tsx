import type { BookingView } from '@tandem/contracts/bookings';
import { open } from '@tandem/testing/remote-screen';
import { screen, within } from '@testing-library/react';
import BookingsPage from '../../pages/bookings.page';
import { ofGroup, sessionWith } from '../../testing/booking';
import { BookingsBackend } from '../../testing/bookings-backend';
import { aina } from '../../testing/people';

beforeEach(() => sessionStorage.clear());

function show(changes: Partial<BookingView> = {}, view = '') {
  const booking = sessionWith({ ...ofGroup, ...changes });
  const backend = new BookingsBackend([booking]);
  return { ...open(<BookingsPage />, { at: `/main/bookings?session=41${view}` }), backend };
}

const dialog = async () => {
  const frame = within(await screen.findByRole('dialog'));
  await frame.findByRole('button', { name: /Close/ });
  return frame;
};

test('[B-132, D-B71] the details name the group and everybody in it, each with their answer', async () => {
  show();
  const frame = await dialog();
  expect(await frame.findByText('Session with Growth circle')).toBeTruthy();
  const people = within(frame.getByRole('list', { name: 'Group participants' }));
  expect(people.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Mei Lin TanMentor · Coming'),
    expect.stringContaining('Aina RahmanMentee · Coming'),
    expect.stringContaining('Omar HaddadMentee · No answer yet'),
  ]);
  expect(frame.getByRole('link', { name: 'View group' }).getAttribute('href')).toBe('/app/harbour/leaders/groups/4');
});

test('[B-132, D-B64] of a session that is over it is said who had accepted', async () => {
  show({ start_time: '2026-05-11T12:00:00Z', end_time: '2026-05-11T13:00:00Z' });
  const people = within((await dialog()).getByRole('list', { name: 'Group participants' }));
  expect(people.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Mei Lin TanMentor · Accepted'),
    expect.stringContaining('Aina RahmanMentee · Accepted'),
    expect.stringContaining('Omar HaddadMentee · Did not answer'),
  ]);
});

test('[B-132] the list shows the group with its first faces', async () => {
  const booking = sessionWith(ofGroup);
  new BookingsBackend([booking]);
  open(<BookingsPage />, { at: '/main/bookings' });
  expect(await screen.findByRole('link', { name: 'Growth circle' })).toBeTruthy();
  expect(screen.getByText('3 people')).toBeTruthy();
  expect(screen.getByRole('img', { name: 'Mei Lin Tan, Aina Rahman, Omar Haddad' })).toBeTruthy();
});

test('[D-B62, D-B64] a member who has not answered is offered to accept or to say no, and nothing for the others', async () => {
  show({ response: 'pending' });
  const frame = await dialog();
  expect(await frame.findByRole('button', { name: 'Accept' })).toBeTruthy();
  expect(frame.getByText('You have not answered yet.')).toBeTruthy();
  expect(frame.getByRole('button', { name: 'Cancel session' })).toBeTruthy();
  expect(frame.queryByRole('button', { name: 'Reschedule' })).toBeNull();
});

test('[D-B63, B-160] a member who leaves is told that the others keep the session, and it is in none of their lists afterwards', async () => {
  const { user, backend } = show({ requester_id: 10, created_by: 'Mentee' }, '&view=cancel');
  backend.on('POST /bookings/*/cancel', ({ params }) =>
    backend.change(params[0], { status: 'cancelled', readable_booking_status: 'Cancelled', response: 'declined' }),
  );
  const frame = await dialog();
  expect(await frame.findByText('Only your place is given up: the others keep the session.')).toBeTruthy();
  expect(frame.getByText('The mentor and who asked for the session will read it.')).toBeTruthy();
  await user.type(frame.getByLabelText('Reason'), 'I am away');
  await user.click(frame.getByRole('button', { name: 'Cancel session' }));
  expect(await screen.findByText('There are no upcoming bookings.')).toBeTruthy();
  expect(screen.getByRole('tab', { name: /Closed/ }).textContent).toBe('Closed0');
});

test('[D-B63] whoever asked for the session of a group calls it off for all', async () => {
  show({ requester_id: aina.id, created_by: 'Mentee' }, '&view=cancel');
  const frame = await dialog();
  expect(await frame.findByText('Growth circle will read it.')).toBeTruthy();
  expect(frame.queryByText(/Only your place/)).toBeNull();
});

test('[B-072, D-B54] in a group anybody in it can be marked as absent by its mentor', async () => {
  show({ role_type: 'mentor', start_time: '2026-05-12T01:00:00Z', end_time: '2026-05-12T02:00:00Z' }, '&view=absent');
  const frame = await dialog();
  const people = within(await frame.findByRole('radiogroup', { name: 'Who was absent?' }));
  expect(people.getAllByRole('radio')).toHaveLength(3);
});
