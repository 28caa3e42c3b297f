import userEvent from '@testing-library/user-event';
import { hold, pass } from './clock';

interface Pause {
  /** Milliseconds that the page waits for after the last letter; 400 unless told. */
  readonly pause?: number;
  /** Called in the last millisecond before they are over. */
  readonly meanwhile?: () => void;
}

/** Types a text without a pause between its letters, however slow the machine is, then pauses. */
export async function typeAndPause(field: HTMLElement, text: string, { pause = 400, meanwhile }: Pause = {}) {
  hold(['setTimeout', 'clearTimeout']);
  try {
    await userEvent.setup({ delay: null }).type(field, text);
    await pass(pause - 1);
    meanwhile?.();
    await pass(1);
  } finally {
    jest.useRealTimers();
  }
}
