import { Injectable } from '@nestjs/common';
import { Audit, type Tx } from '../../../kernel/index.js';
import { freePatterns } from './page-patterns.js';
import { everybody, lockRemote, setState, sharedOut, stateOf, withShare } from './rollout-state.js';

export interface Plan {
  readonly name: string;
  readonly version: string;
  /** Percent that come with each turn. */
  readonly step: number;
  readonly everySeconds: number;
}

/** Of the change that began the growth: whatever else is handed out to everybody ends it. */
const stepQuery = `insert into platform.release_growth (name, begun_by, before, after, created_at)
  select $1, id, $2, $3, $4 from platform.release_change
  where name = $1 and program_id is null and enterprise_id is null order by id desc limit 1`;
const columns = 'name, version, step::float as step, every_seconds as "everySeconds"';
/** How long a version that has reached everybody is watched as one that grows. */
const watchedMs = 60 * 60 * 1000;

/** Shares that grow by themselves until everybody has the version. Whatever else is done with the remote ends its plan. */
@Injectable()
export class ReleasePlans {
  constructor(private readonly audit: Audit) {}

  async begin(tx: Tx, plan: Plan, now: Date): Promise<void> {
    await tx.query(
      `insert into platform.release_plan (name, version, step, every_seconds, due_at) values ($1, $2, $3, $4, $5)
       on conflict on constraint release_plan_pkey do update set version = excluded.version, step = excluded.step,
         every_seconds = excluded.every_seconds, due_at = excluded.due_at`,
      [plan.name, plan.version, plan.step, plan.everySeconds, dueAfter(plan, now)],
    );
  }

  async end(tx: Tx, name: string): Promise<void> {
    await tx.query('delete from platform.release_plan where name = $1', [name]);
  }

  /** The same version grows by the same steps already. */
  async isRunning(tx: Tx, { name, version, step, everySeconds }: Plan): Promise<boolean> {
    const rows = await tx.query<unknown[]>(
      'select from platform.release_plan where name = $1 and version = $2 and step = $3 and every_seconds = $4',
      [name, version, step, everySeconds],
    );
    return rows.length > 0;
  }

  async isGrowing(tx: Tx, name: string): Promise<boolean> {
    const rows = await tx.query<unknown[]>('select from platform.release_plan where name = $1', [name]);
    return rows.length > 0;
  }

  /** Names of those whose next step is due. */
  async due(tx: Tx, now: Date): Promise<string[]> {
    const rows = await tx.query<{ name: string }[]>(
      'select name from platform.release_plan where due_at <= $1 order by name',
      [now],
    );
    return rows.map(({ name }) => name);
  }

  /** One step, if it is still due. A line of the history, but no change of its own: taking the release back takes back the whole plan. */
  async advance(tx: Tx, name: string, now: Date): Promise<void> {
    await lockRemote(tx, name);
    const [plan] = await tx.query<Plan[]>(
      `select ${columns} from platform.release_plan where name = $1 and due_at <= $2`,
      [name, now],
    );
    if (!plan) return;
    const { version, step } = plan;
    const before = await stateOf(tx, name, everybody);
    const present = before.find((part) => part.version === version)?.share ?? 100;
    const share = Math.min(100, Number((present + step).toFixed(2)));
    const after = withShare(before, { version, share });
    if (present >= 100 || sharedOut(after) >= 100) {
      await this.end(tx, name);
      // As long as it was watched, the version before could come back with its pages.
      return freePatterns(tx, name);
    }
    await setState(tx, { name, audience: everybody, state: after });
    await tx.query(stepQuery, [name, JSON.stringify(before), JSON.stringify(after), now]);
    await this.audit.record(tx, {
      action: 'release.grown',
      objectType: 'remote',
      objectId: name,
      from: before,
      to: after,
    });
    const next = share === 100 ? new Date(now.getTime() + watchedMs) : dueAfter(plan, now);
    await tx.query('update platform.release_plan set due_at = $2 where name = $1', [name, next]);
  }
}

const dueAfter = ({ everySeconds }: Plan, now: Date) => new Date(now.getTime() + everySeconds * 1000);
