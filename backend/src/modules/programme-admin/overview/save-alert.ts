import { Injectable } from '@nestjs/common';
import { alertTexts, type AlertAnswer, type SaveAlertRequest } from '@tandem/contracts/programme-admin';
import { Audit, Database, type ActorView } from '../../../kernel/index.js';
import { ProgrammeAccess } from '../programmes/programme-access.js';
import { writeSettings } from '../settings/write-settings.js';

/** The notice on top of the participants' dashboard (P-129). */
@Injectable()
export class SaveAlert {
  constructor(
    private readonly database: Database,
    private readonly access: ProgrammeAccess,
    private readonly audit: Audit,
  ) {}

  /** @throws NotFound, Forbidden */
  async run(actor: ActorView, request: SaveAlertRequest): Promise<AlertAnswer> {
    const { id: programId, tenantId } = await this.access.programme(actor, request.program_id);
    const { dashboard_alert } = request;
    await this.database.transaction((tx) =>
      this.database.asTenant({ tenantId, programId }, async () => {
        const [before] = await tx.query<{ dashboard_alert: string }[]>(
          'select dashboard_alert from programme_admin.programme_settings where program_id = $1 for update',
          [programId],
        );
        await writeSettings(tx, { tenantId, programId }, { dashboard_alert });
        await this.audit.record(tx, {
          action: 'programme.alert-changed',
          objectType: 'programme',
          objectId: programId,
          from: { dashboard_alert: before?.dashboard_alert ?? '' },
          to: { dashboard_alert },
        });
      }),
    );
    return { message: alertTexts.saved, dashboard_alert };
  }
}
