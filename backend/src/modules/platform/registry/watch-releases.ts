import type { OnApplicationBootstrap } from '@nestjs/common';
import {
  Clock,
  Config,
  Database,
  OnTimer,
  Problem,
  Subscriber,
  Timers,
  type TimerMeta,
  type Tx,
} from '../../../kernel/index.js';
import { lockRemote, type Audience } from './rollout-state.js';
import { Rollouts } from './rollouts.js';
import { ReleasePlans } from './release-plans.js';
import { lastFailure } from './remote-telemetry.js';

const kind = 'platform.watch-releases';
const turnMs = 10_000;
const hour = 60 * 60 * 1000;
const day = 24 * hour;

/** What only began or ended a growth gave nobody another version: the change that gave the share is judged. */
const judged = `(before <> after or action = 'stopped')`;

/**
 * Versions to which their last change gave more people, within the last hour or growing still, and whatever grows, that failed since then
 * for more of the people who loaded them since then than they may, and for several. A pin to what everybody gets anyway is judged with everybody.
 */
const failingQuery = `select c.id, c.name, c.program_id as "programId", c.enterprise_id as "enterpriseId", fresh.version, seen.failing, seen.people
  from (select distinct on (name, program_id, enterprise_id) *, program_id is null and enterprise_id is null as for_everybody
        from platform.release_change where ${judged} order by name, program_id, enterprise_id, id desc) c
    cross join lateral (select part ->> 'version' as version from jsonb_array_elements(c.after) part
      where c.action in ('released', 'promoted', 'pinned') and c.undone_by is null and not exists (select from jsonb_array_elements(c.before) old
        where old ->> 'version' = part ->> 'version' and (old ->> 'share')::numeric >= (part ->> 'share')::numeric)
      union select p.version from platform.release_plan p where c.for_everybody and p.name = c.name) fresh
    cross join lateral (select count(*)::int as people, count(*) filter (where ${lastFailure} >= c.created_at)::int as failing
      from platform.remote_witness w
      where w.name = c.name and w.version = fresh.version and w.seen_at >= c.created_at) seen
  where c.name <> 'shell'
    and (c.created_at > $1 or (c.for_everybody and exists (select from platform.release_plan p where p.name = c.name)))
    and (c.for_everybody or not exists (select from platform.remote_rollout o
      where o.name = c.name and o.version = fresh.version and o.program_id is null))
    and seen.failing * 100 > $2 * seen.people and seen.failing >= $3`;

const newestQuery = `select max(id) as id from platform.release_change
  where name = $1 and program_id is not distinct from $2 and enterprise_id is not distinct from $3 and ${judged}`;

interface Failing extends Audience {
  readonly id: number;
  readonly name: string;
  readonly version: string;
  readonly failing: number;
  readonly people: number;
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
    for (const name of await this.plans.due(tx, now)) await this.plans.advance(tx, name, now);
    await tx.query('delete from platform.remote_vitals where minute < $1', [new Date(now.getTime() - 8 * day)]);
    await tx.query('delete from platform.remote_witness where seen_at < $1', [new Date(now.getTime() - day)]);
    await this.scheduleNext(tx, now);
  }

  /** What stood before is handed out again. Where that cannot be, it is left to people, and the history says why. */
  private async stop(tx: Tx, { id, name, programId, enterpriseId, ...seen }: Failing): Promise<void> {
    await lockRemote(tx, name);
    const [newest] = await tx.query<{ id: number }[]>(newestQuery, [name, programId, enterpriseId]);
    // Whatever came in while this waited is not what failed.
    if (newest?.id !== id) return;
    const reason = `${seen.version} failed for ${seen.failing} of ${seen.people} people`;
    const change = { name, action: 'stopped', audience: { programId, enterpriseId }, tokenId: null } as const;
    try {
      await tx.transaction((inner) => this.rollouts.undo(inner, { ...change, reason }));
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      await this.rollouts.leave(tx, { ...change, reason: `${reason}. It was left: ${error.message}`.slice(0, 500) });
    }
  }

  private scheduleNext(tx: Tx, now: Date): Promise<void> {
    return this.timers.schedule(tx, { kind, key: 'turn', dueAt: new Date(now.getTime() + turnMs), payload: {} });
  }
}
