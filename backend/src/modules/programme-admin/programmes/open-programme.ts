import type { Tx } from '../../../kernel/index.js';
import type { ProgrammeRole } from '../../platform/index.js';
import { ProgrammeClosed, ProgrammeDraft } from './programme.errors.js';

/**
 * Nobody is invited into or tied to anybody in a programme that is a draft, switched off or over; the programme stays as it is until the transaction ends.
 * @throws ProgrammeDraft (D-P15), ProgrammeClosed (D-P16)
 */
export async function ensureOpen(tx: Tx, programId: number, now: Date): Promise<void> {
  const [programme] = await tx.query<{ open: boolean; draft: boolean }[]>(
    `select p.is_active and (p.ends_on is null or p.ends_on >= ($2::timestamptz at time zone p.timezone)::date) as open,
       p.is_draft and not p.is_active as draft
     from platform.programme p where p.id = $1 for share`,
    [programId, now],
  );
  if (programme?.draft) throw new ProgrammeDraft();
  if (!programme?.open) throw new ProgrammeClosed();
}

/**
 * The same for who is invited or let in by an invitation. Those who run the programme may come while it is a draft: they set it up with the
 * one who made it.
 * @throws ProgrammeDraft (D-P15), ProgrammeClosed (D-P16)
 */
export async function ensureOpenFor(
  tx: Tx,
  { programId, role }: { programId: number; role: ProgrammeRole },
  now: Date,
): Promise<void> {
  try {
    await ensureOpen(tx, programId, now);
  } catch (error) {
    if (!(error instanceof ProgrammeDraft && runsProgramme(role))) throw error;
  }
}

/** Whether the role sets a programme up. */
export function runsProgramme(role: ProgrammeRole): boolean {
  return role === 'admin' || role === 'portal_owner';
}
