import type { ReleaseChange, ReleaseInUse } from '@tandem/contracts/platform';
import type { Tx } from '../../../kernel/index.js';
import { LeftBehind } from './registry.errors.js';
import { versionsInUse } from './versions-in-use.js';

/** SQL: the contract that the shell speaks which is handed out; null where it does not say, or there is none. */
export const presentContract = `(select s.contract from platform.remote_rollout o join platform.remote_release s using (name, version)
  where o.name = 'shell' and o.program_id is null order by o.traffic desc, o.id desc limit 1)`;

/** Null where the shell that is to be handed out does not say. */
const contractsQuery = `select contract as spoken, ${presentContract} as present from platform.remote_release where name = 'shell' and version = $1`;

/** To be asked before a shell of another contract than the present one is handed out. @throws LeftBehind where somebody has versions that do not run in it. */
export async function refuseLeavingBehind(tx: Tx, version: string, action: ReleaseChange['action']): Promise<void> {
  const [shell] = await tx.query<{ spoken: number | null; present: number | null }[]>(contractsQuery, [version]);
  const { spoken = null, present = null } = shell ?? {};
  if (spoken === null || spoken === present) return;
  const left = await leftBy(tx, spoken);
  const remedy =
    action === 'released'
      ? 'release it with --leave-behind'
      : `hand it out with npm run release -- promote shell ${version} --leave-behind`;
  if (left.length > 0) throw new LeftBehind({ spoken, left, remedy });
}

/** What somebody has that does not run in a shell of this contract. */
export async function leftBy(tx: Tx, spoken: number): Promise<ReleaseInUse[]> {
  return (await versionsInUse(tx, null)).filter(({ meta }) => meta.contract !== spoken);
}
