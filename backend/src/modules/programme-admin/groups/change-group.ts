import { Injectable } from '@nestjs/common';
import { groupTexts } from '@tandem/contracts/programme-admin';
import type { ChangeGroupRequest, GroupAnswer, GroupSide } from '@tandem/contracts/programme-admin';
import { Audit, Clock, Database, NotFound, Outbox, type ActorView, type Tx } from '../../../kernel/index.js';
import { ChangedMeanwhile } from '../../platform/index.js';
import { GroupOver, GroupRefused } from '../programme-admin.errors.js';
import { groupInvited } from '../programme-admin.messages.js';
import { ensureOpen } from '../programmes/open-programme.js';
import { addMembers, holdPeople, programmeOf, refuseBothSides, translateSize } from './group-people.js';
import { ReadGroups } from './read-groups.js';
import { tellGroups } from './tell-groups.js';

interface Locked {
  readonly id: number;
  readonly tenant_id: number;
  readonly name: string;
  readonly state: string;
  readonly mentors: number;
  readonly mentees: number;
  readonly updated_at: Date;
}

/** Renames a group, brings people in and lets people go; who is new is told (D-P45, D-P46). */
@Injectable()
export class ChangeGroup {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
    private readonly groups: ReadGroups,
  ) {}

  /** @throws ProgrammeClosed, NotFound, GroupOver, ChangedMeanwhile, NotOfGroupRole, GroupTooLarge, GroupRefused */
  async run(actor: ActorView, groupId: number, request: ChangeGroupRequest): Promise<GroupAnswer> {
    const { programId } = programmeOf(actor);
    await this.database
      .transaction(async (tx) => {
        const people = { mentorIds: request.add_mentor_ids, menteeIds: request.add_mentee_ids };
        if (people.mentorIds.length + people.menteeIds.length > 0) await ensureOpen(tx, programId, this.clock.now());
        // Memberships before the group, as whoever removes somebody from a role locks them.
        await holdPeople(tx, programId, people);
        const group = await this.lock(tx, programId, groupId);
        if (request.updated_at && new Date(request.updated_at) < group.updated_at) throw new ChangedMeanwhile();
        const [left] = await tx.query<[{ user_id: number; role: GroupSide }[], number]>(
          'delete from programme_admin.group_member where group_id = $1 and user_id = any($2) returning user_id, role',
          [groupId, request.remove_user_ids],
        );
        await refuseBothSides(tx, groupId, people);
        const joined = await addMembers(tx, { tenantId: group.tenant_id, id: groupId }, people);
        const change = (side: GroupSide) =>
          joined.filter(({ role }) => role === side).length - left.filter(({ role }) => role === side).length;
        await this.write(tx, group, { name: request.name, mentors: change('mentor'), mentees: change('mentee') });
        const userIds = joined.map(({ user_id }) => user_id);
        if (userIds.length > 0) await this.outbox.add(tx, groupInvited, { groupId, programId, userIds });
        const to = { name: request.name ?? group.name, joined: userIds };
        const from = { name: group.name, left: left.map(({ user_id }) => user_id) };
        await this.audit.record(tx, { action: 'group.changed', objectType: 'group', objectId: groupId, from, to });
      })
      .catch((failure: unknown) => {
        throw translateSize(failure);
      });
    return { message: 'Group saved.', group: await this.groups.one(actor, groupId) };
  }

  private async lock(tx: Tx, programId: number, groupId: number): Promise<Locked> {
    const [group] = await tx.query<Locked[]>(
      `select id, tenant_id, name, state, mentors, mentees, updated_at from programme_admin.mentoring_group
       where id = $1 and program_id = $2 for update`,
      [groupId, programId],
    );
    if (!group) throw new NotFound();
    if (group.state !== 'pending' && group.state !== 'active') throw new GroupOver();
    return group;
  }

  private async write(
    tx: Tx,
    group: Locked,
    change: { name: string | undefined; mentors: number; mentees: number },
  ): Promise<void> {
    if (group.mentors + change.mentors < 1) throw new GroupRefused('mentor_ids', groupTexts.mentorRequired);
    if (group.mentees + change.mentees < 1) throw new GroupRefused('mentee_ids', groupTexts.menteeRequired);
    await tx.query(
      `update programme_admin.mentoring_group set name = coalesce($2, name), mentors = mentors + $3, mentees = mentees + $4, updated_at = $5
       where id = $1`,
      [group.id, change.name ?? null, change.mentors, change.mentees, this.clock.now()],
    );
    await tellGroups(tx, this.outbox, [group.id]);
  }
}
