import { act } from '@testing-library/react';

const parts: readonly FakeableAPI[] = [
  'Date',
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'requestAnimationFrame',
  'cancelAnimationFrame',
  'requestIdleCallback',
  'cancelIdleCallback',
  'setImmediate',
  'clearImmediate',
  'setInterval',
  'clearInterval',
  'setTimeout',
  'clearTimeout',
];

/** Parts of the clock stand still until `pass` moves them, everything else goes on; `jest.useRealTimers()` ends it. */
export function hold(held: readonly FakeableAPI[], now: Date = new Date()): void {
  jest.useFakeTimers({ now, doNotFake: parts.filter((part) => !held.includes(part)) });
}

/** Moves what is held by so many milliseconds. */
export const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
