import type { World } from '../../../kernel/index.js';
import type { BuiltProgramme } from '../../platform/index.js';
import { answersOf } from './answers.js';
import { localPlan } from './local-plan.js';
import type { PlanOrder } from './plan-orders.js';
import { dayAfter } from './plan-view.js';
import { sampleAnswers } from './sample-answers.js';
import { writePlan } from './write-plan.js';

export interface PlanOverrides {
  readonly program: Pick<BuiltProgramme, 'id' | 'tenantId'>;
  /** How long ago it was started; today unless told otherwise. */
  readonly daysAgo?: number;
  /** Sequence numbers of the objectives that are done. */
  readonly done?: readonly number[];
}

const startSql = `
  with built as (insert into accounts.user_objective (tenant_id, program_id, user_id, answers, provider, starts_on, created_at)
    values ($1, $2, $3, $4, 'local', $5, $6) on conflict on constraint user_objective_person_key do update
      set is_generated = false, starts_on = excluded.starts_on, created_at = excluded.created_at returning id)
  select id from built`;

/** The learning plan of a person, written by rule from the sample answers; answers its id. One that was there is written anew. */
export async function buildPlan(
  world: Pick<World, 'database' | 'clock'>,
  userId: number,
  { program, daysAgo = 0, done = [] }: PlanOverrides,
): Promise<number> {
  const { id: programId, tenantId } = program;
  const createdAt = new Date(world.clock.now().getTime() - daysAgo * 86_400_000);
  const startsOn = dayAfter(world.clock.now().toISOString().slice(0, 10), -daysAgo);
  const values = [tenantId, programId, userId, JSON.stringify(sampleAnswers), startsOn, createdAt];
  return world.database.asTenant({ tenantId, programId }, () =>
    world.database.transaction(async (tx) => {
      const [row] = await tx.query<{ id: number }[]>(startSql, values);
      const id = row?.id ?? 0;
      await tx.query('delete from accounts.monthly_objective where user_objective_id = $1', [id]);
      const order: PlanOrder = {
        id,
        tenantId,
        programId,
        answers: sampleAnswers,
        provider: 'local',
        startsOn,
        createdAt,
      };
      await writePlan(tx, order, localPlan(answersOf(sampleAnswers)));
      await tx.query(
        `update accounts.objective set status = 'done' where sequence = any($2)
           and monthly_objective_id in (select id from accounts.monthly_objective where user_objective_id = $1)`,
        [id, done],
      );
      return id;
    }),
  );
}

/** The first objective of a plan. */
export async function firstObjective(world: Pick<World, 'database'>, planId: number): Promise<number> {
  const row = await world.database.row<{ id: number }>(
    `select o.id from accounts.objective o join accounts.monthly_objective m on m.id = o.monthly_objective_id
     where m.user_objective_id = $1 order by o.sequence limit 1`,
    [planId],
  );
  return row?.id ?? 0;
}
