import { screen, waitFor, within } from '@testing-library/react';
import { Refusal, type ApiServer } from '@tandem/testing/api-server';
import { person } from '../../testing/people';
import { fullPrice, promoPrice, singleSession, starterPack } from '../../testing/purchases';
import { open } from '../../testing/screen';
import PurchasePage from './purchase.page';

const twoUnits = { ...fullPrice, cost: 70, sst_amount: 5.6, fees: 4.19, total: 79.79 };

function show(at = '/package/10/purchase_page', more: (api: ApiServer) => void = () => undefined) {
  return open(<PurchasePage />, {
    at,
    user: person(),
    api: (api) => {
      api.on('GET /packages/10', () => singleSession);
      api.on('GET /packages/12', () => starterPack);
      api.on('GET /packages/*/pricing', ({ query }) => (query.get('quantity') === '2' ? twoUnits : fullPrice));
      api.on('POST /promo_codes/validate', ({ body }) => ({
        promo: { id: 3, code: 'WELCOME', package_id: null, discount: 30 },
        pricing: (body as { quantity: number }).quantity === 1 ? promoPrice : twoUnits,
      }));
      api.on('POST /subscriptions', () => ({ redirect_url: '/subscriptions/7/pending_payment' }));
      more(api);
    },
  });
}
const summary = async () => within(await screen.findByRole('complementary', { name: 'Order summary' }));
const line = async (name: string) => (await (await summary()).findByText(name)).nextSibling?.textContent;

test('[A-209] [A-212] [A-215] [A-217] [A-219] [A-220] [A-221] the single session tells its price, validity and the lines of the order', async () => {
  show();
  expect(await screen.findByText('RM35.00 per session')).toBeTruthy();
  expect(screen.getByText('Each credit is valid 2 months after top-up: 61 days from today')).toBeTruthy();
  expect([
    await line('Single Session'),
    await line('SST 8%'),
    await line('Processing fee'),
    await line('Total'),
  ]).toEqual(['RM35.00', 'RM2.80', 'RM2.62', 'RM40.42']);
  expect(screen.queryByText(/Discount/)).toBeNull();
});

test('[A-210] the Starter Pack is recommended, and bought one at a time', async () => {
  show('/package/12/purchase_page');
  expect(await screen.findByText('RM60.00 for 3 sessions')).toBeTruthy();
  expect(screen.getByText('Recommended')).toBeTruthy();
  expect(screen.queryByRole('group', { name: 'Quantity' })).toBeNull();
});

test('[A-225] [D-A88] [D-A92] the order goes out with the page it came from and leads to its payment', async () => {
  const { api, user, router } = show('/package/10/purchase_page?return_to=%2Fmentor_profile%2Fmei');
  await user.click(await screen.findByRole('button', { name: 'More' }));
  expect(await line('Single Session × 2')).toBe('RM70.00');
  await user.click(screen.getByRole('button', { name: 'Continue to payment' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/subscriptions/7/pending_payment'));
  const [call] = api.asked('POST /subscriptions');
  expect(call?.body).toEqual({
    user_subscription: { package_id: 10, quantity: 2, promo_code_id: null },
    return_to: '/mentor_profile/mei',
  });
  expect(call?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f-]{36}$/);
});

test('[A-220] [A-223] [A-224] a code is required, makes the order cheaper, and can be let go of', async () => {
  const { api, user } = show();
  await user.click(await screen.findByRole('button', { name: 'Apply' }));
  expect(await screen.findByText('Promo code is required')).toBeTruthy();
  await user.type(screen.getByLabelText('Promo code'), 'welcome');
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  expect(await screen.findByText('Promo code applied successfully')).toBeTruthy();
  expect([await line('Discount (WELCOME)'), await line('Total')]).toEqual(['−RM10.50', 'RM28.60']);
  await user.click(screen.getByRole('button', { name: 'Remove code' }));
  await waitFor(async () => expect(await line('Total')).toBe('RM40.42'));
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  await screen.findByText('Promo code applied successfully');
  await user.click(screen.getByRole('button', { name: 'Continue to payment' }));
  await waitFor(() => expect(api.asked('POST /subscriptions')).toHaveLength(1));
  expect(api.asked('POST /subscriptions')[0]?.body).toMatchObject({ user_subscription: { promo_code_id: 3 } });
});

test('[A-211] [A-224] [D-A81] a code in the address is used; one that does not count says so and leaves the full price', async () => {
  const { api } = show('/package/10/purchase_page?promo_code=OLD', (server) =>
    server.on(
      'POST /promo_codes/validate',
      () => new Refusal(422, { error: 'Promo code has expired or is invalid.', code: 'promo.refused' }),
    ),
  );
  expect(await screen.findByText('Promo code has expired or is invalid.')).toBeTruthy();
  expect(await line('Total')).toBe('RM40.42');
  expect(api.asked('POST /promo_codes/validate')[0]?.body).toEqual({ promo_code: 'OLD', package_id: 10, quantity: 1 });
});

test.each([
  ['the limit', new Refusal(429, { error: 'Too many promo codes were checked. Please try again in a few minutes.' })],
  ['the server', new Refusal(500, { error: 'Oops, something went wrong!' })],
])('[D-A81] when %s keeps a code from being checked nothing is sold at another price', async (_name, refusal) => {
  let isDown = true;
  const { api, user } = show('/package/10/purchase_page?promo_code=WELCOME', (server) =>
    server.on('POST /promo_codes/validate', ({ body }) => {
      const { quantity } = body as { quantity: number };
      if (quantity === 2 && isDown) return refusal;
      return {
        promo: { id: 3, code: 'WELCOME', package_id: null, discount: 30 },
        pricing: quantity === 1 ? promoPrice : twoUnits,
      };
    }),
  );
  expect(await line('Total')).toBe('RM28.60');
  await user.click(screen.getByRole('button', { name: 'More' }));
  expect(await screen.findByText(refusal.body.error)).toBeTruthy();
  expect(screen.queryByText('Promo code has expired or is invalid.')).toBeNull();
  expect(screen.getByRole('button', { name: 'Continue to payment' }).hasAttribute('disabled')).toBe(true);
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(async () => expect(await line('Total')).toBe('RM79.79'));
  await user.click(screen.getByRole('button', { name: 'Fewer' }));
  await waitFor(async () => expect(await line('Total')).toBe('RM28.60'));
  const asked = api.asked('POST /promo_codes/validate').map(({ body }) => (body as { quantity: number }).quantity);
  expect(asked).toEqual([1, 2, 2]);
  await user.click(screen.getByRole('button', { name: 'Continue to payment' }));
  await waitFor(() => expect(api.asked('POST /subscriptions')).toHaveLength(1));
  expect(api.asked('POST /subscriptions')[0]?.body).toMatchObject({ user_subscription: { promo_code_id: 3 } });
});

test('[D-A79] what costs nothing any more is taken, not paid', async () => {
  show('/package/10/purchase_page?promo_code=GIFT', (server) =>
    server.on('POST /promo_codes/validate', () => ({
      promo: { id: 4, code: 'GIFT', package_id: null, discount: 100 },
      pricing: { ...fullPrice, discount: 35, sst_amount: 0, fees: 0, total: 0 },
    })),
  );
  expect(await screen.findByRole('button', { name: 'Get credits' })).toBeTruthy();
});

test('a refused order says why and keeps what was chosen', async () => {
  const { user } = show(undefined, (server) =>
    server.on('POST /subscriptions', () => new Refusal(422, { error: 'Credits cannot be bought at the moment.' })),
  );
  await user.click(await screen.findByRole('button', { name: 'More' }));
  await line('Single Session × 2');
  await user.click(screen.getByRole('button', { name: 'Continue to payment' }));
  expect(await screen.findByText('Credits cannot be bought at the moment.')).toBeTruthy();
  expect(screen.getByLabelText('Quantity', { selector: 'output' }).textContent).toBe('2');
});
