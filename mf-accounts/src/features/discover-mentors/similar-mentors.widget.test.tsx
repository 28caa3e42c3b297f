import { screen, waitFor } from '@testing-library/react';
import { Refusal } from '@tandem/testing/api-server';
import { cardOf, person } from '../../testing/people';
import { open } from '../../testing/screen';
import SimilarMentorsWidget from './similar-mentors.widget';

test('[A-159] below a request that came to nothing stand mentors like the one who was asked', async () => {
  open(<SimilarMentorsWidget bookingId={60} mentorId={9} />, {
    at: '/main/bookings',
    user: person(),
    api: (given) =>
      given.on('GET /mentors/9/similar', () => ({ mentors: [cardOf(31, 'Aisyah Rahman'), cardOf(32, 'Ben Okafor')] })),
  });
  await screen.findByRole('heading', { name: 'Ask a similar mentor' });
  expect(screen.getAllByRole('link', { name: /View profile of/ })).toHaveLength(2);
});

test.each([
  ['[D-P40] where nobody can be asked', () => ({ mentors: [] })],
  ['where they cannot be read', () => new Refusal(500, { error: 'Broken.' })],
])('%s, the page stands without them', async (_why, answer) => {
  const { api } = open(
    <>
      <SimilarMentorsWidget bookingId={60} mentorId={9} />
      <p>Session</p>
    </>,
    {
      at: '/main/bookings',
      user: person(),
      api: (given) => given.on('GET /mentors/9/similar', answer),
    },
  );
  await screen.findByText('Session');
  await waitFor(() => expect(api.asked('GET /similar')).toHaveLength(1));
  expect(screen.queryByRole('heading', { name: 'Ask a similar mentor' })).toBeNull();
});
