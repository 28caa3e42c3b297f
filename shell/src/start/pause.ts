export const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** A task of its own, which a tab in the background need not wait a second for as it does for a timer. */
export function nextTask(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

/** Loads each of these in a task of its own: what one needs of another it then finds ready. */
export async function inTurns(parts: readonly (() => Promise<unknown>)[]): Promise<void> {
  for (const part of parts) {
    await nextTask();
    await part();
  }
}
