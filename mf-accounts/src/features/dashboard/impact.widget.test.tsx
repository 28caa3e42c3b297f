import { screen } from '@testing-library/react';
import { mentor } from '../../testing/people';
import { open } from '../../testing/screen';
import ImpactWidget from './impact.widget';

test.each([
  [3.04, '3.0', 'fair'],
  [3.06, '3.1', 'good'],
  [2.94, '2.9', 'poor'],
])(
  '[B-128][A-170][D-A71] an average of %d reads %s in the colour of its band, as rounded: %s',
  async (average_rating, shown, band) => {
    const stats = { mentees_helped: 2, mentoring_sessions: 3, total_reviews: 2, profile_viewed: 4, average_rating };
    open(<ImpactWidget />, { at: '/main/dashboard', user: mentor({ impact_stats: stats }) });
    expect((await screen.findByText(shown)).dataset.band).toBe(band);
  },
);
