import { Inject, Module, type DynamicModule, type OnApplicationShutdown } from '@nestjs/common';
import { getDataSourceToken, TypeOrmModule } from '@nestjs/typeorm';
import pg from 'pg';
import type { PoolConfig } from 'pg';
import type { DataSource } from 'typeorm';
import { Config } from '../config/config.js';
import { logger } from '../log/log.js';
import { Database } from './database.js';
import { mostStreams } from './row-streams.js';
import { guardConnections, TenantPool } from './tenant-pool.js';

/** Connections for reads that a crowd shares: each takes dozens of statements at a time. */
const readConnections = 2;

/** Milliseconds for a statement, and for a transaction in which nothing happens. */
function timeoutsOf({ statementTimeout }: Config): { statement: number; idle: number } {
  return { statement: statementTimeout, idle: statementTimeout * 4 };
}

/** The pools of this process. TypeORM constructs the first one itself, from the class it is given. */
class Pools {
  app: pg.Pool | null = null;
  readonly ops: pg.Pool;
  readonly reads: pg.Pool;
  readonly streams: pg.Pool;

  constructor(readonly config: Config) {
    this.ops = new pg.Pool({
      ...this.options('ops'),
      connectionString: config.databaseOpsUrl,
      max: config.databaseOpsPool,
    });
    guardConnections(this.ops);
    this.reads = new TenantPool({
      ...this.options('reads'),
      connectionString: config.databaseUrl,
      max: readConnections,
      pipeline: true,
    });
    // Each of its transactions sets its own limits of time: a limit for every answer would end the rows as well.
    this.streams = new pg.Pool({
      application_name: 'tandem streams',
      connectionString: config.databaseUrl,
      connectionTimeoutMillis: config.statementTimeout,
      keepAlive: true,
      max: mostStreams,
    });
    guardConnections(this.streams);
    for (const pool of [this.ops, this.reads, this.streams])
      pool.on('error', (error) => logger.warn({ err: error }, 'An idle database connection was lost'));
  }

  options(name: string): PoolConfig {
    const { statementTimeout, transactionPooling } = this.config;
    // A pooler refuses settings that come with the connection: there each transaction sets its own.
    const { statement, idle } = timeoutsOf(this.config);
    return {
      application_name: `tandem ${name}`,
      connectionTimeoutMillis: statementTimeout,
      query_timeout: statementTimeout + 500,
      ...(transactionPooling ? {} : { statement_timeout: statement, idle_in_transaction_session_timeout: idle }),
      keepAlive: true,
    };
  }

  /** The class that TypeORM makes its pool of. */
  poolClass(): typeof pg.Pool {
    const { ops, config } = this;
    const captured = (pool: pg.Pool): void => {
      this.app = pool;
    };
    return class extends TenantPool {
      constructor(options: PoolConfig) {
        super({ ...options, ops, remember: !config.transactionPooling });
        captured(this);
      }
    };
  }
}

function typeormOptions(config: Config, pools: Pools) {
  return {
    type: 'postgres' as const,
    url: config.databaseUrl,
    driver: { ...pg, Pool: pools.poolClass() },
    parseInt8: true,
    autoLoadEntities: true,
    synchronize: false,
    installExtensions: false,
    retryAttempts: config.appEnv === 'test' ? 0 : 10,
    retryDelay: 1000,
    extra: { ...pools.options('app'), max: config.databasePool },
    poolErrorHandler: (error: Error) => logger.warn({ err: error }, 'An idle database connection was lost'),
  };
}

@Module({})
export class DatabaseModule implements OnApplicationShutdown {
  constructor(@Inject(Pools) private readonly pools: Pools) {}

  static forRoot(config: Config): DynamicModule {
    const pools = new Pools(config);
    return {
      module: DatabaseModule,
      global: true,
      imports: [TypeOrmModule.forRoot(typeormOptions(config, pools))],
      providers: [
        { provide: Pools, useValue: pools },
        {
          provide: Database,
          inject: [getDataSourceToken()],
          useFactory: (source: DataSource) => {
            if (!pools.app) throw new Error('TypeORM did not create its pool.');
            return new Database({
              source,
              app: pools.app,
              ops: pools.ops,
              reads: pools.reads,
              streams: pools.streams,
              pooled: config.transactionPooling ? timeoutsOf(config) : null,
            });
          },
        },
      ],
      exports: [Database],
    };
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.pools.ops, this.pools.reads, this.pools.streams].map((pool) => pool.end()));
  }
}
