import { screen, waitFor } from '@testing-library/react';
import { Refusal } from '@tandem/testing/api-server';
import { open } from '../../testing/screen';
import SandboxPage from './sandbox.page';

const checkout = {
  description: 'Starter Pack',
  amount: 68.54,
  currency: 'MYR',
  is_open: true,
  back_url: '/subscriptions/7/pending_payment',
};
const show = (answer: unknown = checkout) =>
  open(<SandboxPage />, {
    at: '/payments/sandbox/abc',
    path: '/payments/sandbox/:session',
    user: null,
    api: (api) => void api.on('GET /payments/sandbox/abc', () => answer),
  });

test.each([
  ['Pay', 'paid'],
  ['Decline', 'declined'],
  ['Cancel', 'cancelled'],
])('[D-E35] [D-A146] %s tells the server so and goes where the answer says', async (button, result) => {
  const { api, user, router } = show();
  api.on('POST /payments/sandbox/abc', () => ({ redirect_url: '/subscriptions/7/thank_you' }));
  expect(await screen.findByText('RM68.54')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: button }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/subscriptions/7/thank_you'));
  expect(api.asked('POST /payments/sandbox/abc')[0]?.body).toEqual({ result });
});

test('[D-E35] a closed session has no buttons, an unknown one no page', async () => {
  show({ ...checkout, is_open: false });
  expect(await screen.findByText('This payment is no longer open.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Pay' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/subscriptions/7/pending_payment');
  show(new Refusal(404, { error: 'Not found.' }));
  expect(await screen.findByText('This payment does not exist.')).toBeTruthy();
});
