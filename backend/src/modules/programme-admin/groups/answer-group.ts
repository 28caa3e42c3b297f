import { Injectable } from '@nestjs/common';
import type { GroupAnswer } from '@tandem/contracts/programme-admin';
import { Audit, Clock, Database, Forbidden, NotFound, Outbox, type ActorView, type Tx } from '../../../kernel/index.js';
import { GroupBegun, GroupNotBegun, GroupOver } from '../programme-admin.errors.js';
import { ensureOpen } from '../programmes/open-programme.js';
import { programmeOf } from './group-people.js';
import { ReadGroups, runsProgramme } from './read-groups.js';
import { tellGroups } from './tell-groups.js';

/** Joining, declining and archiving: the moves of a group's state, each one guarded update (D-P46). */
@Injectable()
export class AnswerGroup {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly audit: Audit,
    private readonly outbox: Outbox,
    private readonly groups: ReadGroups,
  ) {}

  /** The first mentor or admin who joins begins the group; joining it again changes nothing. @throws NotFound, Forbidden, ProgrammeClosed, GroupOver */
  async join(actor: ActorView, groupId: number): Promise<GroupAnswer> {
    const { programId } = programmeOf(actor);
    const group = await this.groups.one(actor, groupId);
    refuseMentee(actor, group);
    await this.database.transaction(async (tx) => {
      await ensureOpen(tx, programId, this.clock.now());
      const begun = await moved(
        tx,
        `update programme_admin.mentoring_group set state = 'active', joined_at = $3, updated_at = $3
         where id = $1 and program_id = $2 and state = 'pending' returning id`,
        [groupId, programId, this.clock.now()],
      );
      if (begun) await this.record(tx, 'group.joined', groupId);
      else if ((await stateOf(tx, groupId)) !== 'active') throw new GroupOver();
    });
    return { message: 'You have joined the group.', group: await this.groups.one(actor, groupId) };
  }

  /**
   * A mentor leaves a group that has not begun, and the last one closes it; an admin who is none of its mentors closes it.
   * @throws NotFound, Forbidden, GroupBegun, GroupOver
   */
  async decline(actor: ActorView, groupId: number): Promise<{ message: string }> {
    const { programId } = programmeOf(actor);
    const group = await this.groups.one(actor, groupId);
    refuseMentee(actor, group);
    const isMentor = group.mentors.some(({ id }) => id === actor.userId);
    await this.database.transaction(async (tx) => {
      const declined = await moved(
        tx,
        `update programme_admin.mentoring_group set mentors = mentors - $4, updated_at = $3,
           state = case when $4 = 0 or mentors = 1 then 'closed' else state end,
           ended_at = case when $4 = 0 or mentors = 1 then $3::timestamptz end
         where id = $1 and program_id = $2 and state = 'pending' returning id`,
        [groupId, programId, this.clock.now(), isMentor ? 1 : 0],
      );
      if (!declined) throw (await stateOf(tx, groupId)) === 'active' ? new GroupBegun() : new GroupOver();
      if (isMentor) await leave(tx, groupId, actor.userId);
      await this.record(tx, 'group.declined', groupId);
    });
    return { message: 'You have declined the group.' };
  }

  /** Archiving twice is archiving once. @throws NotFound, GroupNotBegun, GroupOver */
  async archive(actor: ActorView, groupId: number): Promise<GroupAnswer> {
    const { programId } = programmeOf(actor);
    await this.groups.one(actor, groupId);
    await this.database.transaction(async (tx) => {
      const archived = await moved(
        tx,
        `update programme_admin.mentoring_group set state = 'archived', ended_at = $3, updated_at = $3
         where id = $1 and program_id = $2 and state = 'active' returning id`,
        [groupId, programId, this.clock.now()],
      );
      if (archived) return this.record(tx, 'group.archived', groupId);
      const state = await stateOf(tx, groupId);
      if (state === 'pending') throw new GroupNotBegun();
      if (state !== 'archived') throw new GroupOver();
    });
    return { message: 'Group archived.', group: await this.groups.one(actor, groupId) };
  }

  private async record(tx: Tx, action: string, groupId: number): Promise<void> {
    await tellGroups(tx, this.outbox, [groupId]);
    await this.audit.record(tx, { action, objectType: 'group', objectId: groupId });
  }
}

interface Mentored {
  readonly mentors: readonly { readonly id: number }[];
}

function refuseMentee(actor: ActorView, { mentors }: Mentored): void {
  if (!runsProgramme(actor) && !mentors.some(({ id }) => id === actor.userId)) throw new Forbidden();
}

async function moved(tx: Tx, sql: string, params: readonly unknown[]): Promise<boolean> {
  const [rows] = await tx.query<[unknown[], number]>(sql, [...params]);
  return rows.length > 0;
}

async function stateOf(tx: Tx, groupId: number): Promise<string | undefined> {
  const [row] = await tx.query<{ state: string }[]>('select state from programme_admin.mentoring_group where id = $1', [
    groupId,
  ]);
  return row?.state;
}

/** @throws NotFound when the same mentor declined at the same moment. */
async function leave(tx: Tx, groupId: number, userId: number): Promise<void> {
  const [left] = await tx.query<[unknown[], number]>(
    `delete from programme_admin.group_member where group_id = $1 and user_id = $2 and role = 'mentor' returning id`,
    [groupId, userId],
  );
  if (left.length === 0) throw new NotFound();
}
