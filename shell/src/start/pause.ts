export const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Loads each of these in a task of its own: what one needs of another it then finds ready. */
export async function inTurns(parts: readonly (() => Promise<unknown>)[]): Promise<void> {
  for (const part of parts) {
    await pause(0);
    await part();
  }
}
