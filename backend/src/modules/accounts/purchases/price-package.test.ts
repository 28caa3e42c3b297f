import fc from 'fast-check';
import { priceOf } from './price-package.js';

const single = 3500;
const starter = 6000;

test.each([
  ['package 10, no promo', single, 1, 0, [3500, 0, 280, 262, 4042]],
  ['package 10, 30%', single, 1, 30, [3500, 1050, 196, 214, 2860]],
  ['package 12, no promo', starter, 1, 0, [6000, 0, 480, 374, 6854]],
  ['package 12, 30%', starter, 1, 30, [6000, 1800, 336, 293, 4829]],
  ['package 10 x 2, no promo', single, 2, 0, [7000, 0, 560, 419, 7979]],
  ['package 10 with a promo of 100%', single, 1, 100, [3500, 3500, 0, 0, 0]],
])(
  '[A-209] [A-210] [A-217] [A-218] [A-219] [D-A77] [D-A78] [D-A79] the price of %s',
  (_name, cost, quantity, percent, lines) => {
    const { costSen, discountSen, taxSen, feeSen, amountSen } = priceOf(cost, quantity, percent);
    expect([costSen, discountSen, taxSen, feeSen, amountSen]).toEqual(lines);
  },
);

test('[D-A77] the lines always add up, and the provider never keeps more than the fee', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100_000 }),
      fc.integer({ min: 1, max: 10 }),
      fc.integer({ min: 0, max: 99 }),
      (cost, quantity, percent) => {
        const price = priceOf(cost, quantity, percent);
        expect(price.amountSen).toBe(price.costSen - price.discountSen + price.taxSen + price.feeSen);
        if (price.amountSen > 0) expect(Math.abs(price.amountSen * 0.04 + 100 - price.feeSen)).toBeLessThanOrEqual(1);
      },
    ),
  );
});
