import { act } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/** All but `setTimeout`: pages wait for a pause by it, and nothing else has to stand still. */
const goesOn: FakeableAPI[] = [
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
];

interface Pause {
  /** Milliseconds that the page waits for after the last letter; 400 unless told. */
  readonly pause?: number;
  /** Called in the last millisecond before they are over. */
  readonly meanwhile?: () => void;
}

/** Types a text without a pause between its letters, however slow the machine is, then pauses. */
export async function typeAndPause(field: HTMLElement, text: string, { pause = 400, meanwhile }: Pause = {}) {
  jest.useFakeTimers({ doNotFake: goesOn });
  try {
    await userEvent.setup({ delay: null }).type(field, text);
    await act(() => jest.advanceTimersByTimeAsync(pause - 1));
    meanwhile?.();
    await act(() => jest.advanceTimersByTimeAsync(1));
  } finally {
    jest.useRealTimers();
  }
}
