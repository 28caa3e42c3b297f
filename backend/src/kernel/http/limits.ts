import { Inject, Injectable } from '@nestjs/common';
import { Config } from '../config/config.js';
import { logger } from '../log/log.js';
import { RedisConnection } from '../redis/redis.js';
import { TooManyRequests } from './problem.js';
import type { LimitRule } from './route-options.js';

/** Counts in one step; the window begins with its first call. Answers the count and the milliseconds left. */
const script = `
  local count = redis.call('INCR', KEYS[1])
  if count == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
  return { count, redis.call('PTTL', KEYS[1]) }`;

/** Fixed windows in Redis and real time, shared by all processes. */
@Injectable()
export class Limits {
  constructor(
    @Inject(Config) private readonly config: Config,
    @Inject(RedisConnection) private readonly redis: RedisConnection,
  ) {}

  /**
   * Counts one call of `who` against the rule. Without Redis calls pass: a missing counter must not become an outage.
   * @throws TooManyRequests with the seconds until the window ends.
   */
  async claim(rule: Omit<LimitRule, 'per'>, who: string): Promise<void> {
    const { max, windowSeconds } = this.config.limits[rule.name] ?? rule;
    const counted = await this.count(`${this.redis.prefix}:limit:${rule.name}:${who}`, windowSeconds * 1000);
    if (counted && counted.count > max) {
      throw new TooManyRequests(Math.max(1, Math.ceil(counted.milliseconds / 1000)), rule.message);
    }
  }

  private async count(key: string, window: number): Promise<{ count: number; milliseconds: number } | null> {
    if (this.redis.client.status !== 'ready') return null;
    try {
      const answer: unknown = await this.redis.client.eval(script, 1, key, window);
      return Array.isArray(answer) ? { count: Number(answer[0]), milliseconds: Number(answer[1]) } : null;
    } catch (error) {
      logger.debug({ err: error }, 'A limit was not counted');
      return null;
    }
  }
}
