import type { PurchaseState } from '@tandem/contracts/accounts';
import type { Database, Tx } from '../../../kernel/index.js';

/** A payment as stored; amounts in sen. */
export interface Payment {
  readonly id: number;
  readonly tenant_id: number;
  readonly program_id: number;
  readonly user_id: number;
  readonly kind: 'credits' | 'tickets';
  readonly state: PurchaseState;
  readonly order_id: number | null;
  readonly package_id: number | null;
  readonly package_name: string | null;
  readonly quantity: number | null;
  /** Units of credit that it buys, 10 per credit. */
  readonly units: number | null;
  readonly promo_code_id: number | null;
  readonly promo_code: string | null;
  readonly discount_percent: number;
  readonly cost_sen: number;
  readonly discount_sen: number;
  readonly tax_sen: number;
  readonly fee_sen: number;
  readonly amount_sen: number;
  readonly currency: string;
  readonly session: string | null;
  readonly description: string;
  /** Pages of an order's buyer. */
  readonly paid_path: string | null;
  readonly cancelled_path: string | null;
  /** The page from which credits were bought. */
  readonly return_path: string | null;
  readonly created_at: Date;
  readonly expires_at: Date | null;
  readonly paid_at: Date | null;
}

/** Whether it can still be paid: credits also after a try that was declined, while an order lost its seats by that. */
export const isOpen = ({ state, kind, expires_at }: Payment, now: Date): boolean =>
  (state === 'pending' || (state === 'failed' && kind === 'credits')) && (expires_at === null || expires_at > now);

/** Where the provider's page leads: after a payment or a refused one, and after none. */
export const pagesOf = ({ id, kind, paid_path, cancelled_path }: Payment): { paid: string; cancelled: string } =>
  kind === 'credits'
    ? { paid: `/subscriptions/${id}/thank_you`, cancelled: `/subscriptions/${id}/pending_payment` }
    : { paid: paid_path ?? '/', cancelled: cancelled_path ?? '/' };

/** The payment, locked until the transaction ends. */
export async function lockPayment(tx: Tx, id: number): Promise<Payment | null> {
  const rows = await tx.query<Payment[]>('select * from accounts.payment where id = $1 for no key update', [id]);
  return rows[0] ?? null;
}

/** By the key of its session, which alone opens the provider's page: which tenant it belongs to is not known before. */
export function paymentOfSession(database: Database, session: string): Promise<Payment | null> {
  return database.ops.row<Payment>('select * from accounts.payment where session = $1', [session]);
}
