import { Logger } from '@nestjs/common';
import {
  Before,
  Clock,
  Database,
  LanguageModels,
  On,
  Outbox,
  Subscriber,
  type FoundMeta,
  type LanguageModel,
} from '../../../kernel/index.js';
import { goalsSet, planGenerated, type GoalsSetFacts } from '../accounts.messages.js';
import { answersOf } from './answers.js';
import { localPlan, type PlannedMonth } from './local-plan.js';
import { openOrder, type PlanOrder } from './plan-orders.js';
import { planFrom, planQuestion } from './provider-plan.js';
import { writePlan } from './write-plan.js';

const subscription = 'accounts.generate-plan';
const tries = 2;
/** Milliseconds: of one try, and after which a provider is not asked any more, so that the plan is there within two minutes (D-A110). */
const longest = { oneTry: 40_000, altogether: 95_000, worthTrying: 2000 };

interface Written {
  readonly order: PlanOrder;
  readonly months: PlannedMonth[];
}

/** Writes learning plans, in a queue of their own: a slow provider keeps nobody else waiting. */
@Subscriber('learning-plans')
export class GeneratePlan {
  private readonly log = new Logger(GeneratePlan.name);

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly models: LanguageModels,
  ) {}

  /** Without a transaction: a provider takes its time. */
  @Before(subscription)
  async plan({ userObjectiveId }: GoalsSetFacts): Promise<Written | null> {
    const order = await openOrder(this.database, userObjectiveId);
    if (!order) return null;
    const model = order.provider === 'local' ? null : this.models.of(order.provider);
    const written = model && (await this.ask(model, order));
    return { order, months: written ?? localPlan(answersOf(order.answers)) };
  }

  @On(goalsSet, subscription)
  async save(facts: GoalsSetFacts, { tx, found }: FoundMeta<Written | null>): Promise<void> {
    if (found && (await writePlan(tx, found.order, found.months))) await this.outbox.add(tx, planGenerated, facts);
  }

  /** Null when the provider has failed for good. */
  private async ask(model: LanguageModel, order: PlanOrder): Promise<PlannedMonth[] | null> {
    const answers = answersOf(order.answers);
    const until = order.createdAt.getTime() + longest.altogether;
    for (let tried = 0; tried < tries; tried += 1) {
      const left = until - this.clock.now().getTime();
      if (left < longest.worthTrying) return null;
      try {
        return planFrom(answers, await model.answer(planQuestion(answers, Math.min(left, longest.oneTry))));
      } catch (error) {
        this.log.warn(`A plan was not written by ${order.provider}: ${reasonOf(error)}`);
      }
    }
    return null;
  }
}

/** What a provider wrote may hold what a person wrote: only the kind of its failure is told. */
const reasonOf = (error: unknown): string =>
  error instanceof Error && error.name !== 'ZodError' ? error.message : 'The answer is no plan';
