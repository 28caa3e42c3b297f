import type { BookingView } from '@tandem/contracts/bookings';
import { open } from '@tandem/testing/remote-screen';
import { cleanup, screen, within } from '@testing-library/react';
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

const [mei, ainaSeat, omar] = ofGroup.booking_participants ?? [];
const seat = (change: object, of = omar) => ({ ...(of as BookingView['booking_participants'][number]), ...change });
const sofia = { ...seat({}, mei).user, id: 35, full_name: 'Sofia Reyes' };

test.each([
  [
    'the mentor has moved what the reader asked for',
    [seat({}, mei), seat({ response: 'pending' }, ainaSeat)],
    'Mei Lin Tan',
  ],
  [
    'another mentor has answered with another time',
    [seat({ response: 'pending' }, mei), seat({ id: 94, user: sofia }, mei), seat({ response: 'pending' }, ainaSeat)],
    'Sofia Reyes',
  ],
])('[D-B14] [D-B23] [D-B25] a mentee of a group is told who waits for the answer: %s', async (_case, seats, name) => {
  show({ status: 'pending_accept', requester_id: aina.id, response: 'pending', booking_participants: seats });
  expect(await (await dialog()).findByText(`${name} is waiting for your answer.`)).toBeTruthy();
});

test('[D-B14] [D-B25] a mentor of a group is told of the mentee who has moved it, whoever asked for it', async () => {
  const seats = [
    seat({ response: 'pending' }, mei),
    seat({ response: 'pending' }, ainaSeat),
    seat({ response: 'accepted' }),
  ];
  const moved = { status: 'pending_accept', role_type: 'mentor', requester_id: aina.id, response: 'pending' } as const;
  show({ ...moved, participant: seat({}).user, booking_participants: seats });
  expect(await (await dialog()).findByText('Omar Haddad is waiting for your answer.')).toBeTruthy();
});

const conversation = '/app/harbour/leaders/messages?group=4';

test('[B-219] [B-048] members of a group write to it from the details, but not while a report is looked into', async () => {
  show({ chat_link: conversation });
  const message = (await dialog()).getByRole('link', { name: 'Message' });
  expect(message.getAttribute('href')).toBe(conversation);
  cleanup();
  show({ chat_link: conversation, status: 'reported' });
  expect((await dialog()).queryByRole('link', { name: 'Message' })).toBeNull();
});

test.each([
  ['the mentor whose hours counted', { user_id: aina.id, full_name: aina.full_name, profile_photo: null }, 'about you'],
  ['another mentor', { user_id: 9, full_name: 'Mei Lin Tan', profile_photo: null }, 'about Mei Lin Tan'],
])('[D-B180] what mentees of a group wrote is about the mentor they rated, as %s reads', async (_who, rated, text) => {
  const written = { feedback: [], submitted: true, visible: true, message: null };
  const other = { ...written, user_id: 10, full_name: 'Omar Haddad', profile_photo: null };
  show({
    status: 'fully_rated',
    role_type: 'mentor',
    participant: seat({}).user,
    mentor_details: rated,
    reviews: { user_review: { feedback: [], submitted: true }, other_review: written, other_reviews: [other] },
  });
  expect(await (await dialog()).findByText(text)).toBeTruthy();
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

test('[D-B62, D-B64] the room is not offered to a member who has not answered, however near the start is', async () => {
  show({ response: 'pending', start_time: '2026-05-12T03:02:00Z', end_time: '2026-05-12T04:02:00Z' });
  const frame = await dialog();
  expect(await frame.findByText('You have not answered yet.')).toBeTruthy();
  expect(frame.queryByText('Your session is open. Join now.')).toBeNull();
  expect(frame.getByRole('button', { name: 'Start Session' })).toHaveProperty('disabled', true);
  expect(frame.queryByRole('link', { name: 'Start Session' })).toBeNull();
});

test('[D-B21, D-B64] a member who has not agreed to the time is told that saying no gives the credit back, however late', async () => {
  const late = { cancel_until: '2026-05-10T02:00:00Z', cancel_until_text: '10 May 2026, 10:00 AM GMT+8' };
  const credit = { credit_charged: true, credit_held: true };
  show(
    { response: 'pending', ...credit, notice: { ...sessionWith().notice, cancel_hours: 48, ...late } },
    '&view=cancel',
  );
  const frame = await dialog();
  expect(await frame.findByText('A credit held for this session is returned.')).toBeTruthy();
  expect(frame.queryByText(/the credit is not given back/)).toBeNull();
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
