import { shellPagePaths, type RemoteMeta } from '@tandem/contracts/platform';
import type { Tx } from '../../../kernel/index.js';
import { normalPattern } from './normal-pattern.js';
import { PatternOwned } from './registry.errors.js';
import { versionsInUse } from './versions-in-use.js';

interface Meta {
  readonly meta: RemoteMeta;
}

interface Owned {
  readonly pattern: string;
  readonly name: string;
}

const ofShell = new Set(shellPagePaths.map(normalPattern));

const writtenIn = (metas: readonly Meta[]) =>
  metas.flatMap(({ meta }) => Object.values(meta.pages).flatMap((page) => page.paths));

/** In one order: two remotes that claim the same pages at once would wait for each other. */
const patternsOf = (metas: readonly Meta[]) => [...new Set(writtenIn(metas).map(normalPattern))].sort();

/** In the words of the team that reads the refusal. */
const asWritten = (metas: readonly Meta[], pattern: string) =>
  writtenIn(metas).find((written) => normalPattern(written) === pattern) ?? pattern;

/** The pages of these versions belong to the remote from now on. @throws PatternOwned when one is another remote's or the shell's. */
export async function claimPatterns(tx: Tx, name: string, versions: readonly string[]): Promise<void> {
  const metas = await tx.query<Meta[]>(
    'select meta from platform.remote_release where name = $1 and version = any($2) and meta is not null',
    [name, versions],
  );
  const patterns = patternsOf(metas);
  const shells = patterns.find((pattern) => ofShell.has(pattern));
  if (shells !== undefined) throw new PatternOwned(asWritten(metas, shells), 'the shell');
  await tx.query(
    'insert into platform.remote_pattern (pattern, name) select unnest($1::text[]), $2 on conflict do nothing',
    [patterns, name],
  );
  const [foreign] = await tx.query<Owned[]>(
    'select pattern, name from platform.remote_pattern where pattern = any($1) and name <> $2 order by pattern limit 1',
    [patterns, name],
  );
  if (foreign) throw new PatternOwned(asWritten(metas, foreign.pattern), foreign.name, await heldBeside(tx, foreign));
}

/** The versions whose shares and pins alone keep the page with its owner; empty where the version for everybody has it. */
async function heldBeside(tx: Tx, { pattern, name }: Owned): Promise<string> {
  const inUse = await versionsInUse(tx, name);
  const having = inUse.filter((version) => patternsOf([version]).includes(pattern));
  if (having.some(({ share }) => share === 100)) return '';
  return having.map(({ version, holders }) => `${version} (${holders})`).join(', ');
}

/** Pages that no version in use has any more are free for other remotes. */
export async function freePatterns(tx: Tx, name: string): Promise<void> {
  const inUse = await tx.query<Meta[]>(
    `select meta from platform.remote_release r where r.name = $1 and r.meta is not null and r.version in (
       select o.version from platform.remote_rollout o where o.name = $1
       union select p.version from platform.remote_enterprise_pin p where p.name = $1)`,
    [name],
  );
  await tx.query('delete from platform.remote_pattern where name = $1 and pattern <> all($2)', [
    name,
    patternsOf(inUse),
  ]);
}
