import { act, screen, waitFor, within } from '@testing-library/react';
import { open } from '@tandem/testing/remote-screen';
import { readsApi } from '../../bookings.reads';
import BookingsPage from '../../pages/bookings.page';
import { sessionWith } from '../../testing/booking';
import { availabilityOf, BookingsBackend } from '../../testing/bookings-backend';
import { aina, asMentor } from '../../testing/people';
import { free, next, pickDay, step } from '../../testing/wizard';
import { Overdue } from './overdue';
import './unconcluded-dialog';

const question = 'Did you have your session?';

beforeEach(() => {
  sessionStorage.clear();
  document.cookie = `unconcluded_break_${aina.id}=; path=/; max-age=0`;
});

const over = sessionWith({ id: 43, start_time: '2026-05-11T01:00:00Z', end_time: '2026-05-11T02:00:00Z' });

/** A closed session, and one that nobody has said the end of; the second is told when the test says so. */
function backendWithOverdue() {
  const { participant } = sessionWith();
  const closed = sessionWith({
    status: 'cancelled',
    role_type: 'mentor',
    participant: { ...participant, user_type: 'mentee' },
  });
  const backend = new BookingsBackend([closed], { ...asMentor, id: aina.id });
  let tell: () => void = () => undefined;
  const told = new Promise<void>((done) => (tell = done));
  backend.on('GET /api/v2/my/bookings/unconcluded', () => told.then(() => ({ bookings: [over] })));
  backend.on('GET /mentors/*/availability', () => availabilityOf(free));
  return { tell };
}

test('[D-B51, D-B52] nobody is asked about a session that is over while the wizard for a new one is open, but after it', async () => {
  const { tell } = backendWithOverdue();
  const { user } = open(<BookingsPage />, { at: '/main/bookings?tab=closed' });
  await user.click(await screen.findByRole('button', { name: 'Book New Session' }));
  const wizard = within(await screen.findByRole('dialog'));
  await wizard.findByRole('button', { name: /14 May/ });
  await act(tell);
  await pickDay(user, /14 May/);
  await next(user);
  await step('Time');
  expect(screen.queryByText(question)).toBeNull();
  await user.click(wizard.getByRole('button', { name: 'Close' }));
  expect(await screen.findByText(question)).toBeTruthy();
});

test.each(['again=41', 'connect=9'])(
  '[D-B52] over a wizard that the address opens, as ?%s does, nobody is asked about another session',
  async (asked) => {
    backendWithOverdue().tell();
    const { router, store } = open(<Overdue />, { at: `/main/dashboard?${asked}` });
    const isTold = () => readsApi.endpoints.bookingsUnconcluded.select()(store.getState()).isSuccess;
    await waitFor(() => expect(isTold()).toBe(true));
    // The dialog itself comes a little after it was decided that this visit is asked.
    await act(() => Promise.resolve());
    expect(sessionStorage).toHaveLength(0);
    await act(() => router.navigate('/main/dashboard?tab=1'));
    expect(await screen.findByText(question)).toBeTruthy();
  },
);
