import type { BookingView } from '@tandem/contracts/bookings';
import { Refusal } from '@tandem/testing/api-server';
import { open, portal } from '@tandem/testing/remote-screen';
import { screen, waitFor, within } from '@testing-library/react';
import BookingsPage from './bookings.page';
import { ofGroup, sessionWith } from '../testing/booking';
import { availabilityOf, BookingsBackend } from '../testing/bookings-backend';
import { aina, asMentor } from '../testing/people';
import { free } from '../testing/wizard';
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
    show(sessionWith({ ...ended, ...ofGroup, status: 'cancelled' }), '/app/harbour/leaders/bookings?again=41');
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
