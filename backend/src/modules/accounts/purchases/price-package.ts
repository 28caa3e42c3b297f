/** The lines of a price, in sen; cost - discount + tax + fee is the amount (D-A77). */
export interface Price {
  readonly costSen: number;
  readonly discountSen: number;
  readonly taxSen: number;
  readonly feeSen: number;
  readonly amountSen: number;
}

const taxPercent = 8;
/** What the provider keeps of an amount: 4% of it and RM1.00. */
const keptPercent = 4;
const keptSen = 100;

const percentOf = (sen: number, percent: number): number => Math.floor((sen * percent + 50) / 100);

/** Each line is rounded to the sen, half up, in this order; where nothing is left to pay, no fee is either (D-A77..D-A79). */
export function priceOf(unitSen: number, quantity: number, discountPercent: number): Price {
  const costSen = unitSen * quantity;
  const discountSen = percentOf(costSen, discountPercent);
  const subtotalSen = costSen - discountSen;
  if (subtotalSen === 0) return { costSen, discountSen, taxSen: 0, feeSen: 0, amountSen: 0 };
  const taxSen = percentOf(subtotalSen, taxPercent);
  const taxedSen = subtotalSen + taxSen;
  const amountSen = Math.round(((taxedSen + keptSen) * 100) / (100 - keptPercent));
  return { costSen, discountSen, taxSen, feeSen: amountSen - taxedSen, amountSen };
}
