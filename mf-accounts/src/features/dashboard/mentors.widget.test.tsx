import { screen } from '@testing-library/react';
import { cardOf, person } from '../../testing/people';
import { open } from '../../testing/screen';
import { Refusal } from '@tandem/testing/api-server';
import MentorsWidget from './mentors.widget';

test('[S-054] a part of the dashboard that cannot be read says "Failed to load data" and can be asked for again', async () => {
  const { api, user } = open(<MentorsWidget />, {
    at: '/main/dashboard',
    user: person(),
    api: (given) => given.on('GET /dashboard/users/mentors', () => new Refusal(500, { error: 'Broken.' })),
  });
  await screen.findByText('Failed to load data');
  api.on('GET /dashboard/users/mentors', () => ({
    suggested: [cardOf(9, 'Mei Lin Tan')],
    my_mentors: [],
    following: [],
    latest_recommendation: null,
  }));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText('Mei Lin Tan');
});
