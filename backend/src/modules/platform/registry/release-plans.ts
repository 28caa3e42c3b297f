import { Injectable } from '@nestjs/common';
import { Audit, type Tx } from '../../../kernel/index.js';
import { everybody, setState, stateOf, withShare } from './rollout-state.js';

interface Plan {
  readonly name: string;
  readonly version: string;
  /** Percent that come with each turn. */
  readonly step: number;
  readonly everySeconds: number;
}

const dueQuery = `select name, version, step::float as step, every_seconds as "everySeconds" from platform.release_plan
  where due_at <= $1 order by name for update skip locked`;

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

  /** One step of every plan that is due. A step is no change of its own: taking the release back takes back the whole plan. */
  async advance(tx: Tx, now: Date): Promise<void> {
    for (const plan of await tx.query<Plan[]>(dueQuery, [now])) await this.step(tx, plan, now);
  }

  private async step(tx: Tx, plan: Plan, now: Date): Promise<void> {
    const { name, version } = plan;
    const before = await stateOf(tx, name, everybody);
    const present = before.find((part) => part.version === version)?.share ?? 100;
    if (present >= 100) return this.end(tx, name);
    const share = Math.min(100, present + plan.step);
    const after = withShare(before, { version, share });
    await setState(tx, { name, audience: everybody, state: after });
    const entry = { action: 'release.grown', objectType: 'remote', objectId: name, from: before, to: after };
    await this.audit.record(tx, entry);
    if (share === 100) return this.end(tx, name);
    await tx.query('update platform.release_plan set due_at = $2 where name = $1', [name, dueAfter(plan, now)]);
  }
}

const dueAfter = ({ everySeconds }: Plan, now: Date) => new Date(now.getTime() + everySeconds * 1000);
