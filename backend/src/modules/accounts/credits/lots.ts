import { requestContext, type Tx } from '../../../kernel/index.js';

export interface Lot {
  id: number;
  remaining: number;
  expires_at: Date;
}

/** A lot, how it was got and where, which need not be where it is spent. */
export interface PlacedLot extends Lot {
  tenant_id: number;
  program_id: number | null;
  source: 'purchase' | 'grant' | 'refund';
  granted_at: Date;
}

export type LedgerReason = 'purchase' | 'grant' | 'removal' | 'hold' | 'charge' | 'release' | 'refund' | 'expiry';

export interface LedgerEntry {
  userId: number;
  lotId: number;
  /** Signed: what the entry adds to the balance. */
  units: number;
  reason: LedgerReason;
  bookingId?: number | null;
  paymentId?: number | null;
  note?: string | null;
  at: Date;
}

/**
 * Locks the person's lots in id order, so that two changes never wait for each other crosswise. The lock lets ledger rows refer to a
 * lot meanwhile: a charge, which changes no lot, must not wait for a release that waits for the charged hold. The call runs as the
 * person (`asPerson`), so that lots of all tenants are there and can be changed.
 */
export async function lockLots(tx: Tx, userId: number): Promise<PlacedLot[]> {
  return tx.query<PlacedLot[]>(
    `select id, tenant_id, program_id, source, granted_at, remaining, expires_at from accounts.credit_lot where user_id = $1
     order by id for no key update`,
    [userId],
  );
}

/** Lots that can pay now, the one that expires first in front, then the older one (D-A86). */
export function usableLots<L extends Lot>(lots: readonly L[], now: Date): L[] {
  return lots
    .filter((lot) => lot.remaining > 0 && lot.expires_at > now)
    .sort((a, b) => a.expires_at.getTime() - b.expires_at.getTime() || a.id - b.id);
}

export async function changeLot(tx: Tx, lotId: number, units: number): Promise<void> {
  await tx.query('update accounts.credit_lot set remaining = remaining + $2 where id = $1', [lotId, units]);
}

/** Writes off what is left in a lot whose time is over. */
export async function writeOff(tx: Tx, { userId, lot, at }: { userId: number; lot: Lot; at: Date }): Promise<void> {
  if (lot.remaining === 0 || lot.expires_at > at) return;
  await changeLot(tx, lot.id, -lot.remaining);
  await writeLedger(tx, { userId, lotId: lot.id, units: -lot.remaining, reason: 'expiry', at });
}

export async function writeLedger(tx: Tx, entry: LedgerEntry): Promise<void> {
  const { tenantId, programId } = requestContext();
  await tx.query(
    `insert into accounts.credit_ledger (tenant_id, program_id, user_id, lot_id, units, reason, booking_id, payment_id, note,
       occurred_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      tenantId,
      programId,
      entry.userId,
      entry.lotId,
      entry.units,
      entry.reason,
      entry.bookingId ?? null,
      entry.paymentId ?? null,
      entry.note ?? null,
      entry.at,
    ],
  );
}

export interface NewLot {
  userId: number;
  units: number;
  source: PlacedLot['source'];
  grantedAt: Date;
  expiresAt: Date;
}

export async function openLot(tx: Tx, lot: NewLot): Promise<number> {
  const { tenantId, programId } = requestContext();
  const [row] = await tx.query<{ id: number }[]>(
    `insert into accounts.credit_lot (tenant_id, program_id, user_id, source, units, remaining, granted_at, expires_at)
     values ($1, $2, $3, $4, $5, $5, $6, $7) returning id`,
    [tenantId, programId, lot.userId, lot.source, lot.units, lot.grantedAt, lot.expiresAt],
  );
  if (!row) throw new Error('A credit lot was not written.');
  return row.id;
}
