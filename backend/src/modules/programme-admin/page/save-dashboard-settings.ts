import { Injectable } from '@nestjs/common';
import {
  dashboardRoles,
  type DashboardPart,
  type DashboardSettings,
  type DashboardSettingsAnswer,
  type SaveDashboardSettings as Request,
} from '@tandem/contracts/programme-admin';
import { Audit, Database, NotFound, type ActorView } from '../../../kernel/index.js';
import { ProgrammeAccess } from '../programmes/programme-access.js';
import { readHidden, writeShown } from './page.queries.js';
import { dashboardSwitches } from './shown-parts.js';

/** Which widgets the dashboard of each participant role shows (D-P54). */
@Injectable()
export class SaveDashboardSettings {
  constructor(
    private readonly database: Database,
    private readonly access: ProgrammeAccess,
    private readonly audit: Audit,
  ) {}

  /** @throws NotFound for a call of no programme. */
  async read({ programId }: ActorView): Promise<DashboardSettings> {
    if (programId === null) throw new NotFound();
    return dashboardSwitches(await readHidden(this.database, programId));
  }

  /** @throws NotFound, Forbidden */
  async run(actor: ActorView, request: Request): Promise<DashboardSettingsAnswer> {
    const { id: programId, tenantId } = await this.access.programme(actor, request.program_id);
    const hidden = await this.database.transaction((tx) =>
      this.database.asTenant({ tenantId, programId }, async () => {
        for (const place of dashboardRoles) {
          const switches = Object.entries(request[place] ?? {}) as [DashboardPart, boolean | undefined][];
          const turned = switches.flatMap(([part, on]) => (on === undefined ? [] : [[part, on] as const]));
          await writeShown(tx, { programId, place }, new Map(turned));
        }
        const { program_id: _id, ...to } = request;
        await this.audit.record(tx, {
          action: 'programme.dashboard-changed',
          objectType: 'programme',
          objectId: programId,
          to,
        });
        return tx.query<Awaited<ReturnType<typeof readHidden>>>(
          'select place, part from programme_admin.hidden_part where program_id = $1',
          [programId],
        );
      }),
    );
    return { message: 'Successfully saved.', ...dashboardSwitches(hidden) };
  }
}
