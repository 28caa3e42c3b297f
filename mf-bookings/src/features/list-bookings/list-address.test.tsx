import { screen } from '@testing-library/react';
import { mainMain, open, portal } from '@tandem/testing/remote-screen';
import BookingsPage from '../../pages/bookings.page';
import { meta } from '../../remote.meta';
import { sessionWith } from '../../testing/booking';
import { BookingsBackend } from '../../testing/bookings-backend';

const places = [
  ['/bookings', '/bookings', mainMain],
  ['/app/harbour/leaders/bookings', '/app/:enterprise/:program/bookings', portal],
] as const;

test.each(places)('[B-002] %s?tab=closed opens the closed sessions', async (path, pattern, tenant) => {
  expect(meta.pages.bookings.paths).toContain(pattern);
  const called_off = sessionWith({ id: 50, status: 'cancelled', topic: 'Called off' });
  const backend = new BookingsBackend([sessionWith(), called_off]);
  open(<BookingsPage />, { at: `${path}?tab=closed`, tenant });
  expect(await screen.findByRole('link', { name: 'Called off' })).toBeTruthy();
  expect(screen.getByRole('tab', { name: /Closed/ }).getAttribute('aria-selected')).toBe('true');
  expect(screen.queryByRole('link', { name: sessionWith().topic })).toBeNull();
  const asked = backend
    .asked('GET /my/bookings')
    .map(({ query, headers }) => [query.get('tab'), headers.get('X-Program-Id')]);
  expect(asked).toEqual([['closed', String(tenant.programId)]]);
});
