import { NotFound, type ActorView, type Outbox, type Queries, type Role, type Tx } from '../../../kernel/index.js';
import type { ProgrammeRole } from '../../platform/index.js';
import { LastAdmin } from '../programme-admin.errors.js';
import { roleChanged } from '../programme-admin.messages.js';

export interface RoleRow {
  readonly id: number;
  readonly tenantId: number;
  readonly programId: number;
  readonly name: ProgrammeRole;
}

export interface MemberRow {
  readonly userId: number;
  readonly role: ProgrammeRole;
}

const admins: readonly Role[] = ['admin', 'portal_owner'];
const above: readonly Role[] = ['enterprise_admin', 'superadmin'];

/** A role of the call's programme. @throws NotFound */
export async function programmeRole(database: Queries, { programId }: ActorView, roleId: number): Promise<RoleRow> {
  const role = await database.row<RoleRow>(
    'select id, tenant_id as "tenantId", program_id as "programId", name from platform.role where id = $1 and program_id = $2',
    [roleId, programId],
  );
  if (!role) throw new NotFound();
  return role;
}

/**
 * The roles of the person and of everybody who runs the programme, locked until the transaction ends: of two who lose their role at
 * once, the second sees what the first left, and nobody is paired in a role that is being lost.
 */
export function holdMembers(tx: Tx, programId: number, userId: number): Promise<MemberRow[]> {
  return tx.query<MemberRow[]>(
    `select m.user_id as "userId", m.role from platform.membership m
     where m.program_id = $1 and (m.user_id = $2 or m.role = any($3)) order by m.id for update`,
    [programId, userId, admins],
  );
}

/**
 * A programme has one portal owner (D-P12): whoever is it now hears that they will be an admin. Asked before the new one is made, while
 * the programme's row is held.
 */
export async function tellFormerOwners(
  tx: Tx,
  outbox: Outbox,
  { programId, newOwnerId }: { readonly programId: number; readonly newOwnerId: number },
): Promise<void> {
  const owners = await tx.query<{ userId: number }[]>(
    `select user_id as "userId" from platform.membership where program_id = $1 and role = 'portal_owner' and user_id <> $2`,
    [programId, newOwnerId],
  );
  for (const { userId } of owners)
    await outbox.add(tx, roleChanged, { userId, programId, from: 'portal_owner', to: 'admin' });
}

/** D-P14 @throws LastAdmin */
export function refuseLastAdmin(members: readonly MemberRow[], lost: MemberRow, actorRoles: readonly Role[]): void {
  if (!admins.includes(lost.role) || actorRoles.some((role) => above.includes(role))) return;
  const left = members.filter(
    ({ userId, role }) => admins.includes(role) && (userId !== lost.userId || role !== lost.role),
  );
  if (left.length === 0) throw new LastAdmin();
}
