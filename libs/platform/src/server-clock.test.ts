import { learnServerTime, serverNow } from './server-clock';

test("[F20] the present is the server's, however wrong the reader's clock is", () => {
  learnServerTime('2031-05-06T07:08:09.000Z');
  expect(Math.abs(serverNow().getTime() - Date.parse('2031-05-06T07:08:09.000Z'))).toBeLessThan(5_000);
});

test('[F20] a time that makes no sense changes nothing', () => {
  learnServerTime('2031-05-06T07:08:09.000Z');
  learnServerTime('yesterday');
  learnServerTime(null);
  expect(serverNow().getUTCFullYear()).toBe(2031);
});
