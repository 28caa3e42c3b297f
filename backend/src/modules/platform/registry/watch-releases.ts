import type { OnApplicationBootstrap } from '@nestjs/common';
import {
  Clock,
  Config,
  Database,
  OnTimer,
  Subscriber,
  Timers,
  type TimerMeta,
  type Tx,
} from '../../../kernel/index.js';
import { everybody } from './rollout-state.js';
import { Rollouts } from './rollouts.js';
import { ReleasePlans } from './release-plans.js';

const kind = 'platform.watch-releases';
const turnMs = 10_000;
const hour = 60 * 60 * 1000;
const day = 24 * hour;

/**
 * Versions that their last change brought, within the last hour or growing still, whose failures since then pass the threshold and were
 * seen by several sessions.
 */
const failingQuery = `select c.id, c.name, fresh.version, sums.loads, sums.failures
  from (select distinct on (name) * from platform.release_change
        where program_id is null and enterprise_id is null order by name, id desc) c
    cross join lateral (select part ->> 'version' as version from jsonb_array_elements(c.after) part
      where not exists (select from jsonb_array_elements(c.before) old where old ->> 'version' = part ->> 'version')) fresh
    cross join lateral (select coalesce(sum(v.loads), 0)::int as loads, coalesce(sum(v.failures), 0)::int as failures
      from platform.remote_vitals v
      where v.name = c.name and v.version = fresh.version and v.minute >= date_trunc('minute', c.created_at)) sums
  where c.action in ('released', 'promoted') and c.undone_by is null and c.name <> 'shell'
    and (c.created_at > $1 or exists (select from platform.release_plan p where p.name = c.name))
    and sums.failures * 100 > $2 * greatest(sums.loads, sums.failures)
    and (select count(*) from platform.remote_failure_witness w
         where w.name = c.name and w.version = fresh.version and w.seen_at >= c.created_at) >= $3`;

interface Failing {
  readonly id: number;
  readonly name: string;
  readonly version: string;
  readonly loads: number;
  readonly failures: number;
}

/** Looks every few seconds how the versions that were just handed out do: takes back what fails, lets grow what was planned to. */
@Subscriber('platform')
export class WatchReleases implements OnApplicationBootstrap {
  constructor(
    private readonly database: Database,
    private readonly timers: Timers,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly rollouts: Rollouts,
    private readonly plans: ReleasePlans,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.database.transaction((tx) => this.scheduleNext(tx, this.clock.now()));
  }

  @OnTimer(kind)
  async look(_payload: unknown, { tx, now }: TimerMeta): Promise<void> {
    const { errorPercent, witnesses } = this.config.releaseWatch;
    const failing = await tx.query<Failing[]>(failingQuery, [new Date(now.getTime() - hour), errorPercent, witnesses]);
    for (const one of failing) await this.stop(tx, one);
    await this.plans.advance(tx, now);
    await tx.query('delete from platform.remote_vitals where minute < $1', [new Date(now.getTime() - 8 * day)]);
    await tx.query('delete from platform.remote_failure_witness where seen_at < $1', [new Date(now.getTime() - day)]);
    await this.scheduleNext(tx, now);
  }

  /** What stood before is handed out again; where nothing did, a broken first version is left to people. */
  private async stop(tx: Tx, { id, name, version, loads, failures }: Failing): Promise<void> {
    await this.rollouts.lock(tx, name);
    const [change] = await tx.query<{ stands: boolean }[]>(
      'select undone_by is null and jsonb_array_length(before) > 0 as stands from platform.release_change where id = $1',
      [id],
    );
    if (!change?.stands) return;
    const reason = `${version} failed ${failures} times in ${Math.max(loads, failures)} loads`;
    await this.rollouts.undo(tx, { name, action: 'stopped', audience: everybody, tokenId: null, reason });
  }

  private scheduleNext(tx: Tx, now: Date): Promise<void> {
    return this.timers.schedule(tx, { kind, key: 'turn', dueAt: new Date(now.getTime() + turnMs), payload: {} });
  }
}
