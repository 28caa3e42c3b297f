import { screen, waitFor } from '@testing-library/react';
import { cardOf, person } from '../../testing/people';
import { open } from '../../testing/screen';
import DiscoverMentorsPage from './discover-mentors.page';

const LIST = 'GET /discover/mentors.json';

test('[A-149] the search waits until typing has stopped for 400 ms', async () => {
  const { api, user, router } = open(<DiscoverMentorsPage />, {
    at: '/discover/mentors',
    user: person(),
    api: (given) =>
      given
        .on('GET /industries', () => ({ industries: [] }))
        .on(LIST, () => ({
          data: { mentors: [cardOf(9, 'Mei Lin Tan')], total: 1, current_page: 1, total_pages: 1 },
        })),
  });
  await screen.findByText('Mei Lin Tan');
  window.history.replaceState(null, '', '/discover/mentors');
  await user.type(screen.getByRole('searchbox'), 'product');
  const typedAt = performance.now();
  await waitFor(() => expect(router.state.location.search).toBe('?search=product'), { interval: 5 });
  // The pause began with the last key, a moment before typing was over.
  expect(performance.now() - typedAt).toBeGreaterThan(300);
  await waitFor(() => expect(api.asked(LIST).map((call) => call.query.get('search'))).toEqual([null, 'product']));
});
