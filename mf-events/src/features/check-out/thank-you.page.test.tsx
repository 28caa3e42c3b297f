import { screen } from '@testing-library/react';
import { open } from '@tandem/testing/remote-screen';
import { EventsBackend } from '../../testing/events-backend';
import ThankYouPage from './thank-you.page';

test.each(['0', '1e3', '9999999999999999'])(
  'an order %s, which is no number of one, is not asked for',
  async (order) => {
    const backend = new EventsBackend();
    open(<ThankYouPage />, { at: `/events/5/thank_you?order=${order}`, path: '/events/:id/thank_you' });
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy();
    expect(backend.calls.filter(({ path }) => path.includes('/ticket_orders'))).toEqual([]);
  },
);
