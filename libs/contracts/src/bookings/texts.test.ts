import { lacksCredit } from './texts.js';

test('[B-182, B-232] a session needs ten units', () => {
  expect([lacksCredit(0), lacksCredit(9), lacksCredit(10)]).toEqual([true, true, false]);
});
