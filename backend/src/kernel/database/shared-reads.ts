import { createHash } from 'node:crypto';
import type { Pool, PoolClient, QueryConfig } from 'pg';
import { currentScope } from '../context/request-context.js';
import { rowsOfEach, statementForMany, valuesForMany } from './reads-for-many.js';
import { scopeSettings } from './tenant-pool.js';

/** Reads that one connection is given at once. */
const batchSize = 50;
/** Statements that are prepared; further ones are planned anew each time. */
const rememberedNames = 200;

interface Question {
  readonly sql: string;
  readonly params: readonly unknown[];
}

/** What is wanted of the rows. */
type Shape = (rows: readonly unknown[]) => unknown;

const all: Shape = (rows) => rows;
export const firstRow = <R>(rows: readonly R[]): R | null => rows[0] ?? null;

interface Read extends Question {
  /** Its words and values, and what is wanted of the rows. */
  readonly key: string;
  readonly answer: Promise<unknown>;
  resolve(rows: unknown[]): void;
  reject(error: Error): void;
}

/** A table changed its columns since the statement was prepared. */
function isOutdated(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '0A000' && error.message.includes('cached plan');
}

function newRead(key: string, { sql, params }: Question, shape: Shape): Read {
  let settle: (value: unknown) => void = () => undefined;
  let reject: Read['reject'] = () => undefined;
  const answer = new Promise<unknown>((...both) => {
    [settle, reject] = both;
  });
  return { key, sql, params, answer, resolve: (rows) => settle(shape(rows)), reject };
}

type Answer = (error: Error | undefined, rows: unknown[]) => void;
type Ask = (question: Question, answer: Answer) => void;

/** Reads that one statement answers stand together. */
function together(batch: readonly Read[]): Read[][] {
  const groups: Read[][] = [];
  const bySql = new Map<string, Read[]>();
  for (const read of batch) {
    const known = bySql.get(read.sql);
    if (known) {
      known.push(read);
      continue;
    }
    const group = [read];
    groups.push(group);
    if (statementForMany(read.sql) !== undefined) bySql.set(read.sql, group);
  }
  return groups;
}

function answerEach(ask: Ask, reads: readonly Read[]): void {
  for (const read of reads)
    ask(read, (error, rows) => {
      if (error) read.reject(error);
      else read.resolve(rows);
    });
}

function answerAll(ask: Ask, reads: readonly Read[]): void {
  const [first] = reads;
  const sql = first && statementForMany(first.sql);
  if (!sql || reads.length === 1) {
    answerEach(ask, reads);
    return;
  }
  ask({ sql, params: valuesForMany(reads.map(({ params }) => params)) }, (error, rows) => {
    // One whose values PostgreSQL refuses must not fail the others.
    if (error) answerEach(ask, reads);
    else rowsOfEach(rows as { asked_turn: number }[], reads.length).forEach((own, index) => reads[index]?.resolve(own));
  });
}

/**
 * Reads of a crowd, on a few connections that take many statements without waiting for the answer of each. Those of one tenant
 * that wait for a connection go out together, those in the same words and values run once for all who asked, and those that are marked
 * (`forMany`) run once for all who wait with values of their own.
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
    return this.join({ sql, params }, all) as Promise<R[]>;
  }

  /** The first row, or null. */
  row<R>(sql: string, params: readonly unknown[]): Promise<R | null> {
    return this.join({ sql, params }, firstRow) as Promise<R | null>;
  }

  private join(question: Question, shape: Shape): Promise<unknown> {
    const { sql, params } = question;
    const scope = currentScope().anyTenant ? 'any' : scopeSettings().join('/');
    // By name: the words of a statement are long to compare.
    const key = `${shape === firstRow ? 'row' : 'rows'}${this.nameOf(sql) ?? sql}${JSON.stringify(params)}`;
    const group = this.waiting.get(scope) ?? new Map<string, Read>();
    const known = group.get(key);
    if (known) return known.answer;
    const read = newRead(key, question, shape);
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
      let open = 0;
      let hasFailed = false;
      const ask = (question: Question, answer: Answer, isRepeated = false) => {
        open += 1;
        const statement = this.statement(question);
        client.query<Record<string, unknown>>(statement, (error: Error | undefined, result) => {
          if (isOutdated(error) && !isRepeated) {
            this.rename(question.sql, statement.name);
            ask(question, answer, true);
          } else {
            hasFailed ||= Boolean(error);
            answer(error, error ? [] : result.rows);
          }
          open -= 1;
          if (open === 0) done(hasFailed);
        });
      };
      stream.cork();
      for (const reads of together(batch)) answerAll(ask, reads);
      stream.uncork();
      if (open === 0) done(false);
    });
  }

  private statement({ sql, params }: Question): QueryConfig {
    return { name: this.nameOf(sql), text: sql, values: [...params] };
  }

  /** What was prepared under the old names is not asked for again; another reader may have seen to it already. */
  private rename(sql: string, outdated: string | undefined): void {
    if (this.names.get(sql) !== outdated) return;
    this.generation += 1;
    this.names.clear();
  }

  /** Undefined when enough are remembered. */
  private nameOf(sql: string): string | undefined {
    const known = this.names.get(sql);
    if (known !== undefined || this.names.size >= rememberedNames) return known;
    const name = `${createHash('sha1').update(sql).digest('hex').slice(0, 16)}_${this.generation}`;
    this.names.set(sql, name);
    return name;
  }
}
