import { Injectable } from '@nestjs/common';
import { isDoneBySession, type MemberOverview, type OwnModuleView } from '@tandem/contracts/programme-admin';
import { Clock, Database, wallTime, type ActorView } from '../../../kernel/index.js';
import { ownModules, type OwnModule } from './own-module.queries.js';
import { moduleView } from './module.queries.js';

type Own = Pick<MemberOverview, 'learning_modules' | 'learning_progress'>;

/** The plan of the call's programme as the caller works through it (D-P60, D-P124). */
@Injectable()
export class ReadOwnModules {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async of({ programId, userId, roles }: ActorView): Promise<Own> {
    if (programId === null) return { learning_modules: [], learning_progress: { done: 0, total: 0 } };
    const { modules, timezone } = await ownModules(this.database, programId, userId);
    const today = wallTime(this.clock.now(), timezone).date;
    const learning_modules = modules.map((module) => viewOf(module, today, roles.includes('mentee')));
    const tasks = learning_modules.flatMap((module) => module.tasks);
    return {
      learning_modules,
      learning_progress: { done: tasks.filter(({ done }) => done).length, total: tasks.length },
    };
  }
}

function viewOf(module: OwnModule, today: string, isMentee: boolean): OwnModuleView {
  const { order: _order, learning_module_tasks_attributes: tasks, ...view } = moduleView(module);
  return {
    ...view,
    state: stateOf(module, today),
    tasks: tasks.map((task) => {
      const bySession = isDoneBySession(task.category);
      const done = bySession ? module.met : module.ticked.includes(task.id);
      return { ...task, done, may_tick: isMentee && !bySession };
    }),
  };
}

function stateOf({ start_date, end_date }: OwnModule, today: string): OwnModuleView['state'] {
  if (end_date < today) return 'past';
  return start_date > today ? 'upcoming' : 'running';
}
