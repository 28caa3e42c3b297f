import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { Config } from '../config/config.js';
import { logger } from '../log/log.js';
import { openRedis } from './redis-address.js';

/** Redis holds what may be lost: limits and queues. Commands fail at once while it is away, so nobody waits for it. */
@Injectable()
export class RedisConnection implements OnApplicationShutdown {
  readonly client: Redis;
  readonly prefix: string;

  constructor(@Inject(Config) config: Config) {
    this.prefix = config.redisPrefix;
    this.client = openRedis(config.redisUrl, {
      enableOfflineQueue: false,
      enableAutoPipelining: true,
      maxRetriesPerRequest: 1,
      commandTimeout: 500,
      connectTimeout: 2000,
      retryStrategy: (attempt) => Math.min(attempt * 100, 1000),
    });
    let away = false;
    this.client.on('error', (error) => {
      if (!away) logger.warn({ err: error }, 'Redis does not answer');
      away = true;
    });
    this.client.on('ready', () => {
      away = false;
    });
  }

  onApplicationShutdown(): void {
    this.client.disconnect();
  }
}
