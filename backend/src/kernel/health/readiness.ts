import { Inject, Injectable } from '@nestjs/common';
import { calendarProviders } from '../calendars/outside-calendar.js';
import { Config } from '../config/config.js';
import { FileStore } from '../files/file-store.js';
import { Database } from '../database/database.js';
import { modelProviders } from '../language-model/language-model.js';
import { RedisConnection } from '../redis/redis.js';
import { zoneDataVersion } from '../time/zones.js';

/** What operators and load balancers are told; never data of anybody. */
export interface Readiness {
  readonly status: 'ready' | 'unavailable';
  readonly checks: Readonly<Record<'database' | 'redis' | 'queue' | 'files', 'ok' | 'failed'>>;
  /** Deliveries and timers that failed too often and wait for an operator; null while the database does not say. */
  readonly given_up: Readonly<Record<'deliveries' | 'timers', number>> | null;
  readonly adapters: Readonly<Record<string, string>>;
  readonly zone_data: string;
}

const givenUpSql = `select (select count(*)::int from kernel.outbox_delivery where dead_at is not null) as deliveries,
  (select count(*)::int from kernel.timer where dead_at is not null) as timers`;

function languageModelOf({ languageModels }: Config): string {
  const set = modelProviders.filter((provider) => languageModels[provider] !== null);
  return set.length > 0 ? set.join(', ') : 'built-in rules';
}

function calendarsOf({ calendars }: Config): string {
  const set = calendarProviders.filter((provider) => calendars[provider] !== null);
  return set.length > 0 ? set.join(', ') : 'prefilled links';
}

@Injectable()
export class ReadinessCheck {
  private stopping = false;

  constructor(
    @Inject(Config) private readonly config: Config,
    @Inject(Database) private readonly database: Database,
    @Inject(RedisConnection) private readonly redis: RedisConnection,
    @Inject(FileStore) private readonly files: FileStore,
  ) {}

  get isStopping(): boolean {
    return this.stopping;
  }

  /** From now on no new work should be sent here. */
  stop(): void {
    this.stopping = true;
  }

  async read(): Promise<Readiness> {
    const [database, redis, files, givenUp] = await Promise.all([
      this.passes(() => this.database.row('select 1 as up')),
      this.passes(() => this.redis.client.ping()),
      this.passes(() => this.files.check()),
      this.database.row<NonNullable<Readiness['given_up']>>(givenUpSql).catch(() => null),
    ]);
    // Calls need PostgreSQL alone; without Redis nothing is lost, mails and reminders come later. Without files only they are missing.
    const ready = database === 'ok' && !this.stopping;
    return {
      status: ready ? 'ready' : 'unavailable',
      checks: { database, redis, queue: redis, files },
      given_up: givenUp,
      adapters: {
        mail: this.config.smtpUrl ? 'smtp' : 'captured',
        whatsapp: this.config.whatsapp ? 'cloud' : 'logged',
        language_model: languageModelOf(this.config),
        calendars: calendarsOf(this.config),
        files: this.config.filesBucket ? 's3' : 'disk',
      },
      zone_data: zoneDataVersion,
    };
  }

  private async passes(check: () => Promise<unknown>): Promise<'ok' | 'failed'> {
    return check().then(
      () => 'ok',
      () => 'failed',
    );
  }
}
