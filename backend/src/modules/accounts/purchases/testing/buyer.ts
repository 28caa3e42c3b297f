import type { Purchase } from '@tandem/contracts/accounts';
import type { Answer, Api, Json, TestApp } from '../../../../../test/harness.js';
import { buildPerson, generalProgramme, type PersonOverrides } from '../../../platform/index.js';
import { SandboxPayments } from '../../payments/sandbox-payments.js';

export interface Wish {
  readonly package_id?: number;
  readonly quantity?: number;
  readonly promo_code_id?: number;
  readonly return_to?: string;
}

/** A mentee of the general site who buys credits. */
export interface Buyer {
  readonly id: number;
  readonly email: string;
  readonly api: Api;
  order(wish?: Wish): Promise<Answer<Json>>;
  /** Orders and answers the id of the payment. */
  start(wish?: Wish): Promise<number>;
  purchase(id: number): Promise<Purchase>;
  /** Credits of the account. */
  credits(): Promise<number>;
}

export async function buyerOf(app: TestApp, overrides: PersonOverrides = {}): Promise<Buyer> {
  const program = await generalProgramme(app);
  const person = await buildPerson(app, { memberships: [{ program, role: 'mentee' }], ...overrides });
  const api = await app.as(person, program);
  const order = ({ return_to, ...wish }: Wish = {}) =>
    api.post('/subscriptions', { user_subscription: { package_id: 10, quantity: 1, ...wish }, return_to });
  return {
    id: person.id,
    email: person.email,
    api,
    order,
    async start(wish) {
      const { body } = await order(wish);
      return Number(/^\/subscriptions\/(\d+)\//.exec(String(body['redirect_url']))?.[1]);
    },
    purchase: async (id) => (await api.get<Purchase>(`/subscriptions/${id}`)).body,
    credits: async () => (await api.get<{ credits: number }>('/users/current/credits')).body.credits,
  };
}

/** Presses a button of the sandbox's page. */
export const press = (app: TestApp, url: string | null, result: 'paid' | 'declined' | 'cancelled') =>
  app.anonymous.post(url ?? '', { result });

interface LateNotice {
  readonly amountSen?: number;
  /** Tells notices about the same payment and amount apart. */
  readonly mark?: string;
  readonly result?: 'paid' | 'declined';
}

/** The provider's word for a payment whose page is closed; amount in sen. */
export function payLate(
  app: TestApp,
  id: number,
  { amountSen = 4042, mark = 'late', result = 'paid' }: LateNotice = {},
) {
  const notice = { id: `${mark}_${id}_${amountSen}`, paymentId: id, amountSen, currency: 'MYR', result };
  const { body, signature } = app.get(SandboxPayments).signedCallback(notice);
  const headers = { 'x-sandbox-signature': signature };
  return app.anonymous.post('/payments/webhook/sandbox', body.toString(), { headers });
}
