import {
  currentUserSchema,
  ownObjectiveAnswer,
  userObjectiveAnswer,
  type GoalProvider,
  type UserObjective,
} from '@tandem/contracts/accounts';
import type { Answer, Api, Json, TestApp } from '../../../../../test/harness.js';
import type { Message } from '../../../../kernel/index.js';
import { NotificationsModule, NotificationsWorkerModule } from '../../../notifications/index.js';
import { buildPerson, PlatformModule, type BuiltPerson, type BuiltProgramme } from '../../../platform/index.js';
import { AccountsModule } from '../../accounts.module.js';
import { AccountsWorkerModule } from '../../accounts.worker.js';
import { sampleAnswers } from '../sample-answers.js';

export const planModules = [
  PlatformModule,
  AccountsModule,
  NotificationsModule,
  NotificationsWorkerModule,
  AccountsWorkerModule,
];
export const path = '/api/v2/my/goal_setting';

/** The sample's answers, some of them replaced. */
export const answers = (changed: Readonly<Record<number, string>> = {}) =>
  sampleAnswers.map((one) => ({ ...one, answer: changed[one.question_id] ?? one.answer }));

export interface Planner {
  readonly person: BuiltPerson;
  readonly api: Api;
}

/** A member of the programme who has no plan yet. */
export async function planner(
  app: TestApp,
  program: BuiltProgramme,
  { role = 'mentee', timezone = 'Asia/Kuala_Lumpur' }: { role?: 'mentee' | 'mentor' | 'admin'; timezone?: string } = {},
): Promise<Planner> {
  const person = await buildPerson(app, { timezone, memberships: [{ program, role }] });
  return { person, api: await app.as(person, program) };
}

export const start = (
  api: Api,
  changed: Readonly<Record<number, string>> = {},
  provider: GoalProvider = 'local',
): Promise<Answer<Record<string, Json>>> => api.post(path, { answers: answers(changed), provider });

export const own = async (api: Api): Promise<UserObjective | null> =>
  ownObjectiveAnswer.parse((await api.get(path)).body).user_objective;

/** As the dashboard reads it. */
export const shown = async (api: Api): Promise<UserObjective | null> =>
  currentUserSchema.parse((await api.get('/users/current')).body).user_objective;

/** Takes the quiz and waits for the plan. */
export async function planned(
  app: TestApp,
  api: Api,
  changed: Readonly<Record<number, string>> = {},
): Promise<UserObjective> {
  const { user_objective: begun } = userObjectiveAnswer.parse((await start(api, changed)).body);
  await app.worker.drain();
  const plan = await own(api);
  if (plan?.id !== begun.id || !plan.is_generated) throw new Error('There is no plan.');
  return plan;
}

/** Tells what another area would have told. */
export async function tell<T>(
  app: TestApp,
  program: BuiltProgramme,
  [message, payload]: [Message<T>, T],
): Promise<void> {
  await app.database.asTenant({ tenantId: program.tenantId, programId: program.id }, () =>
    app.database.transaction((tx) => app.outbox.add(tx, message, payload)),
  );
  await app.worker.drain();
}
