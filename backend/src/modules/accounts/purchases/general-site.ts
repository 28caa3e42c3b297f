import { Injectable } from '@nestjs/common';
import { NotFound, type ActorView } from '../../../kernel/index.js';
import { PlatformFacade, type ProgrammeView } from '../../platform/index.js';

/** Credits are sold on the general site alone (D-A74). */
@Injectable()
export class GeneralSite {
  constructor(private readonly platform: PlatformFacade) {}

  /** @throws NotFound in a portal */
  async of({ programId }: Pick<ActorView, 'programId'>): Promise<ProgrammeView> {
    const programme = programId === null ? null : await this.platform.programme(programId);
    if (!programme?.isGeneral) throw new NotFound();
    return programme;
  }
}
