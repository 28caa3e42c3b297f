import { screen } from '@testing-library/react';
import { renderUi } from '../render-for-test';
import { ErrorState } from '.';

test('what failed stands one level below the heading of its page, with the way to try again', () => {
  renderUi(
    <main>
      <h1>Bookings</h1>
      <ErrorState text="The list could not be read." onRetry={() => undefined} />
    </main>,
  );
  const levels = screen.getAllByRole('heading').map(({ tagName, textContent }) => [tagName, textContent]);
  expect(levels).toEqual([
    ['H1', 'Bookings'],
    ['H2', 'Error loading content:'],
  ]);
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
});
