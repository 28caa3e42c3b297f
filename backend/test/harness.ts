import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Module, type Abstract, type DynamicModule, type Type } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppModule } from '../src/app.module.js';
import { readConfig, type Config } from '../src/kernel/config/config.js';
import { Database } from '../src/kernel/database/database.js';
import type { MigrationClass } from '../src/kernel/database/prepare.js';
import type { World } from '../src/kernel/demo/world.js';
import { createHttpApp } from '../src/kernel/http/server.js';
import { SessionStarter } from '../src/kernel/http/session-starter.js';
import { Deliveries } from '../src/kernel/outbox/deliveries.js';
import { DeliveryModule } from '../src/kernel/outbox/delivery.module.js';
import { DueTimers } from '../src/kernel/outbox/due-timers.js';
import { Outbox } from '../src/kernel/outbox/outbox.js';
import { Relay } from '../src/kernel/outbox/relay.js';
import { Timers } from '../src/kernel/outbox/timers.js';
import { Clock } from '../src/kernel/time/clock.js';
import { migrations as allMigrations } from '../src/migrations.js';
import { WorkerModule } from '../src/worker.module.js';
import { Api } from './api.js';
import { createTestDatabase, redisUrl, type TestDatabase } from './databases.js';
import { openMailbox, type Mailbox } from './mailbox.js';
import { drainer, type TestWorker } from './test-worker.js';

export { Api, type Answer, type Json } from './api.js';
export type { CapturedMail } from './mailbox.js';

export interface TestAppOptions {
  /** Modules of both processes instead of the whole product's. */
  readonly modules?: readonly (Type | DynamicModule)[];
  readonly migrations?: readonly MigrationClass[];
  /** Addresses of servers of the test's own, which it may stop. */
  readonly servers?: { readonly postgres?: string; readonly redis?: string };
  /** The way to the database of both run-time roles: a pooler's address for theirs. */
  readonly through?: (url: string) => string;
  /** Settings beside the test's own. */
  readonly env?: Readonly<Record<string, string>>;
}

/** The clock of the application under test. Rules see the moved time; tokens and limits see the real one. */
export interface TestClock {
  now(): Date;
  /** Moves to an instant; time goes on from there. */
  set(instant: Date | string): Promise<void>;
  /** Moves forward by seconds. */
  advance(seconds: number): Promise<void>;
}

export interface TestApp extends Omit<World, 'clock'> {
  readonly url: string;
  readonly config: Config;
  readonly nest: NestFastifyApplication;
  readonly urls: TestDatabase['urls'];
  readonly clock: Clock & TestClock;
  readonly anonymous: Api;
  readonly worker: TestWorker;
  readonly mailbox: Pick<Mailbox, 'to' | 'all' | 'arrivals'>;
  /** Calls as a person, in a programme when given. Each call begins a new session. */
  as(person: { readonly id: number }, program?: { readonly id: number } | number): Promise<Api>;
  close(): Promise<void>;
}

@Module({})
class TestModules {}

function settings(
  urls: TestDatabase['urls'],
  own: Record<string, string>,
  { env, servers, through = (url) => url }: TestAppOptions,
): Config {
  return readConfig({
    APP_ENV: 'test',
    PUBLIC_ORIGIN: 'http://localhost:3000',
    DATABASE_URL: through(urls.app),
    DATABASE_OWNER_URL: urls.owner,
    DATABASE_OPS_URL: through(urls.ops),
    DATABASE_POOL: '10',
    REDIS_URL: servers?.redis ?? redisUrl(),
    REDIS_PREFIX: `test-${randomBytes(6).toString('hex')}`,
    ...own,
    ...env,
  });
}

function testClock(clock: Clock, api: Api): Clock & TestClock {
  const move = async (body: { now: string } | { offset_seconds: number }): Promise<void> => {
    const { status } = await api.post('/dev/clock', body);
    if (status !== 200) throw new Error(`The clock was not moved: ${status}`);
  };
  return Object.assign(clock, {
    set: (instant: Date | string) => move({ now: new Date(instant).toISOString() }),
    advance: (seconds: number) => move({ offset_seconds: clock.offset / 1000 + seconds }),
  });
}

/** Starts the application on a database, Redis prefix, mailbox and data folder of its own. */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const dataFolder = await mkdtemp(path.join(tmpdir(), 'tandem-test-'));
  const [test, mailbox] = await Promise.all([
    createTestDatabase(options.migrations ?? allMigrations, options.servers?.postgres),
    openMailbox(dataFolder),
  ]);
  const config = settings(test.urls, { DATA_FOLDER: dataFolder, SMTP_URL: mailbox.smtpUrl }, options);
  const modules = options.modules
    ? [{ module: TestModules, imports: [...options.modules] }]
    : [...AppModule.features, ...WorkerModule.workers];
  const nest = await createHttpApp(AppModule.with(config, [DeliveryModule.forRoot(), ...modules]), config);
  await nest.listen(0, '127.0.0.1');
  const url = (await nest.getUrl()).replace('[::1]', '127.0.0.1');
  const get = <T>(token: Type<T> | Abstract<T>): T => nest.get(token, { strict: false });
  const anonymous = new Api(url);
  return {
    url,
    config,
    nest,
    anonymous,
    mailbox,
    get,
    urls: test.urls,
    database: get(Database),
    outbox: get(Outbox),
    timers: get(Timers),
    clock: testClock(get(Clock), anonymous),
    worker: drainer({
      database: get(Database),
      relay: get(Relay),
      deliveries: get(Deliveries),
      timers: get(DueTimers),
    }),
    async as(person, program) {
      const session = await get(SessionStarter).start(person.id);
      return new Api(url, {
        ...session,
        ...(program === undefined ? {} : { programId: typeof program === 'number' ? program : program.id }),
      });
    },
    async close() {
      await nest.close();
      await mailbox.close();
      await test.drop();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}
