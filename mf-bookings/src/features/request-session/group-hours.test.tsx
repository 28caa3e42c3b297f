import type { CreateBookingInput } from '@tandem/contracts/bookings';
import type { GroupView } from '@tandem/contracts/programme-admin';
import { open, portal } from '@tandem/testing/remote-screen';
import { Refusal } from '@tandem/testing/api-server';
import { screen, waitFor } from '@testing-library/react';
import { sessionWith } from '../../testing/booking';
import { availabilityOf, BookingsBackend } from '../../testing/bookings-backend';
import { circle } from '../../testing/groups';
import { dialog, free, freshMentor, next, pickDay, step, toReview } from '../../testing/wizard';
import { RequestDialog } from './request-dialog';

type User = ReturnType<typeof open>['user'];

const [mei] = circle().mentors;
const ben = { id: 32, full_name: 'Ben Okafor', photo_url: null, email: null };
const ofTwo = circle({ mentors: mei ? [mei, ben] : [] });

/** The wizard of a member of these groups, whose mentors with other ids than this one take no sessions. */
function show(groups: GroupView[], isFree: (mentorId: string) => boolean) {
  const backend = new BookingsBackend();
  const answer = (now: GroupView[]) => ({ groups: now, total: now.length, max_pages: 1 });
  // Who runs the programme has so many of them that one's own stand on no first page.
  const become = (now: GroupView[]) =>
    backend.on('GET /groups', ({ query }) => answer(query.get('mine') === 'true' ? now : []));
  become(groups);
  backend.on('GET /mentors/*/availability', ({ params: [id = ''] }) => availabilityOf(isFree(id) ? free : []));
  backend.on('GET /programs', () => ({ learning_modules: [], program_goals: [] }));
  backend.on('POST /api/v2/my/bookings', () => ({ booking: sessionWith({ status: 'pending' }), message: 'ok' }));
  const person = { userId: freshMentor(), name: 'Chitra Nair', as: 'mentor' as const };
  const page = open(<RequestDialog person={person} onClose={jest.fn()} />, { at: '/members/9', tenant: portal });
  return { ...page, backend, become };
}

const sent = (backend: BookingsBackend) =>
  backend.asked('POST /api/v2/my/bookings').map(({ body }) => (body as CreateBookingInput).booking.requestee_id);

async function chooseGroup(user: User) {
  await user.click(await screen.findByRole('radio', { name: 'Book a Group Session' }));
  await user.type(screen.getByPlaceholderText('Search group name'), 'Growth');
  await user.click(await screen.findByRole('option', { name: '#4 Growth circle' }));
  await next(user);
  await step('Date');
}

async function requestFromDate(user: User) {
  await toReview(user);
  await user.click(screen.getByRole('button', { name: 'Request' }));
}

const hours = async () => (await dialog()).findByRole('button', { name: /Free times of/ });

test('[B-184] [D-B62] [B-020] [B-022] one can ask one’s group at the hours of another mentor of it where the first one takes no sessions', async () => {
  const { user, backend } = show([ofTwo], (id) => id === '32');
  await chooseGroup(user);
  await waitFor(async () => expect((await hours()).textContent).toContain('Ben Okafor'));
  await requestFromDate(user);
  await waitFor(() => expect(sent(backend)).toEqual([32]));
});

test('[B-184] [D-B62] at which mentor’s hours a group is asked can be chosen, also one who has none', async () => {
  const { user } = show([ofTwo], (id) => id === '31');
  await chooseGroup(user);
  expect((await hours()).textContent).toContain('Mei Lin Tan');
  await user.click(await hours());
  await user.click(await screen.findByRole('option', { name: 'Ben Okafor' }));
  expect(await screen.findByText('No timeslots available.')).toBeTruthy();
  expect((await hours()).textContent).toContain('Ben Okafor');
});

test('[D-B62] [D-B107] a length that no mentor of a group has a time for leaves another one’s hours where they were for the length before', async () => {
  const { user, backend } = show([ofTwo], () => false);
  backend.on('GET /mentors/*/availability', ({ params: [id], query }) =>
    availabilityOf(id === '32' && query.get('duration') === '60' ? free : []),
  );
  await chooseGroup(user);
  await waitFor(async () => expect((await hours()).textContent).toContain('Ben Okafor'));
  await pickDay(user, /14 May/);
  await next(user);
  for (const [from, to] of [
    [/60 minutes/, '90 minutes'],
    [/90 minutes/, '60 minutes'],
  ] as const) {
    await user.click((await dialog()).getByRole('button', { name: from }));
    await user.click(await screen.findByRole('option', { name: to }));
    if (to === '90 minutes') expect(await screen.findByText(/No timeslots available/)).toBeTruthy();
  }
  await waitFor(async () => expect((await hours()).textContent).toContain('Ben Okafor'));
});

test('[D-B164] a group whose mentor has left while the form was open is read again, so that the next try can succeed', async () => {
  const { user, backend, become } = show([circle()], () => true);
  await chooseGroup(user);
  expect((await dialog()).queryByRole('button', { name: /Free times of/ })).toBeNull();
  backend.on('POST /api/v2/my/bookings', () => {
    const error = 'This person is not part of the session.';
    return new Refusal(422, { error, code: 'booking.not_in_it', errors: { requestee_id: [error] } });
  });
  become([circle({ mentors: [ben] })]);
  await requestFromDate(user);
  expect(await screen.findByText('This person is not part of the session.')).toBeTruthy();
  await waitFor(() => expect(backend.asked('GET /mentors/32/availability')).not.toHaveLength(0));
  backend.on('POST /api/v2/my/bookings', () => ({ booking: sessionWith({ status: 'pending' }), message: 'ok' }));
  await user.click(screen.getByRole('button', { name: 'Request' }));
  await waitFor(() => expect(sent(backend)).toEqual([31, 32]));
});

const other = circle({ id: 5, name: 'Evening circle' });

test.each([
  ['another', [other], 'Book a Group Session'],
  ['none', [], null],
] as const)(
  '[B-022] [D-B164] who is no longer in the group that was asked and has %s chooses anew whom to ask',
  async (_what, left, choice) => {
    const { user, backend, become } = show([circle(), ...left], () => true);
    await chooseGroup(user);
    const error = 'This group is no longer active.';
    backend.on('POST /api/v2/my/bookings', () => new Refusal(422, { error, code: 'group.not_joined' }));
    become([...left]);
    await requestFromDate(user);
    expect(await screen.findByText(error)).toBeTruthy();
    await step(choice ? 'Type' : 'Date');
    if (choice) expect(screen.getByRole('radio', { name: choice })).toHaveProperty('checked', true);
    await next(user);
    expect(await screen.findByText('This selection is required')).toBeTruthy();
    expect(sent(backend)).toHaveLength(1);
  },
);
