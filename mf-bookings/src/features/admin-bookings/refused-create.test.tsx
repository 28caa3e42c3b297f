import { screen, waitFor, within } from '@testing-library/react';
import { ApiServer, Refusal } from '@tandem/testing/api-server';
import { open, portal } from '@tandem/testing/remote-screen';
import { availabilityOf, slotAt } from '../../testing/bookings-backend';
import { formData } from '../../testing/form-data';
import { aina } from '../../testing/people';
import { CreateDialog } from './create-dialog';

beforeEach(() => sessionStorage.clear());

/** A filled form that the server refuses; meanwhile the mentor has another time of that day. */
async function refused(refusal: Refusal) {
  const server = new ApiServer(new Date('2026-05-12T03:00:00Z'));
  server.on('GET /users/current', () => ({ ...aina, user_type: 'admin', roles: ['admin'] }));
  server.on('GET /api/v2/admin/bookings/form_data', () => formData);
  server.on('GET /mentors/*/availability', () => availabilityOf([slotAt('2026-05-14', '16:00')]));
  server.on('POST /api/v2/admin/bookings', () => {
    server.on('GET /mentors/*/availability', () => availabilityOf([slotAt('2026-05-14', '18:30')]));
    return refusal;
  });
  server.listen();
  const { user } = open(<CreateDialog mentorId={9} onClose={jest.fn()} />, {
    at: '/app/harbour/leaders/admin',
    tenant: portal,
  });
  const frame = within(await screen.findByRole('dialog'));
  await user.type(await frame.findByRole('combobox', { name: 'Mentee' }), 'Aina');
  await user.click(await screen.findByRole('option', { name: 'Aina Rahman' }));
  await user.click(await frame.findByRole('button', { name: /Date/ }));
  await user.click(await screen.findByRole('option', { name: /14 May/ }));
  await user.click(await frame.findByRole('radio', { name: /4:00 PM/ }));
  await user.type(frame.getByLabelText('Topic'), 'A first meeting');
  await user.type(frame.getByLabelText('Learning objective 1'), 'Get to know each other');
  await user.click(frame.getByRole('button', { name: 'Create Booking' }));
  return { server, user, frame };
}

test.each([
  ['is taken meanwhile', new Refusal(409, { error: 'This time slot is no longer available.', code: 'slot.taken' })],
  [
    'is not offered any more',
    new Refusal(422, {
      error: 'This time is not available.',
      code: 'slot.not_offered',
      errors: { start_time: ['This time is not available.'] },
    }),
  ],
])('[D-B109, D-B111] a time that %s says so where another is chosen', async (_what, refusal) => {
  const { user, frame } = await refused(refusal);
  const alert = await frame.findByText(refusal.body.error);
  const other = await frame.findByRole('radio', { name: /6:30 PM/ });
  expect(alert.closest('[data-invalid]')?.contains(other)).toBe(true);
  expect(frame.queryByRole('radio', { name: /4:00 PM/ })).toBeNull();
  await user.click(other);
  await waitFor(() => expect(frame.queryByText(refusal.body.error)).toBeNull());
});

test('[D-B49, D-B111] while the same request is still being worked on its time stays chosen, and it is sent again as it was', async () => {
  const text = 'The same request is still being worked on. Please try again in a moment.';
  const { server, user, frame } = await refused(new Refusal(409, { error: text, code: 'idempotency.in_progress' }));
  expect(await frame.findByText(text)).toBeTruthy();
  await user.click(frame.getByRole('button', { name: 'Create Booking' }));
  await waitFor(() => expect(server.asked('POST /api/v2/admin/bookings')).toHaveLength(2));
  const sent = server.asked('POST /api/v2/admin/bookings');
  expect(sent.map(({ body }) => body)).toEqual([sent[0]?.body, sent[0]?.body]);
  expect(new Set(sent.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1);
  expect(frame.getByRole('radio', { name: /4:00 PM/ })).toHaveProperty('checked', true);
});

test.each([
  ['with words of its own', { error: 'The room is full.' }, 'The room is full. Please try again.'],
  ['without a word', undefined, 'Oops, something went wrong. Please try again.'],
  ['that ask for another try', { error: 'It failed. Please try again.' }, 'It failed. Please try again.'],
])('[B-222] what the server refuses %s is said beside the button, and stays', async (_how, body, words) => {
  const { frame } = await refused(new Refusal(500, body));
  expect(await frame.findByText(words)).toBeTruthy();
});

test('[B-107] a mentor who takes no sessions now is refused beside their name, where the keyboard goes on', async () => {
  const text = 'This mentor is currently unavailable.';
  const { frame } = await refused(
    new Refusal(422, { error: text, code: 'mentor.unavailable', errors: { requestee_id: [text] } }),
  );
  const mentor = frame.getByRole('combobox', { name: 'Mentor' });
  const told = (await frame.findAllByText(text)).map(({ id }) => mentor.getAttribute('aria-describedby')?.includes(id));
  expect(told).toEqual([true]);
  await waitFor(() => expect(document.activeElement).toBe(mentor));
});
