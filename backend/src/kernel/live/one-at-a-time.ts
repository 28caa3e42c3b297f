/**
 * For looks at what is so: signs that come during one lead to one more after it. `isDue` says whether the look was due anyway rather than
 * asked for by a sign.
 */
export function oneAtATime(work: (isDue: boolean) => Promise<void>): (isDue: boolean) => void {
  let isRunning = false;
  let wanted: boolean | null = null;
  const run = async (): Promise<void> => {
    isRunning = true;
    while (wanted !== null) {
      const isDue = wanted;
      wanted = null;
      await work(isDue);
    }
    isRunning = false;
  };
  return (isDue) => {
    wanted = isDue || wanted === true;
    if (!isRunning) void run();
  };
}
