import { screen, waitFor } from '@testing-library/react';
import { accountsApi } from '../../accounts.api';
import { cardOf, mentor, person } from '../../testing/people';
import { starterPack } from '../../testing/purchases';
import { open, portal } from '../../testing/screen';
import OffersWidget from './offers.widget';
import { forgetClosed } from './use-closing';

const tracker = { promo_code_id: 3, recipient_confirmed: false, promo: { code: 'K7M2XHC9QT' }, discount_amount: 30 };
const balance = { balance: 0, credits: 0, sufficient: false, is_fl_mentor: false, upcoming_expiring_credits: [] };

/** Says when everything is known that an offer could depend on. */
function Offers() {
  const { data } = accountsApi.useAccountsCreditsQuery();
  const { data: user } = accountsApi.useAccountsCurrentUserQuery();
  return (
    <>
      <OffersWidget />
      {data && user && <p>the balance is known</p>}
    </>
  );
}

function show({ user = person(), following = 0, has_paid = true, tenant = undefined as typeof portal | undefined }) {
  const mentors = Array.from({ length: following }, (_, index) => cardOf(index + 1, `Mentor ${index + 1}`));
  return open(<Offers />, {
    at: '/main/dashboard',
    user,
    tenant,
    api: (api) => {
      api.on('GET /dashboard/users/mentors', () => ({ suggested: [], my_mentors: [], following: mentors }));
      api.on('GET /users/current/credits', () => ({ ...balance, has_paid }));
      api.on('GET /packages/12', () => starterPack);
      api.on('POST /users/current/confirmation_receipt', () => null);
    },
  });
}
beforeEach(() => {
  localStorage.clear();
  forgetClosed();
});

test('[A-232] [D-A83] without a code the banner says how to earn one and how far it is', async () => {
  show({ following: 2 });
  expect(await screen.findByText(/Follow 3 mentors to get 30% off your next credit/)).toBeTruthy();
  expect(screen.getByText('2/3')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Browse Mentors' }).getAttribute('href')).toBe('/discover/mentors');
});

test('[A-234] [D-A83] the first code that is not confirmed is shown and used; its third close is told to the server', async () => {
  const user = person({
    promo_trackers: [{ ...tracker, promo_code_id: 2, recipient_confirmed: true, promo: { code: 'OLD' } }, tracker],
  });
  for (const asked of [0, 0, 1]) {
    forgetClosed();
    const { api, user: hands } = show({ user });
    const link = await screen.findByRole('link', { name: 'Use it now' });
    expect(link.getAttribute('href')).toBe('/package/10/purchase_page?promo_code=K7M2XHC9QT');
    expect(screen.getByText('K7M2XHC9QT')).toBeTruthy();
    await hands.click(screen.getByRole('button', { name: 'Dismiss' }));
    await waitFor(() => expect(screen.queryByText('K7M2XHC9QT')).toBeNull());
    expect(api.asked('POST /confirmation_receipt').map(({ body }) => body)).toEqual(
      asked === 0 ? [] : [{ promo_code_id: 3 }],
    );
  }
  expect(localStorage).toHaveLength(0);
});

test('[A-234] without a storage the banner closes all the same', async () => {
  const blocked = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('The storage is blocked.', 'SecurityError');
  });
  const { user: hands } = show({ user: person({ promo_trackers: [tracker] }) });
  await screen.findByText('K7M2XHC9QT');
  await hands.click(screen.getByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(screen.queryByText('K7M2XHC9QT')).toBeNull());
  blocked.mockRestore();
});

test('[D-A95] the Starter Pack is offered to who never bought credits', async () => {
  show({ has_paid: false });
  expect(await screen.findByText('Starter Pack: 3 sessions for RM60.00.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See the Starter Pack' }).getAttribute('href')).toBe(
    '/package/12/purchase_page',
  );
});

test.each([
  ['in a portal', { tenant: portal, has_paid: false }],
  ['to a mentor', { user: mentor(), has_paid: false }],
  [
    'to who has paid and seen the code',
    { user: person({ promo_trackers: [{ ...tracker, recipient_confirmed: true }] }) },
  ],
])('[D-A74] [D-A83] [D-A95] nothing is offered %s', async (_name, scene) => {
  show(scene);
  expect(await screen.findByText('the balance is known')).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});
