import { Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { DataSource, EntityManager } from 'typeorm';
import { currentScope, withScope, type AmbientTransaction } from '../context/request-context.js';
import { withLiterals, type Literal } from './literals.js';
import { RowStreams, type RowSink } from './row-streams.js';
import { firstRow, SharedReads } from './shared-reads.js';
import { scopeSettings } from './tenant-pool.js';

/** A transaction: `query(sql, params)` and `getRepository(Entity)`. */
export type Tx = EntityManager;

type Cluster = AmbientTransaction['cluster'];

/** Reads and transactions of one database role. */
export interface Queries {
  rows<R>(sql: string, params?: readonly unknown[]): Promise<R[]>;
  row<R>(sql: string, params?: readonly unknown[]): Promise<R | null>;
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
}

export interface DatabasePools {
  readonly source: DataSource;
  readonly app: Pool;
  readonly ops: Pool;
  /** Pipelining connections of the app's role, for reads that a crowd shares; unused behind a pooler of transactions. */
  readonly reads: Pool;
  /** Connections of the app's role on which rows are streamed for as long as somebody reads them. */
  readonly streams: Pool;
  /** Behind a pooler of transactions: milliseconds that each transaction sets, as the connection cannot; null without such a pooler. */
  readonly pooled: { readonly statement: number; readonly idle: number } | null;
}

function ambientOf(cluster: Cluster): AmbientTransaction | null {
  const { ambient } = currentScope();
  return ambient?.open && ambient.cluster === cluster ? ambient : null;
}

/** The only way to PostgreSQL. Every statement runs in the tenant of the running call; without one no tenant row exists. */
@Injectable()
export class Database implements Queries {
  /** The cross-tenant role: jobs over all tenants and superadmin screens. Its use is the exception; say why beside it. */
  readonly ops: Queries;
  private readonly shared: SharedReads;
  private readonly streams: RowStreams;

  constructor(private readonly pools: DatabasePools) {
    this.shared = new SharedReads(pools.reads);
    this.streams = new RowStreams(pools.streams);
    this.ops = {
      rows: (sql, params) => this.read('ops', sql, params),
      row: <R>(sql: string, params?: readonly unknown[]) => this.read<R>('ops', sql, params).then(firstRow<R>),
      transaction: (work) => this.begin('ops', work),
    };
  }

  /** Rows of a read, column names as they are. Inside a transaction it sees what that transaction wrote. */
  rows<R>(sql: string, params?: readonly unknown[]): Promise<R[]> {
    return this.read('app', sql, params);
  }

  row<R>(sql: string, params: readonly unknown[] = []): Promise<R | null> {
    return this.isShared('app') ? this.shared.row<R>(sql, params) : this.read<R>('app', sql, params).then(firstRow);
  }

  /** Commits what `work` did, or nothing when it throws. Joins the transaction that is already open in this scope. */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.begin('app', work);
  }

  /** Runs `work` in another tenant, also when a transaction is open. */
  asTenant<T>(scope: { tenantId: number; programId?: number | null }, work: () => Promise<T>): Promise<T> {
    const { context } = currentScope();
    const changed = { ...context, tenantId: scope.tenantId, programId: scope.programId ?? null };
    return this.moved({ context: changed }, work);
  }

  /** Opens the person's own rows of every tenant for reading, and their credits for changes (ADR 21), while `work` runs. */
  asPerson<T>(userId: number, work: () => Promise<T>): Promise<T> {
    return this.moved({ personId: userId }, work);
  }

  /**
   * The one row that tells who calls, read before any tenant is known and on every call: it takes a connection as it is instead of first
   * clearing the tenant that the next statement sets again. Only for a statement that itself keeps to the person it is asked about.
   */
  whoCalls<R>(sql: string, params: readonly unknown[]): Promise<R | null> {
    return withScope({ anyTenant: true }, () =>
      this.pools.pooled
        ? this.pools.app.query(sql, [...params]).then((result) => firstRow(result.rows as R[]))
        : this.shared.row<R>(sql, params),
    );
  }

  /**
   * For checks that a crowd makes at once. A read of `work` for which somebody else already waits (same words, values and tenant) runs once
   * for both, and never earlier than it was asked for; the others go out together, those marked `forMany` as one statement, and are prepared
   * once per connection. The rows belong to all who asked: they must not be changed. Inside a transaction, and behind a pooler of transactions, reads are as ever.
   */
  sharingReads<T>(work: () => Promise<T>): Promise<T> {
    return withScope({ sharing: true }, work);
  }

  /**
   * Lets PostgreSQL write very many rows into a stream, in the tenant of the scope but in no transaction that is open: `copy` is a
   * COPY ... TO STDOUT with the numbers of its values. Returns with the first rows.
   * @throws StreamsBusy, and what failed before the first row
   */
  copyInto(into: RowSink, copy: string, params: readonly Literal[]): Promise<void> {
    return this.streams.send(withLiterals(copy, params), into);
  }

  private isShared(cluster: Cluster): boolean {
    return cluster === 'app' && currentScope().sharing && !this.pools.pooled && !ambientOf(cluster);
  }

  private read<R>(cluster: Cluster, sql: string, params: readonly unknown[] = []): Promise<R[]> {
    const ambient = ambientOf(cluster);
    if (ambient) return rowsIn<R>(ambient.tx, sql, params);
    if (this.pools.pooled) return this.begin(cluster, (tx) => rowsIn<R>(tx, sql, params));
    if (this.isShared(cluster)) return this.shared.rows<R>(sql, params);
    const pool = cluster === 'app' ? this.pools.app : this.pools.ops;
    return pool.query(sql, [...params]).then((result) => result.rows as R[]);
  }

  private begin<T>(cluster: Cluster, work: (tx: Tx) => Promise<T>): Promise<T> {
    const open = ambientOf(cluster);
    if (open) return work(open.tx);
    return withScope({ ops: cluster === 'ops' }, () =>
      this.pools.source.transaction(async (tx) => {
        // The pool has set them, but behind a pooler of transactions only now the connection is known.
        const { pooled } = this.pools;
        if (pooled) await setTimeouts(tx, pooled);
        const settings = pooled ? null : scopeSettings();
        const ambient: AmbientTransaction = { tx, cluster, settings, open: true };
        if (cluster === 'app') await setScope(ambient, scopeSettings());
        try {
          return await withScope({ ambient, ops: false }, () => work(tx));
        } finally {
          // Work that was not awaited must not write into a connection that serves somebody else by then.
          ambient.open = false;
        }
      }),
    );
  }

  /**
   * An open transaction keeps its connection, so its settings follow the scope and are set back afterwards, also after a refusal that the
   * caller goes on from; a transaction that PostgreSQL has given up takes no more statements and needs none.
   */
  private async moved<T>(change: Parameters<typeof withScope>[0], work: () => Promise<T>): Promise<T> {
    const ambient = ambientOf('app');
    if (!ambient) return withScope(change, work);
    const outer = scopeSettings();
    await withScope(change, () => setScope(ambient, scopeSettings()));
    try {
      const result = await withScope(change, work);
      await setScope(ambient, outer);
      return result;
    } catch (error) {
      // A savepoint that was rolled back took the settings back as well.
      ambient.settings = null;
      await setScope(ambient, outer).catch(() => undefined);
      throw error;
    }
  }
}

/** The rows alone: plainly asked, TypeORM answers what an UPDATE or DELETE returns together with their number. */
async function rowsIn<R>({ queryRunner }: Tx, sql: string, params: readonly unknown[]): Promise<R[]> {
  if (!queryRunner) throw new Error('There is no transaction.');
  const { records } = await queryRunner.query(sql, [...params], true);
  return records as R[];
}

async function setTimeouts(tx: Tx, { statement, idle }: NonNullable<DatabasePools['pooled']>): Promise<void> {
  await tx.query(
    "select set_config('statement_timeout', $1, true), set_config('idle_in_transaction_session_timeout', $2, true)",
    [String(statement), String(idle)],
  );
}

type Settings = readonly [tenant: string, person: string];

async function setScope(ambient: AmbientTransaction, wanted: Settings): Promise<void> {
  if (ambient.settings?.[0] === wanted[0] && ambient.settings[1] === wanted[1]) return;
  await ambient.tx.query("select set_config('app.tenant_id', $1, true), set_config('app.user_id', $2, true)", [
    ...wanted,
  ]);
  ambient.settings = wanted;
}
