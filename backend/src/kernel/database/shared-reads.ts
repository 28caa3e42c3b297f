import { createHash } from 'node:crypto';
import type { Pool, PoolClient, QueryConfig } from 'pg';
import { currentScope } from '../context/request-context.js';
import { scopeSettings } from './tenant-pool.js';

/** Reads that one connection is given at once. */
const batchSize = 50;
/** Statements that are prepared; further ones are planned anew each time. */
const rememberedNames = 200;

interface Read {
  /** Its words and values. */
  readonly key: string;
  readonly sql: string;
  readonly params: readonly unknown[];
  readonly answer: Promise<unknown[]>;
  resolve(rows: unknown[]): void;
  reject(error: Error): void;
}

/** A table changed its columns since the statement was prepared. */
function isOutdated(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '0A000' && error.message.includes('cached plan');
}

function newRead(key: string, sql: string, params: readonly unknown[]): Read {
  let resolve: Read['resolve'] = () => undefined;
  let reject: Read['reject'] = () => undefined;
  const answer = new Promise<unknown[]>((...settle) => {
    [resolve, reject] = settle;
  });
  return { key, sql, params, answer, resolve, reject };
}

/**
 * Reads of a crowd, on a few connections that take many statements without waiting for the answer of each. Those of one tenant
 * that wait for a connection go out together, and those in the same words and values run once for all who asked.
 */
export class SharedReads {
  /** By scope; whoever is still in here was not sent yet. */
  private readonly waiting = new Map<string, Map<string, Read>>();
  private readonly names = new Map<string, string>();
  private generation = 0;

  /** @param pool of pipelining connections */
  constructor(private readonly pool: Pool) {}

  /** With as few promises as can be: what a crowd reads costs so little that each of them is felt. */
  rows<R>(sql: string, params: readonly unknown[]): Promise<R[]> {
    const answer = this.join(sql, params).catch((error: unknown) => {
      if (!isOutdated(error)) throw error;
      this.generation += 1;
      this.names.clear();
      return this.join(sql, params);
    });
    return answer as Promise<R[]>;
  }

  private join(sql: string, params: readonly unknown[]): Promise<unknown[]> {
    const scope = currentScope().anyTenant ? 'any' : scopeSettings().join('/');
    // By name once it has one: the words of a statement are long to compare.
    const key = `${this.names.get(sql) ?? sql}${JSON.stringify(params)}`;
    const group = this.waiting.get(scope) ?? new Map<string, Read>();
    const known = group.get(key);
    if (known) return known.answer;
    const read = newRead(key, sql, params);
    group.set(key, read);
    this.waiting.set(scope, group);
    // Each full batch asks for a connection of its own.
    if (group.size % batchSize === 1) void this.serve(scope);
    return read.answer;
  }

  private async serve(scope: string): Promise<void> {
    try {
      const client = await this.pool.connect();
      const hasFailed = await this.send(client, this.take(scope));
      client.release(hasFailed);
    } catch (error) {
      const failure = error instanceof Error ? error : new Error(String(error));
      for (const read of this.take(scope)) read.reject(failure);
    }
  }

  /** Who asks from here on must see what others have written by then, so nobody joins a read that is on its way. */
  private take(scope: string): Read[] {
    const group = this.waiting.get(scope);
    if (!group) return [];
    const batch = [...group.values()].slice(0, batchSize);
    for (const { key } of batch) group.delete(key);
    if (group.size === 0) this.waiting.delete(scope);
    return batch;
  }

  /** Answers whether one of them failed, once all are answered. */
  private send(client: PoolClient, batch: readonly Read[]): Promise<boolean> {
    const { stream } = client.connection;
    return new Promise((done) => {
      let open = batch.length;
      let hasFailed = false;
      const answered = () => {
        open -= 1;
        if (open === 0) done(hasFailed);
      };
      stream.cork();
      for (const read of batch) {
        client.query<Record<string, unknown>>(this.statement(read), (error, result) => {
          if (error) read.reject(error);
          else read.resolve(result.rows);
          hasFailed ||= Boolean(error);
          answered();
        });
      }
      stream.uncork();
      if (batch.length === 0) done(false);
    });
  }

  private statement({ sql, params }: Read): QueryConfig {
    const known = this.names.get(sql);
    if (known === undefined && this.names.size >= rememberedNames) return { text: sql, values: [...params] };
    const name = known ?? `${createHash('sha1').update(sql).digest('hex').slice(0, 16)}_${this.generation}`;
    this.names.set(sql, name);
    return { name, text: sql, values: [...params] };
  }
}
