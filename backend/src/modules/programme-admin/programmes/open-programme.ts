import type { Tx } from '../../../kernel/index.js';
import { ProgrammeClosed } from './programme.errors.js';

/**
 * Nobody is tied to anybody in a programme that is switched off or over; the programme stays as it is until the transaction ends.
 * @throws ProgrammeClosed (D-P16)
 */
export async function ensureOpen(tx: Tx, programId: number, now: Date): Promise<void> {
  const [programme] = await tx.query<{ open: boolean }[]>(
    `select p.is_active and (p.ends_on is null or p.ends_on >= ($2::timestamptz at time zone p.timezone)::date) as open
     from platform.programme p where p.id = $1 for share`,
    [programId, now],
  );
  if (!programme?.open) throw new ProgrammeClosed();
}
