import { Inject, Injectable } from '@nestjs/common';
import { Config } from '../config/config.js';
import { logger } from '../log/log.js';
import { RedisConnection } from '../redis/redis.js';
import { TooManyRequests } from './problem.js';
import type { LimitRule } from './route-options.js';

/** Counts in one step; the window begins with its first call. Answers the count before it and the milliseconds left. */
const script = `
  local before = redis.call('INCRBY', KEYS[1], ARGV[2]) - ARGV[2]
  if before == 0 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
  return { before, redis.call('PTTL', KEYS[1]) }`;

/** A window that has ended meanwhile stays ended. */
const giveBackScript = `
  if tonumber(redis.call('GET', KEYS[1]) or '0') > 0 then return redis.call('DECR', KEYS[1]) end`;

/** Whom a rule counts the calls of. */
export function limitedBy({ per }: Pick<LimitRule, 'per'>, userId: number | null, address: string): string {
  const user = userId === null ? 'nobody' : String(userId);
  return { user, address, 'user+address': `${user}@${address}` }[per];
}

/** Calls that were counted in Redis and are not used up yet. */
interface Handful {
  left: number;
  /** On the process's steady clock, in milliseconds. */
  readonly endsAt: number;
}

/** Callers whose handful a process remembers. */
const rememberedCallers = 10_000;

/** Fixed windows in Redis and real time, shared by all processes. */
@Injectable()
export class Limits {
  /** Longest unused first. */
  private readonly handfuls = new Map<string, Handful>();

  constructor(
    @Inject(Config) private readonly config: Config,
    @Inject(RedisConnection) private readonly redis: RedisConnection,
  ) {}

  /**
   * Counts one call of `who` against the rule. Without Redis calls pass: a missing counter must not become an outage. A wide limit is
   * counted by the sixtieth (`handful`), which spares most calls the way to Redis; N processes may then refuse N sixtieths early.
   * @throws TooManyRequests with the seconds until the window ends.
   */
  async claim(rule: Omit<LimitRule, 'per'>, who: string, counting: 'one' | 'handful' = 'one'): Promise<void> {
    const { max, windowSeconds } = this.config.limits[rule.name] ?? rule;
    const key = this.keyOf(rule, who);
    if (this.takeFrom(key)) return;
    const size = counting === 'handful' ? Math.max(1, Math.floor(max / 60)) : 1;
    const counted = await this.count(key, windowSeconds * 1000, size);
    if (!counted) return;
    if (counted.before >= max) {
      // Calls of the same burst that were counted a moment before may have left some.
      if (this.takeFrom(key)) return;
      throw new TooManyRequests(Math.max(1, Math.ceil(counted.milliseconds / 1000)), rule.message);
    }
    const left = Math.min(size, max - counted.before) - 1;
    if (left > 0) this.keep(key, { left, endsAt: performance.now() + counted.milliseconds });
  }

  /** Takes back one call that `claim` counted as one. */
  async giveBack(rule: Pick<LimitRule, 'name'>, who: string): Promise<void> {
    await this.run(giveBackScript, this.keyOf(rule, who));
  }

  private keyOf({ name }: Pick<LimitRule, 'name'>, who: string): string {
    return `${this.redis.prefix}:limit:${name}:${who}`;
  }

  private takeFrom(key: string): boolean {
    const handful = this.handfuls.get(key);
    if (!handful) return false;
    handful.left -= 1;
    if (handful.left <= 0 || handful.endsAt <= performance.now()) this.handfuls.delete(key);
    return handful.endsAt > performance.now();
  }

  private keep(key: string, handful: Handful): void {
    // Two calls at once may both have counted: neither's calls are lost.
    const left = handful.left + (this.handfuls.get(key)?.left ?? 0);
    this.handfuls.delete(key);
    this.handfuls.set(key, { ...handful, left });
    const [oldest] = this.handfuls.keys();
    if (this.handfuls.size > rememberedCallers && oldest !== undefined) this.handfuls.delete(oldest);
  }

  private async count(
    key: string,
    window: number,
    calls: number,
  ): Promise<{ before: number; milliseconds: number } | null> {
    const answer = await this.run(script, key, window, calls);
    return Array.isArray(answer) ? { before: Number(answer[0]), milliseconds: Number(answer[1]) } : null;
  }

  private async run(lua: string, key: string, ...values: number[]): Promise<unknown> {
    if (this.redis.client.status !== 'ready') return null;
    try {
      return await this.redis.client.eval(lua, 1, key, ...values);
    } catch (error) {
      logger.debug({ err: error }, 'A limit was not counted');
      return null;
    }
  }
}
