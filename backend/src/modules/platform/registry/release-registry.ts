import {
  registerReleaseRequest,
  type CheckReleaseAnswer,
  type RegisterReleaseAnswer,
  type RegisterReleaseRequest,
} from '@tandem/contracts/platform';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { Clock, Config, Database, type Tx } from '../../../kernel/index.js';
import { Audiences } from './audiences.js';
import { refuseUnlisted } from './gone-builds.js';
import { ReleaseChanged, ReleaseWithoutMeta } from './registry.errors.js';
import { everybody, lockRemote, stateOf, type Audience } from './rollout-state.js';
import { Rollouts } from './rollouts.js';
import { versionsInUse } from './versions-in-use.js';

type Release = z.output<typeof registerReleaseRequest>;

interface Writing {
  readonly release: Release;
  readonly audience: Audience;
  readonly tokenId: number | null;
}

/** Writes the registry. Releases are immutable; what changes is only which of them is handed out. */
@Injectable()
export class ReleaseRegistry {
  constructor(
    private readonly config: Config,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly rollouts: Rollouts,
    private readonly audiences: Audiences,
  ) {}

  /**
   * Registers a build and hands it out. Doing it again changes nothing, unless something else was handed out since. `tokenId` names the release token in use.
   * @throws ReleaseChanged, ReleaseWithoutMeta, OriginNotListed, ContractBroken, LeftBehind, PatternOwned, SharesFull, ShellForEverybody, AudienceUnknown, ZodError
   */
  async register(request: RegisterReleaseRequest, tokenId: number | null = null): Promise<RegisterReleaseAnswer> {
    const release = this.checked(request);
    const audience = await this.audiences.named(release);
    return this.database.transaction((tx) => this.write(tx, { release, audience, tokenId }));
  }

  /**
   * Registers what comes with a deployment, and hands it out to everybody unless it is what the deployment brought the last time as well: what
   * teams and people have done with the remote since then stands, however often the same deployment runs.
   * @throws as {@link register}
   */
  async bring(request: RegisterReleaseRequest): Promise<RegisterReleaseAnswer> {
    const release = this.checked(request);
    const { name, version } = release;
    return this.database.transaction(async (tx) => {
      await lockRemote(tx, name);
      const created = await keep(tx, release);
      const isAgain = await wasBroughtLast(tx, name, version);
      await tx.query('update platform.remote_release set brought_at = $3 where name = $1 and version = $2', [
        name,
        version,
        this.clock.real(),
      ]);
      if (isAgain) return { name, version, created, versions: await stateOf(tx, name, everybody), changed: false };
      return { ...(await this.write(tx, { release, audience: everybody, tokenId: null })), created };
    });
  }

  /** To be asked before anything is sent. Of a shell it also tells which versions have to run in it. @throws as {@link register} */
  async check(request: RegisterReleaseRequest, tokenId: number | null = null): Promise<CheckReleaseAnswer> {
    await this.judge(request, tokenId);
    const { name, version } = request;
    if (name !== 'shell') return { name, version };
    return { name, version, in_use: await this.database.transaction((tx) => versionsInUse(tx, null)) };
  }

  /** Refuses what {@link register} would refuse, and keeps nothing. */
  async judge(request: RegisterReleaseRequest, tokenId: number | null = null): Promise<void> {
    const release = this.checked(request);
    const audience = await this.audiences.named(release);
    const nothing = new Error('Nothing is kept.');
    await this.database
      .transaction(async (tx) => {
        await this.write(tx, { release, audience, tokenId });
        throw nothing;
      })
      .catch((error: unknown) => {
        if (error !== nothing) throw error;
      });
  }

  private checked(request: RegisterReleaseRequest): Release {
    const release = registerReleaseRequest.parse(request);
    if (release.name !== 'shell' && release.meta?.name !== release.name) throw new ReleaseWithoutMeta();
    if (!release.url.startsWith('/')) refuseUnlisted(release.url, this.config.remoteOrigins);
    return release;
  }

  private async write(tx: Tx, { release, audience, tokenId }: Writing): Promise<RegisterReleaseAnswer> {
    const { name, version, share, reason, every_minutes: everyMinutes, leave_behind: leaveBehind } = release;
    await lockRemote(tx, name);
    const created = await keep(tx, release);
    const change = { name, audience, tokenId, reason, everyMinutes, leaveBehind, action: 'released' } as const;
    const named = release.programme ?? release.enterprise;
    const handedOut = await this.rollouts.handOut(tx, change, { version, share });
    return { ...handedOut, version, created, ...(named === undefined ? {} : { audience: named }) };
  }
}

/** No deployment brought another version of the remote since, and somebody is handed it out. */
async function wasBroughtLast(tx: Tx, name: string, version: string): Promise<boolean> {
  const rows = await tx.query<unknown[]>(
    `select from (select version from platform.remote_release where name = $1 and brought_at is not null
         order by brought_at desc limit 1) last
       where last.version = $2
         and exists (select from platform.remote_rollout o where o.name = $1 and o.program_id is null)`,
    [name, version],
  );
  return rows.length > 0;
}

async function keep(tx: Tx, release: Release): Promise<boolean> {
  const inserted = await tx.query<unknown[]>(
    `insert into platform.remote_release (name, version, url, integrity, files, meta, commit_hash, contract) values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict on constraint remote_release_pkey do nothing returning name`,
    [
      release.name,
      release.version,
      release.url,
      release.integrity,
      JSON.stringify(release.files),
      release.meta ? JSON.stringify(release.meta) : null,
      release.commit ?? null,
      release.meta?.contract ?? release.contract ?? null,
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
