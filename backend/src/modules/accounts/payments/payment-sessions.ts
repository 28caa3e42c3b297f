import type { Tx } from '../../../kernel/index.js';
import type { PaymentOutcome } from './payment-provider.js';
import type { Payment } from './payment.queries.js';

/** What an order is: a payment holds the present one, and each page that was opened for it keeps its own. */
const order = [
  ...['session', 'quantity', 'units', 'promo_code_id', 'promo_code', 'discount_percent', 'cost_sen', 'discount_sen'],
  ...['tax_sen', 'fee_sen', 'amount_sen', 'currency', 'description'],
];
const columns = order.join(', ');

/** Keeps what the present page of a payment of credits asks for: its money may come after the order was changed. */
export async function keepSession(tx: Tx, { id }: Payment): Promise<void> {
  await tx.query(
    `insert into accounts.payment_session (tenant_id, program_id, payment_id, opened_at, ${columns})
     select tenant_id, program_id, id, created_at, ${columns} from accounts.payment where id = $1
     on conflict on constraint payment_session_once_key do nothing`,
    [id],
  );
}

/** Whether a notice is about the present order; a provider that names no session is known by the amount. */
export const isPresent = (payment: Payment, { session, amountSen, currency }: PaymentOutcome): boolean =>
  payment.amount_sen === amountSen &&
  payment.currency === currency &&
  (session === null || session === payment.session);

/** The id of the older page that a notice is about; null when the payment never asked for that. */
export async function findOlder(tx: Tx, payment: Payment, notice: PaymentOutcome): Promise<number | null> {
  const rows = await tx.query<{ id: number }[]>(
    `select id from accounts.payment_session where payment_id = $1 and amount_sen = $2 and currency = $3
       and session is distinct from $4 and ($5::text is null or session = $5) order by id desc limit 1`,
    [payment.id, notice.amountSen, notice.currency, payment.session, notice.session],
  );
  return rows[0]?.id ?? null;
}

/** True once for each page. */
export async function claimOlder(tx: Tx, sessionId: number, now: Date): Promise<boolean> {
  const rows = await tx.query<unknown[]>(
    `with saved as (update accounts.payment_session set paid_at = $2 where id = $1 and paid_at is null returning id)
     select id from saved`,
    [sessionId, now],
  );
  return rows.length > 0;
}

/** The payment as the older page had it. */
export function takeUp(tx: Tx, payment: Payment, sessionId: number): Promise<Payment[]> {
  return tx.query<Payment[]>(
    `with saved as (update accounts.payment set (${columns}) =
       (select ${columns} from accounts.payment_session where id = $2) where id = $1 returning *)
     select * from saved`,
    [payment.id, sessionId],
  );
}

/** A purchase of its own for an older page whose payment was made by another one: money that came twice buys twice. */
export function setApart(tx: Tx, payment: Payment, sessionId: number): Promise<Payment[]> {
  return tx.query<Payment[]>(
    `with saved as (insert into accounts.payment (tenant_id, program_id, user_id, kind, state, package_id, package_name, return_path,
         created_at, expires_at, ${columns})
       select p.tenant_id, p.program_id, p.user_id, p.kind, 'removed', p.package_id, p.package_name, p.return_path,
         s.opened_at, p.expires_at, ${order.map((name) => `s.${name}`).join(', ')}
       from accounts.payment p join accounts.payment_session s on s.payment_id = p.id where p.id = $1 and s.id = $2 returning *)
     select * from saved`,
    [payment.id, sessionId],
  );
}
