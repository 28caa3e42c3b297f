import { Injectable } from '@nestjs/common';
import { Outbox, type ActorView, type Tx } from '../../../kernel/index.js';
import { EmailUnconfirmed, PlatformFacade, type ProgrammeView } from '../../platform/index.js';
import { ProgrammeAccess } from './programme-access.js';
import { GeneralStays } from './programme.errors.js';
import { programmeDeactivated } from './programme.messages.js';

/** Active or inactive: a choice of those who run the enterprise (D-P15). */
@Injectable()
export class ProgrammeState {
  constructor(
    private readonly access: ProgrammeAccess,
    private readonly platform: PlatformFacade,
    private readonly outbox: Outbox,
  ) {}

  /**
   * @param wanted undefined: the state is not asked about.
   * @throws Forbidden for programme admins, GeneralStays, EmailUnconfirmed (D-P94)
   */
  async ensureMayChange(actor: ActorView, programme: ProgrammeView, wanted: boolean | undefined): Promise<void> {
    if (wanted === undefined) return;
    await this.access.ofEnterprise(actor, programme);
    if (programme.isGeneral) throw new GeneralStays();
    if (wanted && (await this.platform.person(actor.userId))?.confirmedAt == null) throw new EmailUnconfirmed();
  }

  tellStopped(tx: Tx, programId: number): Promise<void> {
    return this.outbox.add(tx, programmeDeactivated, { programId });
  }
}
