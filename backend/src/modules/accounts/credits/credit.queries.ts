import { creditsOf, type ExpiringCredits } from '@tandem/contracts/accounts';
import type { Database } from '../../../kernel/index.js';

const expiringSoonDays = 14;

type Reader = Pick<Database, 'rows' | 'row'>;

/** Units left in lots that have not expired (D-A85). */
export async function balanceOf(database: Reader, userId: number, now: Date): Promise<number> {
  const row = await database.row<{ balance: number }>(
    `select coalesce(sum(remaining), 0)::int as balance from accounts.credit_lot
     where user_id = $1 and expires_at > $2`,
    [userId, now],
  );
  return row?.balance ?? 0;
}

/** Credits that expire within 14 days, soonest first (D-A87). */
export async function expiringCredits(database: Reader, userId: number, now: Date): Promise<ExpiringCredits[]> {
  const rows = await database.rows<{ units: number; expires_at: Date }>(
    `select sum(remaining)::int as units, expires_at from accounts.credit_lot
     where user_id = $1 and remaining > 0 and expires_at > $2 and expires_at <= $2::timestamptz + make_interval(days => $3)
     group by expires_at order by expires_at`,
    [userId, now, expiringSoonDays],
  );
  return rows.map((row) => ({ credits: creditsOf(row.units), expires_at: row.expires_at.toISOString() }));
}

/** A mentor with this flag never pays and never sees credits (A-214, D-A75). */
export async function isExempt(database: Reader, userId: number): Promise<boolean> {
  return (await database.row('select 1 from accounts.profile where user_id = $1 and is_fl_mentor', [userId])) !== null;
}

/** Whether the person ever bought credits (D-A95). */
export async function hasPaid(database: Reader, userId: number): Promise<boolean> {
  const paid = `select 1 from accounts.payment where user_id = $1 and kind = 'credits' and paid_at is not null limit 1`;
  return (await database.row(paid, [userId])) !== null;
}
