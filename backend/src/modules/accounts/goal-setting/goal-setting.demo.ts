import type { World } from '../../../kernel/index.js';
import { buildPlan } from './goal-setting.builders.js';

interface Member {
  readonly userId: number;
  readonly email: string;
  readonly programId: number;
  readonly tenantId: number;
}

/** Whose plan is in its second month, with some of it done and one thing missed. Others are asked to take the quiz. */
const planner = 'mentee@acme.test';

export async function seedGoalsDemo(world: World, people: readonly Member[]): Promise<void> {
  const member = people.find(({ email }) => email === planner);
  if (!member) return;
  const program = { id: member.programId, tenantId: member.tenantId };
  await buildPlan(world, member.userId, { program, daysAgo: 38, done: [1, 2, 4, 5] });
}
