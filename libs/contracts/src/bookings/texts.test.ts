import { expect, test } from '@jest/globals';
import { lacksCredit } from './texts.js';

test('[B-182, B-232] a session needs ten units; a special mentor needs none', () => {
  expect([lacksCredit(0, false), lacksCredit(9, false), lacksCredit(10, false)]).toEqual([true, true, false]);
  expect(lacksCredit(0, true)).toBe(false);
});
