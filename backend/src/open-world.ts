import { NestFactory } from '@nestjs/core';
import { AppModule } from './app.module.js';
import { readConfig } from './kernel/config/config.js';
import { Database } from './kernel/database/database.js';
import type { World } from './kernel/demo/world.js';
import { Outbox } from './kernel/outbox/outbox.js';
import { Timers } from './kernel/outbox/timers.js';
import { Clock } from './kernel/time/clock.js';

export interface OpenWorld extends World {
  close(): Promise<void>;
}

/**
 * The product's use cases and builders without a listening server, on the database that the environment names: for demo data and
 * for the people and programmes of browser tests.
 */
export async function openWorld(env: NodeJS.ProcessEnv = process.env): Promise<OpenWorld> {
  const nest = await NestFactory.createApplicationContext(AppModule.with(readConfig(env)), { logger: ['error'] });
  const get: World['get'] = (token) => nest.get(token, { strict: false });
  return {
    database: get(Database),
    clock: get(Clock),
    outbox: get(Outbox),
    timers: get(Timers),
    get,
    close: () => nest.close(),
  };
}
