import { Inject, Injectable } from '@nestjs/common';
import { currentScope, withScope, type KeyedCall } from '../context/request-context.js';
import { Database, type Tx } from '../database/database.js';
import { forMany } from '../database/reads-for-many.js';
import { Clock } from '../time/clock.js';
import { Conflict, Invalid } from './problem.js';

const lifetime = 24 * 3600 * 1000;

export class RepetitionRunning extends Conflict {
  constructor() {
    super('idempotency.in_progress', 'The same request is still being worked on. Please try again in a moment.');
  }
}

export class KeyReused extends Invalid {
  constructor() {
    super('idempotency.reused', { idempotency_key: ['This Idempotency-Key was used for another request.'] });
  }
}

interface StoredAnswer {
  readonly request_hash: string;
  readonly status: number;
  readonly answer: unknown;
}

const storedSql = forMany(
  'select request_hash, status, answer from kernel.idempotency_key where user_id = $1::bigint and key = $2::text and created_at > $3::timestamptz',
);

/** The answers that were given to calls with an Idempotency-Key. */
@Injectable()
export class KeyedAnswers {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /** Claims the key, works and stores the answer in one transaction; a repetition is given the first answer. @throws RepetitionRunning, KeyReused */
  once(call: KeyedCall, work: (tx: Tx) => Promise<unknown>): Promise<unknown> {
    return this.database.transaction(async (tx) => {
      // Waiting for the first call would hold a connection per repetition; a lock that is only tried holds none.
      const [lock] = await tx.query<{ free: boolean }[]>('select pg_try_advisory_xact_lock($1, hashtext($2)) as free', [
        call.userId % 2_147_483_647,
        call.key,
      ]);
      if (!lock?.free) throw new RepetitionRunning();
      const given = await this.given(call);
      if (given) return given.answer;
      const answer = await work(tx);
      await tx.query(
        `insert into kernel.idempotency_key (user_id, key, request_hash, status, answer, created_at) values ($1, $2, $3, $4, $5, $6)
         on conflict (user_id, key) do update set request_hash = excluded.request_hash, status = excluded.status,
           answer = excluded.answer, created_at = excluded.created_at`,
        [call.userId, call.key, call.hash, call.reply.statusCode, JSON.stringify(answer ?? null), this.clock.now()],
      );
      return answer;
    });
  }

  /** Runs a handler whose `transaction` claims the key of this call. */
  claimingLate<T>(call: KeyedCall, handler: () => Promise<T>): Promise<T> {
    return withScope({ keyedCall: call }, handler);
  }

  /**
   * The one transaction of a handler that is `@Idempotent('late')`. It answers what the handler answers: with a key that was used before
   * `work` does not run and the first answer is repeated. @throws RepetitionRunning, KeyReused
   */
  async transaction<A>(work: (tx: Tx) => Promise<A>): Promise<A> {
    const call = currentScope().keyedCall;
    return call ? ((await this.once(call, work)) as A) : this.database.transaction(work);
  }

  /** The answer that the key's first call was given, and its status for the reply; null for a new key. @throws KeyReused */
  async given(call: KeyedCall): Promise<{ readonly answer: unknown } | null> {
    const since = new Date(this.clock.now().getTime() - lifetime);
    const stored = await this.database.sharingReads(() =>
      this.database.row<StoredAnswer>(storedSql, [call.userId, call.key, since]),
    );
    if (!stored) return null;
    if (stored.request_hash !== call.hash) throw new KeyReused();
    void call.reply.status(stored.status).header('idempotency-replayed', 'true');
    return { answer: stored.answer };
  }
}
