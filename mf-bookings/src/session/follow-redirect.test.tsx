import { screen, waitFor } from '@testing-library/react';
import { Refusal } from '@tandem/testing/api-server';
import { said } from '@tandem/testing/remote-screen';
import { sessionWith } from '../testing/booking';
import { fillTopic, freshMentor, next, show } from '../testing/wizard';
import { leaveFor } from './leave-for';

jest.mock('./leave-for', () => ({ leaveFor: jest.fn() }));

const chosen = { date: '2026-05-14', start_time: '2026-05-14T12:00:00.000Z', duration: 60 };
const payment = 'https://pay.example.com/session/1?amount=5';
const sent = (redirectUrl: string) => ({
  booking: sessionWith({ id: 77, status: 'pending' }),
  message: 'ok',
  redirectUrl,
});
const landing = '/main/bookings/77/booking_requested';

/** Requests a session where the installation names these payment pages, and is answered this. */
async function request(paymentOrigins: readonly string[], answer: unknown) {
  const boot = JSON.stringify({ paymentOrigins });
  document.head.innerHTML = `<script id="tandem-boot" type="application/json">${boot}</script>`;
  const { user, backend, router } = show({ mentorId: freshMentor(), chosen });
  backend.on('POST /bookings/booking_submission', () => answer);
  await fillTopic(user);
  await next(user);
  await user.click(await screen.findByRole('button', { name: 'Request' }));
  return router;
}

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  document.head.innerHTML = '';
  jest.mocked(leaveFor).mockClear();
});

test('[D-B163] a redirect to a payment page that the installation names wins over the landing page and leaves the product', async () => {
  const router = await request(['https://pay.example.com'], sent(payment));
  await waitFor(() => expect(leaveFor).toHaveBeenCalledWith(payment));
  expect(router.state.location.pathname).toBe('/mentor_profile/mei');
});

test('[B-198] [D-B163] so does that of a refusal, which is told first', async () => {
  await request(['https://pay.example.com'], new Refusal(422, { error: 'Please pay first.', redirectUrl: payment }));
  expect(await said('Please pay first.')).toBeTruthy();
  await waitFor(() => expect(leaveFor).toHaveBeenCalledWith(payment));
});

test.each([
  ['no payment page is named', [], payment],
  ['it only begins like one', ['https://pay.example.com'], 'https://pay.example.com.evil.com/session/1'],
  ['it hides another host', ['https://pay.example.com'], 'https://pay.example.com@evil.com/session/1'],
  ['it names a user', ['https://pay.example.com'], 'https://somebody@pay.example.com/session/1'],
  ['it is not encrypted', ['https://pay.example.com'], 'http://pay.example.com/session/1'],
  ['it is a script', ['https://pay.example.com'], 'javascript:alert("https://pay.example.com")'],
])('[D-B163] [S30] where %s the redirect is not followed', async (_row, origins, redirectUrl) => {
  const router = await request(origins, sent(redirectUrl));
  await waitFor(() => expect(router.state.location.pathname).toBe(landing));
  expect(leaveFor).not.toHaveBeenCalled();
});
