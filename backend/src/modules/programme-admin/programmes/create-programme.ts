import { Injectable } from '@nestjs/common';
import {
  createProgrammeRequest,
  type CreateProgrammeRequest,
  type ProgrammeAdminView,
} from '@tandem/contracts/programme-admin';
import { Audit, Database, Outbox, type ActorView, type Tx } from '../../../kernel/index.js';
import { CreateTenant, Memberships } from '../../platform/index.js';
import { tellRules } from '../settings/tell-rules.js';
import { writeSettings } from '../settings/write-settings.js';
import { ProgrammeAccess } from './programme-access.js';
import { checked, type ProgrammeForm } from './programme-form.js';
import { ProgrammePictures, type StoredPictures } from './programme-pictures.js';
import { ReadProgramme } from './read-programme.js';

/** Zone of a new programme (P-066). */
const defaultZone = 'Asia/Kuala_Lumpur';

interface Wanted {
  readonly request: CreateProgrammeRequest;
  readonly stored: StoredPictures;
}

/** A programme of an enterprise, with its rules, its pictures and its owner, or nothing of it. A draft until it is set up (D-P15). */
@Injectable()
export class CreateProgramme {
  constructor(
    private readonly database: Database,
    private readonly access: ProgrammeAccess,
    private readonly createTenant: CreateTenant,
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
    const id = await this.pictures.keeping(enterprise.id, drawn, (stored) =>
      this.database.transaction((tx) =>
        this.database.asTenant({ tenantId: enterprise.id }, () => this.make(tx, actor, { request, stored })),
      ),
    );
    return this.reader.forAdmin(id, actor);
  }

  private async make(tx: Tx, { userId }: ActorView, { request, stored }: Wanted): Promise<number> {
    const { enterprise_id: tenantId, name, description, pairing_method, white_label } = request;
    const made = await this.createTenant.programme(tx, {
      tenantId,
      name,
      description,
      timezone: defaultZone,
      whiteLabel: { ...white_label, ...(stored.banner ? { newsfeed_banner: stored.banner } : {}) },
      logoUrl: stored.photo ?? null,
      isDraft: true,
      createdBy: userId,
    });
    await writeSettings(tx, { tenantId, programId: made }, { pairing_method });
    await tellRules(tx, this.outbox, made);
    await this.memberships.join(tx, { userId, tenantId, programId: made, role: 'portal_owner' });
    await this.record(tx, made, request);
    return made;
  }

  private record(tx: Tx, id: number, { name, pairing_method }: CreateProgrammeRequest) {
    return this.audit.record(tx, {
      action: 'programme.created',
      objectType: 'programme',
      objectId: id,
      to: { name, pairing_method },
    });
  }
}
