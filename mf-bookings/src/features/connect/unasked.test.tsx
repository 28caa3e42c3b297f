import { Refusal } from '@tandem/testing/api-server';
import { open } from '@tandem/testing/remote-screen';
import { screen, waitFor } from '@testing-library/react';
import { availabilityOf, BookingsBackend } from '../../testing/bookings-backend';
import { free, freshMentor } from '../../testing/wizard';
import BookWidget from './book.widget';
import ConnectWidget from './connect.widget';

/** Does not tell whom one may ask until it is mended. */
function broken(answer: Refusal) {
  const backend = new BookingsBackend();
  backend.on('GET /bookings/may_request', () => answer);
  backend.on('GET /mentors/*/availability', () => availabilityOf(free));
  const mend = () =>
    backend.on('GET /bookings/may_request', ({ query }) => ({
      users: (query.get('user_ids') ?? '')
        .split(',')
        .map((id) => ({ user_id: Number(id), allowed: true, reason: null, full: null })),
    }));
  return { backend, mend };
}
const away = new Refusal(500, { error: 'The server is away.' });
const ben = () => ({ userId: freshMentor(), name: 'Ben Okafor', as: 'mentor' as const });

test('where it could not be read whether somebody can be booked, the profile says so and asks again', async () => {
  const { mend } = broken(away);
  const { user } = open(<BookWidget {...ben()} />, { at: '/mentor_profile/ben' });
  expect(await screen.findByText('The server is away.')).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Book a session' })).toBeTruthy();
  mend();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('radio', { name: /8:00 PM/ })).toBeTruthy();
  expect(screen.queryByText('The server is away.')).toBeNull();
});

test('[B-009] cards that could not be told whom one may ask offer to try again, and one press asks for all of them', async () => {
  const { backend, mend } = broken(away);
  const cards = [ben(), ben()].map((person) => <ConnectWidget key={person.userId} {...person} />);
  const { user } = open(<>{cards}</>, { at: '/discover/mentors' });
  const [retry] = await screen.findAllByRole('button', { name: 'Retry connecting with Ben Okafor' });
  mend();
  await user.click(retry ?? document.body);
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Connect with Mentor' })).toHaveLength(2));
  expect(backend.asked('GET /may_request')).toHaveLength(2);
});

test('who turns out to be allowed to ask nobody is offered no third try', async () => {
  const { backend } = broken(away);
  const { user } = open(<ConnectWidget {...ben()} />, { at: '/discover/mentors' });
  const retry = await screen.findByRole('button', { name: 'Retry connecting with Ben Okafor' });
  backend.on('GET /bookings/may_request', () => new Refusal(403, { error: 'Not allowed.' }));
  await user.click(retry);
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
});
