import { act, screen, waitFor } from '@testing-library/react';
import type { Purchase } from '@tandem/contracts/accounts';
import { person } from '../../testing/people';
import { paidPurchase, purchaseOf } from '../../testing/purchases';
import { open } from '../../testing/screen';
import ThankYouPage from './thank-you.page';

const hold = () => jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate', 'performance'] });
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
afterEach(() => jest.useRealTimers());

function show(first: Purchase) {
  let answer = first;
  const screenOpen = open(<ThankYouPage />, {
    at: '/subscriptions/7/thank_you',
    path: '/subscriptions/:id/thank_you',
    user: person(),
    api: (api) => void api.on('GET /subscriptions/7', () => answer),
  });
  return { ...screenOpen, tell: (next: Purchase) => (answer = next) };
}
const counted = () => screen.getByRole('timer').textContent;

test('[S-023] [A-231] [D-A92] a paid purchase counts 5, 4, 3, 2, 1 and leads back to where it began', async () => {
  hold();
  const { router } = show(paidPurchase({ credits: 3 }));
  expect(await screen.findByText('3 credits were added to your account.')).toBeTruthy();
  const seen = [counted()];
  for (let step = 0; step < 4; step += 1) {
    await pass(1000);
    seen.push(counted());
  }
  expect(seen.map((text) => /in (\d) seconds?\.$/.exec(text ?? '')?.[1])).toEqual(['5', '4', '3', '2', '1']);
  expect(router.state.location.pathname).toBe('/subscriptions/7/thank_you');
  await pass(1000);
  await waitFor(() => expect(router.state.location.pathname).toBe('/mentor_profile/mei'));
  expect(router.state.location.search).toBe('?tab=about');
});

test('[D-A91] [D-A92] nothing is counted before the payment is confirmed, which is asked for again and again', async () => {
  hold();
  const { tell } = show(purchaseOf());
  expect(await screen.findByText('We are confirming your payment.')).toBeTruthy();
  await pass(2000);
  expect(screen.queryByRole('timer')).toBeNull();
  tell(paidPurchase());
  await pass(2000);
  expect(await screen.findByText('1 credit was added to your account.')).toBeTruthy();
});

test('[D-A92] a payment that takes long stops being asked about and says where its outcome stands', async () => {
  hold();
  const { api } = show(purchaseOf());
  await screen.findByText('We are confirming your payment.');
  await pass(61_000);
  expect(screen.getByRole('link', { name: 'Purchase history' }).getAttribute('href')).toBe('/subscriptions');
  const asked = api.asked('GET /subscriptions/7').length;
  await pass(10_000);
  expect(api.asked('GET /subscriptions/7')).toHaveLength(asked);
});

test('[D-A92] a declined payment goes back to the pending page', async () => {
  const { router } = show(purchaseOf({ status: 'failed' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/subscriptions/7/pending_payment'));
});
