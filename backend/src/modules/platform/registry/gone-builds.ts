import { Injectable } from '@nestjs/common';
import { BuildDamaged, Builds, Database, type BuildName } from '../../../kernel/index.js';
import { BuildGone } from './registry.errors.js';

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

  /** A store that does not answer keeps nobody from taking something back. */
  private async isGone(build: BuildName): Promise<boolean> {
    try {
      return (await this.builds.served(build)) === null;
    } catch (error) {
      if (error instanceof BuildDamaged) throw error;
      return false;
    }
  }
}
