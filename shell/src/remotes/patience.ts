/** Milliseconds that a page which is being opened waits for the registry's word on the version that it would come in: a wait that long is hardly noticed. */
const PATIENCE_MS = 500;

/** Comes to an end with `false`. */
export const patience = () => new Promise<false>((resolve) => setTimeout(() => resolve(false), PATIENCE_MS));
