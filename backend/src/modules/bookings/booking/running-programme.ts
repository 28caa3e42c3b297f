import type { Tx } from '../../../kernel/index.js';
import { ProgrammeInactive } from '../bookings.errors.js';

/**
 * Keeps the programme from being switched off until the transaction ends: whoever hears that it was finds the new session and ends it.
 * @throws ProgrammeInactive when it is switched off already (D-P16).
 */
export async function ensureRunning(tx: Tx, programId: number): Promise<void> {
  const [programme] = await tx.query<{ is_active: boolean }[]>(
    'select is_active from platform.programme where id = $1 for share',
    [programId],
  );
  if (!programme?.is_active) throw new ProgrammeInactive();
}
