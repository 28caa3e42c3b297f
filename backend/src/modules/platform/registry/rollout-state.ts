import type { HandedOut } from '@tandem/contracts/platform';
import type { Tx } from '../../../kernel/index.js';
import { nextRanges, rangesOf, type Range } from './share-ranges.js';

/** For whom something is handed out: a programme, an enterprise, or everybody where both are null. */
export interface Audience {
  readonly programId: number | null;
  readonly enterpriseId: number | null;
}

export const everybody: Audience = { programId: null, enterpriseId: null };

export const isEverybody = ({ programId, enterpriseId }: Audience) => programId === null && enterpriseId === null;

export const isSameAudience = (one: Audience, other: Audience) =>
  one.programId === other.programId && one.enterpriseId === other.enterpriseId;

/** One change of a remote at a time; others wait and then see its outcome. */
export async function lockRemote(tx: Tx, name: string): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(hashtext($1))', [`release ${name}`]);
}

/** What the audience is handed out, shares in the order in which they began and last what has the rest; nothing where a programme or an enterprise has no pin. */
export function stateOf(tx: Tx, name: string, { programId, enterpriseId }: Audience): Promise<HandedOut[]> {
  if (enterpriseId !== null)
    return tx.query<HandedOut[]>(
      'select version, 100 as share from platform.remote_enterprise_pin where name = $1 and enterprise_id = $2',
      [name, enterpriseId],
    );
  return tx.query<HandedOut[]>(
    `select version, traffic::float as share from platform.remote_rollout
     where name = $1 and program_id is not distinct from $2 order by traffic = 100, id`,
    [name, programId],
  );
}

interface NextState {
  readonly name: string;
  readonly audience: Audience;
  readonly state: readonly HandedOut[];
}

/** Hands out exactly `state` to the audience. Whoever has a version by a share keeps it as long as the share reaches them. */
export async function setState(tx: Tx, next: NextState): Promise<void> {
  const { name, audience, state } = next;
  if (audience.enterpriseId !== null) return setEnterprisePin(tx, next);
  const shares = state.filter(({ share }) => share < 100);
  const ranges = nextRanges(await presentRanges(tx, next), shares);
  await tx.query('delete from platform.remote_rollout where name = $1 and program_id is not distinct from $2', [
    name,
    audience.programId,
  ]);
  await tx.query(
    `insert into platform.remote_rollout (name, version, program_id, traffic, ranges)
     select $1, part.version, $2, part.share, $5::jsonb -> part.version
     from unnest($3::text[], $4::numeric[]) with ordinality as part (version, share, place) order by part.place`,
    [
      name,
      audience.programId,
      state.map(({ version }) => version),
      state.map(({ share }) => share),
      JSON.stringify(Object.fromEntries(ranges)),
    ],
  );
}

/** By the version. */
async function presentRanges(tx: Tx, { name, audience }: NextState): Promise<Map<string, readonly Range[]>> {
  const rows = await tx.query<{ version: string; traffic: number; ranges: Range[] | null }[]>(
    `select version, traffic::float as traffic, ranges from platform.remote_rollout
     where name = $1 and program_id is not distinct from $2 and traffic < 100 order by id`,
    [name, audience.programId],
  );
  const ranges = rangesOf(rows);
  return new Map(rows.map(({ version }, place) => [version, ranges[place] ?? []]));
}

async function setEnterprisePin(tx: Tx, { name, audience, state }: NextState): Promise<void> {
  await tx.query('delete from platform.remote_enterprise_pin where name = $1 and enterprise_id = $2', [
    name,
    audience.enterpriseId,
  ]);
  for (const { version } of state)
    await tx.query('insert into platform.remote_enterprise_pin (name, enterprise_id, version) values ($1, $2, $3)', [
      name,
      audience.enterpriseId,
      version,
    ]);
}

/**
 * `version` gets `share` percent; 100 takes everybody from the versions before it, less is taken from the one that has the rest. A new share
 * comes after the others, and one that grows keeps its place.
 */
export function withShare(before: readonly HandedOut[], part: HandedOut): HandedOut[] {
  if (part.share === 100) return [part];
  // A share of what everybody has already would take it from all the others.
  if (before.some(({ version, share }) => version === part.version && share === 100)) return [...before];
  const isShared = before.some(({ version, share }) => version === part.version && share < 100);
  if (isShared) return before.map((one) => (one.version === part.version ? part : one));
  return [...before.filter(({ share }) => share < 100), part, ...before.filter(({ share }) => share === 100)];
}

/** Percent that versions with a share of their own have together; the last one has what they leave. */
export function sharedOut(state: readonly HandedOut[]): number {
  return state.reduce((sum, { share }) => (share < 100 ? sum + share : sum), 0);
}

/** Whether one version has all that others leave; a first release may have no more than a share. */
export function isForAll(state: readonly HandedOut[]): boolean {
  return state.some(({ share }) => share === 100);
}
