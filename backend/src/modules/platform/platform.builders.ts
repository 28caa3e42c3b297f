import type { WhiteLabel } from '@tandem/contracts/platform';
import type { World } from '../../kernel/index.js';
import { hashPassword } from './passwords/password-hashes.js';
import { CreateTenant } from './tenants/create-tenant.js';
import { Memberships, type ProgrammeRole } from './tenants/memberships.js';
import { createUser } from './users/create-user.js';

/** Password of every built person who is given no other. */
export const builtPassword = 'Mentor!2026';

export interface BuiltEnterprise {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
}

export interface BuiltProgramme {
  readonly id: number;
  readonly tenantId: number;
  readonly slug: string;
  readonly enterpriseSlug: string;
  readonly name: string;
}

export interface BuiltPerson {
  readonly id: number;
  readonly slug: string;
  readonly hexId: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly email: string;
  readonly password: string;
}

export interface ProgrammeOverrides {
  readonly enterprise?: BuiltEnterprise;
  readonly name?: string;
  readonly slug?: string;
  readonly description?: string;
  readonly primary?: string;
  readonly secondary?: string;
  readonly whiteLabel?: Partial<WhiteLabel>;
  readonly timezone?: string;
  readonly isActive?: boolean;
  readonly isDraft?: boolean;
  readonly startsOn?: string | null;
  readonly endsOn?: string | null;
  readonly logoUrl?: string | null;
}

export interface PersonOverrides {
  readonly firstname?: string;
  readonly lastname?: string;
  readonly email?: string;
  readonly password?: string;
  readonly timezone?: string;
  readonly confirmed?: boolean;
  readonly countryId?: number;
  readonly photoUrl?: string;
  readonly isSuperadmin?: boolean;
  readonly mayCreateEnterprise?: boolean;
  readonly memberships?: readonly { readonly program: BuiltProgramme; readonly role: ProgrammeRole }[];
  readonly enterpriseAdminOf?: readonly BuiltEnterprise[];
}

const hashes = new Map<string, Promise<string>>();
let counter = 0;

/** Unique within the process and, in practice, between processes. */
function unique(): string {
  counter += 1;
  return `${process.pid.toString(36)}${counter.toString(36)}`;
}

function hashOnce(password: string): Promise<string> {
  const known = hashes.get(password) ?? hashPassword(password);
  hashes.set(password, known);
  return known;
}

export function buildEnterprise(world: World, overrides: { name?: string } = {}): Promise<BuiltEnterprise> {
  return world.database.transaction((tx) =>
    world.get(CreateTenant).enterprise(tx, {
      name: overrides.name ?? `Enterprise ${unique()}`,
      programType: 'Company wide',
      estimatedParticipants: '51 - 100',
      createdBy: null,
    }),
  );
}

export async function buildProgramme(world: World, overrides: ProgrammeOverrides = {}): Promise<BuiltProgramme> {
  const enterprise = overrides.enterprise ?? (await buildEnterprise(world));
  const name = overrides.name ?? `Programme ${unique()}`;
  const { primary, secondary, whiteLabel, ...rest } = overrides;
  const id = await world.database.transaction((tx) =>
    world.get(CreateTenant).programme(tx, {
      timezone: 'Asia/Kuala_Lumpur',
      ...rest,
      tenantId: enterprise.id,
      name,
      whiteLabel: {
        ...(primary ? { dashboard_primary_colour: primary } : {}),
        ...(secondary ? { dashboard_secondary_colour: secondary } : {}),
        ...whiteLabel,
      },
    }),
  );
  const row = await world.database.row<{ slug: string }>('select slug from platform.programme where id = $1', [id]);
  return { id, tenantId: enterprise.id, slug: row?.slug ?? '', enterpriseSlug: enterprise.slug, name };
}

export async function buildPerson(world: World, overrides: PersonOverrides = {}): Promise<BuiltPerson> {
  const mark = unique();
  const password = overrides.password ?? builtPassword;
  const { firstname = 'Person', lastname = `Number ${mark}`, email = `person-${mark}@example.test` } = overrides;
  const passwordHash = await hashOnce(password);
  const id = await world.database.transaction(async (tx) => {
    const userId = await createUser(tx, {
      timezone: 'Asia/Kuala_Lumpur',
      ...overrides,
      firstname,
      lastname,
      email,
      passwordHash,
      confirmedAt: overrides.confirmed === false ? null : world.clock.now(),
    });
    const memberships = world.get(Memberships);
    for (const { program, role } of overrides.memberships ?? []) {
      await memberships.join(tx, { userId, tenantId: program.tenantId, programId: program.id, role });
    }
    for (const enterprise of overrides.enterpriseAdminOf ?? [])
      await memberships.makeEnterpriseAdmin(tx, userId, enterprise.id);
    return userId;
  });
  const row = await world.database.row<{ slug: string; hexId: string }>(
    'select slug, hex_id as "hexId" from platform."user" where id = $1',
    [id],
  );
  return { id, slug: row?.slug ?? '', hexId: row?.hexId ?? '', firstname, lastname, email, password };
}

/** The general marketplace, made by the first start. */
export async function generalProgramme(world: World): Promise<BuiltProgramme> {
  const row = await world.database.row<BuiltProgramme>(
    `select p.id, p.tenant_id as "tenantId", p.slug, e.slug as "enterpriseSlug", p.name
     from platform.programme p join platform.enterprise e on e.id = p.tenant_id where e.slug = 'main' and p.slug = 'main'`,
  );
  if (!row) throw new Error('The general marketplace does not exist; run the first start.');
  return row;
}
