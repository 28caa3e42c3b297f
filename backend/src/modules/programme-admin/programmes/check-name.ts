import { Injectable } from '@nestjs/common';
import { programmeName, type CheckNameQuery } from '@tandem/contracts/programme-admin';
import { Database, NotFound, type ActorView } from '../../../kernel/index.js';
import { ProgrammeAccess } from './programme-access.js';

/** Whether a name is free in an enterprise (D-P121); the index on names decides when it is saved. */
@Injectable()
export class CheckName {
  constructor(
    private readonly database: Database,
    private readonly access: ProgrammeAccess,
  ) {}

  /** @throws NotFound for an enterprise or programme that the person does not run. */
  async isFree(actor: ActorView, query: CheckNameQuery): Promise<boolean> {
    await this.mayAsk(actor, query);
    const name = programmeName.safeParse(query.name);
    if (!name.success) return false;
    const taken = await this.database.row(
      'select 1 as taken from platform.programme where tenant_id = $1 and lower(name) = lower($2) and id is distinct from $3',
      [query.enterprise_id, name.data, query.program_id ?? null],
    );
    return taken === null;
  }

  /** Admins of a programme may ask for its own enterprise, whose admins they need not be. */
  private async mayAsk(actor: ActorView, { enterprise_id: enterpriseId, program_id: programId }: CheckNameQuery) {
    if (programId === undefined) return void (await this.access.enterprise(actor, enterpriseId));
    const programme = await this.access.programme(actor, programId);
    if (programme.tenantId !== enterpriseId) throw new NotFound();
  }
}
