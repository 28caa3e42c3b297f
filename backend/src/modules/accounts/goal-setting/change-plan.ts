import { Injectable } from '@nestjs/common';
import type { ObjectiveAnswer, StoredObjectiveStatus } from '@tandem/contracts/accounts';
import { Clock, Database, NotFound, type ActorView } from '../../../kernel/index.js';
import { objectiveById, planById, type ObjectiveRow } from './plan.queries.js';
import { objectiveView } from './plan-view.js';
import { programOf, ReadPlan } from './read-plan.js';

/** What the owner of a plan does with it: ticks objectives off, drops one, or drops all (D-A117, D-A118). */
@Injectable()
export class ChangePlan {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly plans: ReadPlan,
  ) {}

  /** @throws NotFound, Forbidden */
  setStatus(actor: ActorView, id: number, status: StoredObjectiveStatus): Promise<ObjectiveAnswer> {
    return this.database.transaction(async (tx) => {
      const row = await this.ownObjective(actor, id);
      const [, changed] = await tx.query<[unknown, number]>('update accounts.objective set status = $2 where id = $1', [
        id,
        status,
      ]);
      if (changed === 0) throw new NotFound();
      return {
        objective: objectiveView({ ...row, objective: { ...row.objective, status } }, this.clock.now()),
      };
    });
  }

  /** @throws NotFound, Forbidden */
  removeObjective(actor: ActorView, id: number): Promise<void> {
    return this.database.transaction(async (tx) => {
      await this.ownObjective(actor, id);
      await tx.query('delete from accounts.objective where id = $1', [id]);
    });
  }

  /** Months and objectives go along. @throws NotFound, Forbidden */
  removePlan(actor: ActorView, id: number): Promise<void> {
    return this.database.transaction(async (tx) => {
      const row = await planById(this.database, programOf(actor), id);
      if (!row) throw new NotFound();
      await this.plans.refuseOthers(actor, row.user_id);
      await tx.query('delete from accounts.user_objective where id = $1', [id]);
    });
  }

  private async ownObjective(actor: ActorView, id: number): Promise<ObjectiveRow> {
    const row = await objectiveById(this.database, programOf(actor), id);
    if (!row) throw new NotFound();
    await this.plans.refuseOthers(actor, row.user_id);
    return row;
  }
}
