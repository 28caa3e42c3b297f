import { Injectable } from '@nestjs/common';
import {
  isDoneBySession,
  type TaskCategory,
  type ToggleTaskAnswer,
  type ToggleTaskRequest,
} from '@tandem/contracts/programme-admin';
import { Audit, Clock, Database, NotFound, type ActorView, type Tx } from '../../../kernel/index.js';
import { PlatformFacade } from '../../platform/index.js';
import { programmeOf } from '../groups/group-people.js';
import { runsProgramme } from '../groups/read-groups.js';
import { NotAMentee, TaskDoneBySession, TicksRefused } from '../programme-admin.errors.js';
import { ProgrammeClosed } from '../programmes/programme.errors.js';

/** Held until the transaction ends, so that two turns of one task follow one another. */
const taskSql = `
  select t.category, p.is_active as open from programme_admin.learning_module_task t
  join programme_admin.learning_module m on m.id = t.module_id and m.removed_at is null
  join platform.programme p on p.id = m.program_id
  where t.id = $1 and m.program_id = $2 and t.removed_at is null for no key update of t`;

/** Ticks a task or takes the tick back: mentees their own, admins that of a mentee (D-P60). */
@Injectable()
export class ToggleTask {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly platform: PlatformFacade,
    private readonly audit: Audit,
  ) {}

  /** @throws NotFound, TicksRefused, NotAMentee, TaskDoneBySession, ProgrammeClosed */
  async run(actor: ActorView, taskId: number, request: ToggleTaskRequest): Promise<ToggleTaskAnswer> {
    const { programId, tenantId } = programmeOf(actor);
    return this.database.transaction(async (tx) => {
      const [task] = await tx.query<{ category: TaskCategory; open: boolean }[]>(taskSql, [taskId, programId]);
      if (!task) throw new NotFound();
      const userId = await this.menteeOf(actor, request.user_id);
      if (!task.open) throw new ProgrammeClosed();
      if (isDoneBySession(task.category)) throw new TaskDoneBySession();
      const done = await this.turn(tx, { tenantId, taskId, userId }, request.done);
      if (userId !== actor.userId)
        await this.audit.record(tx, {
          action: done ? 'task.ticked' : 'task.unticked',
          objectType: 'learning_module_task',
          objectId: taskId,
          to: { user_id: userId, done },
        });
      return { id: taskId, done };
    });
  }

  private async menteeOf(actor: ActorView, wanted: number | undefined): Promise<number> {
    const { programId } = programmeOf(actor);
    if (wanted === undefined || wanted === actor.userId) {
      if (actor.roles.includes('mentee')) return actor.userId;
      throw runsProgramme(actor) ? new NotAMentee() : new TicksRefused();
    }
    if (!runsProgramme(actor)) throw new TicksRefused();
    if (!(await this.platform.rolesIn(wanted, programId)).includes('mentee')) throw new NotAMentee();
    return wanted;
  }

  /** @returns whether the task is done from now on. */
  private async turn(
    tx: Tx,
    { tenantId, taskId, userId }: { tenantId: number; taskId: number; userId: number },
    wanted: boolean | undefined,
  ): Promise<boolean> {
    if (wanted !== true) {
      const [, removed] = await tx.query<[unknown, number]>(
        'delete from programme_admin.task_completion where task_id = $1 and user_id = $2',
        [taskId, userId],
      );
      if (wanted === false || removed > 0) return false;
    }
    await tx.query(
      `insert into programme_admin.task_completion (tenant_id, task_id, user_id, done_at) values ($1, $2, $3, $4)
       on conflict (task_id, user_id) do nothing`,
      [tenantId, taskId, userId, this.clock.now()],
    );
    return true;
  }
}
