import { screen } from '@testing-library/react';
import type { CurrentUser } from '@tandem/contracts/accounts';
import { mentor, person } from '../../testing/people';
import { open } from '../../testing/screen';
import CreditBalanceWidget from './credit-balance.widget';
import CreditButton from './credit-button.widget';

const show = (user: CurrentUser) =>
  open(
    <>
      <CreditButton />
      <CreditBalanceWidget />
    </>,
    {
      at: '/main/dashboard',
      user,
      api: (api) =>
        void api.on('GET /users/current/credits', () => ({
          balance: 20,
          credits: 2,
          sufficient: true,
          is_fl_mentor: false,
          upcoming_expiring_credits: [],
          has_paid: true,
        })),
    },
  );

test('[D-A95] the credits in the bar lead to what was bought, and a mentee can top them up', async () => {
  show(person());
  expect((await screen.findByRole('link', { name: '2 credits' })).getAttribute('href')).toBe('/subscriptions');
  expect(screen.getByRole('link', { name: 'Top up Credit' }).getAttribute('href')).toBe('/package/10/purchase_page');
});

test('[D-B122] a mentor sees no Top up Credit', async () => {
  show(mentor());
  expect(await screen.findByRole('link', { name: '2 credits' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Top up Credit' })).toBeNull();
});
