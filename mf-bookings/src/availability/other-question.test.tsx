import type { AvailabilityView } from '@tandem/contracts/bookings';
import { Refusal } from '@tandem/testing/api-server';
import { open } from '@tandem/testing/remote-screen';
import { screen, waitFor } from '@testing-library/react';
import { CreateDialog } from '../features/admin-bookings/create-dialog';
import BookWidget from '../features/connect/book.widget';
import { availabilityOf, BookingsBackend, slotAt } from '../testing/bookings-backend';
import { formData } from '../testing/form-data';
import { dialog, free, freshMentor, next, pickDay, pickTime, show, step } from '../testing/wizard';

type Answer = AvailabilityView | Refusal;
type User = ReturnType<typeof open>['user'];

/** Answers about an hour at once; what is asked of another length waits for the answer that the test gives. */
function holdsOthers(backend: BookingsBackend): (answer: Answer) => Promise<void> {
  const asked: ((answer: Answer) => void)[] = [];
  backend.on('GET /mentors/*/availability', ({ query }) =>
    query.get('duration') === '60' ? availabilityOf(free) : new Promise<Answer>((done) => asked.push(done)),
  );
  return async (answer) => {
    await waitFor(() => expect(asked).not.toHaveLength(0));
    asked.shift()?.(answer);
  };
}

async function chooseLength(user: User, length: string) {
  await user.click(await screen.findByRole('button', { name: /Duration/ }));
  await user.click(await screen.findByRole('option', { name: length }));
}

const time = (name: RegExp) => screen.queryByRole<HTMLInputElement>('radio', { name });

test('the wizard offers no time of another length, keeps the chosen one while that is read, and says why it cannot be', async () => {
  const { user, backend } = show({ mentorId: freshMentor() });
  const answer = holdsOthers(backend);
  await pickDay(user, /14 May/);
  await next(user);
  await pickTime(user, /8:00 PM/);
  await chooseLength(user, '90 minutes');
  expect(time(/PM/)).toBeNull();
  await answer(new Refusal(500, { error: 'The calendar is away.' }));
  expect(await screen.findByText('The calendar is away.')).toBeTruthy();
  expect(time(/PM/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await answer(availabilityOf(free.slice(1)));
  expect(await screen.findByRole('radio', { name: /8:00 PM/ })).toHaveProperty('checked', true);
  expect(screen.queryByText('The calendar is away.')).toBeNull();
  await next(user);
  await step('Topic and objectives');
});

test('the card of a profile books no time of another length, and lets another be chosen where that one cannot be read', async () => {
  const userId = freshMentor();
  const backend = new BookingsBackend();
  backend.on('GET /bookings/may_request', () => ({
    users: [{ user_id: userId, allowed: true, reason: null, full: null }],
  }));
  const answer = holdsOthers(backend);
  const { user } = open(<BookWidget userId={userId} name="Mei Lin Tan" as="mentor" />, { at: '/mentor_profile/mei' });
  await user.click(await screen.findByRole('radio', { name: /8:00 PM/ }));
  await chooseLength(user, '90 minutes');
  expect(time(/PM/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Book' })).toHaveProperty('disabled', true);
  await answer(new Refusal(500, { error: 'The calendar is away.' }));
  expect(await screen.findByText('The calendar is away.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Book' })).toBeNull();
  await chooseLength(user, '60 minutes');
  expect(await screen.findByRole('radio', { name: /8:00 PM/ })).toHaveProperty('checked', true);
});

test('an admin who plans is offered no time of another length, and keeps the open question about a missing time', async () => {
  const backend = new BookingsBackend();
  backend.on('GET /api/v2/admin/bookings/form_data', () => formData);
  const answer = holdsOthers(backend);
  const { user } = open(<CreateDialog mentorId={9} onClose={jest.fn()} />, { at: '/admin/bookings' });
  await user.click(await screen.findByRole('button', { name: /Date/ }));
  await user.click(await screen.findByRole('option', { name: /14 May/ }));
  expect(await screen.findByRole('radio', { name: /8:00 PM/ })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Why is a time missing?' }));
  const missing = screen.getByLabelText('Missing time');
  await chooseLength(user, '90 minutes');
  expect(time(/PM/)).toBeNull();
  await answer(new Refusal(500, { error: 'The calendar is away.' }));
  expect(await screen.findByText('The calendar is away.')).toBeTruthy();
  await user.click((await dialog()).getByRole('button', { name: 'Retry' }));
  await answer(availabilityOf([slotAt('2026-05-14', '20:00')]));
  expect(await screen.findByRole('radio', { name: /8:00 PM/ })).toBeTruthy();
  expect(screen.getByLabelText('Missing time')).toBe(missing);
});
