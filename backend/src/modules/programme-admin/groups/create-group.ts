import { Injectable } from '@nestjs/common';
import type { CreateGroupRequest, GroupAnswer } from '@tandem/contracts/programme-admin';
import { Audit, Clock, Database, NotFound, Outbox, type ActorView } from '../../../kernel/index.js';
import { groupInvited } from '../programme-admin.messages.js';
import { ensureOpen } from '../programmes/open-programme.js';
import { addMembers, holdPeople, programmeOf } from './group-people.js';
import { ReadGroups } from './read-groups.js';
import { tellGroups } from './tell-groups.js';

/** A new group waits for one of its mentors, or an admin, to join it; everybody in it is told (D-P46). */
@Injectable()
export class CreateGroup {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
    private readonly groups: ReadGroups,
  ) {}

  /** @throws ProgrammeClosed, NotOfGroupRole */
  async run(actor: ActorView, request: CreateGroupRequest): Promise<GroupAnswer> {
    const { programId, tenantId } = programmeOf(actor);
    const mentorIds = [...new Set(request.mentor_ids)];
    const menteeIds = [...new Set(request.mentee_ids)];
    const { name } = request;
    const id = await this.database.transaction(async (tx) => {
      await ensureOpen(tx, programId, this.clock.now());
      await holdPeople(tx, programId, { mentorIds, menteeIds });
      const [group] = await tx.query<{ id: number }[]>(
        `insert into programme_admin.mentoring_group
           (tenant_id, program_id, name, state, mentors, mentees, created_by, created_at, updated_at)
         values ($1, $2, $3, 'pending', $4, $5, $6, $7, $7) returning id`,
        [tenantId, programId, name, mentorIds.length, menteeIds.length, actor.userId, this.clock.now()],
      );
      if (!group) throw new NotFound();
      await addMembers(tx, { tenantId, id: group.id }, { mentorIds, menteeIds });
      const to = { name, mentorIds, menteeIds };
      await tellGroups(tx, this.outbox, [group.id]);
      await this.outbox.add(tx, groupInvited, { groupId: group.id, programId, userIds: [...mentorIds, ...menteeIds] });
      await this.audit.record(tx, { action: 'group.created', objectType: 'group', objectId: group.id, to });
      return group.id;
    });
    return { message: 'Group created.', group: await this.groups.one(actor, id) };
  }
}
