import type { Tx } from '../../../kernel/index.js';
import { LeftBehind } from './registry.errors.js';
import { versionsInUse } from './versions-in-use.js';

/** Of the shell that is to be handed out, and of the one that is now; null where one does not say, or there is none. */
const contractsQuery = `select s.contract as spoken, (select now.contract from platform.remote_rollout o join platform.remote_release now using (name, version)
      where o.name = 'shell' and o.program_id is null order by o.traffic desc, o.id desc limit 1) as present
  from platform.remote_release s where s.name = 'shell' and s.version = $1`;

/** To be asked before a shell is handed out. @throws LeftBehind where somebody has versions that run in the present shell and not in this one. */
export async function refuseLeavingBehind(tx: Tx, version: string): Promise<void> {
  const [shell] = await tx.query<{ spoken: number | null; present: number | null }[]>(contractsQuery, [version]);
  const { spoken = null, present = null } = shell ?? {};
  if (spoken === null || spoken === present) return;
  const left = (await versionsInUse(tx, null)).filter(({ meta }) => meta.contract !== spoken);
  if (left.length > 0) throw new LeftBehind({ version, spoken, left });
}
