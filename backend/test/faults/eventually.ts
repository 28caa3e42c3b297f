import { setTimeout as pause } from 'node:timers/promises';

/** Asks again and again until the answer fits. @throws Error after `seconds`, with the last answer. */
export async function eventually<T>(
  ask: () => Promise<T> | T,
  fits: (answer: T) => boolean,
  seconds: number,
): Promise<T> {
  const end = performance.now() + seconds * 1000;
  for (;;) {
    const answer = await ask();
    if (fits(answer)) return answer;
    if (performance.now() > end) throw new Error(`Not within ${seconds} s: ${JSON.stringify(answer).slice(0, 500)}`);
    await pause(25);
  }
}
