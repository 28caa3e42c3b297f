import type { WhiteLabel } from '@tandem/contracts/platform';
import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '../../../kernel/index.js';
import { insertWithSlug, slugOf } from '../users/slug.js';
import { tellingTakenNames } from './change-programme.js';
import { themeCss } from './theme-css.js';

const reservedSlugs = ['main', 'app', 'admin', 'api', 'users', 'assets'];
const programmeRoles = ['mentee', 'mentor', 'admin', 'portal_owner'] as const;

export interface NewEnterprise {
  readonly name: string;
  readonly programType: string | null;
  readonly estimatedParticipants: string | null;
  readonly createdBy: number | null;
}

export interface NewProgramme {
  readonly tenantId: number;
  readonly name: string;
  readonly slug?: string;
  readonly description?: string;
  readonly isActive?: boolean;
  /** Not active before its set-up is submitted (D-P15). */
  readonly isDraft?: boolean;
  /** YYYY-MM-DD */
  readonly startsOn?: string | null;
  readonly endsOn?: string | null;
  readonly timezone: string;
  readonly supportEmail?: string | null;
  readonly logoUrl?: string | null;
  readonly whiteLabel?: Partial<WhiteLabel>;
  readonly createdBy?: number | null;
  readonly roles?: readonly (typeof programmeRoles)[number][];
}

/** Enterprises and programmes with their roles. Slugs come from the name and never change. */
@Injectable()
export class CreateTenant {
  constructor(private readonly database: Database) {}

  async enterprise(tx: Tx, enterprise: NewEnterprise): Promise<{ id: number; name: string; slug: string }> {
    const base = slugOf(enterprise.name, 'enterprise');
    const id = await insertWithSlug({
      base,
      taken: async () => [...reservedSlugs, ...(await slugsLike(tx, base))],
      insert: async (slug) =>
        firstId(
          await tx.query(
            `insert into platform.enterprise (name, slug, program_type, estimated_participants, created_by)
             values ($1, $2, $3, $4, $5) on conflict do nothing returning id`,
            [enterprise.name, slug, enterprise.programType, enterprise.estimatedParticipants, enterprise.createdBy],
          ),
        ),
    });
    const rows = await tx.query<{ slug: string }[]>('select slug from platform.enterprise where id = $1', [id]);
    return { id, name: enterprise.name, slug: rows[0]?.slug ?? base };
  }

  /** Answers the id; the roles of the programme are made with it. @throws ProgrammeNameTaken */
  async programme(tx: Tx, programme: NewProgramme): Promise<number> {
    const base = slugOf(programme.slug ?? programme.name, 'programme');
    const id = await insertWithSlug({
      base,
      taken: () => programmeSlugsLike(tx, programme.tenantId, base),
      insert: (slug) => tellingTakenNames(() => insertProgramme(tx, programme, slug)),
    });
    await this.database.asTenant({ tenantId: programme.tenantId, programId: id }, () =>
      tx.query('insert into platform.role (tenant_id, program_id, name) select $1, $2, unnest($3::text[])', [
        programme.tenantId,
        id,
        programme.roles ?? programmeRoles,
      ]),
    );
    return id;
  }
}

function firstId(rows: unknown): number | null {
  return (rows as { id: number }[])[0]?.id ?? null;
}

async function slugsLike(tx: Tx, base: string): Promise<string[]> {
  const rows = await tx.query<{ slug: string }[]>(
    `select slug from platform.enterprise where slug = $1 or slug like $1 || '-%'`,
    [base],
  );
  return rows.map((row) => row.slug);
}

async function programmeSlugsLike(tx: Tx, tenantId: number, base: string): Promise<string[]> {
  const rows = await tx.query<{ slug: string }[]>(
    `select slug from platform.programme where tenant_id = $1 and (slug = $2 or slug like $2 || '-%')`,
    [tenantId, base],
  );
  return rows.map((row) => row.slug);
}

async function insertProgramme(tx: Tx, programme: NewProgramme, slug: string): Promise<number | null> {
  const label = programme.whiteLabel ?? {};
  const rows = await tx.query<{ id: number }[]>(
    `insert into platform.programme (tenant_id, name, slug, description, is_active, starts_on, ends_on, timezone, support_email,
       logo_url, white_label, css_text, created_by, is_draft)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
     on conflict on constraint programme_slug_key do nothing returning id`,
    [
      programme.tenantId,
      programme.name,
      slug,
      programme.description ?? '',
      programme.isActive ?? !programme.isDraft,
      programme.startsOn ?? null,
      programme.endsOn ?? null,
      programme.timezone,
      programme.supportEmail ?? null,
      programme.logoUrl ?? null,
      JSON.stringify(label),
      themeCss(label),
      programme.createdBy ?? null,
      programme.isDraft ?? false,
    ],
  );
  return firstId(rows);
}
