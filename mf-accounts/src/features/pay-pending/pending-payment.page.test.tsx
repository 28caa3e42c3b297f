import { screen, waitFor, within } from '@testing-library/react';
import type { Purchase } from '@tandem/contracts/accounts';
import { Refusal } from '@tandem/testing/api-server';
import { person } from '../../testing/people';
import { paidPurchase, purchaseOf } from '../../testing/purchases';
import { open } from '../../testing/screen';
import PendingPaymentPage from './pending-payment.page';

const show = (purchase: Purchase | Refusal) =>
  open(<PendingPaymentPage />, {
    at: '/subscriptions/7/pending_payment',
    path: '/subscriptions/:id/pending_payment',
    user: person(),
    api: (api) => void api.on('GET /subscriptions/7', () => purchase),
  });

const askToRemove = async (user: ReturnType<typeof show>['user']) => {
  await user.click(await screen.findByRole('button', { name: 'Remove Payment' }));
  return within(await screen.findByRole('alertdialog'));
};

test('[A-226] [A-227] the order is summed up, Pay Now leads to the provider', async () => {
  show(purchaseOf());
  const summary = within(await screen.findByRole('region', { name: 'Order summary' }));
  expect(summary.getByText('RM40.42')).toBeTruthy();
  expect(summary.getByRole('link', { name: 'Pay Now' }).getAttribute('href')).toBe('/payments/sandbox/abc');
});

test('[A-226] the page of an outside provider is another site’s', async () => {
  show(purchaseOf({ url: 'https://pay.example/s/1' }));
  expect((await screen.findByRole('link', { name: 'Pay Now' })).getAttribute('href')).toBe('https://pay.example/s/1');
});

test('[A-228] [A-229] [D-A90] a payment is removed after a question, and the answer says where to go', async () => {
  const { api, user, router } = show(purchaseOf());
  api.on('POST /subscriptions/7', () => ({ redirect_url: '/subscriptions' }));
  const dialog = await askToRemove(user);
  expect(api.asked('POST /subscriptions/7')).toHaveLength(0);
  await user.click(dialog.getByRole('button', { name: 'Remove Payment' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/subscriptions'));
  expect(api.asked('POST /subscriptions/7')[0]?.body).toEqual({ _method: 'delete' });
});

test('[A-230] a removal that fails says so', async () => {
  const { api, user } = show(purchaseOf());
  api.on('POST /subscriptions/7', () => new Refusal(500, { error: 'Oops' }));
  const dialog = await askToRemove(user);
  await user.click(dialog.getByRole('button', { name: 'Remove Payment' }));
  expect(await dialog.findByText('Failed to remove payment. Please try again.')).toBeTruthy();
});

test('[D-A92] after a declined payment the page says so, and Pay Now begins another try', async () => {
  const { api, user, router } = show(purchaseOf({ status: 'failed' }));
  api.on('POST /subscriptions/7', () => ({ redirect_url: '/payments/sandbox/next' }));
  expect(await screen.findByText('Payment was not completed. Please try again.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Pay Now' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/payments/sandbox/next'));
  expect(api.asked('POST /subscriptions/7')[0]?.body).toEqual({ _method: 'put' });
});

test.each(['expired', 'removed'] as const)(
  '[D-A89] [D-A91] what is %s cannot be paid any more, but a payment under way counts',
  async (status) => {
    show(purchaseOf({ status, url: null, remove_url: null }));
    expect(await screen.findByText('This payment is no longer open.')).toBeTruthy();
    expect(
      screen.getByText('Credits are added all the same if a payment for it still arrives, and you are notified.'),
    ).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Pay Now' })).toBeNull();
  },
);

test('what is paid already is thanked for; what is not there says so', async () => {
  const { router } = show(paidPurchase());
  await waitFor(() => expect(router.state.location.pathname).toBe('/subscriptions/7/thank_you'));
  show(new Refusal(404, { error: 'Not found.' }));
  expect(await screen.findByText('This purchase does not exist.')).toBeTruthy();
});
