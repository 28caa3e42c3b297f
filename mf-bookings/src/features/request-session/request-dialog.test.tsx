import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { CreateBookingInput } from '@tandem/contracts/bookings';
import { availabilityOf } from '../../testing/bookings-backend';
import { asMentor } from '../../testing/people';
import { portal } from '@tandem/testing/remote-screen';
import { Refusal } from '@tandem/testing/api-server';
import {
  dialog,
  fillTopic,
  free,
  freshMentor,
  next,
  pickDay,
  pickTime,
  show,
  step,
  toReview,
} from '../../testing/wizard';

describe('the wizard that requests a session', () => {
  test('[B-027] [B-031] [B-033] where nothing is free for an hour the day says so, and a shorter session finds one', async () => {
    const { user, backend } = show({ mentorId: freshMentor() });
    backend.on('GET /mentors/*/availability', ({ query }) =>
      availabilityOf(query.get('duration') === '30' ? free : []),
    );
    const frame = await dialog();
    expect(await frame.findByText('No timeslots available.')).toBeTruthy();
    expect(frame.getByText('Try a shorter session.')).toBeTruthy();
    await next(user);
    expect(await frame.findByText('This selection is required')).toBeTruthy();
    await user.click(frame.getByRole('button', { name: /Duration/ }));
    await user.click(await screen.findByRole('option', { name: '30 minutes' }));
    await pickDay(user, /14 May/);
    expect(frame.getByRole('button', { name: /Duration/ }).textContent).toContain('30 minutes');
    await next(user);
    expect(await frame.findByRole('radio', { name: /8:00 PM/ })).toBeTruthy();
  });

  test('[B-019] [B-024] [B-034] [B-035] goes through date, time, topic and review and sends a request', async () => {
    const mentorId = freshMentor();
    const { user, backend, onClose } = show({ mentorId });
    await toReview(user);
    await user.click(screen.getByRole('button', { name: 'Request' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    const [call] = backend.asked('POST /bookings/booking_submission');
    expect((call?.body as CreateBookingInput).booking).toEqual({
      program_id: 1,
      requestee_id: mentorId,
      requestee_role: 'mentor',
      start_time: '2026-05-14T12:00:00.000Z',
      duration: 60,
      topic: 'Interview practice',
      learning_objectives_attributes: [{ objective: 'Mock Interview' }],
      booking_links_attributes: [],
      booking_attachments_attributes: [],
      service_id: 2,
      booking_type: 'one_on_one',
      booking_method: 'online',
      status: 'pending',
    });
    expect(call?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('[B-004] [B-221] [D-B163] on the marketplace a request lands on its confirmation', async () => {
    const { user, router } = show({ mentorId: freshMentor() });
    await toReview(user);
    await user.click(screen.getByRole('button', { name: 'Request' }));
    expect(await screen.findByText('Booking request succesfully sent!')).toBeTruthy();
    await waitFor(() => expect(router.state.location.pathname).toBe('/main/bookings/77/booking_requested'));
  });

  test('[D-B149] in a portal with learning modules one can be chosen, is read once more and sent', async () => {
    const { user, backend } = show({ mentorId: freshMentor(), tenant: portal });
    backend.on('GET /programs', () => ({ learning_modules: [{ id: 61, name: 'Know yourself' }], program_goals: [] }));
    await pickDay(user, /14 May/);
    await next(user);
    await pickTime(user, /8:00 PM/);
    await next(user);
    await fillTopic(user);
    await user.click(await screen.findByRole('button', { name: /Learning module/ }));
    await user.click(await screen.findByRole('option', { name: 'Know yourself' }));
    await next(user);
    await step('Review');
    expect((await dialog()).getByText('Know yourself')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Request' }));
    await waitFor(() => expect(backend.asked('POST /api/v2/my/bookings')).toHaveLength(1));
    expect(backend.asked('POST /api/v2/my/bookings')[0]?.body).toMatchObject({ booking: { agenda_id: 61 } });
  });

  test('[B-004] [D-B148] [D-B163] in a portal it goes to the portal’s call and lands on its bookings', async () => {
    const { user, router, backend } = show({ mentorId: freshMentor(), tenant: portal });
    await toReview(user);
    await user.click(screen.getByRole('button', { name: 'Request' }));
    await waitFor(() =>
      expect(router.state.location.pathname + router.state.location.search).toBe(
        '/app/harbour/leaders/bookings?tab=upcoming',
      ),
    );
    expect((backend.asked('POST /my/bookings')[0]?.body as CreateBookingInput).booking.program_id).toBe(5);
  });

  test('[B-026] Back on the first step closes the wizard', async () => {
    const { user, onClose } = show({ mentorId: freshMentor() });
    await user.click((await dialog()).getByRole('button', { name: 'Back' }));
    expect(onClose).toHaveBeenCalled();
  });

  test('[B-027] only days with free times can be chosen', async () => {
    show({ mentorId: freshMentor() });
    const free14 = await (await dialog()).findByRole('button', { name: /14 May/ });
    const taken16 = (await dialog()).getByText('13');
    expect([free14.getAttribute('aria-disabled'), taken16.getAttribute('aria-disabled')]).toEqual([null, 'true']);
  });

  test('[B-031] [B-164] [B-166] a step that does not hold is not left', async () => {
    const { user } = show({ mentorId: freshMentor() });
    await pickDay(user, /14 May/);
    await next(user);
    await step('Time');
    await next(user);
    expect(await screen.findByText('This selection is required')).toBeTruthy();
    expect(await step('Time')).toBeTruthy();
  });

  test('[B-029] [B-162] [B-165] topic and an objective are asked for', async () => {
    const { user } = show({
      mentorId: freshMentor(),
      chosen: { date: '2026-05-14', start_time: '2026-05-14T12:00:00.000Z', duration: 60 },
    });
    await step('Topic and objectives');
    await next(user);
    expect(await screen.findByText('Your key details is required')).toBeTruthy();
    expect(screen.getByText('You need at least 1 topic')).toBeTruthy();
  });

  test('[B-029] [B-163] a fourth objective is refused', async () => {
    const { user } = show({
      mentorId: freshMentor(),
      chosen: { date: '2026-05-14', start_time: '2026-05-14T12:00:00.000Z', duration: 60 },
    });
    await step('Topic and objectives');
    await user.type(screen.getByLabelText('Learning objectives'), 'One{Enter}Two{Enter}Three{Enter}Four{Enter}');
    expect(await screen.findByText('You can only select up to 3 topics')).toBeTruthy();
    expect(within(screen.getByRole('list', { name: 'Chosen objectives' })).getAllByRole('listitem')).toHaveLength(3);
  });

  test('[B-028] a chosen time that another length makes impossible is forgotten', async () => {
    const mentorId = freshMentor();
    const { user, backend } = show({ mentorId });
    await pickDay(user, /14 May/);
    await next(user);
    await pickTime(user, /8:00 PM/);
    backend.on('GET /mentors/*/availability', () => availabilityOf(free.slice(0, 1)));
    await user.click(screen.getByRole('button', { name: /Duration/ }));
    await user.click(await screen.findByRole('option', { name: '90 minutes' }));
    expect(await screen.findByRole('radio', { name: /4:00 PM/ })).toHaveProperty('checked', false);
    expect(screen.queryByRole('radio', { name: /8:00 PM/ })).toBeNull();
    await next(user);
    expect(await screen.findByText('This selection is required')).toBeTruthy();
  });

  test('[D-B168] beside the times of a length for which no day is free it is said once', async () => {
    const { user, backend } = show({ mentorId: freshMentor() });
    await pickDay(user, /14 May/);
    await next(user);
    const frame = await dialog();
    await frame.findByRole('radio', { name: /8:00 PM/ });
    backend.on('GET /mentors/*/availability', () => availabilityOf([]));
    await user.click(screen.getByRole('button', { name: /Duration/ }));
    await user.click(await screen.findByRole('option', { name: '90 minutes' }));
    expect(await frame.findByText('No timeslots available.')).toBeTruthy();
    expect(frame.getByText('Try a shorter session.')).toBeTruthy();
    await next(user);
    expect((await frame.findByRole('alert')).textContent).toBe('This selection is required');
  });

  test('[B-033] the length is one of four and an hour to begin with', async () => {
    const { user, backend } = show({ mentorId: freshMentor() });
    await pickDay(user, /14 May/);
    await next(user);
    await user.click(await screen.findByRole('button', { name: /60 minutes/ }));
    const options = (await screen.findAllByRole('option')).map((option) => option.textContent);
    expect(options).toEqual(['30 minutes', '45 minutes', '60 minutes', '90 minutes']);
    expect(backend.asked(`GET /availability`)[0]?.query.get('duration')).toBe('60');
  });

  test('shows the times on both people’s clocks', async () => {
    const { user } = show({ mentorId: freshMentor() });
    await toReview(user);
    expect(screen.getByText('8:00 – 9:00 PM')).toBeTruthy();
    expect(screen.getByText('1:00 – 2:00 PM')).toBeTruthy();
    expect(screen.getByText('Thursday, 14 May 2026')).toBeTruthy();
  });
});

describe('when a request is refused', () => {
  test('[B-009] [D-B107] a mentor plans with a mentee at the own free times, with the mentee’s clock beside them', async () => {
    const menteeId = freshMentor();
    const { user, backend } = show({ mentorId: menteeId, user: asMentor, as: 'mentee' });
    await pickDay(user, /14 May/);
    await next(user);
    await pickTime(user, /8:00 PM.*1:00 PM BST/);
    expect(screen.getByText('1:00 – 2:00 PM BST')).toBeTruthy();
    const [asked] = backend.calls.filter(({ path }) => path.endsWith('/availability'));
    expect([asked?.path, asked?.query.get('other_id')]).toEqual([
      `/api/v1/mentors/${asMentor.id}/availability`,
      String(menteeId),
    ]);
  });

  test('[D-B164] a taken slot leads back to the time step with fresh times, and nothing typed is lost', async () => {
    const { user, backend } = show({ mentorId: freshMentor() });
    backend.on(
      'POST /bookings/booking_submission',
      () => new Refusal(409, { error: 'This time slot is no longer available.', code: 'slot.taken' }),
    );
    await toReview(user);
    backend.on('GET /mentors/*/availability', () => availabilityOf(free.slice(0, 1)));
    await user.click(screen.getByRole('button', { name: 'Request' }));
    expect(await screen.findByText('This time slot is no longer available.')).toBeTruthy();
    await step('Time');
    await waitFor(() => expect(screen.queryByRole('radio', { name: /8:00 PM/ })).toBeNull());
    await pickTime(user, /4:00 PM/);
    await next(user);
    expect(await screen.findByDisplayValue('Interview practice')).toBeTruthy();
    expect(screen.getByText('Mock Interview')).toBeTruthy();
  });

  test('[B-222] the server’s words are shown beside the form, which stays as it was', async () => {
    const { user, backend, onClose } = show({ mentorId: freshMentor() });
    backend.on(
      'POST /bookings/booking_submission',
      () => new Refusal(403, { error: 'You are not paired with this participant.' }),
    );
    await toReview(user);
    await user.click(screen.getByRole('button', { name: 'Request' }));
    expect(await screen.findByText('You are not paired with this participant.')).toBeTruthy();
    backend.on('POST /bookings/booking_submission', () => new Refusal(500));
    await user.click(screen.getByRole('button', { name: 'Request' }));
    expect(await screen.findByText('Oops, something went wrong.')).toBeTruthy();
    expect(onClose).not.toHaveBeenCalled();
  });

  test('[B-034] the second click of a double click on Next sends nothing that was not read', async () => {
    const { user, backend } = show({ mentorId: freshMentor() });
    await toReview(user);
    const request = screen.getByRole('button', { name: 'Request' });
    fireEvent.mouseDown(request, { detail: 2 });
    fireEvent.mouseUp(request, { detail: 2 });
    fireEvent.click(request, { detail: 2 });
    await user.hover(await step('Review'));
    expect(backend.asked('POST /bookings/booking_submission')).toHaveLength(0);
    await user.click(request);
    await waitFor(() => expect(backend.asked('POST /bookings/booking_submission')).toHaveLength(1));
  });

  test('[B-198] [D-B163] a redirect is followed inside the product', async () => {
    const { user, backend, router } = show({ mentorId: freshMentor() });
    backend.on(
      'POST /bookings/booking_submission',
      () => new Refusal(422, { error: 'Elsewhere', redirectUrl: '/need-confirmation' }),
    );
    await toReview(user);
    await user.click(screen.getByRole('button', { name: 'Request' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/need-confirmation'));
    expect(router.state.location.search).toBe('');
    expect(await screen.findByText('Elsewhere')).toBeTruthy();
  });

  test('[B-222, D-B49, F09, F14] until it is saved a request is repeated under the same key', async () => {
    const { user, backend } = show({ mentorId: freshMentor() });
    await toReview(user);
    const answers: [string, () => Promise<never> | Refusal][] = [
      ['Oops, something went wrong.', () => Promise.reject(new TypeError('network'))],
      ['The database is away.', () => new Refusal(503, { error: 'The database is away.' })],
      ['Still at work.', () => new Refusal(409, { error: 'Still at work.', code: 'idempotency.in_progress' })],
      ['No.', () => new Refusal(403, { error: 'No.' })],
    ];
    for (const [text, answer] of answers) {
      backend.on('POST /bookings/booking_submission', answer);
      await user.click(screen.getByRole('button', { name: 'Request' }));
      await screen.findByText(text);
    }
    const keys = backend.asked('POST /bookings/booking_submission').map((call) => call.headers.get('Idempotency-Key'));
    expect(keys).toHaveLength(4);
    expect(new Set(keys).size).toBe(1);
  });

  test('[D-B121] what was typed for a person is there when the wizard opens again', async () => {
    const mentorId = freshMentor();
    const chosen = { date: '2026-05-14', start_time: '2026-05-14T12:00:00.000Z', duration: 60 };
    const first = show({ mentorId, chosen });
    await fillTopic(first.user);
    await first.router.navigate('/elsewhere');
    show({ mentorId, chosen });
    expect(await screen.findByDisplayValue('Interview practice')).toBeTruthy();
  });
});
