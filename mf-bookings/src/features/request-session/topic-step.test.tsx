import { screen, waitFor, within } from '@testing-library/react';
import type { CreateBookingInput } from '@tandem/contracts/bookings';
import { Refusal } from '@tandem/testing/api-server';
import { portal } from '@tandem/testing/remote-screen';
import { sessionWith } from '../../testing/booking';
import { availabilityOf } from '../../testing/bookings-backend';
import { fillTopic, free, freshMentor, next, pickDay, pickTime, show, step, toReview } from '../../testing/wizard';

const chosen = { date: '2026-05-14', start_time: '2026-05-14T12:00:00.000Z', duration: 60 };

test('[B-031] [B-164] [B-165] a step that is not left says so where the choice is missing, and the complaint goes with the next change', async () => {
  const { user } = show({ mentorId: freshMentor() });
  await pickDay(user, /14 May/);
  await next(user);
  await step('Time');
  await next(user);
  expect(await screen.findByText('This selection is required')).toBeTruthy();
  expect(screen.getByRole('radio', { name: /4:00 PM/ })).toBe(document.activeElement);
  await pickTime(user, /8:00 PM/);
  expect(screen.queryByText('This selection is required')).toBeNull();
  await next(user);
  await step('Topic and objectives');
  await next(user);
  expect(await screen.findByText('Your key details is required')).toBeTruthy();
  await user.type(screen.getByLabelText('Topic'), 'Interview practice');
  expect(screen.queryByText('Your key details is required')).toBeNull();
  expect(screen.getByText('You need at least 1 topic')).toBeTruthy();
  await next(user);
  expect(screen.getByLabelText('Learning objectives')).toBe(document.activeElement);
});

describe('links to read before a session', () => {
  test('[B-030] [B-171] [D-B166] are added, reviewed and sent; what is no address is refused', async () => {
    const { user, backend, onClose } = show({
      mentorId: freshMentor(),
      chosen,
    });
    await fillTopic(user);
    await user.type(screen.getByLabelText('Links'), 'harbour.example/role{Enter}');
    expect(await screen.findByText('Link must be a valid URL starting with https://')).toBeTruthy();
    await user.clear(screen.getByLabelText('Links'));
    await user.type(screen.getByLabelText('Links'), 'https://harbour.example/role{Enter}');
    await user.type(screen.getByLabelText('Links'), 'https://harbour.example/team{Enter}');
    await user.click(screen.getByRole('button', { name: 'Remove https://harbour.example/team' }));
    await next(user);
    await step('Review');
    expect(screen.getByText('https://harbour.example/role')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Request' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect((backend.asked('POST /bookings/booking_submission')[0]?.body as CreateBookingInput).booking).toMatchObject({
      booking_links_attributes: [{ internal_link: 'https://harbour.example/role' }],
    });
  });

  test('[B-030] [D-B166] what is no address and was left in the field keeps the step from being left, until it is mended', async () => {
    const { user } = show({ mentorId: freshMentor(), chosen });
    await fillTopic(user);
    const field = screen.getByLabelText('Links');
    await user.type(field, 'harbour.example/role');
    await next(user);
    expect(await screen.findByText('Link must be a valid URL starting with https://')).toBeTruthy();
    expect(
      screen.getByText('Topic and objectives', { selector: '[aria-current="step"] *, [aria-current="step"]' }),
    ).toBeTruthy();
    expect(field).toHaveProperty('value', 'harbour.example/role');
    await user.clear(field);
    await user.type(field, 'https://harbour.example/role');
    await next(user);
    await step('Review');
    expect(screen.getByText('https://harbour.example/role')).toBeTruthy();
  });

  test('[B-030] [D-B166] a sixth link is refused', async () => {
    const { user } = show({
      mentorId: freshMentor(),
      chosen,
    });
    await step('Topic and objectives');
    const field = screen.getByLabelText('Links');
    for (const page of [1, 2, 3, 4, 5, 6]) {
      await user.click(field);
      await user.paste(`https://harbour.example/${page}`);
      await user.keyboard('{Enter}');
    }
    expect(await screen.findByText('You can only add up to 5 links.')).toBeTruthy();
    expect(within(screen.getByRole('list', { name: 'Added links' })).getAllByRole('listitem')).toHaveLength(5);
  });
});

test.each([
  ['2026-05-14', 'Mei can accept until the session starts. You can withdraw or reschedule until then.'],
  ['2026-05-25', 'Mei has 7 days to accept. You can withdraw or reschedule until then.'],
])('[D-B24] for a session on %s the review says how long the other side may take', async (date, text) => {
  const { user } = show({
    mentorId: freshMentor(),
    chosen: { date, start_time: `${date}T12:00:00.000Z`, duration: 60 },
  });
  await fillTopic(user);
  await next(user);
  expect(await screen.findByText(text)).toBeTruthy();
});

test('what is agreed to about cancelling and moving is read before the request is sent', async () => {
  const rules = {
    ...availabilityOf(free, { required: true, balance: 30 }),
    notice: { cancel_hours: 24, reschedule_hours: 12 },
  };
  const { user } = show({ mentorId: freshMentor(), availability: rules });
  await toReview(user);
  expect(screen.getByText('Cancel at least 24 hours before the start to get the credit back.')).toBeTruthy();
  expect(screen.getByText('A confirmed session can be moved until 12 hours before its start.')).toBeTruthy();
});

test('[D-B160] a session that has ended costs nothing of the wizard: it stays as it is, and the request is sent once somebody is signed in again', async () => {
  const { user, backend, onClose } = show({ mentorId: freshMentor() });
  const ended = new Refusal(401, { error: 'Your session has expired. Please sign in again.', code: 'session.ended' });
  backend.on('POST /bookings/booking_submission', () => ended).on('POST /session/refresh', () => ended);
  await toReview(user);
  await user.click(screen.getByRole('button', { name: 'Request' }));
  await waitFor(() => expect(backend.asked('POST /bookings/booking_submission')).not.toHaveLength(0));
  expect(await step('Review')).toBeTruthy();
  expect(screen.getByText('Interview practice')).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
  const [refused] = backend.asked('POST /bookings/booking_submission');
  backend.on('POST /bookings/booking_submission', () => ({ booking: sessionWith({ id: 79 }), message: 'ok' }));
  await user.click(await screen.findByRole('button', { name: 'Request' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(backend.asked('POST /bookings/booking_submission').at(-1)?.body).toEqual(refused?.body);
});

test('[F18] a server of the release before, which tells members no goals, costs the wizard nothing but the offer', async () => {
  const { user, backend } = show({ mentorId: freshMentor(), chosen, tenant: portal });
  backend.on('GET /programs', () => ({ learning_modules: [{ id: 4, name: 'Your first team' }] }));
  await step('Topic and objectives');
  expect(await screen.findByText(/Learning module/)).toBeTruthy();
  await user.type(screen.getByLabelText('Learning objectives'), 'Lead a team{Enter}');
  expect(screen.getByRole('list', { name: 'Chosen objectives' })).toBeTruthy();
});

/** A learning plan in its second month. */
const planWith = (objectives: readonly { title: string; status: string }[]) => ({
  user_objective: {
    is_generated: true,
    monthly_objectives: [
      { is_active: false, objectives: [{ title: 'Of last month', status: 'todo' }] },
      { is_active: true, objectives },
    ],
  },
});

test('[D-B165] [A-278] open objectives of this month and goals of the program are offered, each once, beside what is typed, up to three', async () => {
  const { user, backend } = show({ mentorId: freshMentor(), chosen, tenant: portal });
  backend
    .on('GET /programs', () => ({ learning_modules: [], program_goals: ['CV Reviews', 'mock interview'] }))
    .on('GET /api/v2/my/goal_setting', () =>
      planWith([
        { title: 'Mock Interview', status: 'todo' },
        { title: 'Delegate one task', status: 'expired' },
        { title: 'Lead a meeting', status: 'done' },
        { title: `${'x'.repeat(149)} and more`, status: 'todo' },
      ]),
    );
  await step('Topic and objectives');
  await user.type(screen.getByLabelText('Topic'), 'My first team');
  const offered = async (name: string) =>
    within(await screen.findByRole('list', { name }))
      .getAllByRole('button')
      .map((button) => button.textContent);
  expect(await offered('Your objectives this month')).toEqual(['Mock Interview', 'Delegate one task', 'x'.repeat(149)]);
  expect(await offered('Goals of the programme')).toEqual(['CV Reviews']);
  await user.click(screen.getByRole('button', { name: 'Add Delegate one task' }));
  await user.click(screen.getByRole('button', { name: 'Add CV Reviews' }));
  expect(screen.queryByRole('list', { name: 'Goals of the programme' })).toBeNull();
  await user.type(screen.getByLabelText('Learning objectives'), 'Speak up{Enter}');
  expect(screen.queryByRole('list', { name: 'Your objectives this month' })).toBeNull();
  await next(user);
  await step('Review');
  await user.click(screen.getByRole('button', { name: 'Request' }));
  await waitFor(() => expect(backend.asked('POST /my/bookings')).toHaveLength(1));
  expect((backend.asked('POST /my/bookings')[0]?.body as CreateBookingInput).booking).toMatchObject({
    learning_objectives_attributes: ['Delegate one task', 'CV Reviews', 'Speak up'].map((objective) => ({
      objective,
    })),
  });
});

test('goals of the program become objectives by one press, each once and up to three, beside those that are typed', async () => {
  const { user, backend } = show({ mentorId: freshMentor(), chosen, tenant: portal });
  const program_goals = ['Career Guidance', 'CV Reviews', 'Mock Interview'];
  backend.on('GET /programs', () => ({ learning_modules: [], program_goals }));
  await step('Topic and objectives');
  await user.type(screen.getByLabelText('Topic'), 'My first team');
  const offered = async () =>
    within(await screen.findByRole('list', { name: 'Goals of the programme' }))
      .getAllByRole('button')
      .map((button) => button.textContent);
  expect(await offered()).toEqual(program_goals);
  await user.click(screen.getByRole('button', { name: 'Add CV Reviews' }));
  expect(document.activeElement?.contains(screen.getByLabelText('Learning objectives'))).toBe(true);
  expect(document.activeElement?.contains(screen.getByLabelText('Topic'))).toBe(false);
  await user.type(screen.getByLabelText('Learning objectives'), 'mock interview{Enter}');
  expect(await offered()).toEqual(['Career Guidance']);
  await user.click(screen.getByRole('button', { name: 'Add Career Guidance' }));
  expect(screen.queryByRole('list', { name: 'Goals of the programme' })).toBeNull();
  await next(user);
  await step('Review');
  await user.click(screen.getByRole('button', { name: 'Request' }));
  await waitFor(() => expect(backend.asked('POST /my/bookings')).toHaveLength(1));
  expect((backend.asked('POST /my/bookings')[0]?.body as CreateBookingInput).booking).toMatchObject({
    learning_objectives_attributes: ['CV Reviews', 'mock interview', 'Career Guidance'].map((objective) => ({
      objective,
    })),
  });
});
