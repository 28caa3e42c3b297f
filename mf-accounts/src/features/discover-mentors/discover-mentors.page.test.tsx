import { screen, waitFor } from '@testing-library/react';
import { typeAndPause } from '@tandem/testing/typing';
import { cardOf, person } from '../../testing/people';
import { open } from '../../testing/screen';
import DiscoverMentorsPage from './discover-mentors.page';

const LIST = 'GET /discover/mentors.json';

test('[A-149] the search waits until typing has stopped for 400 ms', async () => {
  const { api, router } = open(<DiscoverMentorsPage />, {
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
  await typeAndPause(screen.getByRole('searchbox'), 'product', {
    meanwhile: () => expect(router.state.location.search).toBe(''),
  });
  expect(router.state.location.search).toBe('?search=product');
  await waitFor(() => expect(api.asked(LIST).map((call) => call.query.get('search'))).toEqual([null, 'product']));
});
