import { setTimeout } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { BuildDamaged, Builds, Config, Database, type BuildName } from '../../../kernel/index.js';
import { BuildGone, OriginNotListed } from './registry.errors.js';

const patienceMs = 2000;

/**
 * Versions that are registered but that nobody could load any more: their files are no longer where they were kept, as after a restore of the
 * database alone, or pages here load nothing from there any more.
 */
@Injectable()
export class GoneBuilds {
  constructor(
    private readonly database: Database,
    private readonly builds: Builds,
    private readonly config: Config,
  ) {}

  /** What lies here and is registered must still lie here; what is served elsewhere is not asked for, but its origin must be listed. @throws BuildGone, BuildDamaged, OriginNotListed */
  async refuse(name: string, versions: readonly string[]): Promise<void> {
    const builds = await this.database.rows<BuildName & { url: string }>(
      'select name, version, url from platform.remote_release where name = $1 and version = any($2)',
      [name, versions],
    );
    for (const { url, ...build } of builds) {
      if (!url.startsWith('/')) refuseUnlisted(url, this.config.remoteOrigins);
      else if (await this.isGone(build)) throw new BuildGone(name, build.version);
    }
  }

  /** A store that does not answer, or not soon, keeps nobody from taking something back: that files are not there is said at once. */
  private async isGone(build: BuildName): Promise<boolean> {
    const isMissing = this.builds.served(build).then((folder) => folder === null);
    try {
      return await Promise.race([isMissing, setTimeout(patienceMs, false, { ref: false })]);
    } catch (error) {
      if (error instanceof BuildDamaged) throw error;
      return false;
    }
  }
}

/** @throws OriginNotListed where the browser would refuse what lies there */
export function refuseUnlisted(url: string, listed: readonly string[]): void {
  const { origin } = new URL(url);
  if (!listed.includes(origin)) throw new OriginNotListed(origin);
}
