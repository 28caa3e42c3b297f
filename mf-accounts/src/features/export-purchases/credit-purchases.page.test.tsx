import { Refusal } from '@tandem/testing/api-server';
import { screen, waitFor } from '@testing-library/react';
import { person } from '../../testing/people';
import { open, said } from '../../testing/screen';
import CreditPurchasesPage from './credit-purchases.page';

test('[A-236] [D-A94] a superadmin saves the export as a file; one that does not come says so, and why if it was refused', async () => {
  const saved = jest.fn();
  Object.assign(URL, { createObjectURL: () => 'blob:csv', revokeObjectURL: () => undefined });
  HTMLAnchorElement.prototype.click = function click(this: HTMLAnchorElement) {
    saved(this.download);
  };
  const { api, user } = open(<CreditPurchasesPage />, {
    at: '/main/admins/credit_purchases',
    user: person({ is_superadmin: true, roles: ['superadmin'], user_type: 'admin' }),
  });
  api.on('GET /main/admins/credit_purchases.csv', () => new Refusal(500));
  await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
  expect(await said('Oops, something went wrong!')).toBeTruthy();
  api.on(
    'GET /main/admins/credit_purchases.csv',
    () => new Refusal(403, { error: 'You do not have permission to do this.' }),
  );
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  expect(await said('You do not have permission to do this.')).toBeTruthy();
  const headers = {
    'Content-Type': 'text/csv',
    'Content-Disposition': 'attachment; filename="credit_purchases_10-01-2026.csv"',
  };
  api.on('GET /main/admins/credit_purchases.csv', () => new Response('a,b', { headers }));
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(saved).toHaveBeenCalledWith('credit_purchases_10-01-2026.csv'));
});
