/** `contract`: built for a newer shell; `older`: for one before this, so that no reload helps; `late`: over the time limit; `broken`: could not be fetched, checked or run. */
export type FailureKind = 'contract' | 'older' | 'late' | 'broken';

const texts: Record<FailureKind, string> = {
  contract: 'This part of the page has a newer version. Please reload the page.',
  older: 'This part of the page is being renewed. Please come back later.',
  late: 'It took too long to answer. Please check your connection.',
  broken: 'This part of the page could not be loaded.',
};

export class RemoteFailure extends Error {
  override readonly name = 'RemoteFailure';

  constructor(
    readonly kind: FailureKind,
    options?: ErrorOptions,
  ) {
    super(texts[kind], options);
  }
}

/** Of a remote that was built for another contract than the shell's. */
export const wrongContract = (built: number, spoken: number): RemoteFailure =>
  new RemoteFailure(built < spoken ? 'older' : 'contract');

/** Whether an error of a part that was being drawn says that one of its files did not come. */
export function isLoadingError(error: Error): boolean {
  return error.name === 'ChunkLoadError' || /loading (css )?chunk/i.test(error.message);
}

/** Whether a file was given up because it took too long: webpack's own time limit is over. */
export const isLate = (error: unknown): boolean =>
  error instanceof Error && isLoadingError(error) && 'type' in error && error.type === 'timeout';

/** Whether it tells of the browser, the network or the person (a call that was given up, a camera that was refused) instead of the code. */
export function isFromOutside(error: unknown): boolean {
  return (
    error instanceof DOMException ||
    (error instanceof TypeError && /failed to fetch|networkerror|load failed/i.test(error.message))
  );
}
