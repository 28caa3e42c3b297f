import { Injectable } from '@nestjs/common';
import { Database } from '../../../kernel/index.js';
import { PlatformFacade } from '../platform.facade.js';
import { AudienceUnknown } from './registry.errors.js';
import { everybody, type Audience } from './rollout-state.js';

export interface NamedAudience {
  /** `enterprise/programme`, by the names in the address. */
  readonly programme?: string | undefined;
  readonly enterprise?: string | undefined;
}

/** Finds for whom a team wants to release. */
@Injectable()
export class Audiences {
  constructor(
    private readonly database: Database,
    private readonly platform: PlatformFacade,
  ) {}

  /** {@link everybody} where nothing is named. @throws AudienceUnknown */
  async named({ programme, enterprise }: NamedAudience): Promise<Audience> {
    if (programme) {
      const [enterpriseSlug = '', programSlug = ''] = programme.split('/');
      const found = await this.platform.programmeBySlugs(enterpriseSlug, programSlug);
      if (!found) throw new AudienceUnknown('programme', programme);
      return { ...everybody, programId: found.id };
    }
    if (!enterprise) return everybody;
    const row = await this.database.row<{ id: number }>('select id from platform.enterprise where slug = $1', [
      enterprise,
    ]);
    if (!row) throw new AudienceUnknown('enterprise', enterprise);
    return { ...everybody, enterpriseId: row.id };
  }

  /** As {@link named} takes it; null for everybody. */
  async nameOf({ programId, enterpriseId }: Audience): Promise<string | null> {
    const row = await this.database.row<{ name: string }>(
      `select e.slug || '/' || p.slug as name from platform.programme p join platform.enterprise e on e.id = p.tenant_id where p.id = $1
       union all select slug from platform.enterprise where id = $2`,
      [programId, enterpriseId],
    );
    return row?.name ?? null;
  }
}
