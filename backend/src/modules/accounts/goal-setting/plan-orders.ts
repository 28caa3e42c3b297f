import type { GoalAnswer, GoalProvider } from '@tandem/contracts/accounts';
import type { Queries } from '../../../kernel/index.js';

/** A plan that waits to be written. */
export interface PlanOrder {
  readonly id: number;
  readonly tenantId: number;
  readonly programId: number;
  readonly answers: readonly GoalAnswer[];
  readonly provider: GoalProvider;
  /** YYYY-MM-DD */
  readonly startsOn: string;
  readonly createdAt: Date;
}

/** Null once it is written or deleted. */
export const openOrder = (database: Pick<Queries, 'row'>, id: number): Promise<PlanOrder | null> =>
  database.row<PlanOrder>(
    `select id, tenant_id as "tenantId", program_id as "programId", answers, provider, starts_on::text as "startsOn", created_at as "createdAt"
     from accounts.user_objective where id = $1 and not is_generated`,
    [id],
  );
