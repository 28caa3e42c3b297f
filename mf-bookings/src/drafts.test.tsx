import { cleanup, screen } from '@testing-library/react';
import { hold } from '@tandem/testing/clock';
import { open, portal } from '@tandem/testing/remote-screen';
import { availabilityOf, BookingsBackend } from './testing/bookings-backend';
import { aina } from './testing/people';
import { fillTopic, free, freshMentor, show } from './testing/wizard';
import BookWidget from './features/connect/book.widget';

const chosen = { date: '2026-05-14', start_time: '2026-05-14T12:00:00.000Z', duration: 60 };

async function leaveUnsent(mentorId: number) {
  const { user } = show({ mentorId, chosen });
  await fillTopic(user);
  cleanup();
}
const topic = async () => (await screen.findByLabelText<HTMLTextAreaElement>('Topic')).value;

test('[D-B121] nobody else who signs in on the same device reads what was typed and not sent', async () => {
  const mentorId = freshMentor();
  await leaveUnsent(mentorId);
  show({ mentorId, chosen, user: { ...aina, id: 8 } });
  expect(await topic()).toBe('');
  cleanup();
  show({ mentorId, chosen });
  expect(await topic()).toBe('Interview practice');
});

test('[D-B121] an objective and a link that were being typed when the wizard was closed are there when it opens again', async () => {
  const mentorId = freshMentor();
  const { user } = show({ mentorId, chosen });
  await fillTopic(user);
  await user.type(screen.getByLabelText('Learning objectives'), 'Lead a meeting');
  cleanup();
  const again = show({ mentorId, chosen });
  expect(await screen.findByRole('button', { name: 'Remove Lead a meeting' })).toBeTruthy();
  await again.user.type(screen.getByLabelText('Links'), 'https://harbour.example/role');
  cleanup();
  show({ mentorId, chosen });
  expect(await screen.findByRole('button', { name: 'Remove https://harbour.example/role' })).toBeTruthy();
});

test('[D-B160] a draft that is taken up again is unsaved input, though nothing was typed since: a session that ends asks to sign in over it', async () => {
  const mentorId = freshMentor();
  await leaveUnsent(mentorId);
  const { store } = show({ mentorId, chosen });
  expect(await topic()).toBe('Interview practice');
  expect(store.getState().session.unsavedForms).toBe(1);
});

test('[B-010] [D-B149] what was typed in one programme is not asked of the same person in another', async () => {
  const mentorId = freshMentor();
  await leaveUnsent(mentorId);
  show({ mentorId, chosen, tenant: portal });
  expect(await topic()).toBe('');
  cleanup();
  show({ mentorId, chosen });
  expect(await topic()).toBe('Interview practice');
});

test('[D-B121] after half an hour nothing of it is left', async () => {
  const mentorId = freshMentor();
  await leaveUnsent(mentorId);
  hold(['Date'], new Date(Date.now() + 31 * 60_000));
  show({ mentorId, chosen });
  expect(await topic()).toBe('');
  jest.useRealTimers();
});

test('[B-023] [D-B121] the card of the profile still has the time that was chosen, and leads on to what was typed', async () => {
  const userId = freshMentor();
  await leaveUnsent(userId);
  const backend = new BookingsBackend();
  backend.on('GET /bookings/may_request', () => ({
    users: [{ user_id: userId, allowed: true, reason: null, full: null }],
  }));
  backend.on('GET /mentors/*/availability', () => availabilityOf(free));
  const { user } = open(<BookWidget userId={userId} name="Mei Lin Tan" as="mentor" />, { at: '/mentor_profile/mei' });
  expect(await screen.findByRole('radio', { name: /8:00 PM/, checked: true })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Book' }));
  expect(await topic()).toBe('Interview practice');
});
