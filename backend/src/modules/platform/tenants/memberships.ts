import { Injectable } from '@nestjs/common';
import { Audit, Clock, Database, Outbox, type Tx } from '../../../kernel/index.js';
import { memberJoined, memberLeft } from '../platform.messages.js';

export type ProgrammeRole = 'mentee' | 'mentor' | 'admin' | 'portal_owner';

export interface RoleOfPerson {
  readonly userId: number;
  readonly tenantId: number;
  readonly programId: number;
  readonly role: ProgrammeRole;
}

/** Who was in the role before is in it since the day they joined first. A statement of its own: it sees a removal that was waited for. */
const restoreSql = `
  with former as (delete from platform.former_membership where user_id = $1 and program_id = $2 and role = $3 returning joined_at)
  update platform.membership m set created_at = former.joined_at from former
  where m.user_id = $1 and m.program_id = $2 and m.role = $3`;

/** The membership goes; when it began is kept for a later invitation (D-P97). */
const leaveSql = `
  with gone as (delete from platform.membership where tenant_id = $1 and program_id = $2 and user_id = $3 and role = $4
    returning tenant_id, program_id, user_id, role, created_at)
  insert into platform.former_membership (tenant_id, program_id, user_id, role, joined_at, left_at)
  select tenant_id, program_id, user_id, role, created_at, $5 from gone
  on conflict on constraint former_membership_role_key do update set joined_at = excluded.joined_at, left_at = excluded.left_at
  returning id`;

/** Writes memberships. Whether the caller may is decided before, by the rules of role-rules.ts or by the use case. */
@Injectable()
export class Memberships {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** False when the person had the role already. Who was taken out of it finds everything again (D-P97). A programme has one portal owner: who was it becomes an admin (D-P12). */
  join(tx: Tx, member: RoleOfPerson): Promise<boolean> {
    return this.database.asTenant(member, async () => {
      if (member.role === 'portal_owner') await this.handOver(tx, member);
      const rows = await tx.query<unknown[]>(
        `insert into platform.membership (tenant_id, program_id, user_id, role) values ($1, $2, $3, $4)
         on conflict on constraint membership_role_key do nothing returning id`,
        [member.tenantId, member.programId, member.userId, member.role],
      );
      if (rows.length === 0) return false;
      await tx.query(restoreSql, [member.userId, member.programId, member.role]);
      await this.audit.record(tx, {
        action: 'role.granted',
        objectType: 'user',
        objectId: member.userId,
        to: member.role,
      });
      await this.outbox.add(tx, memberJoined, {
        userId: member.userId,
        programId: member.programId,
        role: member.role,
      });
      return true;
    });
  }

  /** False when the person did not have the role. */
  leave(tx: Tx, member: RoleOfPerson): Promise<boolean> {
    return this.database.asTenant(member, async () => {
      const { tenantId, programId, userId, role } = member;
      const removed = await tx.query<unknown[]>(leaveSql, [tenantId, programId, userId, role, this.clock.now()]);
      if (removed.length === 0) return false;
      await this.audit.record(tx, {
        action: 'role.removed',
        objectType: 'user',
        objectId: member.userId,
        from: member.role,
      });
      await this.outbox.add(tx, memberLeft, { userId: member.userId, programId: member.programId, role: member.role });
      return true;
    });
  }

  /**
   * Puts one role in the place of another; the day on which the person joined stays, or the earlier one on which they joined the latter when
   * they were taken out of it once (D-P97). False when the person did not have the former.
   * A programme has one portal owner: who was it becomes an admin (D-P12).
   * The caller has made sure, under a lock of the person's memberships, that the person has not the latter as well.
   */
  change(tx: Tx, { role: from, ...person }: RoleOfPerson, to: ProgrammeRole): Promise<boolean> {
    return this.database.asTenant(person, async () => {
      if (to === 'portal_owner') await this.handOver(tx, person);
      const [changed] = await tx.query<[unknown[], number]>(
        `update platform.membership set role = $5
         where tenant_id = $1 and program_id = $2 and user_id = $3 and role = $4 returning id`,
        [person.tenantId, person.programId, person.userId, from, to],
      );
      if (changed.length === 0) return false;
      const { userId, programId } = person;
      await tx.query(restoreSql, [userId, programId, to]);
      await this.audit.record(tx, { action: 'role.changed', objectType: 'user', objectId: userId, from, to });
      await this.outbox.add(tx, memberLeft, { userId, programId, role: from });
      await this.outbox.add(tx, memberJoined, { userId, programId, role: to });
      return true;
    });
  }

  /** Appointing portal owners of a programme happens one after the other. Held before its members, as other changes of it do. */
  async holdProgramme(tx: Tx, programId: number): Promise<void> {
    await tx.query('select from platform.programme where id = $1 for update', [programId]);
  }

  private async handOver(tx: Tx, { userId, tenantId, programId }: Omit<RoleOfPerson, 'role'>): Promise<void> {
    await this.holdProgramme(tx, programId);
    const owners = await tx.query<{ id: number; isAdmin: boolean }[]>(
      `select o.user_id as id, exists (select from platform.membership a
         where a.program_id = o.program_id and a.user_id = o.user_id and a.role = 'admin') as "isAdmin"
       from platform.membership o where o.program_id = $1 and o.role = 'portal_owner' and o.user_id <> $2`,
      [programId, userId],
    );
    for (const { id, isAdmin } of owners) {
      const owner = { userId: id, tenantId, programId, role: 'portal_owner' } as const;
      await (isAdmin ? this.leave(tx, owner) : this.change(tx, owner, 'admin'));
    }
  }

  async makeEnterpriseAdmin(tx: Tx, userId: number, tenantId: number): Promise<void> {
    await this.database.asTenant({ tenantId }, async () => {
      await tx.query('insert into platform.enterprise_admin (tenant_id, user_id) values ($1, $2)', [tenantId, userId]);
      await this.audit.record(tx, {
        action: 'role.granted',
        objectType: 'user',
        objectId: userId,
        to: 'enterprise_admin',
      });
    });
  }
}
