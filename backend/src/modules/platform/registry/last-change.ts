import type { HandedOut } from '@tandem/contracts/platform';
import type { Tx } from '../../../kernel/index.js';
import { everybody, isEverybody, isForAll, type Audience } from './rollout-state.js';

/** What is taken back: the last change that still stands, or as many as it takes until `without` is handed out no more. */
export interface TakenBack {
  readonly name: string;
  readonly audience: Audience;
  readonly without?: string | undefined;
}

export interface LastChange {
  readonly id: number;
  readonly before: HandedOut[];
  readonly after: HandedOut[];
}

/** Those that take something back are no changes to take back: one more step goes further back. Nor are those that gave nobody anything else. */
export const standing = `undone_by is null and action not in ('rolled_back', 'stopped') and before <> after`;

export async function lastChange(tx: Tx, { name, audience, without }: TakenBack): Promise<LastChange | null> {
  const [last] = await tx.query<LastChange[]>(
    `select id, before, after from platform.release_change
     where name = $1 and program_id is not distinct from $2 and enterprise_id is not distinct from $3 and ${standing}
       and ($4::text is null or not before @> jsonb_build_array(jsonb_build_object('version', $4::text)))
     order by id desc limit 1`,
    [name, audience.programId, audience.enterpriseId, without ?? null],
  );
  return last ?? null;
}

/** For whom the latest change was, of those for everybody and the pins that stand. */
export async function lastAudience(tx: Tx, name: string): Promise<Audience> {
  const [last] = await tx.query<Audience[]>(
    `select program_id as "programId", enterprise_id as "enterpriseId" from platform.release_change
     where name = $1 and ${standing} order by id desc limit 1`,
    [name],
  );
  return last ?? everybody;
}

/** The version that a change handed out; null where it took a pin away. */
export function givenBy({ before, after }: Pick<LastChange, 'before' | 'after'>): string | null {
  const isNew = ({ version, share }: HandedOut) =>
    !before.some((one) => one.version === version && one.share === share);
  // What had all that shares left stands alone, unchanged, once it is handed out to everybody.
  return (after.find(isNew) ?? after.at(-1))?.version ?? null;
}

/** A share of a first release can end: nobody else has the remote. What everybody has is not taken from them with nothing in its place. */
export const leavesNobody = (audience: Audience, { before }: LastChange, present: readonly HandedOut[]): boolean =>
  isEverybody(audience) && before.length === 0 && isForAll(present);
