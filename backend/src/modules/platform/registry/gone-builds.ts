import { setTimeout } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { BuildDamaged, Builds, Database, type BuildName } from '../../../kernel/index.js';
import { BuildGone } from './registry.errors.js';

const patienceMs = 2000;

/** Versions that are registered but whose files are no longer where they were kept, as after a restore of the database alone. */
@Injectable()
export class GoneBuilds {
  constructor(
    private readonly database: Database,
    private readonly builds: Builds,
  ) {}

  /** What lies here and is registered must still lie here; what is served elsewhere is not asked for. @throws BuildGone, BuildDamaged */
  async refuse(name: string, versions: readonly string[]): Promise<void> {
    const here = await this.database.rows<BuildName>(
      `select name, version from platform.remote_release where name = $1 and version = any($2) and url like '/%'`,
      [name, versions],
    );
    for (const build of here) if (await this.isGone(build)) throw new BuildGone(name, build.version);
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
