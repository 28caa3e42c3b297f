import { pipeline, type Transform } from 'node:stream';
import type { Pool, PoolClient } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { logger } from '../log/log.js';
import { scopeSettings } from './tenant-pool.js';

/** Streams of a process at once, which is as many connections as their pool has; so many of one tenant. */
export const mostStreams = 4;
const mostOfTenant = 2;

const minute = 60_000;
/** How long a reader may leave what is there for it, and how many times as long a whole stream may take. */
const defaultPatience = minute;
const mostTurns = 15;
/** Within how many milliseconds PostgreSQL answers what is no row. */
const defaultAnswerLimit = 5000;

/** Where rows go, and how many parts of them it was given so far. */
export type RowSink = Transform & { readonly parts: number };

/** So many are on their way that one more would have to wait for who reads slowest. */
export class StreamsBusy extends Error {}

/**
 * Rows of any number, as PostgreSQL writes them: by COPY, on connections of their own, so that whoever reads slowly keeps nobody from a transaction.
 * PostgreSQL waits for the reader, and nothing is gathered here.
 */
export class RowStreams {
  private readonly tenants: string[] = [];

  constructor(
    private readonly pool: Pool,
    private readonly patience = defaultPatience,
    private readonly answerLimit = defaultAnswerLimit,
  ) {}

  /**
   * Sends what `copy` (COPY ... TO STDOUT) gives in the tenant of the scope through `into`, which ends as the rows do, fails as they fail,
   * and sets the connection free when nobody reads it any more. @throws StreamsBusy
   */
  async send(copy: string, into: RowSink): Promise<void> {
    const settings = scopeSettings();
    const [tenant] = settings;
    if (this.tenants.length >= mostStreams || this.tenants.filter((one) => one === tenant).length >= mostOfTenant)
      throw new StreamsBusy();
    this.tenants.push(tenant);
    const leave = (): void => void this.tenants.splice(this.tenants.indexOf(tenant), 1);
    try {
      const client = await this.pool.connect();
      await this.enter(client, settings).catch((error: unknown) => {
        client.release(true);
        throw error;
      });
      this.flow(client, copy, { into, leave });
    } catch (error) {
      leave();
      throw error;
    }
  }

  /** As `Database.transaction` enters a tenant, also behind a pooler of transactions. Instants are in UTC, and days DD-MM-YYYY as spreadsheets have them. */
  private async enter(client: PoolClient, [tenant, person]: readonly [string, string]): Promise<void> {
    await this.ask(client, 'begin read only');
    await this.ask(
      client,
      `select set_config('app.tenant_id', $1, true), set_config('app.user_id', $2, true), set_config('statement_timeout', $3, true),
         set_config('datestyle', 'Postgres, DMY', true), set_config('timezone', 'UTC', true)`,
      [tenant, person, String(this.patience * mostTurns)],
    );
  }

  private async ask(client: PoolClient, text: string, values: readonly string[] = []): Promise<void> {
    const limited = { text, values: [...values], query_timeout: this.answerLimit };
    await client.query(limited);
  }

  private flow(client: PoolClient, copy: string, { into, leave }: { into: RowSink; leave: () => void }): void {
    const rows = client.query(copyTo(copy));
    const watch = this.watch(into);
    // A connection that breaks says so to a stream that may have ended already.
    rows.on('error', () => undefined);
    pipeline(rows, into, (error) => {
      clearInterval(watch);
      if (error) logger.warn({ err: error }, 'A stream of rows ended before its last row');
      // In the middle of COPY a connection is of no other use.
      const end = error ? Promise.reject(error) : this.ask(client, 'commit');
      void end
        .then(
          () => client.release(),
          () => client.release(true),
        )
        .finally(leave);
    });
  }

  /** PostgreSQL's own limit does not run while it waits for a reader. */
  private watch(into: RowSink): NodeJS.Timeout {
    let [turns, parts] = [0, -1];
    const look = (): void => {
      turns += 1;
      const isLeft = into.readableLength > 0 && into.parts === parts;
      parts = into.parts;
      if (isLeft || turns >= mostTurns) into.destroy(new Error('The reader of a stream of rows was too slow.'));
    };
    return setInterval(look, this.patience).unref();
  }
}
