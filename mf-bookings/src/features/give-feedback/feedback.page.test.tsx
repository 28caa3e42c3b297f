import { act, screen, waitFor } from '@testing-library/react';
import type { FeedbackForm, FeedbackInput } from '@tandem/contracts/bookings';
import type { ReviewQuestion } from '@tandem/contracts/programme-admin';
import { sessionWith } from '../../testing/booking';
import { BookingsBackend } from '../../testing/bookings-backend';
import { open, portal } from '@tandem/testing/remote-screen';
import { Refusal } from '@tandem/testing/api-server';
import FeedbackPage from './feedback.page';
import ThankYouPage from './thank-you.page';

const question = (changes: Partial<ReviewQuestion>): ReviewQuestion => ({
  id: 1,
  title: 'How was your session?',
  description: null,
  required: true,
  category: 'stars',
  scale_start: 1,
  scale_end: 5,
  options: [],
  user_type: 'mentee',
  ...changes,
});

const questions = [
  question({ id: 1 }),
  question({ id: 2, category: 'text', title: 'What did you take away?', required: false }),
  question({ id: 3, category: 'options', title: 'Again?', options: ['Yes', 'No'], required: false }),
  question({ id: 4, category: 'stars', title: 'How likely?', scale_start: 0, scale_end: 10, required: false }),
];

function show(form: FeedbackForm = { questions, submitted: false }, tenant?: typeof portal) {
  const backend = new BookingsBackend([sessionWith({ status: 'completed' })]);
  const info = { company: 'Tidewater Bank', job_title: 'Product Director' };
  backend.on('GET /bookings/*/booking_participants/*', () => ({
    user: { profile_photo_url: null, full_name: 'Mei Lin Tan', info },
  }));
  backend.on('GET /bookings/*/booking_participants/*/feedback', () => form);
  const prefix = tenant ? '/app/harbour/leaders' : '';
  const page = open(<FeedbackPage />, {
    at: `${prefix}/bookings/41/participants/92/feedback`,
    path: `${prefix}/bookings/:bookingId/participants/:participantId/feedback`,
    tenant,
  });
  return { ...page, backend };
}

beforeEach(() => sessionStorage.clear());

describe('the feedback page', () => {
  test('[B-005] [B-119] shows whom the feedback is about, with and without a portal’s prefix', async () => {
    show(undefined, portal);
    expect(await screen.findByText('Mei Lin Tan')).toBeTruthy();
    expect(screen.getByText('Product Director, Tidewater Bank')).toBeTruthy();
  });

  test('[D-B179] says which session is rated, and that it is for good', async () => {
    show();
    const { topic } = sessionWith();
    expect(await screen.findByText(`${topic} · Tue, 12 May 2026, 8:00 – 9:00 PM GMT+8`)).toBeTruthy();
    expect(await screen.findByText('You cannot change it afterwards.')).toBeTruthy();
  });

  test('[B-119] where it cannot be read whom the feedback is about, that is said and asked for again', async () => {
    const { user, backend } = show();
    backend.on('GET /bookings/*/booking_participants/*', () => new Refusal(500, { error: 'broken' }));
    const retry = await screen.findByRole('button', { name: 'Retry' });
    const user9 = { profile_photo_url: null, full_name: 'Mei Lin Tan', info: { company: null, job_title: null } };
    backend.on('GET /bookings/*/booking_participants/*', () => ({ user: user9 }));
    await user.click(retry);
    expect(await screen.findByText('Mei Lin Tan')).toBeTruthy();
  });

  test('[B-129] [D-B182] a required question must be answered', async () => {
    const { user, backend } = show();
    await user.click(await screen.findByRole('button', { name: 'Submit feedback' }));
    expect(await screen.findByText('This field is required')).toBeTruthy();
    expect(screen.getByRole('radio', { name: '1 star' })).toBe(document.activeElement);
    expect(backend.asked('POST /feedback')).toHaveLength(0);
  });

  test('[B-120] [B-129] the answers are sent by category and thanks follow', async () => {
    const { user, backend, router } = show();
    backend.on('POST /bookings/*/booking_participants/*/feedback', () =>
      backend.change('41', { status: 'partially_rated' }, 'Thank you for your feedback.'),
    );
    await user.click(await screen.findByRole('radio', { name: '5 stars' }));
    await user.type(screen.getByLabelText('What did you take away?'), 'Slow down.');
    await user.click(screen.getByRole('radio', { name: 'Yes' }));
    await user.click(screen.getByRole('radio', { name: '9' }));
    await user.click(screen.getByRole('button', { name: 'Submit feedback' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/bookings/41/thank_you'));
    const { answers } = backend.asked('POST /feedback')[0]?.body as FeedbackInput;
    expect(answers.toSorted((a, b) => Number(a.question_id) - Number(b.question_id))).toEqual([
      { question_id: 1, value: 5 },
      { question_id: 2, text: 'Slow down.' },
      { question_id: 3, options: ['Yes'] },
      { question_id: 4, value: 9 },
    ]);
  });

  test('[B-129] what was answered and not sent is there again for whoever left the page, and forgotten once it is sent', async () => {
    const { user, backend, router } = show();
    backend.on('POST /bookings/*/booking_participants/*/feedback', () =>
      backend.change('41', { status: 'partially_rated' }, 'Thank you for your feedback.'),
    );
    await user.click(await screen.findByRole('radio', { name: '5 stars' }));
    await user.type(screen.getByLabelText('What did you take away?'), 'Slow down.');
    await act(() => router.navigate('/main/bookings'));
    await act(() => router.navigate('/bookings/41/participants/92/feedback'));
    expect(await screen.findByDisplayValue('Slow down.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Submit feedback' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/bookings/41/thank_you'));
    expect((backend.asked('POST /feedback')[0]?.body as FeedbackInput).answers).toEqual([
      { question_id: 1, value: 5 },
      { question_id: 2, text: 'Slow down.' },
    ]);
    expect(Object.keys(sessionStorage).filter((key) => key.startsWith('bookings.'))).toEqual([]);
  });

  test('[D-B179] who has answered already is told so', async () => {
    show({ questions, submitted: true });
    expect(await screen.findByText('You have already submitted your feedback.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Submit feedback' })).toBeNull();
  });

  test('[D-B95] [D-B179] [D-B186] where no feedback is taken the reason stands in the place of the form', async () => {
    const { backend } = show();
    const error = 'This action is not available for this booking.';
    backend.on('GET /bookings/*/booking_participants/*/feedback', () => new Refusal(409, { error }));
    expect(await screen.findByText(error)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to bookings' }).getAttribute('href')).toBe('/main/bookings');
    expect(screen.queryByRole('button', { name: /Submit feedback|Try again/ })).toBeNull();
  });

  test('[D-P16] [D-B179] in a programme that is not active the reason stands in the place of the form', async () => {
    const { backend } = show();
    const error = 'This programme is not active.';
    backend.on('GET /bookings/*/booking_participants/*/feedback', () => new Refusal(403, { error }));
    expect(await screen.findByText(error)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to bookings' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Submit feedback|Retry/ })).toBeNull();
  });

  test('[D-B179] a second submit is refused in words and nothing typed is lost', async () => {
    const { user, backend } = show();
    backend.on(
      'POST /bookings/*/booking_participants/*/feedback',
      () => new Refusal(409, { error: 'You have already submitted your feedback.' }),
    );
    await user.click(await screen.findByRole('radio', { name: '4 stars' }));
    await user.type(screen.getByLabelText('What did you take away?'), 'Slow down.');
    await user.click(screen.getByRole('button', { name: 'Submit feedback' }));
    expect(await screen.findByText('You have already submitted your feedback.')).toBeTruthy();
    expect(screen.getByDisplayValue('Slow down.')).toBeTruthy();
  });

  test('[D-B179, F09] where the answer to the first press was lost, the second leads to what it was, and back to the bookings', async () => {
    const { user, backend } = show({ questions: [question({})], submitted: false });
    backend.on('POST /bookings/*/booking_participants/*/feedback', () => new Refusal(502));
    await user.click(await screen.findByRole('radio', { name: '4 stars' }));
    await user.click(screen.getByRole('button', { name: 'Submit feedback' }));
    await screen.findByText('Oops, something went wrong!');
    backend.on(
      'POST /bookings/*/booking_participants/*/feedback',
      () => new Refusal(409, { error: 'You have already submitted your feedback.' }),
    );
    backend.on('GET /bookings/*/booking_participants/*/feedback', () => ({ questions: [], submitted: true }));
    await user.click(screen.getByRole('button', { name: 'Submit feedback' }));
    expect(await screen.findByRole('link', { name: 'Back to bookings' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Submit feedback' })).toBeNull();
  });
});

test('[D-B224] the thank-you page leads back to the bookings', async () => {
  new BookingsBackend();
  open(<ThankYouPage />, { at: '/bookings/41/thank_you', path: '/bookings/:id/thank_you' });
  expect((await screen.findByRole('link', { name: 'Back to bookings' })).getAttribute('href')).toBe('/main/bookings');
});

test('[D-B224] after a review in a portal the thanks stay in the portal', async () => {
  const { user, backend, router } = show({ questions: [question({})], submitted: false }, portal);
  backend.on('POST /bookings/*/booking_participants/*/feedback', () =>
    backend.change('41', { status: 'partially_rated' }, 'Thank you for your feedback.'),
  );
  await user.click(await screen.findByRole('radio', { name: '5 stars' }));
  await user.click(screen.getByRole('button', { name: 'Submit feedback' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/app/harbour/leaders/bookings/41/thank_you'));
});
