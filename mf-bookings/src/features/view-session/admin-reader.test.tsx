import type { BookingView } from '@tandem/contracts/bookings';
import { open, portal } from '@tandem/testing/remote-screen';
import { screen, within } from '@testing-library/react';
import BookingsPage from '../../pages/bookings.page';
import { ofGroup, sessionWith } from '../../testing/booking';
import { BookingsBackend } from '../../testing/bookings-backend';

const bookings = '/app/harbour/leaders/bookings';

/** A participant's address, opened by an admin who has no seat in the session. */
async function show(changes: Partial<BookingView>, view = '') {
  const urls = { room_url: null, rate_url: null };
  const backend = new BookingsBackend([]);
  backend.on('GET /bookings/*', () => ({ booking: sessionWith({ urls, ...changes, role_type: null }) }));
  open(<BookingsPage />, { at: `${bookings}?session=41${view}`, tenant: portal });
  const frame = within(await screen.findByRole('dialog'));
  await frame.findByRole('heading', { name: 'Topic' });
  return { frame, backend };
}

const past = { start_time: '2026-05-11T12:00:00Z', end_time: '2026-05-11T13:00:00Z' };
const states: readonly [string, Partial<BookingView>][] = [
  ['asked for', { status: 'pending' }],
  ['ahead', {}],
  ['over', past],
  ['completed', { ...past, status: 'completed' }],
  ['half rated', { ...past, status: 'partially_rated' }],
  ['fully rated', { ...past, status: 'fully_rated' }],
  ['completed, of a group', { ...ofGroup, ...past, status: 'completed', response: null }],
];
const ofParticipants =
  /Accept|Rate now|Read review|Mark as absent|Reschedule|Cancel|Complete|Add to calendar|Book New|Start/;

test.each(states)(
  '[D-B26, D-B90, D-B95] an admin who opens a participant’s address of a session %s is offered nothing of theirs, and the way to the own page',
  async (_state, changes) => {
    const { frame } = await show(changes);
    expect(frame.queryAllByRole('button', { name: ofParticipants })).toEqual([]);
    for (const asked of [/Share your feedback/, /Did your session/, /Waiting for/, /marked as absent/])
      expect(frame.queryByText(asked)).toBeNull();
    const link = frame.getByRole('link', { name: 'Open as admin' });
    expect(link.getAttribute('href')).toBe('/app/harbour/leaders/admin/bookings/bookings_list?booking=41');
  },
);

test.each(['cancel', 'reschedule', 'complete', 'absent', 'calendar'])(
  '[D-B26, D-B90] nor does the view %s of the address open for them',
  async (view) => {
    const { frame } = await show({ ...(view === 'absent' || view === 'complete' ? past : {}) }, `&view=${view}`);
    expect(frame.getByRole('heading', { name: 'Session Details' })).toBeTruthy();
  },
);
