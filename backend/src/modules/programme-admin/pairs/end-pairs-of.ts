import type { PairingRole } from '@tandem/contracts/programme-admin';
import type { Tx } from '../../../kernel/index.js';

export interface EndedPair {
  readonly id: number;
  readonly mentor_id: number;
  readonly mentee_id: number;
}

/** Ends the active pairs that somebody has in one role of a programme. */
export async function endPairsOf(
  tx: Tx,
  { userId, programId, role, at }: { userId: number; programId: number; role: PairingRole; at: Date },
): Promise<EndedPair[]> {
  const [ended] = await tx.query<[EndedPair[], number]>(
    `update programme_admin.pair set state = 'ended', ended_at = $4
     where program_id = $1 and state = 'active' and case when $3 = 'mentor' then mentor_id else mentee_id end = $2
     returning id, mentor_id, mentee_id`,
    [programId, userId, role, at],
  );
  return ended;
}
