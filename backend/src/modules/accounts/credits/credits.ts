import { Injectable } from '@nestjs/common';
import { unitsPerCredit } from '@tandem/contracts/accounts';
import { Clock, Database, requestContext, Timers, type Tx } from '../../../kernel/index.js';
import { InsufficientCredit, NothingToRefund } from '../accounts.errors.js';
import { creditExpiry, expiryAfterRelease } from './credit-expiry.js';
import { changeLot, lockLots, openLot, usableLots, writeLedger, writeOff, type PlacedLot } from './lots.js';

/** Which session of which payer. `units` is 10 (one credit) unless given; only whole credits can be held. */
interface CreditOrder {
  userId: number;
  bookingId: number;
  units?: number;
}

interface TopUp {
  userId: number;
  units: number;
  source: 'purchase' | 'grant' | 'refund';
  now: Date;
}

type HoldState = 'held' | 'charged' | 'released' | 'refunded';

interface ReleasedCredit {
  userId: number;
  units: number;
  now: Date;
}

interface Hold {
  id: number;
  lot_id: number;
  units: number;
}

export const expireLotTimer = 'accounts.expire-credit-lot';
export const expiringTimer = 'accounts.credit-lot-expiring';

const remindedDays = [14, 3];
const dayMs = 86_400_000;

/**
 * What has to be known before a credit is held, once the payer's lots are locked: $1 session, $2 payer, who never pays with is_fl_mentor
 * (A-214).
 */
const knownSql = `select exists (select from accounts.credit_hold where booking_id = $1 and user_id = $2) as "isHeld",
  exists (select from accounts.profile where user_id = $2 and is_fl_mentor) as "neverPays"`;

/** Takes the units out of the lot and ties them to the session, in one round trip: a crowd waits for who asks for the mentor. */
const holdSql = `with taken as (update accounts.credit_lot set remaining = remaining - $6 where id = $5)
  insert into accounts.credit_hold (tenant_id, program_id, user_id, booking_id, lot_id, units, state, held_at)
  values ($1, $2, $3, $4, $5, $6, 'held', $7)`;

const holdersSql = `select distinct user_id as "userId" from accounts.credit_hold
  where booking_id = any($1) and state = 'held' order by 1`;

/**
 * Credits that pay for sessions. Every command runs in the caller's transaction. Credits belong to their person, so lots of all tenants
 * pay; holds and the ledger stand in the tenant of the running call, which is the session's. Several payers go in the order of their ids.
 * Each step happens at most once per booking and payer: repeating it changes nothing. Answers false where nothing was to do.
 */
@Injectable()
export class Credits {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly timers: Timers,
  ) {}

  /**
   * Takes one credit out of the balance until the session is decided (D-B119). False: this person never pays (is_fl_mentor), or
   * the hold exists already.
   * @throws InsufficientCredit 422 with redirectUrl to the purchase page.
   */
  hold(tx: Tx, order: CreditOrder): Promise<boolean> {
    return this.database.asPerson(order.userId, async () => {
      const { userId, bookingId, units = unitsPerCredit } = order;
      const lots = await lockLots(tx, userId);
      const [known] = await tx.query<{ isHeld: boolean; neverPays: boolean }[]>(knownSql, [bookingId, userId]);
      if (!known || known.isHeld || known.neverPays) return false;
      const now = this.clock.now();
      const lot = usableLots(lots, now).find((candidate) => candidate.remaining >= units);
      if (!lot) throw new InsufficientCredit();
      const { tenantId, programId } = requestContext();
      await tx.query(holdSql, [tenantId, programId, userId, bookingId, lot.id, units, now]);
      await writeLedger(tx, { ...order, lotId: lot.id, units: -units, reason: 'hold', at: now });
      return true;
    });
  }

  /**
   * Before several sessions of a tenant are decided in one transaction: locks the lots of all who hold a credit for one of them. Two who
   * decide the sessions of the same people in other orders would wait for each other crosswise.
   */
  async lockHeld(tx: Tx, bookingIds: readonly number[]): Promise<void> {
    await this.lockLotsOf(tx, await this.holders(tx, bookingIds));
  }

  /** Who holds a credit for one of these sessions of the tenant, smallest id first. */
  async holders(tx: Tx, bookingIds: readonly number[]): Promise<number[]> {
    const rows = await tx.query<{ userId: number }[]>(holdersSql, [bookingIds]);
    return rows.map(({ userId }) => userId);
  }

  /** For sessions of several tenants: the lots of all who hold a credit there. */
  async lockLotsOf(tx: Tx, userIds: readonly number[]): Promise<void> {
    for (const userId of [...new Set(userIds)].sort((a, b) => a - b))
      await this.database.asPerson(userId, () => lockLots(tx, userId));
  }

  /** Makes a hold final (the session was held). */
  async charge(tx: Tx, order: CreditOrder): Promise<boolean> {
    const hold = await this.move(tx, order, ['held', 'charged']);
    if (!hold) return false;
    await writeLedger(tx, { ...order, lotId: hold.lot_id, units: 0, reason: 'charge', at: this.clock.now() });
    return true;
  }

  /**
   * Gives a held credit back to its lot. Where that expires within 14 days the credit lives on by itself (D-B123): what else is in the lot
   * stays as long as it was, or a request that is withdrawn again and again would keep all of it for ever.
   */
  release(tx: Tx, order: CreditOrder): Promise<boolean> {
    return this.database.asPerson(order.userId, async () => {
      const lots = await lockLots(tx, order.userId);
      const hold = await this.move(tx, order, ['held', 'released']);
      if (!hold) return false;
      const now = this.clock.now();
      const lot = lots.find((candidate) => candidate.id === hold.lot_id);
      if (!lot) throw new Error(`Credit lot ${hold.lot_id} of a hold is missing.`);
      // The rest of it is gone, whether its timer has come to that or not.
      await writeOff(tx, { userId: order.userId, lot, at: now });
      const lotId = await this.putBack(tx, lot, { userId: order.userId, units: hold.units, now });
      await writeLedger(tx, { ...order, lotId, units: hold.units, reason: 'release', at: now });
      return true;
    });
  }

  /**
   * Gives a charged credit back as a new one, valid two months (D-B124).
   * @throws NothingToRefund 422 when the booking did not charge this payer or was refunded before.
   */
  async refund(tx: Tx, order: CreditOrder): Promise<void> {
    const hold = await this.move(tx, order, ['charged', 'refunded']);
    if (!hold) throw new NothingToRefund();
    const now = this.clock.now();
    const { lotId } = await this.topUp(tx, { userId: order.userId, units: hold.units, source: 'refund', now });
    await writeLedger(tx, { ...order, lotId, units: hold.units, reason: 'refund', at: now });
  }

  /** Whether a charged credit of this booking can still go back to this payer. */
  async refundable(tx: Tx, order: CreditOrder): Promise<boolean> {
    const rows = await tx.query<unknown[]>(
      `select 1 from accounts.credit_hold where booking_id = $1 and user_id = $2 and state = 'charged'`,
      [order.bookingId, order.userId],
    );
    return rows.length > 0;
  }

  /** Opens a lot valid two months and the timer that ends it; the ledger row is the caller's. */
  async topUp(tx: Tx, order: TopUp): Promise<{ lotId: number; expiresAt: Date }> {
    const [person] = await tx.query<{ timezone: string }[]>('select timezone from platform."user" where id = $1', [
      order.userId,
    ]);
    const expiresAt = creditExpiry(order.now, person?.timezone ?? 'UTC');
    const lotId = await openLot(tx, { ...order, grantedAt: order.now, expiresAt });
    await this.scheduleExpiry(tx, lotId, expiresAt);
    return { lotId, expiresAt };
  }

  /** Answers the lot in which the credit is then, which stands where the credit was got. */
  private async putBack(tx: Tx, lot: PlacedLot, credit: ReleasedCredit): Promise<number> {
    const { userId, units, now } = credit;
    const expiresAt = expiryAfterRelease(lot.expires_at, now);
    if (expiresAt.getTime() === lot.expires_at.getTime()) {
      await changeLot(tx, lot.id, units);
      return lot.id;
    }
    return this.database.asTenant({ tenantId: lot.tenant_id, programId: lot.program_id }, async () => {
      const { source, granted_at: grantedAt } = lot;
      const id = await openLot(tx, { userId, units, source, grantedAt, expiresAt });
      await this.scheduleExpiry(tx, id, expiresAt);
      return id;
    });
  }

  private async scheduleExpiry(tx: Tx, lotId: number, dueAt: Date): Promise<void> {
    await this.timers.schedule(tx, { kind: expireLotTimer, key: lotId, dueAt, payload: { lotId } });
    const { programId } = requestContext();
    for (const days of remindedDays) {
      const remindAt = new Date(dueAt.getTime() - days * dayMs);
      if (programId === null || remindAt <= this.clock.now()) continue;
      await this.timers.schedule(tx, {
        kind: expiringTimer,
        key: `${lotId}:${days}`,
        dueAt: remindAt,
        payload: { lotId, programId },
      });
    }
  }

  /** The guarded step of a hold from one state to the next; null when it is not in the first one. */
  private async move(tx: Tx, order: CreditOrder, [from, to]: readonly [HoldState, HoldState]): Promise<Hold | null> {
    const [moved] = await tx.query<[Hold[], number]>(
      `update accounts.credit_hold set state = $4, decided_at = $5
       where booking_id = $1 and user_id = $2 and state = $3 returning id, lot_id, units`,
      [order.bookingId, order.userId, from, to, this.clock.now()],
    );
    return moved[0] ?? null;
  }
}
