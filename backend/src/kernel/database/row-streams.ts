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
   * and sets the connection free when nobody reads it any more. Returns with the first rows, or with the end where there are none.
   * @throws StreamsBusy, and what failed before the first row
   */
  async send(copy: string, into: RowSink): Promise<void> {
    const settings = scopeSettings();
    const [tenant] = settings;
    if (this.tenants.length >= mostStreams || this.tenants.filter((one) => one === tenant).length >= mostOfTenant)
      throw new StreamsBusy();
    this.tenants.push(tenant);
    const leave = (): void => void this.tenants.splice(this.tenants.indexOf(tenant), 1);
    const client = await this.enter(settings).catch((error: unknown) => {
      leave();
      throw error;
    });
    await this.flow(client, copy, { into, leave });
  }

  /** As `Database.transaction` enters a tenant, also behind a pooler of transactions. Instants are in UTC, and days DD-MM-YYYY as spreadsheets have them. */
  private async enter([tenant, person]: readonly [string, string]): Promise<PoolClient> {
    const client = await this.pool.connect();
    try {
      await this.ask(client, 'begin read only');
      await this.ask(
        client,
        `select set_config('app.tenant_id', $1, true), set_config('app.user_id', $2, true), set_config('statement_timeout', $3, true),
           set_config('datestyle', 'Postgres, DMY', true), set_config('timezone', 'UTC', true)`,
        [tenant, person, String(this.patience * mostTurns)],
      );
      return client;
    } catch (error) {
      client.release(true);
      throw error;
    }
  }

  private async ask(client: PoolClient, text: string, values: readonly string[] = []): Promise<void> {
    const limited = { text, values: [...values], query_timeout: this.answerLimit };
    await client.query(limited);
  }

  /** Settles with the first rows; what comes after them only `into` tells. */
  private flow(client: PoolClient, copy: string, { into, leave }: { into: RowSink; leave: () => void }): Promise<void> {
    const rows = client.query(copyTo(copy));
    const watch = this.watch(into);
    // A connection that breaks says so to a stream that may have ended already.
    rows.on('error', () => undefined);
    return new Promise((resolve, reject) => {
      rows.once('data', () => resolve());
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
        if (error) reject(error);
        else resolve();
      });
    });
  }

  /** PostgreSQL's own limit does not run while it waits for a reader. */
  private watch(into: RowSink): NodeJS.Timeout {
    let [turns, parts] = [0, -1];
    const look = (): void => {
      turns += 1;
      // Before the first rows nobody was asked to read.
      const isLeft = into.parts > 0 && into.readableLength > 0 && into.parts === parts;
      parts = into.parts;
      if (isLeft || turns >= mostTurns) into.destroy(new Error('The reader of a stream of rows was too slow.'));
    };
    return setInterval(look, this.patience).unref();
  }
}
