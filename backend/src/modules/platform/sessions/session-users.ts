import type { MembershipView, SessionUser, UserType } from '@tandem/contracts/platform';
import { Injectable } from '@nestjs/common';
import { Database, NotFound, permissionsOf, type Role } from '../../../kernel/index.js';
import { rolesOfPerson } from '../platform.queries.js';

interface UserRow {
  readonly id: number;
  readonly slug: string;
  readonly hexId: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly email: string;
  readonly phone_no: string | null;
  readonly country_id: number | null;
  readonly timezone: string;
  readonly profile_photo_url: string | null;
  readonly created_at: Date;
  readonly confirmed_at: Date | null;
  readonly must_change_password: boolean;
  readonly is_superadmin: boolean;
}

type MembershipRow = MembershipView & { readonly chosen_at: Date | null };

const userQuery = `select id, slug, hex_id as "hexId", firstname, lastname, email, phone_no, country_id, timezone,
    photo_url as profile_photo_url, created_at, confirmed_at, must_change_password, is_superadmin
  from platform."user" where id = $1 and deleted_at is null`;

const membershipsQuery = `select m.program_id, p.slug as program_slug, p.name as program_name, p.tenant_id as enterprise_id,
    e.slug as enterprise_slug, m.role, m.chosen_at
  from platform.membership m join platform.programme p on p.id = m.program_id join platform.enterprise e on e.id = p.tenant_id
  where m.user_id = $1 order by m.entered_at desc nulls last, m.id`;

const administeredQuery =
  'select tenant_id from platform.enterprise_admin where user_id = $1 order by used_at desc, id desc';

/** The signed-in person as the shell sees them, in the light of one programme. */
@Injectable()
export class SessionUsers {
  constructor(private readonly database: Database) {}

  /** @throws NotFound for an account that is gone */
  view(userId: number, programId: number | null): Promise<SessionUser> {
    return this.database.asPerson(userId, async () => {
      const user = await this.database.row<UserRow>(userQuery, [userId]);
      if (!user) throw new NotFound();
      const memberships = await this.database.rows<MembershipRow>(membershipsQuery, [userId]);
      const administered = await this.database.rows<{ tenant_id: number }>(administeredQuery, [userId]);
      const inProgramme = await this.database.row<{ roles: Role[] }>(rolesOfPerson, [userId, programId]);
      const outside: Role[] = user.is_superadmin ? ['superadmin'] : [];
      const roles =
        inProgramme?.roles ?? (administered.length > 0 ? [...outside, 'enterprise_admin' as const] : outside);
      const chosen = memberships
        .filter((one) => one.program_id === programId && one.chosen_at !== null)
        .map((one) => one.role);
      return {
        ...wireForm(user),
        user_type: userTypeOf(roles, chosen),
        roles,
        permissions: permissionsOf(roles),
        is_portal_owner: roles.includes('portal_owner'),
        enterprise_admin_access: administered.map((one) => one.tenant_id),
        memberships: memberships.map(({ chosen_at: _chosen, ...one }) => one),
      };
    });
  }
}

function wireForm(user: UserRow) {
  return {
    ...user,
    full_name: `${user.firstname} ${user.lastname}`,
    created_at: user.created_at.toISOString(),
    confirmed_at: user.confirmed_at?.toISOString() ?? null,
  };
}

/** The role in which the person acts: any kind of admin first, then the view that was chosen, then mentor before mentee. */
export function userTypeOf(roles: readonly Role[], chosen: readonly Role[]): UserType | null {
  if (roles.some((role) => role !== 'mentee' && role !== 'mentor')) return 'admin';
  const participant = roles.filter((role): role is 'mentee' | 'mentor' => role === 'mentee' || role === 'mentor');
  return (
    participant.find((role) => chosen.includes(role)) ??
    participant.find((role) => role === 'mentor') ??
    participant[0] ??
    null
  );
}
