import {
  registerReleaseRequest,
  type RegisterReleaseAnswer,
  type RegisterReleaseRequest,
} from '@tandem/contracts/platform';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { Database, type Tx } from '../../../kernel/index.js';
import { ReleaseChanged, ReleaseWithoutMeta } from './registry.errors.js';
import { everybody, withShare } from './rollout-state.js';
import { Rollouts } from './rollouts.js';

type Release = z.output<typeof registerReleaseRequest>;

/** Writes the registry. Releases are immutable; what changes is only which of them is handed out. */
@Injectable()
export class ReleaseRegistry {
  constructor(
    private readonly database: Database,
    private readonly rollouts: Rollouts,
  ) {}

  /**
   * Registers a build and hands it out. Doing it again changes nothing. `tokenId` names the release token in use.
   * @throws ReleaseChanged, ReleaseWithoutMeta, PatternOwned, SharesFull, ShellForEverybody, ZodError
   */
  async register(request: RegisterReleaseRequest, tokenId: number | null = null): Promise<RegisterReleaseAnswer> {
    const release = registerReleaseRequest.parse(request);
    const { name, version, traffic, program_id: programId } = release;
    if (name !== 'shell' && release.meta?.name !== name) throw new ReleaseWithoutMeta();
    return this.database.transaction(async (tx) => {
      await this.rollouts.lock(tx, name);
      const created = await keep(tx, release);
      const audience = programId === undefined ? everybody : { ...everybody, programId };
      const part = { version, share: traffic };
      await this.rollouts.change(tx, { name, audience, tokenId, action: 'released' }, (before) =>
        withShare(before, part),
      );
      return { name, version, created };
    });
  }
}

async function keep(tx: Tx, release: Release): Promise<boolean> {
  const inserted = await tx.query<unknown[]>(
    `insert into platform.remote_release (name, version, url, integrity, files, meta, commit_hash) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict on constraint remote_release_pkey do nothing returning name`,
    [
      release.name,
      release.version,
      release.url,
      release.integrity,
      JSON.stringify(release.files),
      release.meta ? JSON.stringify(release.meta) : null,
      release.commit ?? null,
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
