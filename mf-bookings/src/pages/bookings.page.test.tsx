import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { BookingView } from '@tandem/contracts/bookings';
import { sessionWith } from '../testing/booking';
import { BookingsBackend } from '../testing/bookings-backend';
import { aina, asMentor } from '../testing/people';
import { open, portal, reasonBelow } from '@tandem/testing/remote-screen';
import { Refusal } from '@tandem/testing/api-server';
import { hold } from '@tandem/testing/clock';
import '../features/request-session/request-dialog';
import '../features/view-session/session-dialog';
import BookingsPage from './bookings.page';

const show = (at: string, backend: BookingsBackend, tenant?: typeof portal) => ({
  ...open(<BookingsPage />, { at, tenant }),
  backend,
});
const cardOf = async (topic: string) =>
  within((await screen.findByRole('link', { name: topic })).closest('li') ?? document.body);
const buttonsOf = (card: ReturnType<typeof within>) =>
  card
    .getAllByRole('button')
    .map((button: HTMLElement) => button.textContent)
    .filter(Boolean);
const address = () => screen.getByLabelText('address').textContent;

const reviewed = (submitted: boolean): BookingView['reviews'] => ({
  user_review: { feedback: [], submitted },
  other_review: { feedback: [], submitted: false, visible: false, message: null },
});

describe('lists of sessions', () => {
  test.each([
    ['[B-013]', 'upcoming', 'There are no upcoming bookings.'],
    ['[B-014]', 'to_review', 'You have no completed sessions.'],
    ['[B-015]', 'closed', 'You have no sessions.'],
  ])('[B-013..B-015] %s an empty %s tab says so', async (_row, tab, text) => {
    show(`/main/bookings?tab=${tab}`, new BookingsBackend());
    expect(await screen.findByText(text)).toBeTruthy();
  });

  test('[B-018] [D-B171] an empty tab leads to the mentors only where the viewer may pick one', async () => {
    const backend = new BookingsBackend();
    show('/main/bookings', backend);
    expect((await screen.findByRole('link', { name: 'See Mentors' })).getAttribute('href')).toBe('/discover/mentors');
  });

  test('[D-B171] the way to a new session stands above the lists only where the viewer may pick a mentor', async () => {
    const backend = new BookingsBackend([sessionWith()]);
    show('/main/bookings', backend);
    const book = await screen.findByRole('link', { name: 'Book a session' });
    expect(book.getAttribute('href')).toBe('/discover/mentors');
    cleanup();
    backend.maySeeMentors = false;
    show('/main/bookings', backend);
    await cardOf(sessionWith().topic);
    expect(screen.queryByRole('link', { name: 'Book a session' })).toBeNull();
  });

  test('[B-018] where mentors are not picked the empty tab has no button', async () => {
    const backend = new BookingsBackend();
    backend.maySeeMentors = false;
    show('/main/bookings', backend);
    await screen.findByText('There are no upcoming bookings.');
    expect(screen.queryByRole('link', { name: 'See Mentors' })).toBeNull();
  });

  test('[B-001] [D-B09] the tab of the address is shown, choosing another writes it there, an unknown one means upcoming', async () => {
    const past = sessionWith({ id: 50, status: 'cancelled', topic: 'Called off' });
    const { user } = show('/main/bookings?tab=nonsense', new BookingsBackend([sessionWith(), past]));
    await screen.findByRole('link', { name: sessionWith().topic });
    await user.click(screen.getByRole('tab', { name: /Closed/ }));
    await screen.findByRole('link', { name: 'Called off' });
    await waitFor(() => expect(address()).toBe('/main/bookings?tab=closed'));
  });

  test('[B-002] a portal shows the list under its own address', async () => {
    show('/app/harbour/leaders/bookings?tab=upcoming', new BookingsBackend([sessionWith()]), portal);
    expect(await screen.findByRole('link', { name: sessionWith().topic })).toBeTruthy();
  });

  test('[B-012] [D-B114] the zone in use is stated, with the way to change it', async () => {
    show('/main/bookings', new BookingsBackend());
    expect(await screen.findByText('All times are shown in Asia/Kuala Lumpur.')).toBeTruthy();
    expect((await screen.findByRole('link', { name: 'Change' })).getAttribute('href')).toBe('/users/aina-rahman/edit');
  });

  test('[B-008] a mentor is led to the own hours', async () => {
    show('/main/bookings', new BookingsBackend([], asMentor));
    expect((await screen.findByRole('link', { name: 'Manage availability' })).getAttribute('href')).toBe(
      '/users/aina-rahman/edit/availability',
    );
  });

  test('[D-B172] ten sessions stand on a page and the page stands in the address', async () => {
    const many = Array.from({ length: 12 }, (_, at) => sessionWith({ id: 100 + at, topic: `Session ${at + 1}` }));
    const { user } = show('/main/bookings', new BookingsBackend(many));
    await screen.findByRole('link', { name: 'Session 10' });
    expect(screen.queryByRole('link', { name: 'Session 11' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Page 2' }));
    await screen.findByRole('link', { name: 'Session 11' });
    await waitFor(() => expect(address()).toBe('/main/bookings?page=2'));
  });

  test('[B-233] a list is asked again when it comes back after 30 seconds, not before', async () => {
    const backend = new BookingsBackend([sessionWith()]);
    const { user } = show('/main/bookings', backend);
    await screen.findByRole('link', { name: sessionWith().topic });
    const asked = () => backend.asked('GET /my/bookings').filter(({ query }) => query.get('tab') === 'upcoming').length;
    const leaveAndReturn = async () => {
      await user.click(screen.getByRole('tab', { name: /Closed/ }));
      await screen.findByText('You have no sessions.');
      await user.click(screen.getByRole('tab', { name: /Upcoming/ }));
      await screen.findByRole('link', { name: sessionWith().topic });
    };
    await leaveAndReturn();
    expect(asked()).toBe(1);
    hold(['Date'], new Date(Date.now() + 31_000));
    await leaveAndReturn();
    jest.useRealTimers();
    expect(asked()).toBe(2);
  });

  test('a list that cannot be read says why and can be asked again', async () => {
    const backend = new BookingsBackend([sessionWith()]);
    backend.on('GET /api/v2/my/bookings', () => new Refusal(500, { error: 'The list is resting.' }));
    const { user } = show('/main/bookings', backend);
    await screen.findByText('The list is resting.');
    const healed = new BookingsBackend([sessionWith()]);
    expect(healed).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('link', { name: sessionWith().topic })).toBeTruthy();
  });
});

describe('a booking card', () => {
  test('[B-017] shows person, profile, date, both local times, status and actions', async () => {
    show('/main/bookings', new BookingsBackend([sessionWith()]));
    const card = await cardOf(sessionWith().topic);
    expect(card.getByRole('link', { name: 'Mei Lin Tan' }).getAttribute('href')).toBe('/mentor_profile/mei-lin-tan');
    expect(card.getByText('Confirmed')).toBeTruthy();
    expect(card.getByText('12')).toBeTruthy();
    expect(card.getByText(/8:00 – 9:00 PM GMT\+8/)).toBeTruthy();
    expect(card.getByText('1:00 PM BST for Mei')).toBeTruthy();
  });

  test('[B-017] where it is another day for the other side, that day is named', async () => {
    const ahead = { timezone: 'America/Sao_Paulo', timezone_abbreviation: '-03', booking_date: '11/05/2026' };
    const times = { booking_start_time: '7:30 PM', booking_end_time: '8:30 PM' };
    show('/main/bookings', new BookingsBackend([sessionWith({ other_time: { ...ahead, ...times } })]));
    expect((await cardOf(sessionWith().topic)).getByText('Mon 11 May, 7:30 PM GMT-3 for Mei')).toBeTruthy();
  });

  test.each<[string, Partial<BookingView>, string[]]>([
    ['[B-144] a request one has sent', { status: 'pending' }, ['Reschedule', 'Cancel']],
    ['[B-145] a request one has received', { status: 'pending_accept' }, ['Accept', 'Reschedule', 'Cancel']],
    ['[B-147] a confirmed session ahead', {}, ['Start Session', 'Reschedule', 'Add to calendar', 'Cancel']],
    [
      '[B-148] a session under way',
      { start_time: '2026-05-12T02:30:00Z', end_time: '2026-05-12T03:30:00Z' },
      ['Reschedule'],
    ],
    [
      '[B-149] a confirmed session that is over',
      { start_time: '2026-05-12T01:00:00Z', end_time: '2026-05-12T02:00:00Z' },
      ['Complete booking', 'Mark as absent', 'Cancel'],
    ],
  ])('%s offers its actions', async (_row, changes, offered) => {
    show('/main/bookings', new BookingsBackend([sessionWith(changes)]));
    const card = await cardOf(sessionWith().topic);
    expect(buttonsOf(card)).toEqual(offered);
  });

  test('[B-147] [B-049] before the join window Start Session is disabled', async () => {
    show('/main/bookings', new BookingsBackend([sessionWith()]));
    const card = await cardOf(sessionWith().topic);
    expect(card.getByRole('button', { name: 'Start Session' }).hasAttribute('disabled')).toBe(true);
  });

  test('[B-148] in the join window Start Session leads to the room, in a new tab', async () => {
    const backend = new BookingsBackend([
      sessionWith({ start_time: '2026-05-12T03:04:00Z', end_time: '2026-05-12T04:04:00Z' }),
    ]);
    show('/main/bookings', backend);
    const card = await cardOf(sessionWith().topic);
    const start = card.getByRole('link', { name: 'Start Session' });
    expect([start.getAttribute('href'), start.getAttribute('target')]).toEqual(['/bookings/41/room', '_blank']);
    expect(card.getByText('Your session is open. Join now.')).toBeTruthy();
  });

  test('[B-050] a session without a video room has no Start Session', async () => {
    show('/main/bookings', new BookingsBackend([sessionWith({ urls: { room_url: null, rate_url: null } })]));
    const card = await cardOf(sessionWith().topic);
    expect(buttonsOf(card)).toEqual(['Reschedule', 'Add to calendar', 'Cancel']);
  });

  test('[B-150] [B-153] a completed session only asks for the review', async () => {
    const rate_url = '/bookings/41/participants/92/feedback';
    const completed = sessionWith({
      status: 'completed',
      reviews: reviewed(false),
      urls: { room_url: null, rate_url },
    });
    const { user } = show('/main/bookings?tab=to_review', new BookingsBackend([completed]));
    const card = await cardOf(completed.topic);
    expect(buttonsOf(card)).toEqual(['Rate now']);
    await user.click(card.getByRole('button', { name: 'Rate now' }));
    await waitFor(() => expect(address()).toBe(rate_url));
  });

  const finished: [string, Partial<BookingView>, string[]][] = [
    [
      '[B-151] fully rated, for the mentor',
      { status: 'fully_rated', role_type: 'mentor' },
      ['Read review', 'Book New Session'],
    ],
    ['[B-151] fully rated, for the mentee', { status: 'fully_rated' }, ['Read review']],
    ['[B-152] cancelled, for the mentor', { status: 'cancelled', role_type: 'mentor' }, ['Book New Session']],
    ['[B-152] cancelled by the system, for the mentee', { status: 'system_cancelled' }, []],
  ];
  test.each(finished)('[B-151] [B-152] [B-187] %s', async (_row, changes, offered) => {
    show('/main/bookings?tab=closed', new BookingsBackend([sessionWith({ ...changes, reviews: reviewed(true) })]));
    expect(buttonsOf(await cardOf(sessionWith().topic))).toEqual(offered);
  });
});

describe('answering a request', () => {
  const request = sessionWith({ status: 'pending_accept' });

  test('[B-146] [B-224] accepting shows the session as confirmed before the server has answered', async () => {
    const backend = new BookingsBackend([request]);
    let answer: (value: unknown) => void = () => undefined;
    backend.on(
      'POST /bookings/*/accept',
      ({ params }) =>
        new Promise(
          (done) =>
            (answer = () =>
              done(backend.change(params[0], { status: 'upcoming', readable_booking_status: 'Confirmed' }))),
        ),
    );
    const { user } = show('/main/bookings', backend);
    await user.click((await cardOf(request.topic)).getByRole('button', { name: 'Accept' }));
    expect((await cardOf(request.topic)).getByText('Confirmed')).toBeTruthy();
    answer(null);
    expect(await screen.findByText('Booking accepted succesfully!')).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.textContent).toBe(request.topic));
    expect(backend.asked('GET /my/bookings')).toHaveLength(1);
  });

  test('[B-146] of two requests accepted in quick succession the end of one is not taken for that of the other', async () => {
    const backend = new BookingsBackend([request, { ...request, id: 42, topic: 'Second' }]);
    let answer: () => void = () => undefined;
    backend.on('POST /bookings/*/accept', ({ params: [id] }) =>
      id === '42'
        ? new Promise(() => undefined)
        : new Promise((done) => (answer = () => done(backend.change(id, { status: 'upcoming' })))),
    );
    const { user } = show('/main/bookings', backend);
    await user.click((await cardOf(request.topic)).getByRole('button', { name: 'Accept' }));
    await user.click((await cardOf('Second')).getByRole('button', { name: 'Accept' }));
    answer();
    expect(await screen.findByText('Booking accepted succesfully!')).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.textContent).toBe(request.topic));
  });

  test('[B-224] a refused accept is taken back and says why', async () => {
    const backend = new BookingsBackend([request]);
    backend.on(
      'POST /bookings/*/accept',
      () => new Refusal(409, { error: 'This time slot is no longer available.', code: 'slot.taken' }),
    );
    const { user } = show('/main/bookings', backend);
    await user.click((await cardOf(request.topic)).getByRole('button', { name: 'Accept' }));
    expect(await reasonBelow('Oops, something went wrong')).toBe('This time slot is no longer available.');
    await waitFor(async () => expect((await cardOf(request.topic)).getByText('Pending Your Approval')).toBeTruthy());
  });

  test('[B-224] a failed accept reads the fixed text', async () => {
    const backend = new BookingsBackend([request]);
    backend.on('POST /bookings/*/accept', () => new Refusal(500, { error: 'broken' }));
    const { user } = show('/main/bookings', backend);
    await user.click((await cardOf(request.topic)).getByRole('button', { name: 'Accept' }));
    expect(await screen.findByText('Oops, something went wrong')).toBeTruthy();
  });
});

test('[B-036] [B-151] [D-B13] Book New Session opens the wizard with that mentee, and the details open after it', async () => {
  const past = sessionWith({
    status: 'cancelled',
    role_type: 'mentor',
    participant: { ...sessionWith().participant, user_type: 'mentee' },
  });
  const { user } = show('/main/bookings?tab=closed', new BookingsBackend([past], { ...asMentor, id: aina.id }));
  await user.click((await cardOf(past.topic)).getByRole('button', { name: 'Book New Session' }));
  const wizard = within(await screen.findByRole('dialog'));
  expect(wizard.getByText('with Mei Lin Tan')).toBeTruthy();
  await user.click(wizard.getByRole('button', { name: 'Close' }));
  await user.click((await cardOf(past.topic)).getByRole('link', { name: past.topic }));
  expect(await screen.findByRole('heading', { name: 'Session Details' })).toBeTruthy();
});
