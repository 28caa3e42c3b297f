import { creditsOf, type ExpiringCredits } from '@tandem/contracts/accounts';
import type { Database } from '../../../kernel/index.js';

const expiringSoonDays = 14;

type Reader = Pick<Database, 'row'>;
type OwnReader = Pick<Database, 'rows' | 'row' | 'asPerson'>;

/** What a person can spend, in units, and what of it expires within 14 days, soonest first (D-A85, D-A87). */
export interface Spendable {
  readonly balance: number;
  readonly expiring: ExpiringCredits[];
}

/** $1 person, $2 now. */
const balanceSql = `select coalesce(sum(remaining), 0)::int as balance from accounts.credit_lot
  where user_id = $1 and expires_at > $2`;

/** $1 person, $2 now, $3 days that are soon. */
const spendableSql = `select sum(remaining)::int as units, expires_at as "expiresAt",
    expires_at <= $2::timestamptz + make_interval(days => $3) as "isSoon"
  from accounts.credit_lot where user_id = $1 and remaining > 0 and expires_at > $2
  group by expires_at order by expires_at`;

/** Units left in lots that have not expired, whichever tenant they were got in: credits belong to their person (D-A85). */
export async function balanceOf(database: OwnReader, userId: number, now: Date): Promise<number> {
  const row = await database.asPerson(userId, () => database.row<{ balance: number }>(balanceSql, [userId, now]));
  return row?.balance ?? 0;
}

export async function spendableOf(database: OwnReader, userId: number, now: Date): Promise<Spendable> {
  const rows = await database.asPerson(userId, () =>
    database.rows<{ units: number; expiresAt: Date; isSoon: boolean }>(spendableSql, [userId, now, expiringSoonDays]),
  );
  return {
    balance: rows.reduce((sum, { units }) => sum + units, 0),
    expiring: rows
      .filter(({ isSoon }) => isSoon)
      .map(({ units, expiresAt }) => ({ credits: creditsOf(units), expires_at: expiresAt.toISOString() })),
  };
}

/** A mentor with this flag never pays and never sees credits (A-214, D-A75). */
export async function isExempt(database: Reader, userId: number): Promise<boolean> {
  return (await database.row('select 1 from accounts.profile where user_id = $1 and is_fl_mentor', [userId])) !== null;
}

/** SQL: whether sessions of a programme cost a credit (D-P123). Until it tells anything, main/main alone asks for them (D-B118). The call runs in its tenant. */
export const asksForCredits = (program: string): string => `exists (
  select from platform.programme p join platform.enterprise e on e.id = p.tenant_id
    left join accounts.known_credit_rule k on k.program_id = p.id
  where p.id = ${program} and coalesce(k.required, e.slug = 'main' and p.slug = 'main'))`;

/** Whether the person ever bought credits (D-A95). */
export async function hasPaid(database: Reader, userId: number): Promise<boolean> {
  const paid = `select 1 from accounts.payment where user_id = $1 and kind = 'credits' and paid_at is not null limit 1`;
  return (await database.row(paid, [userId])) !== null;
}
