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

/** A process whose own clock says `wall`, and a database whose clock leads it by `lead`; each comparison takes the given milliseconds there and back. */
function compared() {
  const times = { wall: 1_800_000_000_000, lead: 250 };
  const ways: (readonly [there: number, back: number])[] = [];
  const read = jest.spyOn(Date, 'now').mockImplementation(() => times.wall);
  const clock = new Clock(() => {
    const [there, back] = ways.shift() ?? [0, 0];
    const databaseNow = times.wall + there + times.lead;
    times.wall += there + back;
    return Promise.resolve({ databaseNow, testOffset: 0 });
  });
  const measure = async (there: number, back: number) => {
    ways.push([there, back]);
    await clock.measure();
    return clock.now().getTime() - times.wall;
  };
  return { times, measure, end: () => read.mockRestore() };
}

test('[F20] answers that were slow on one way only do not turn the clock back', async () => {
  const { measure, end } = compared();
  const leads = [];
  for (const [there, back] of [
    [3, 90],
    [1, 1],
    [120, 2],
    [2, 120],
  ] as const)
    leads.push(await measure(there, back));
  end();
  expect(leads).toEqual([...leads].sort((one, other) => one - other));
  expect(leads.at(-1)).toBeGreaterThanOrEqual(250 - 3);
  expect(leads.at(-1)).toBeLessThanOrEqual(250);
});

test('[F20] the clock follows a database whose clock was set, forwards and back', async () => {
  const { times, measure, end } = compared();
  await measure(2, 2);
  times.lead = 60_000;
  expect(Math.abs((await measure(2, 2)) - 60_000)).toBeLessThanOrEqual(3);
  times.lead = -60_000;
  expect(Math.abs((await measure(2, 2)) + 60_000)).toBeLessThanOrEqual(3);
  end();
});
