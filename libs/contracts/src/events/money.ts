/** Ringgit with two decimals, `RM 25.00` (E-073). */
export function ringgit(amount: number): string {
  return `RM ${amount.toFixed(2)}`;
}

/** Ringgit as whole sen: 25.5 becomes 2550. */
export function toSen(amount: number): number {
  return Math.round(amount * 100);
}

export function fromSen(sen: number): number {
  return sen / 100;
}

/** Percent of service tax on paid tickets where an installation sets no other rate (D-E36). */
export const serviceTaxPercent = 8;

/** Tax in sen on a subtotal in sen, rounded half up once for the whole order (D-E36). */
export function taxOf(subtotalSen: number, percent: number): number {
  return Math.floor((subtotalSen * percent + 50) / 100);
}
