import { screen, waitFor, within } from '@testing-library/react';
import type { Purchases } from '@tandem/contracts/accounts';
import { Refusal } from '@tandem/testing/api-server';
import { person } from '../../testing/people';
import { paidPurchase, promoPrice, purchaseOf } from '../../testing/purchases';
import { open, said } from '../../testing/screen';
import PurchasesPage from './purchases.page';

const history: Purchases = {
  data: [purchaseOf({ id: 8 }), paidPurchase({ pricing: promoPrice, promo_code: 'WELCOME', quantity: 2 })],
  current_page: 1,
  max_pages: 2,
};
const show = (answer: Purchases | Refusal = history) =>
  open(<PurchasesPage />, {
    at: '/subscriptions',
    user: person(),
    api: (api) => void api.on('GET /subscriptions', () => answer),
  });
const rowOf = async (label: string) => within((await screen.findByText(label)).closest<HTMLElement>('[role=row]')!);

test('[A-235] [D-A93] each purchase tells date, package, quantity, discount, SST, fee, total and status', async () => {
  const { router, user } = show();
  const row = await rowOf('Paid');
  for (const text of ['14 May 2026', 'Single Session', '2', 'RM10.50', 'RM1.96', 'RM2.14', 'RM28.60'])
    expect(row.getByText(text)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Buy credits' }).getAttribute('href')).toBe('/package/10/purchase_page');
  const pending = await rowOf('Pending');
  expect(pending.getByRole('link', { name: 'Open payment' }).getAttribute('href')).toBe(
    '/subscriptions/8/pending_payment',
  );
  await user.click(screen.getByRole('button', { name: 'Page 2' }));
  await waitFor(() => expect(router.state.location.search).toBe('?page=2'));
});

test('[D-A93] the receipt is saved as a file; one that does not come says so, and why if it was refused', async () => {
  const saved = jest.fn();
  Object.assign(URL, { createObjectURL: () => 'blob:receipt', revokeObjectURL: () => undefined });
  HTMLAnchorElement.prototype.click = function click(this: HTMLAnchorElement) {
    saved(this.download);
  };
  const { api, user } = show();
  api.on('GET /subscriptions/7/receipt.pdf', () => new Refusal(500));
  await user.click(await screen.findByRole('button', { name: 'Receipt 7' }));
  expect(await said('Oops, something went wrong!')).toBeTruthy();
  api.on(
    'GET /subscriptions/7/receipt.pdf',
    () => new Refusal(403, { error: 'You do not have permission to do this.' }),
  );
  await user.click(screen.getByRole('button', { name: 'Receipt 7' }));
  expect(await said('You do not have permission to do this.')).toBeTruthy();
  api.on(
    'GET /subscriptions/7/receipt.pdf',
    () => new Response('%PDF', { headers: { 'Content-Type': 'application/pdf' } }),
  );
  await user.click(screen.getByRole('button', { name: 'Receipt 7' }));
  await waitFor(() => expect(saved).toHaveBeenCalledWith('receipt-7.pdf'));
});

test('[D-A93] who bought nothing reads so; a failure can be tried again', async () => {
  show({ data: [], current_page: 1, max_pages: 1 });
  expect(await screen.findByText('No purchases yet.')).toBeTruthy();
  show(new Refusal(500, { error: 'Oops' }));
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy();
});
