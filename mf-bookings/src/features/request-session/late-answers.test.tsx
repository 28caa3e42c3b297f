import { act, screen, waitFor } from '@testing-library/react';
import { Refusal } from '@tandem/testing/api-server';
import { said } from '@tandem/testing/remote-screen';
import { availabilityOf } from '../../testing/bookings-backend';
import { sessionWith } from '../../testing/booking';
import { fillTopic, free, freshMentor, next, show, step, toReview } from '../../testing/wizard';

const address = 'POST /bookings/booking_submission';
const made = () => ({ booking: sessionWith({ id: 77, status: 'pending' }), message: 'ok' });
const chosen = { date: '2026-05-14', start_time: '2026-05-14T12:00:00.000Z', duration: 60 };

beforeEach(() => sessionStorage.clear());

test('[B-019, D-B49, D-B164] a request whose answer was lost, and which took the last credit and its time, is sent again as the same', async () => {
  const availability = availabilityOf(free, { required: true, balance: 10 });
  const { user, backend, onClose } = show({ mentorId: freshMentor(), availability });
  await toReview(user);
  backend.on(address, () => new Refusal(502));
  backend.on('GET /mentors/*/availability', () => availabilityOf([], { required: true, balance: 0 }));
  await user.click(screen.getByRole('button', { name: 'Request' }));
  await screen.findByText('Oops, something went wrong.');
  expect(screen.getByText('8:00 – 9:00 PM')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Top up Credit' })).toBeNull();
  backend.on(address, made);
  await user.click(await screen.findByRole('button', { name: 'Request' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const keys = backend.asked(address).map(({ headers }) => headers.get('Idempotency-Key'));
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test('[D-B49, D-B121] the same request from a wizard that was closed and opened again is the same request', async () => {
  const mentorId = freshMentor();
  const first = show({ mentorId, chosen });
  first.backend.on(address, () => new Refusal(502));
  await fillTopic(first.user);
  await next(first.user);
  await step('Review');
  await first.user.click(screen.getByRole('button', { name: 'Request' }));
  await screen.findByText('Oops, something went wrong.');
  const [lost] = first.backend.asked(address);
  await act(() => first.router.navigate('/elsewhere'));
  const again = show({ mentorId, chosen });
  await screen.findByDisplayValue('Interview practice');
  await next(again.user);
  await step('Review');
  await again.user.click(screen.getByRole('button', { name: 'Request' }));
  await waitFor(() => expect(again.onClose).toHaveBeenCalled());
  const [sent] = again.backend.asked(address);
  expect(sent?.headers.get('Idempotency-Key')).toBe(lost?.headers.get('Idempotency-Key'));
});

test.each<[string, () => unknown, string]>([
  ['was made', made, 'Booking request succesfully sent!'],
  ['failed', () => new Refusal(502), 'Oops, something went wrong.'],
])('[B-004, B-222] whoever has gone on is told that the request %s, and stays', async (_what, answer, words) => {
  const { user, backend, router, onClose } = show({ mentorId: freshMentor() });
  await toReview(user);
  let goOn = (): void => undefined;
  const held = new Promise<void>((resolve) => (goOn = resolve));
  backend.on(address, () => held.then(answer));
  await user.click(screen.getByRole('button', { name: 'Request' }));
  await waitFor(() => expect(backend.asked(address)).toHaveLength(1));
  await act(() => router.navigate('/elsewhere'));
  goOn();
  expect(await said(words)).toBeTruthy();
  expect(router.state.location.pathname).toBe('/elsewhere');
  expect(onClose).not.toHaveBeenCalled();
});
