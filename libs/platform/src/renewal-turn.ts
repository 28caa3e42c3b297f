const NAME = 'tandem.session.renewal';
/** Milliseconds after which a tab that keeps its turn is waited for no longer. */
const PATIENCE_MS = 10_000;

/** Answers how to end the turn. */
function takeTurn(locks: LockManager): Promise<() => void> {
  return new Promise((resolve) => {
    const kept = locks.request(
      NAME,
      { signal: AbortSignal.timeout(PATIENCE_MS) },
      () => new Promise<void>((end) => resolve(end)),
    );
    kept.catch(() => resolve(() => undefined));
  });
}

/**
 * The tabs of a browser share the cookie that each renewal of the session replaces. One after the other they each send the newest: side by
 * side, the cookie could be replaced by that of an answer made before, which the server takes for a stolen one.
 */
export async function inRenewalTurn(renew: () => Promise<Response>): Promise<Response> {
  // Browsers have locks where the address is secure.
  const locks = (navigator as Partial<Navigator>).locks;
  if (!locks) return renew();
  const end = await takeTurn(locks);
  try {
    return await renew();
  } finally {
    end();
  }
}
