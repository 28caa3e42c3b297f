import { Injectable } from '@nestjs/common';
import { setupSteps } from '@tandem/contracts/programme-admin';
import { Audit, Outbox, type ActorView, type Tx } from '../../../kernel/index.js';
import { ChangeProgramme, EmailUnconfirmed, PlatformFacade, type ProgrammeView } from '../../platform/index.js';
import { ProgrammeAccess } from './programme-access.js';
import { DraftStays, GeneralStays } from './programme.errors.js';
import { programmeDeactivated } from './programme.messages.js';

/** Active or inactive: a choice of those who run the enterprise; a draft becomes active by its set-up alone (D-P15). */
@Injectable()
export class ProgrammeState {
  constructor(
    private readonly access: ProgrammeAccess,
    private readonly platform: PlatformFacade,
    private readonly changes: ChangeProgramme,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
  ) {}

  /**
   * @param wanted undefined: the state is not asked about.
   * @throws Forbidden for programme admins, GeneralStays, EmailUnconfirmed (D-P94)
   */
  async ensureMayChange(actor: ActorView, programme: ProgrammeView, wanted: boolean | undefined): Promise<void> {
    if (wanted === undefined) return;
    await this.access.ofEnterprise(actor, programme);
    if (programme.isGeneral) throw new GeneralStays();
    if (wanted) await this.ensureConfirmed(actor);
  }

  /** What follows from a change, by the state that the locked row had until then. @throws DraftStays */
  async changed(
    tx: Tx,
    programId: number,
    { until, wanted }: { until: { wasActive: boolean; wasDraft: boolean }; wanted: boolean | undefined },
  ): Promise<void> {
    if (until.wasDraft && wanted) throw new DraftStays();
    if (until.wasActive && wanted === false) await this.outbox.add(tx, programmeDeactivated, { programId });
  }

  /** Makes a draft active once all steps of its set-up are submitted; its row is locked. @throws EmailUnconfirmed (D-P94) */
  async launchIfSetUp(tx: Tx, programId: number, actor: ActorView): Promise<void> {
    const [settings] = await tx.query<{ done: boolean }[]>(
      'select setup_steps @> $2::text[] as done from programme_admin.programme_settings where program_id = $1',
      [programId, setupSteps],
    );
    if (!settings?.done) return;
    await this.ensureConfirmed(actor);
    await this.changes.launch(tx, programId);
    await this.audit.record(tx, { action: 'programme.activated', objectType: 'programme', objectId: programId });
  }

  private async ensureConfirmed({ userId }: ActorView): Promise<void> {
    if ((await this.platform.person(userId))?.confirmedAt == null) throw new EmailUnconfirmed();
  }
}
