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
import { GoneBuilds } from './gone-builds.js';
import { lockRemote, stateOf, type Audience } from './rollout-state.js';
import { Rollouts } from './rollouts.js';
import { ReleasePlans } from './release-plans.js';
import { lastFailure } from './remote-telemetry.js';

const kind = 'platform.watch-releases';
const turnMs = 10_000;
const hour = 60 * 60 * 1000;
const day = 24 * hour;

/** What a step gave more people within the last hour, by the change that began the growth: whatever has ended that since, people have it for no longer. */
const grownQuery = `select distinct s.begun_by, part ->> 'version' as version
    from platform.release_growth s cross join lateral jsonb_array_elements(s.after) part
    where s.created_at > $1 and not s.before @> jsonb_build_array(part)`;

/**
 * Versions that a change gave more people within the last hour, or that grow or grew within it, that are still handed out to them and failed
 * since that change for more of the people who loaded them since then than they may, and for several. Of several such changes the newest counts: what ailed a
 * version before it was begun anew may be gone. What was left once is judged again only by what comes after it. A pin to what everybody gets
 * anyway is judged with everybody.
 */
const failingQuery = `with given as (
    select distinct on (c.name, c.program_id, c.enterprise_id, fresh.version) c.name, c.program_id, c.enterprise_id, c.created_at, c.program_id is null and c.enterprise_id is null as for_everybody,
      fresh.version
    from platform.release_change c left join platform.release_plan p on p.name = c.name and c.program_id is null and c.enterprise_id is null
      left join (${grownQuery}) grown on grown.begun_by = c.id
      cross join lateral (select part ->> 'version' as version from jsonb_array_elements(c.after) part
        where part ->> 'version' in (p.version, grown.version) or not exists (select from jsonb_array_elements(c.before) old
          where old ->> 'version' = part ->> 'version' and (old ->> 'share')::numeric >= (part ->> 'share')::numeric)) fresh
    where c.action in ('released', 'promoted', 'pinned') and c.undone_by is null and c.name <> 'shell'
      and (c.created_at > $1 or fresh.version in (p.version, grown.version))
      and not exists (select from platform.release_change left_as_it_is where left_as_it_is.name = c.name and left_as_it_is.id > c.id
        and left_as_it_is.action = 'stopped' and left_as_it_is.before = left_as_it_is.after
        and left_as_it_is.program_id is not distinct from c.program_id and left_as_it_is.enterprise_id is not distinct from c.enterprise_id)
    order by c.name, c.program_id, c.enterprise_id, fresh.version, c.id desc)
  select g.name, g.program_id as "programId", g.enterprise_id as "enterpriseId", g.version, seen.failing, seen.people
  from given g cross join lateral (select count(*)::int as people, count(*) filter (where ${lastFailure} >= g.created_at)::int as failing
      from platform.remote_witness w
      where w.name = g.name and w.version = g.version and w.seen_at >= g.created_at) seen
  where seen.failing * 100 > $2 * seen.people and seen.failing >= $3
    and (g.for_everybody or not exists (select from platform.remote_rollout o
      where o.name = g.name and o.version = g.version and o.program_id is null and o.traffic = 100))
  order by g.name, g.program_id, g.enterprise_id, g.version`;

interface Failing extends Audience {
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
    private readonly gone: GoneBuilds,
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

  /** What stood before it came is handed out again. Where that cannot be, it is left to people, and the history says why. */
  private async stop(tx: Tx, { name, version, programId, enterpriseId, ...seen }: Failing): Promise<void> {
    await lockRemote(tx, name);
    const audience = { programId, enterpriseId };
    // Something else has taken its place, maybe while this waited.
    if (!(await stateOf(tx, name, audience)).some((part) => part.version === version)) return;
    const reason = `${version} failed for ${seen.failing} of ${seen.people} people`;
    const change = { name, action: 'stopped', audience, tokenId: null } as const;
    try {
      await this.gone.refuse(name, await this.rollouts.restoredBy(tx, { ...change, without: version }));
      await tx.transaction((inner) => this.rollouts.undo(inner, { ...change, reason, without: version }));
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      await this.rollouts.leave(tx, { ...change, reason: `${reason}. It was left: ${error.message}`.slice(0, 500) });
    }
  }

  private scheduleNext(tx: Tx, now: Date): Promise<void> {
    return this.timers.schedule(tx, { kind, key: 'turn', dueAt: new Date(now.getTime() + turnMs), payload: {} });
  }
}
