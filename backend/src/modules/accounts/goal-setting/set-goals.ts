import { Injectable } from '@nestjs/common';
import type { SetGoals as SetGoalsBody, UserObjectiveAnswer } from '@tandem/contracts/accounts';
import { Clock, Database, NotFound, Outbox, wallTime, type ActorView, type Tx } from '../../../kernel/index.js';
import { PlatformFacade } from '../../platform/index.js';
import { PlanExists } from '../accounts.errors.js';
import { goalsSet } from '../accounts.messages.js';
import { inOrder } from './answers.js';
import { planOf } from './plan.queries.js';
import { planView } from './plan-view.js';
import { programOf } from './read-plan.js';
import { ReadQuestions } from './read-questions.js';

/** For so long the same answers are taken for the same click (D-A109). */
const sameClick = 60_000;

interface NewPlan {
  readonly actor: ActorView;
  readonly programId: number;
  readonly answers: string;
  readonly provider: SetGoalsBody['provider'];
  readonly now: Date;
}

/** Starts a learning plan; a worker writes it. The unique key of person and programme lets one of two clicks through. */
@Injectable()
export class SetGoals {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly platform: PlatformFacade,
    private readonly questions: ReadQuestions,
  ) {}

  /** @throws OutcomeUnknown, PlanExists */
  async run(actor: ActorView, { answers, provider }: SetGoalsBody): Promise<UserObjectiveAnswer> {
    const programId = programOf(actor);
    await this.questions.check(programId, answers);
    const now = this.clock.now();
    return this.database.transaction(async (tx) => {
      const plan: NewPlan = { actor, programId, answers: JSON.stringify(inOrder(answers)), provider, now };
      const id = await this.claim(tx, plan);
      if (id === null) await refuseOther(tx, plan);
      else await this.outbox.add(tx, goalsSet, { userObjectiveId: id, userId: actor.userId, programId });
      const row = await planOf(this.database, programId, actor.userId);
      if (!row) throw new NotFound();
      return { user_objective: planView(row, now) };
    });
  }

  /** The id of the new plan; null where there is one. */
  private async claim(tx: Tx, { actor, programId, answers, provider, now }: NewPlan): Promise<number | null> {
    const person = await this.platform.person(actor.userId);
    const [made] = await tx.query<{ id: number }[]>(
      `insert into accounts.user_objective (tenant_id, program_id, user_id, answers, provider, starts_on, created_at)
       values ($1, $2, $3, $4, $5, $6, $7) on conflict on constraint user_objective_person_key do nothing returning id`,
      [
        ...[actor.tenantId, programId, actor.userId, answers, provider],
        ...[wallTime(now, person?.timezone ?? 'UTC').date, now],
      ],
    );
    return made?.id ?? null;
  }
}

/** @throws PlanExists unless the plan that is there came from the same answers a moment ago */
async function refuseOther(tx: Tx, { actor, programId, answers, now }: NewPlan): Promise<void> {
  const same = await tx.query<unknown[]>(
    'select 1 from accounts.user_objective where program_id = $1 and user_id = $2 and answers = $3::jsonb and created_at > $4',
    [programId, actor.userId, answers, new Date(now.getTime() - sameClick)],
  );
  if (same.length === 0) throw new PlanExists();
}
