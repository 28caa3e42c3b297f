import type { BookingView, CreateBookingInput } from '@tandem/contracts/bookings';
import type { GroupView } from '@tandem/contracts/programme-admin';
import { Refusal } from '@tandem/testing/api-server';
import { open, portal } from '@tandem/testing/remote-screen';
import { screen, waitFor, within } from '@testing-library/react';
import BookingsPage from './bookings.page';
import { ofGroup, sessionWith } from '../testing/booking';
import { availabilityOf, BookingsBackend } from '../testing/bookings-backend';
import { circle } from '../testing/groups';
import { aina, asMentor } from '../testing/people';
import { free, toReview } from '../testing/wizard';
import '../features/request-session/request-dialog';
import UpcomingWidget from '../features/show-upcoming/upcoming.widget';

const ben: BookingView['participant'] = {
  ...sessionWith().participant,
  id: 12,
  full_name: 'Ben Okafor',
  user_type: 'mentee',
  profile_url: '/app/harbour/leaders/members/12',
};
const ended: Partial<BookingView> = { status: 'cancelled', role_type: 'mentor', participant: ben, program_id: 5 };
const address = () => screen.getByLabelText('address').textContent;

function show(booking: BookingView, at: string, page = <BookingsPage />) {
  const backend = new BookingsBackend([booking], { ...asMentor, id: aina.id });
  backend.on('GET /mentors/*/availability', () => availabilityOf(free));
  const tenant = at.startsWith('/app/') ? portal : undefined;
  return { ...open(page, { at, tenant }), backend };
}

const press = async (user: ReturnType<typeof open>['user']) =>
  user.click(await screen.findByRole('button', { name: 'Book New Session' }));

const member = (id: number, full_name: string) => ({ id, full_name, photo_url: null, email: null });
const own = member(aina.id, aina.full_name);
/** Ben, whom the session before was held with, is not in it any more. */
const mentored = (change: Partial<GroupView> = {}) =>
  circle({ mentors: [own], mentees: [member(33, 'Omar Haddad')], ...change });
const ofCircle = sessionWith({ ...ended, ...ofGroup, status: 'cancelled' });

describe('a new session of the same group', () => {
  const again = '/app/harbour/leaders/bookings?tab=closed';
  const others = mentored().group_participants.filter(({ user_id }) => user_id !== aina.id);
  const over = 'It is over, or you are not in it any more.';

  test('[D-B13] [D-B61] is asked of those who are in it now, and of nobody of them in particular', async () => {
    const { backend, user } = show(ofCircle, again);
    backend.on('GET /groups/4', () => mentored());
    backend.on('GET /programs', () => ({ learning_modules: [], program_goals: [] }));
    backend.on('POST /api/v2/my/bookings', () => ({ booking: sessionWith({ status: 'pending' }), message: 'ok' }));
    await press(user);
    await toReview(user);
    expect(backend.asked('GET /mentors/7/availability')[0]?.query.get('other_id')).toBe('33');
    await user.click(screen.getByRole('button', { name: 'Request' }));
    await waitFor(() => expect(backend.asked('POST /api/v2/my/bookings')).toHaveLength(1));
    const { booking } = backend.asked('POST /api/v2/my/bookings')[0]?.body as CreateBookingInput;
    expect([booking.booking_type, booking.group_id, booking.requestee_id]).toEqual(['group', 4, undefined]);
  });

  test.each<[string, unknown, string]>([
    ['is over or has lost the viewer', new Refusal(404, { error: 'Not found.' }), over],
    ['is archived, as its admin reads it', mentored({ state: 'archived' }), over],
    ['goes on without the admin who reads it', mentored({ group_participants: others }), over],
    ['has nobody else left', mentored({ mentees: [] }), 'You are the last one in it.'],
  ])('[D-B13] [D-B61] of a group that %s there is none, which is said at once', async (_case, answer, text) => {
    const { backend, user } = show(ofCircle, again);
    backend.on('GET /groups/4', () => answer);
    await press(user);
    const frame = within(await screen.findByRole('dialog', { name: 'Book New Session' }));
    expect(await frame.findByText('This group cannot be asked any more')).toBeTruthy();
    expect(frame.getByText(text)).toBeTruthy();
  });

  test('[D-B13] a group that cannot be read is asked for again', async () => {
    const { backend, user } = show(ofCircle, again);
    backend.on('GET /groups/4', () => new Refusal(500, { error: 'The groups are resting.' }));
    await press(user);
    expect(await screen.findByText('The groups are resting.')).toBeTruthy();
    backend.on('GET /groups/4', () => mentored());
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('dialog', { name: 'Book a Group Session' })).toBeTruthy();
  });
});

describe('a new session like one of another programme', () => {
  test.each([
    ['the list of all programmes', '/main/bookings?tab=closed', <BookingsPage key="page" />],
    ['the dashboard', '/main/dashboard?session=41', <UpcomingWidget key="widget" />],
  ])('[B-152] [D-B13] [D-B127] %s leads into the portal of the session', async (_place, at, page) => {
    const { user } = show(sessionWith(ended), at, page);
    await press(user);
    await waitFor(() => expect(address()).toBe('/app/harbour/leaders/bookings?again=41'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('[D-B13] [D-B127] a portal’s list leads to the marketplace for a session of that', async () => {
    const participant = { ...ben, profile_url: '/mentee_profile/ben-okafor' };
    const at = '/app/harbour/leaders/bookings?session=41';
    const { user } = show(sessionWith({ ...ended, participant, program_id: 1 }), at);
    await press(user);
    await waitFor(() => expect(address()).toBe('/main/bookings?again=41'));
  });

  test('[B-152] [D-B13] [D-B127] there the wizard stands open for that person, and closing it leaves the list', async () => {
    const { user } = show(sessionWith(ended), '/app/harbour/leaders/bookings?tab=closed&again=41');
    const wizard = within(await screen.findByRole('dialog', { name: 'Book a One on One' }));
    expect(wizard.getByText('with Ben Okafor')).toBeTruthy();
    await user.click(wizard.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(address()).toBe('/app/harbour/leaders/bookings?tab=closed'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('[D-B13] [D-B127] there the wizard stands open for that group', async () => {
    const { backend } = show(ofCircle, '/app/harbour/leaders/bookings?again=41');
    backend.on('GET /groups/4', () => mentored());
    const wizard = within(await screen.findByRole('dialog', { name: 'Book a Group Session' }));
    expect(wizard.getByText('with Growth circle')).toBeTruthy();
  });

  test('[D-B13] [D-B127] an address that names the session in the wrong programme leads into the right one', async () => {
    show(sessionWith(ended), '/main/bookings?tab=closed&again=41');
    await waitFor(() => expect(address()).toBe('/app/harbour/leaders/bookings?again=41'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('[D-B127] where no other programme is known the list stays, under its own address', async () => {
    const participant = { ...ben, profile_url: '/mentee_profile/ben-okafor' };
    show(sessionWith({ ...ended, participant }), '/main/bookings?again=41');
    await waitFor(() => expect(address()).toBe('/main/bookings'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('[D-B13] a session that cannot be read is said so, and asked for again', async () => {
    const { backend, user } = show(sessionWith(ended), '/app/harbour/leaders/bookings?tab=closed&again=41');
    backend.on('GET /bookings/*', () => new Refusal(500, { error: 'The list is resting.' }));
    const frame = within(await screen.findByRole('dialog', { name: 'Book New Session' }));
    expect(await frame.findByText('The list is resting.')).toBeTruthy();
    backend.on('GET /bookings/*', () => ({ booking: sessionWith(ended) }));
    await user.click(frame.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('dialog', { name: 'Book a One on One' })).toBeTruthy();
  });
});
