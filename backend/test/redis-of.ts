import type { Redis } from 'ioredis';
import { RedisConnection } from '../src/kernel/redis/redis.js';
import type { TestApp } from './harness.js';

/** The Redis of the application under test, for what no call tells: how long something is kept. */
export const redisOf = (app: TestApp): Redis => app.get(RedisConnection).client;
