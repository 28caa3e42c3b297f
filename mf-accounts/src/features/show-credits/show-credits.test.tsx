import { act, screen } from '@testing-library/react';
import type { CreditBalance, CurrentUser } from '@tandem/contracts/accounts';
import { inMain } from '@tandem/testing/current-user';
import { mainMain } from '@tandem/testing/remote-screen';
import { accountsApi } from '../../accounts.api';
import { mentor, person } from '../../testing/people';
import { open, portal } from '../../testing/screen';
import CreditBalanceWidget from './credit-balance.widget';
import CreditButton from './credit-button.widget';

const two: CreditBalance = {
  balance: 20,
  credits: 2,
  sufficient: true,
  is_fl_mentor: false,
  upcoming_expiring_credits: [],
  has_paid: true,
};

/** Says when the answer is there on which it depends what is drawn. */
function Known() {
  const { isSuccess } = accountsApi.useAccountsCreditsQuery();
  return isSuccess && <p>known</p>;
}

function show(user: CurrentUser, tenant = mainMain) {
  return open(
    <>
      <CreditButton />
      <CreditBalanceWidget />
      <Known />
    </>,
    {
      at: '/main/dashboard',
      user,
      tenant,
      api: (api) => void api.on('GET /users/current/credits', () => two),
    },
  );
}

const inPortal = (role: 'mentee' | 'mentor') => ({ ...inMain(role), program_id: portal.programId ?? 0 });
const asking = { credits_required: true };

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

test('[D-S28] [D-P123] in a portal that asks for credits they show, and lead its mentees to where they are bought, and back', async () => {
  show(person({ memberships: [inPortal('mentee')], ...asking }), portal);
  const topUp = '/package/10/purchase_page?return_to=%2Fmain%2Fdashboard';
  expect((await screen.findByRole('link', { name: '2 credits' })).getAttribute('href')).toBe(topUp);
  expect(screen.getByRole('region', { name: 'Credit balance' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Top up Credit' }).getAttribute('href')).toBe(topUp);
  expect(screen.queryByRole('link', { name: 'Purchase history' })).toBeNull();
});

test('[D-S28] [D-B122] its mentors, who buy none, see them without a link', async () => {
  show(mentor({ memberships: [inPortal('mentor')], ...asking }), portal);
  expect(await screen.findByText('2 credits')).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});

test.each([
  ['a portal that asks for none', { credits_required: false }, portal],
  ['a portal whose server does not tell', {}, portal],
  ['a general site that asks for none', { credits_required: false }, mainMain],
])('[D-S28] [D-B118] %s shows no credits', async (_place, told, tenant) => {
  show(person({ memberships: [inPortal('mentee')], ...told }), tenant);
  await screen.findByText('known');
  expect(screen.queryByText(/credit/i)).toBeNull();
});

test('[S-033] [D-A75] a special mentor sees none', async () => {
  show(mentor({ is_fl_mentor: true, memberships: [inPortal('mentor')], ...asking }), portal);
  await screen.findByText('known');
  expect(screen.queryByText(/credit/i)).toBeNull();
});

test('[D-B119] whoever comes back to the tab sees what somebody else’s act has left of them', async () => {
  const { api } = show(person());
  await screen.findByRole('link', { name: '2 credits' });
  api.on('GET /users/current/credits', () => ({ ...two, balance: 30, credits: 3 }));
  act(() => void window.dispatchEvent(new Event('focus')));
  expect(await screen.findByRole('link', { name: '3 credits' })).toBeTruthy();
});
