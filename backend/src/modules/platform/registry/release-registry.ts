import {
  registerReleaseRequest,
  type RegisterReleaseAnswer,
  type RegisterReleaseRequest,
} from '@tandem/contracts/platform';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { Audit, Conflict, Database, Invalid, type Tx } from '../../../kernel/index.js';
import { normalPattern } from './normal-pattern.js';

type Release = z.output<typeof registerReleaseRequest>;

export class ReleaseChanged extends Conflict {
  constructor(name: string, version: string) {
    super(
      'release.changed',
      `${name} ${version} is registered with other content. A build never changes under its version.`,
    );
  }
}

export class PatternOwned extends Conflict {
  constructor(pattern: string, owner: string) {
    super('release.pattern-owned', `${pattern} belongs to ${owner}. Two remotes cannot own the same page.`);
  }
}

export class ReleaseWithoutMeta extends Invalid {
  constructor() {
    super('release.meta', { meta: ['A remote is registered with its meta, under its own name.'] });
  }
}

/** Writes the registry. Releases are immutable; what changes is only which of them is handed out. */
@Injectable()
export class ReleaseRegistry {
  constructor(
    private readonly database: Database,
    private readonly audit: Audit,
  ) {}

  /** Registers a build and hands it out. Doing it again changes nothing. @throws ReleaseChanged, PatternOwned, ZodError */
  async register(request: RegisterReleaseRequest): Promise<RegisterReleaseAnswer> {
    const release = registerReleaseRequest.parse(request);
    const isShell = release.name === 'shell';
    if (!isShell && release.meta?.name !== release.name) throw new ReleaseWithoutMeta();
    return this.database.transaction(async (tx) => {
      // One registration of a name at a time; others wait and then see its outcome.
      await tx.query('select pg_advisory_xact_lock(hashtext($1))', [`release ${release.name}`]);
      const created = await keep(tx, release);
      if (!isShell) await claimPatterns(tx, release);
      const moved = await rollOut(tx, release);
      if (!isShell) await freePatterns(tx, release.name);
      const to = { version: release.version, traffic: release.traffic, program_id: release.program_id ?? null };
      if (created || moved)
        await this.audit.record(tx, { action: 'release.rolled-out', objectType: 'remote', objectId: release.name, to });
      return { name: release.name, version: release.version, created };
    });
  }
}

async function keep(tx: Tx, release: Release): Promise<boolean> {
  const inserted = await tx.query<unknown[]>(
    `insert into platform.remote_release (name, version, url, integrity, files, meta) values ($1, $2, $3, $4, $5, $6)
     on conflict on constraint remote_release_pkey do nothing returning name`,
    [
      release.name,
      release.version,
      release.url,
      release.integrity,
      JSON.stringify(release.files),
      release.meta ? JSON.stringify(release.meta) : null,
    ],
  );
  if (inserted.length > 0) return true;
  const [same] = await tx.query<{ same: boolean }[]>(
    'select integrity = $3 and files = $4::jsonb and url = $5 as same from platform.remote_release where name = $1 and version = $2',
    [release.name, release.version, release.integrity, JSON.stringify(release.files), release.url],
  );
  if (!same?.same) throw new ReleaseChanged(release.name, release.version);
  return false;
}

async function claimPatterns(tx: Tx, { name, meta }: Release): Promise<void> {
  const patterns = Object.values(meta?.pages ?? {}).flatMap((page) => page.paths.map(normalPattern));
  await tx.query(
    'insert into platform.remote_pattern (pattern, name) select distinct unnest($1::text[]), $2 on conflict do nothing',
    [patterns, name],
  );
  const [foreign] = await tx.query<{ pattern: string; name: string }[]>(
    'select pattern, name from platform.remote_pattern where pattern = any($1) and name <> $2 order by pattern limit 1',
    [patterns, name],
  );
  if (foreign) throw new PatternOwned(foreign.pattern, foreign.name);
}

/** True when another version is handed out than before. */
async function rollOut(tx: Tx, { name, version, traffic, program_id: programId }: Release): Promise<boolean> {
  const everything = traffic === 100;
  const scope = [name, programId ?? null];
  const current = await tx.query<{ version: string; traffic: number }[]>(
    'select version, traffic::float as traffic from platform.remote_rollout where name = $1 and program_id is not distinct from $2',
    scope,
  );
  if (
    current.some((one) => one.version === version && one.traffic === traffic) &&
    (!everything || current.length === 1)
  )
    return false;
  if (everything)
    await tx.query('delete from platform.remote_rollout where name = $1 and program_id is not distinct from $2', scope);
  await tx.query(
    `insert into platform.remote_rollout (name, version, program_id, traffic) values ($1, $2, $3, $4)
     on conflict (name, version, coalesce(program_id, 0)) do update set traffic = excluded.traffic`,
    [name, version, programId ?? null, traffic],
  );
  return true;
}

/** Pages that no version in use has any more are free for other remotes. */
async function freePatterns(tx: Tx, name: string): Promise<void> {
  const used = await tx.query<{ path: string }[]>(
    `select distinct path.value #>> '{}' as path
     from platform.remote_rollout o join platform.remote_release r using (name, version),
       jsonb_each(r.meta -> 'pages') page, jsonb_array_elements(page.value -> 'paths') path
     where o.name = $1`,
    [name],
  );
  await tx.query('delete from platform.remote_pattern where name = $1 and pattern <> all($2)', [
    name,
    used.map(({ path }) => normalPattern(path)),
  ]);
}
