import { screen, waitFor } from '@testing-library/react';
import { open } from '@tandem/testing/remote-screen';
import { sessionWith } from '../../testing/booking';
import { BookingsBackend } from '../../testing/bookings-backend';
import NextSessionWidget from './next-session.widget';
import UpcomingWidget from './upcoming.widget';

const sessions = (count: number) =>
  Array.from({ length: count }, (_, at) => sessionWith({ id: 60 + at, topic: `Session ${at + 1}` }));

describe('upcoming sessions on the dashboard', () => {
  test('[B-016] [D-B172] shows the first four, and all of them behind a link from four on', async () => {
    new BookingsBackend(sessions(6));
    open(<UpcomingWidget />, { at: '/main/dashboard' });
    await screen.findByRole('heading', { name: 'Session 4' });
    expect(screen.queryByRole('heading', { name: 'Session 5' })).toBeNull();
    expect(screen.getByRole('link', { name: 'See all sessions' }).getAttribute('href')).toBe(
      '/main/bookings?tab=upcoming',
    );
  });

  test('[B-016] [D-B172] exactly four sessions lead to all as well', async () => {
    new BookingsBackend(sessions(4));
    open(<UpcomingWidget />, { at: '/main/dashboard' });
    await screen.findByRole('heading', { name: 'Session 4' });
    expect(screen.getByRole('link', { name: 'See all sessions' })).toBeTruthy();
  });

  test('[B-016] three sessions need no link to all', async () => {
    new BookingsBackend(sessions(3));
    open(<UpcomingWidget />, { at: '/main/dashboard' });
    await screen.findByRole('heading', { name: 'Session 3' });
    expect(screen.queryByRole('link', { name: 'See all sessions' })).toBeNull();
  });

  test('[B-013] none at all says so', async () => {
    new BookingsBackend();
    open(<UpcomingWidget />, { at: '/main/dashboard' });
    expect(await screen.findByText('There are no upcoming bookings.')).toBeTruthy();
  });

  test('[B-036] a session’s details open over the dashboard', async () => {
    new BookingsBackend(sessions(1));
    const { user } = open(<UpcomingWidget />, { at: '/main/dashboard' });
    await user.click(await screen.findByRole('button', { name: 'Details' }));
    expect(await screen.findByRole('heading', { name: 'Session Details' })).toBeTruthy();
    expect(screen.getByLabelText('address').textContent).toBe('/main/dashboard?session=60');
  });

  test('[B-152] [D-B13] a new session is asked for in the place of the details of the one before', async () => {
    new BookingsBackend([sessionWith({ id: 60, status: 'cancelled', role_type: 'mentor' })]);
    const { user } = open(<UpcomingWidget />, { at: '/main/dashboard?session=60' });
    await user.click(await screen.findByRole('button', { name: 'Book New Session' }));
    expect(await screen.findByRole('dialog', { name: 'Book a One on One' })).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Session Details' })).toBeNull();
    await waitFor(() => expect(screen.getByLabelText('address').textContent).toBe('/main/dashboard'));
  });

  test('the next session tells how soon it starts, and is joined from there', async () => {
    new BookingsBackend([sessionWith({ start_time: '2026-05-12T03:04:00Z', end_time: '2026-05-12T04:04:00Z' })]);
    open(<NextSessionWidget />, { at: '/main/dashboard' });
    expect(await screen.findByText('Starts in 4 minutes')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Start Session' })).toBeTruthy();
  });

  test('[B-016] the next session is shown however many that are over still wait for an answer', async () => {
    const over = { start_time: '2026-05-10T03:00:00Z', end_time: '2026-05-10T04:00:00Z' };
    const next = { id: 90, start_time: '2026-05-12T03:04:00Z', end_time: '2026-05-12T04:04:00Z', topic: 'Ahead' };
    const backend = new BookingsBackend([
      ...sessions(4).map((session) => ({ ...session, ...over })),
      sessionWith(next),
    ]);
    open(<NextSessionWidget />, { at: '/main/dashboard' });
    expect(await screen.findByRole('heading', { name: 'Ahead' })).toBeTruthy();
    expect(screen.getByText('Starts in 4 minutes')).toBeTruthy();
    expect(backend.calls.filter(({ path }) => path.endsWith('/my/bookings'))).toHaveLength(2);
  });
});
