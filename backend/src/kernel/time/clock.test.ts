import { Clock } from './clock.js';

test('[F20] an answer that comes late does not turn the clock back', async () => {
  const answers: ((testOffset: number) => void)[] = [];
  const clock = new Clock(
    () =>
      new Promise((resolve) => {
        answers.push((testOffset) => resolve({ databaseNow: Date.now(), testOffset }));
      }),
  );
  const [early, late] = [clock.measure(), clock.measure()];
  answers[1]?.(3_600_000);
  await late;
  answers[0]?.(0);
  await early;
  expect(clock.offset).toBe(3_600_000);
});
