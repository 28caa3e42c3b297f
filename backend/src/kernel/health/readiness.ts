import { Inject, Injectable } from '@nestjs/common';
import { calendarProviders } from '../calendars/outside-calendar.js';
import { Config } from '../config/config.js';
import { FileStore } from '../files/file-store.js';
import { Database } from '../database/database.js';
import { modelProviders } from '../language-model/language-model.js';
import { RedisConnection } from '../redis/redis.js';
import { Clock } from '../time/clock.js';
import { zoneDataVersion } from '../time/zones.js';

/** What the worker does, and what failed for good there. */
interface Work {
  /** Deliveries and timers that failed too often and wait for an operator. */
  readonly given_up: Readonly<Record<'deliveries' | 'timers', number>>;
  /** Seconds for which the oldest message has waited to be handed out, or for its first try, and the oldest timer has been due; 0 where none is. */
  readonly waiting: Readonly<Record<'messages' | 'timers', number>>;
}

/** What operators and load balancers are told; never data of anybody. */
export interface Readiness {
  readonly status: 'ready' | 'unavailable';
  readonly checks: Readonly<Record<'database' | 'redis' | 'queue' | 'files', 'ok' | 'failed'>>;
  /** Null while the database does not say. */
  readonly given_up: Work['given_up'] | null;
  readonly waiting: Work['waiting'] | null;
  readonly adapters: Readonly<Record<string, string>>;
  readonly zone_data: string;
}

const workSql = `select
  json_build_object(
    'deliveries', (select count(*) from kernel.outbox_delivery where dead_at is not null),
    'timers', (select count(*) from kernel.timer where dead_at is not null)) as given_up,
  json_build_object(
    'messages', greatest(0, extract(epoch from $1 - (select min(occurred_at) from kernel.outbox_message where published_at is null)),
      extract(epoch from clock_timestamp() - (select min(published_at) from kernel.outbox_message m join (
        select message_id from kernel.outbox_delivery where done_at is null and dead_at is null and attempts = 0 limit 1000) untried
          on untried.message_id = m.id)))::int,
    'timers', coalesce((select extract(epoch from least($1 - due_at, clock_timestamp() - retry_at))::int
      from kernel.timer where dead_at is null and due_at <= $1 and (retry_at is null or retry_at <= clock_timestamp())
      order by due_at limit 1), 0)) as waiting`;

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
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  get isStopping(): boolean {
    return this.stopping;
  }

  /** From now on no new work should be sent here. */
  stop(): void {
    this.stopping = true;
  }

  async read(): Promise<Readiness> {
    const [database, redis, files, work] = await Promise.all([
      this.passes(() => this.database.row('select 1 as up')),
      this.passes(() => this.redis.client.ping()),
      this.passes(() => this.files.check()),
      this.database.row<Work>(workSql, [this.clock.now()]).catch(() => null),
    ]);
    // Calls need PostgreSQL alone; without Redis nothing is lost, mails and reminders come later. Without files only they are missing.
    const ready = database === 'ok' && !this.stopping;
    return {
      status: ready ? 'ready' : 'unavailable',
      checks: { database, redis, queue: redis, files },
      given_up: work?.given_up ?? null,
      waiting: work?.waiting ?? null,
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
