import { Injectable } from '@nestjs/common';
import {
  createProgrammeRequest,
  type CreateProgrammeRequest,
  type ProgrammeAdminView,
} from '@tandem/contracts/programme-admin';
import { Audit, Database, Outbox, type ActorView } from '../../../kernel/index.js';
import { ChangeProgramme, CreateTenant, Memberships } from '../../platform/index.js';
import { tellRules } from '../settings/tell-rules.js';
import { writeSettings } from '../settings/write-settings.js';
import { ProgrammeAccess } from './programme-access.js';
import { checked, type ProgrammeForm } from './programme-form.js';
import { ProgrammePictures, type Pictures } from './programme-pictures.js';
import { ReadProgramme } from './read-programme.js';

/** Zone of a new programme (P-066). */
const defaultZone = 'Asia/Kuala_Lumpur';

/** A programme of an enterprise, with its rules, its pictures and its owner, or nothing of it. A draft until it is set up (D-P15). */
@Injectable()
export class CreateProgramme {
  constructor(
    private readonly database: Database,
    private readonly access: ProgrammeAccess,
    private readonly createTenant: CreateTenant,
    private readonly changes: ChangeProgramme,
    private readonly memberships: Memberships,
    private readonly pictures: ProgrammePictures,
    private readonly audit: Audit,
    private readonly outbox: Outbox,
    private readonly reader: ReadProgramme,
  ) {}

  /** @throws NotFound for an enterprise that the person does not run, ProgrammeNameTaken, PictureRefused */
  async run(actor: ActorView, form: ProgrammeForm): Promise<ProgrammeAdminView> {
    const request = checked(createProgrammeRequest, form.fields);
    const enterprise = await this.access.enterprise(actor, request.enterprise_id);
    const drawn = await this.pictures.redraw(form.pictures);
    const id = await this.database.transaction((tx) =>
      this.database.asTenant({ tenantId: enterprise.id }, async () => {
        const made = await this.createTenant.programme(tx, {
          tenantId: enterprise.id,
          name: request.name,
          description: request.description,
          timezone: defaultZone,
          whiteLabel: request.white_label,
          isDraft: true,
          createdBy: actor.userId,
        });
        await writeSettings(
          tx,
          { tenantId: enterprise.id, programId: made },
          { pairing_method: request.pairing_method },
        );
        await tellRules(tx, this.outbox, made);
        await this.memberships.join(tx, {
          userId: actor.userId,
          tenantId: enterprise.id,
          programId: made,
          role: 'portal_owner',
        });
        await this.addPictures(tx, made, drawn);
        await this.record(tx, made, request);
        return made;
      }),
    );
    return this.reader.forAdmin(id, actor);
  }

  private async addPictures(tx: Parameters<ChangeProgramme['change']>[0], id: number, drawn: Pictures): Promise<void> {
    if (Object.keys(drawn).length === 0) return;
    const { photo, banner } = await this.pictures.store(id, drawn);
    await this.changes.change(
      tx,
      { id },
      {
        ...(photo ? { logoUrl: photo } : {}),
        ...(banner ? { whiteLabel: { newsfeed_banner: banner } } : {}),
      },
    );
  }

  private record(tx: Parameters<Audit['record']>[0], id: number, { name, pairing_method }: CreateProgrammeRequest) {
    return this.audit.record(tx, {
      action: 'programme.created',
      objectType: 'programme',
      objectId: id,
      to: { name, pairing_method },
    });
  }
}
