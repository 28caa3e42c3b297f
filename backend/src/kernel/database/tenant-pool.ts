import pg from 'pg';
import type { PoolClient, PoolConfig } from 'pg';
import { currentScope } from '../context/request-context.js';
import { logger } from '../log/log.js';

type ConnectCallback = (
  error: Error | undefined,
  client: PoolClient | undefined,
  done: (release?: unknown) => void,
) => void;

export interface TenantPoolConfig extends PoolConfig {
  /** Pool of the cross-tenant role; connections of an `ops` scope come from there. */
  readonly ops?: pg.Pool;
  /** False behind a pooler in transaction mode: then `Database.transaction` sets the tenant for each transaction. */
  readonly remember?: boolean;
}

const remembered = new WeakMap<PoolClient, string>();

/** The two settings that row-level security reads, `''` meaning none. */
export function scopeSettings(): readonly [tenant: string, person: string] {
  const { context, personId } = currentScope();
  return [context.tenantId === null ? '' : String(context.tenantId), personId === null ? '' : String(personId)];
}

/** What pg says of a statement that had no answer in time. */
const isUnanswered = (error: unknown): boolean => error instanceof Error && error.message === 'Query read timeout';

/**
 * Nobody knows what became of a statement without an answer, and a ROLLBACK behind it would wait as long again: the connection ends, with
 * its transaction, and whatever else is asked on it fails at once.
 */
function endWithoutAnswer(client: PoolClient): void {
  const ask = client.query.bind(client) as (...given: unknown[]) => unknown;
  const query = (...given: unknown[]): unknown => {
    const answer = ask(...given);
    if (answer instanceof Promise)
      answer.catch((error: unknown) => {
        if (isUnanswered(error)) void client.end();
      });
    return answer;
  };
  Object.assign(client, { query });
}

/**
 * Keeps what befell a connection from reaching who has it next. One that breaks between two statements has nobody who listens, and Node ends
 * a process for an unheard error: the next statement on it fails anyway, and its pool drops it. One that comes back in the middle of a
 * transaction is not handed out again, or the next COMMIT would save what had failed.
 */
export function guardConnections(pool: pg.Pool): void {
  pool.on('connect', (client) => {
    client.on('error', (error) => logger.debug({ err: error }, 'A database connection was lost'));
    endWithoutAnswer(client);
  });
  pool.on('release', (_error, client) => {
    if (client.getTransactionStatus() !== 'I') void client.end();
  });
}

/**
 * Hands out connections on which PostgreSQL knows the caller's tenant. A connection remembers what was set last, so an
 * unchanged tenant costs nothing; one whose setting failed is destroyed and never handed out.
 */
export class TenantPool extends pg.Pool {
  private readonly ops: pg.Pool | undefined;
  private readonly remember: boolean;

  constructor(config: TenantPoolConfig = {}) {
    const { ops, remember = true, ...rest } = config;
    super(rest);
    this.ops = ops;
    this.remember = remember;
    guardConnections(this);
  }

  override connect(): Promise<PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<PoolClient> | undefined {
    if (!callback) {
      return new Promise((resolve, reject) => {
        this.connect((error, client) => (client ? resolve(client) : reject(error ?? new Error('No connection'))));
      });
    }
    // A waiting caller is served from inside another caller's release, so its scope is read here and not in the answer.
    if (currentScope().ops && this.ops) {
      this.ops.connect(callback);
      return undefined;
    }
    const { anyTenant } = currentScope();
    const wanted = scopeSettings();
    const answer: ConnectCallback = (error, client, done) => {
      if (error || !client || anyTenant) {
        callback(error, client, done);
        return;
      }
      this.prepare(client, wanted, (failure) => {
        if (!failure) {
          callback(undefined, client, done);
          return;
        }
        done(failure);
        callback(failure, undefined, () => undefined);
      });
    };
    super.connect(answer);
    return undefined;
  }

  private prepare(client: PoolClient, wanted: readonly [string, string], ready: (failure?: Error) => void): void {
    const key = wanted.join('/');
    if (!this.remember || (remembered.get(client) ?? '/') === key) {
      ready();
      return;
    }
    remembered.delete(client);
    client
      .query("select set_config('app.tenant_id', $1, false), set_config('app.user_id', $2, false)", [...wanted])
      .then(
        () => {
          remembered.set(client, key);
          ready();
        },
        (failure: unknown) => ready(failure instanceof Error ? failure : new Error(String(failure))),
      );
  }
}
