import type { CreditPackage, Pricing } from '@tandem/contracts/accounts';
import { NotFound, wallTime, type Database } from '../../../kernel/index.js';
import { TooManyUnits } from '../accounts.errors.js';
import { creditExpiry } from '../credits/credit-expiry.js';
import type { Price } from './price-package.js';

/** As stored; `credits` are those of one unit. */
export interface PackageRow {
  readonly id: number;
  readonly name: string;
  readonly cost_sen: number;
  readonly currency: string;
  readonly credits: number;
  readonly max_quantity: number;
  readonly recommended: boolean;
}

/** Any whole number may be asked for, also one that no package could have. @throws NotFound for what is not sold (D-A76) */
export async function findPackage(database: Pick<Database, 'row'>, id: number): Promise<PackageRow> {
  const found = await database.row<PackageRow>('select * from accounts.package where id = $1::bigint', [id]);
  if (!found) throw new NotFound();
  return found;
}

/** @throws TooManyUnits beside the named field */
export function refuseTooMany({ max_quantity }: PackageRow, quantity: number, field: string): void {
  if (quantity > max_quantity) throw new TooManyUnits(field, max_quantity);
}

/** `timezone` is the buyer's: the last day of a credit is a day on their wall (D-A84). */
export function packageView(found: PackageRow, now: Date, timezone: string): CreditPackage {
  const { id, name, cost_sen, currency, credits, max_quantity, recommended } = found;
  const valid_duration = daysBetween(now, creditExpiry(now, timezone), timezone);
  return { id, name, cost: cost_sen / 100, currency, quantity: credits, valid_duration, recommended, max_quantity };
}

function daysBetween(from: Date, to: Date, timezone: string): number {
  const day = (at: Date): number => Date.parse(`${wallTime(at, timezone).date}T00:00:00Z`) / 86_400_000;
  return day(to) - day(from);
}

export function pricingView(price: Price, currency: string): Pricing {
  return {
    cost: price.costSen / 100,
    discount: price.discountSen / 100,
    sst_amount: price.taxSen / 100,
    fees: price.feeSen / 100,
    total: price.amountSen / 100,
    currency,
  };
}
