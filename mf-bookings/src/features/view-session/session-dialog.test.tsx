import { screen, waitFor, within } from '@testing-library/react';
import type { BookingView, FeedbackItem } from '@tandem/contracts/bookings';
import BookingsPage from '../../pages/bookings.page';
import { sessionWith } from '../../testing/booking';
import { BookingsBackend } from '../../testing/bookings-backend';
import { hold, pass } from '@tandem/testing/clock';
import { open } from '@tandem/testing/remote-screen';
import { Refusal } from '@tandem/testing/api-server';

beforeEach(() => sessionStorage.clear());
afterEach(() => jest.useRealTimers());

/** Opens the details over the list, by the address alone. */
function show(booking: BookingView, view = '') {
  const backend = new BookingsBackend([booking]);
  const page = open(<BookingsPage />, { at: `/main/bookings?session=${booking.id}${view && `&view=${view}`}` });
  return { ...page, backend };
}

const dialog = async () => within(await screen.findByRole('dialog'));
const details = async () => {
  const frame = within(await screen.findByRole('dialog'));
  await frame.findByRole('heading', { name: 'Topic' });
  return frame;
};
const address = () => screen.getByLabelText('address').textContent;

describe('session details', () => {
  test('[B-036] [B-037] [B-038] opens by the address, under its heading, with the status and the session’s facts', async () => {
    show(sessionWith());
    const frame = await details();
    expect(frame.getByRole('heading', { name: 'Session Details' })).toBeTruthy();
    expect(frame.getByText('Confirmed')).toBeTruthy();
    expect(frame.getByText('8:00 – 9:00 PM GMT+8')).toBeTruthy();
    expect(frame.getByText('1:00 – 2:00 PM BST for Mei')).toBeTruthy();
    expect(frame.getByRole('link', { name: 'View profile' }).getAttribute('href')).toBe('/mentor_profile/mei-lin-tan');
  });

  test('[B-083] [D-B156] a session in person says where, here and in the list', async () => {
    show(sessionWith({ session_type: 'In Person', location: { title: 'Level 3' } }));
    expect((await details()).getByText('In Person, Level 3')).toBeTruthy();
    expect(screen.getAllByText('In Person, Level 3')).toHaveLength(2);
  });

  test('[B-044] [B-045] [B-046] shows objectives, topic and attached links', async () => {
    show(sessionWith({ links: [{ internal_link: 'https://harbour.example/role' }] }));
    const frame = await details();
    expect(frame.getByText('Mock Interview')).toBeTruthy();
    expect(frame.getByText('Preparing for my first product lead interview')).toBeTruthy();
    expect(frame.getByRole('link', { name: 'https://harbour.example/role' })).toBeTruthy();
  });

  test('[B-043] names the learning module, and who the other one is, in a card', async () => {
    show(sessionWith({ learning_module: { id: 61, title: 'Land the role' } }));
    const frame = await details();
    const section = frame.getByRole('heading', { name: 'Learning module' }).parentElement;
    expect(section?.textContent).toContain('Land the role');
    const card = within(frame.getByRole('region', { name: 'With' }));
    expect(card.getByText('Mei Lin Tan')).toBeTruthy();
    expect(card.getByRole('link', { name: 'View profile' })).toBeTruthy();
  });

  test('[B-044] [B-045] [B-055] says so where there is no objective, topic or reschedule', async () => {
    show(sessionWith({ learning_objectives: [], topic: '' }));
    const frame = await details();
    expect(frame.getByText('No learning objectives available.')).toBeTruthy();
    expect(frame.getByText('No topic given.')).toBeTruthy();
    expect(frame.getByText('No reschedule history for this session.')).toBeTruthy();
  });

  test('[B-055] lists who moved the session and when', async () => {
    const moved = {
      created_at: '2026-05-07T13:40:00Z',
      who_rescheduled: 'Mentor' as const,
      old_start_time: '2026-05-11T12:00:00Z',
      new_start_time: '2026-05-12T12:00:00Z',
      created_at_text: '07 May 2026, 9:40 PM',
      new_start_text: '12 May 2026, 8:00 PM',
      reason: 'Board meeting moved',
    };
    show(sessionWith({ booking_reschedules: [{ ...moved, timezone_abbreviation: '+08' }] }));
    const frame = await details();
    expect(frame.getByText('Mentor moved it to 12 May 2026, 8:00 PM GMT+8')).toBeTruthy();
    expect(frame.getByText('07 May 2026, 9:40 PM')).toBeTruthy();
  });

  const states: [string, Partial<BookingView>, string][] = [
    ['[B-039] [D-B14] a request sent', { status: 'pending' }, 'Waiting for Mei Lin Tan to accept.'],
    ['[B-039] [D-B14] a request received', { status: 'pending_accept' }, 'Mei Lin Tan is waiting for your answer.'],
    ['[B-039] [D-B14] confirmed, ahead', {}, 'The meeting link opens 5 minutes before the session.'],
    ['[B-047] reported', { status: 'reported' }, 'This session is being reviewed.'],
    ['[B-047] under investigation', { status: 'investigating' }, 'This session is being reviewed.'],
    [
      '[B-039] cancelled',
      { status: 'cancelled', cancellation: { cancelled_by: 'Mei Lin Tan', reason: 'Travelling' } },
      'Cancelled by Mei Lin Tan: Travelling',
    ],
  ];
  test.each(states)('[B-039] [B-047] %s says how things stand', async (_row, changes, text) => {
    show(sessionWith(changes));
    expect((await details()).getByText(text)).toBeTruthy();
  });

  test('[B-051] [B-052] the room opens five minutes before the start, without a reload', async () => {
    hold(['performance', 'setInterval', 'clearInterval']);
    const { backend } = show(sessionWith());
    backend.now = new Date('2026-05-12T11:54:58Z');
    const frame = await details();
    expect(frame.getByRole('button', { name: 'Start Session' }).hasAttribute('disabled')).toBe(true);
    await pass(5_000);
    expect(await frame.findByText('Your session is open. Join now.')).toBeTruthy();
    expect(frame.getByRole('link', { name: 'Start Session' }).getAttribute('href')).toBe('/bookings/41/room');
    expect(backend.asked('GET /bookings/41')).toHaveLength(1);
  });

  test('[B-041] [D-B11] a completed session asks for the review in the foot', async () => {
    const rate_url = '/bookings/41/participants/92/feedback';
    const { user } = show(sessionWith({ status: 'completed', urls: { room_url: null, rate_url } }));
    await user.click((await details()).getByRole('button', { name: 'Rate now' }));
    expect(address()).toBe(rate_url);
  });

  test('closing leaves the list and its address', async () => {
    const { user } = show(sessionWith());
    await user.click((await details()).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(address()).toBe('/main/bookings'));
  });
});

describe('reviews in the details', () => {
  const stars: FeedbackItem = {
    question_id: 1,
    category: 'stars',
    title: 'How was it?',
    description: null,
    value: 5,
    text: null,
    options: [],
  };
  const own = { feedback: [stars], submitted: true };
  const reviews = (other: NonNullable<BookingView['reviews']>['other_review']) => ({
    user_review: own,
    other_review: other,
  });

  test('[B-040] [B-121] both are shown once both are in', async () => {
    const theirs = { ...stars, category: 'text' as const, value: null, text: 'Came prepared.' };
    show(
      sessionWith({
        status: 'fully_rated',
        reviews: reviews({ feedback: [theirs], submitted: true, visible: true, message: null }),
      }),
    );
    const frame = await details();
    expect(frame.getByText('Came prepared.')).toBeTruthy();
    expect(frame.getByRole('img', { name: '5 of 5 stars' })).toBeTruthy();
  });

  test('[B-120] [D-B223] stars on another scale are told in numbers', async () => {
    const likely = { ...stars, question_id: 2, value: 6, scale_start: 0, scale_end: 10 };
    const theirs = { ...stars, value: 4, scale_start: 1, scale_end: 5 };
    show(
      sessionWith({
        status: 'fully_rated',
        reviews: {
          user_review: { feedback: [likely], submitted: true },
          other_review: { feedback: [theirs], submitted: true, visible: true, message: null },
        },
      }),
    );
    const frame = await details();
    expect(frame.getByText('6 of 10')).toBeTruthy();
    expect(frame.getAllByRole('img').map((image) => image.getAttribute('aria-label'))).toContain('4 of 5 stars');
    expect(frame.queryByRole('img', { name: '6 of 5 stars' })).toBeNull();
  });

  test('[B-122] a review in which nothing was answered is no missing one', async () => {
    show(
      sessionWith({
        status: 'fully_rated',
        reviews: {
          user_review: { feedback: [], submitted: true },
          other_review: { feedback: [], submitted: true, visible: true, message: null },
        },
      }),
    );
    const frame = await details();
    expect(frame.getAllByText('No answers were given.')).toHaveLength(2);
    expect(frame.queryByText('This user has not rated.')).toBeNull();
  });

  test.each([
    ['[B-122] the other side has not rated', 'This user has not rated.', false],
    ['[B-123] the other review is not visible yet', 'Feedback will be available soon.', true],
  ])('%s', async (_row, text, submitted) => {
    show(
      sessionWith({
        status: 'partially_rated',
        reviews: reviews({ feedback: [], submitted, visible: false, message: null }),
      }),
    );
    expect((await details()).getByText(text)).toBeTruthy();
  });

  test('[D-B184] where a programme hides reviews only the own one is shown', async () => {
    show(sessionWith({ status: 'fully_rated', reviews: { user_review: own } }));
    const frame = await details();
    expect(frame.getByText('your review')).toBeTruthy();
    expect(frame.queryByText('about you')).toBeNull();
  });

  test('[B-040] other statuses show no reviews', async () => {
    show(
      sessionWith({
        status: 'completed',
        reviews: reviews({ feedback: [], submitted: false, visible: false, message: null }),
      }),
    );
    expect((await details()).queryByRole('heading', { name: 'Reviews' })).toBeNull();
  });
});

describe('cancelling', () => {
  test('[B-042] [B-160] [B-180] [B-225] asks for a reason, then moves the session from upcoming to closed', async () => {
    const { user, backend } = show(sessionWith());
    backend.on('POST /bookings/*/cancel', ({ params }) =>
      backend.change(params[0], { status: 'cancelled', readable_booking_status: 'Cancelled' }),
    );
    await user.click((await details()).getByRole('button', { name: 'Cancel session' }));
    const frame = await dialog();
    expect(frame.getByText('Are you sure you want to cancel this session?')).toBeTruthy();
    await user.click(frame.getByRole('button', { name: 'Cancel session' }));
    expect(await frame.findByText('Please provide a reason to cancel')).toBeTruthy();
    await user.type(frame.getByLabelText('Reason'), 'I am ill');
    await user.click(frame.getByRole('button', { name: 'Cancel session' }));
    expect(await screen.findByText('Booking cancelled successfully!')).toBeTruthy();
    expect(backend.asked('POST /cancel')[0]?.body).toEqual({ reason: 'I am ill' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('There are no upcoming bookings.')).toBeTruthy();
    expect((await screen.findByRole('tab', { name: /Closed/ })).textContent).toBe('Closed1');
  });

  test('[D-B173] a mentee who cancels after the start learns about the credit', async () => {
    show(
      sessionWith({ start_time: '2026-05-12T01:00:00Z', end_time: '2026-05-12T02:00:00Z', credit_charged: true }),
      'cancel',
    );
    expect(await (await dialog()).findByText('Your credit is returned only after a review by an admin.')).toBeTruthy();
  });

  test('[B-225] a failure keeps the dialog and the reason', async () => {
    const { user, backend } = show(sessionWith(), 'cancel');
    backend.on('POST /bookings/*/cancel', () => new Refusal(500, { error: 'broken' }));
    const frame = await dialog();
    await user.type(await frame.findByLabelText('Reason'), 'I am ill');
    await user.click(frame.getByRole('button', { name: 'Cancel session' }));
    expect(await screen.findByText('Failed to cancel booking.')).toBeTruthy();
    expect(frame.getByText('Failed to cancel booking. Please try again.')).toBeTruthy();
    expect(screen.getByDisplayValue('I am ill')).toBeTruthy();
  });
});

describe('completing', () => {
  const over = sessionWith({ start_time: '2026-05-12T01:00:00Z', end_time: '2026-05-12T02:00:00Z' });

  test('[B-157] [B-159] [B-223] is confirmed once, then moves the session to the reviews', async () => {
    const { user, backend } = show(over);
    backend.on('POST /bookings/*/complete', ({ params }) =>
      backend.change(params[0], { status: 'completed', readable_booking_status: 'Pending Review' }),
    );
    await user.click((await details()).getByRole('button', { name: 'Complete booking' }));
    const frame = await dialog();
    expect(
      frame.getByText('Are you sure you want to complete this session? This action cannot be undone.'),
    ).toBeTruthy();
    await user.click(frame.getByRole('button', { name: 'Complete booking' }));
    expect(await screen.findByText('Booking completed succesfully!')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await screen.findByRole('tab', { name: /To review/ })).textContent).toBe('To review1');
    expect(screen.getByText('There are no upcoming bookings.')).toBeTruthy();
  });

  test('[B-223] a failure reads the fixed text', async () => {
    const { user, backend } = show(over, 'complete');
    backend.on('POST /bookings/*/complete', () => new Refusal(500, { error: 'broken' }));
    const frame = await dialog();
    await user.click(await frame.findByRole('button', { name: 'Complete booking' }));
    expect(await screen.findByText('Oops, something went wrong')).toBeTruthy();
    expect(frame.getByText('Oops, something went wrong. Please try again.')).toBeTruthy();
  });
});
