import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Clock, Config, Database, type Tx } from '../../kernel/index.js';
import { hashPassword } from './passwords/password-hashes.js';
import { themeCss } from './tenants/theme-css.js';
import { createUser } from './users/create-user.js';

/** Advisory lock under which one process at a time prepares the installation. */
const firstStartLock = 7_461_010;

/** What every installation has: the general marketplace with its two roles, and one superadmin named by the settings. */
@Injectable()
export class FirstStart implements OnApplicationBootstrap {
  constructor(
    private readonly database: Database,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (await this.isDone()) return;
    const { firstSuperadmin } = this.config;
    const passwordHash = firstSuperadmin ? await hashPassword(firstSuperadmin.password) : null;
    await this.database.transaction(async (tx) => {
      await tx.query('select pg_advisory_xact_lock($1)', [firstStartLock]);
      if (await this.isDone()) return;
      await this.makeMarketplace(tx);
      if (firstSuperadmin && passwordHash)
        await makeSuperadmin(tx, { email: firstSuperadmin.email, passwordHash, now: this.clock.now() });
    });
  }

  private async isDone(): Promise<boolean> {
    return (await this.database.row(`select 1 from platform.enterprise where slug = 'main'`)) !== null;
  }

  private async makeMarketplace(tx: Tx): Promise<void> {
    const [enterprise] = await tx.query<{ id: number }[]>(
      `insert into platform.enterprise (name, slug) values ($1, 'main') returning id`,
      [this.config.productName],
    );
    const tenantId = enterprise?.id ?? 0;
    const [programme] = await tx.query<{ id: number }[]>(
      `insert into platform.programme (tenant_id, name, slug, timezone, css_text) values ($1, $2, 'main', 'Asia/Kuala_Lumpur', $3) returning id`,
      [tenantId, 'General marketplace', themeCss({})],
    );
    const programId = programme?.id ?? 0;
    await this.database.asTenant({ tenantId, programId }, () =>
      tx.query(
        `insert into platform.role (tenant_id, program_id, name) values ($1, $2, 'mentee'), ($1, $2, 'mentor')`,
        [tenantId, programId],
      ),
    );
  }
}

/** The first password came through the environment of a server, so it must be changed before anything is done with it. */
async function makeSuperadmin(
  tx: Tx,
  { email, passwordHash, now }: { email: string; passwordHash: string; now: Date },
): Promise<void> {
  await createUser(tx, {
    firstname: 'Super',
    lastname: 'Admin',
    email,
    passwordHash,
    timezone: 'Asia/Kuala_Lumpur',
    isSuperadmin: true,
    mustChangePassword: true,
    confirmedAt: now,
  });
}
