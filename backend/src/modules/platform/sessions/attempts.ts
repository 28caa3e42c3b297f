import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Config, Database } from '../../../kernel/index.js';

export interface AttemptRule {
  /** Also the name under which the installation may override max and windowSeconds. */
  readonly name: string;
  readonly max: number;
  readonly windowSeconds: number;
  /** Whom the rule counts, for example an e-mail and an address. Stored hashed. */
  readonly who: string;
}

interface Counted {
  readonly key: string;
  readonly count: number;
  readonly seconds_left: number;
}

/**
 * Counts tries in PostgreSQL: guessing must not become free while Redis is away. A try is counted before it is made, so
 * that parallel ones cannot slip through, and given back when it was no failure.
 */
@Injectable()
export class Attempts {
  constructor(
    private readonly database: Database,
    private readonly config: Config,
  ) {}

  /** Seconds until the next try is allowed, null when this one is. */
  async claim(rules: readonly AttemptRule[]): Promise<number | null> {
    const limits = new Map(rules.map((rule) => [keyOf(rule), this.config.limits[rule.name] ?? rule]));
    const counted = await this.database.transaction((tx) =>
      tx.query<Counted[]>(
        `insert into platform.attempt as a (key, count, window_ends)
         select key, 1, now() + make_interval(secs => seconds) from unnest($1::text[], $2::int[]) as wanted (key, seconds) order by key
         on conflict (key) do update set
           count = case when a.window_ends <= now() then 1 else a.count + 1 end,
           window_ends = case when a.window_ends <= now() then excluded.window_ends else a.window_ends end
         returning key, count, ceil(extract(epoch from window_ends - now()))::int as seconds_left`,
        [[...limits.keys()], [...limits.values()].map((limit) => limit.windowSeconds)],
      ),
    );
    const exceeded = counted.filter((row) => row.count > (limits.get(row.key)?.max ?? 0));
    return exceeded.length === 0 ? null : Math.max(...exceeded.map((row) => row.seconds_left));
  }

  /** Gives back the try that was just counted. */
  async giveBack(rules: readonly AttemptRule[]): Promise<void> {
    await this.database.transaction((tx) =>
      tx.query('update platform.attempt set count = count - 1 where key = any($1) and count > 0', [rules.map(keyOf)]),
    );
  }

  /** Forgets all tries of these rules. */
  async forget(rules: readonly AttemptRule[]): Promise<void> {
    await this.database.transaction((tx) =>
      tx.query('delete from platform.attempt where key = any($1)', [rules.map(keyOf)]),
    );
  }
}

function keyOf(rule: AttemptRule): string {
  return `${rule.name}:${createHash('sha256').update(rule.who).digest('base64url')}`;
}
