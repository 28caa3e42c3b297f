const NAME = 'tandem.session.renewal';
/**
 * Milliseconds after which the next tab has its turn although no answer has come: a server that has replaced the cookie gives the new one to
 * who sends the old one within ten seconds, and ends the session later.
 */
const TURN_MS = 5000;
/** Milliseconds after which a tab that has been stopped in the middle of its turn is waited for no longer. */
const PATIENCE_MS = 6000;

/** Answers how to end the turn; null where it did not come in time. */
function takeTurn(locks: LockManager, options: LockOptions): Promise<(() => void) | null> {
  return new Promise((resolve) => {
    const keep = (lock: Lock | null) => (lock ? new Promise<void>((end) => resolve(end)) : resolve(null));
    locks.request(NAME, options, keep).catch(() => resolve(null));
  });
}

/** Undefined where nobody has the turn, or the browser does not tell. */
async function whoseTurn(locks: LockManager): Promise<string | undefined> {
  const { held = [] } = await locks.query().catch(() => ({ held: [] }));
  return held.find(({ name }) => name === NAME)?.clientId;
}

/** A queue is waited for, however long, as long as it moves. */
async function awaitTurn(locks: LockManager): Promise<() => void> {
  const atOnce = await takeTurn(locks, { ifAvailable: true });
  if (atOnce) return atOnce;
  let before: string | undefined;
  do {
    before = await whoseTurn(locks);
    const end = await takeTurn(locks, { signal: AbortSignal.timeout(PATIENCE_MS) });
    if (end) return end;
  } while ((await whoseTurn(locks)) !== before);
  return () => undefined;
}

/**
 * The tabs of a browser share the cookie that each renewal of the session replaces. One after the other they each send the newest: side by
 * side, the cookie could be replaced by that of an answer made before, which the server takes for a stolen one.
 */
export async function inRenewalTurn(renew: () => Promise<Response>): Promise<Response> {
  // Browsers have locks where the address is secure.
  const locks = (navigator as Partial<Navigator>).locks;
  if (!locks) return renew();
  const end = await awaitTurn(locks);
  const over = setTimeout(end, TURN_MS);
  try {
    return await renew();
  } finally {
    clearTimeout(over);
    end();
  }
}
