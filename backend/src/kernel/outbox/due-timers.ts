import { Inject, Injectable } from '@nestjs/common';
import { startContext } from '../context/request-context.js';
import { Database } from '../database/database.js';
import { logger } from '../log/log.js';
import { Clock } from '../time/clock.js';
import { SubscriptionTable, type BoundTimer } from './subscription-table.js';
import { failedTry, tryOf } from './tries.js';

/** Shorter than PostgreSQL's deadlock_timeout of 1 s. */
const longestWait = '500ms';

interface DueTimer {
  readonly kind: string;
  readonly key: string;
  readonly tenant_id: number | null;
  readonly program_id: number | null;
}

/** Runs what is due, each timer in its tenant and in one transaction with its own removal. Any number of workers may run. */
@Injectable()
export class DueTimers {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(SubscriptionTable) private readonly table: SubscriptionTable,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /** @returns how many were due and no other worker's, and the failures among them, which are tried again later. */
  async run(batch = 100): Promise<{ due: number; failures: Error[] }> {
    const timers = await this.database.ops.rows<DueTimer>(
      `select kind, key, tenant_id, program_id from kernel.timer
       where dead_at is null and due_at <= $1 and kind = any($2) and (retry_at is null or retry_at <= clock_timestamp())
       order by due_at, kind, key limit $3`,
      [this.clock.now(), [...this.table.timers.keys()], batch],
    );
    const fired: (Error | boolean)[] = [];
    for (const timer of timers) fired.push(await this.fire(timer));
    // Those that another worker runs leave nothing to do: whoever looked again at once would spin until they are done.
    return { due: fired.filter((one) => one !== false).length, failures: fired.filter((one) => one instanceof Error) };
  }

  /**
   * Lets timers that were given up an hour ago have one more try. Many set themselves again: one that was never tried any more would have
   * ended for good what it does again and again.
   */
  async tryGivenUp(): Promise<void> {
    await this.database.ops.rows(
      `update kernel.timer set dead_at = null, retry_at = null where dead_at < clock_timestamp() - interval '1 hour'`,
    );
  }

  /** @returns its failure, or whether it was there to be run. */
  private fire(timer: DueTimer): Promise<Error | boolean> {
    const handle = this.table.timers.get(timer.kind);
    const scope = { tenantId: timer.tenant_id, programId: timer.program_id, userId: null, sessionId: null, roles: [] };
    return startContext({ ...scope, requestId: `timer:${timer.kind}:${timer.key}` }, async () => {
      try {
        return handle ? await this.hand(timer, handle) : false;
      } catch (error) {
        const failure = error instanceof Error ? error : new Error(String(error));
        await this.recordFailure(timer, failure);
        return failure;
      }
    });
  }

  /**
   * Removes first, so that the handler may schedule the same timer again. A request that holds the subject and wants to move or cancel
   * its timer would wait for this transaction while this one waits for the subject: the timer is the one to give up, and comes again.
   */
  private hand(timer: DueTimer, handle: BoundTimer): Promise<boolean> {
    return this.database.transaction(async (tx) => {
      await tx.query(`set local lock_timeout = '${longestWait}'`);
      const now = this.clock.now();
      const [rows] = await tx.query<[{ payload: unknown; due_at: Date }[], number]>(
        `delete from kernel.timer where (kind, key) in (
           select kind, key from kernel.timer where kind = $1 and key = $2 and due_at <= $3 and dead_at is null for update skip locked)
         returning payload, due_at`,
        [timer.kind, timer.key, now],
      );
      const claimed = rows[0];
      if (!claimed) return false;
      await handle(claimed.payload, { tx, dueAt: claimed.due_at, now });
      return true;
    });
  }

  private async recordFailure(timer: DueTimer, failure: Error): Promise<void> {
    const facts = { err: failure, kind: timer.kind, key: timer.key };
    logger.warn(facts, 'A timer failed');
    const [row] = await this.database.ops.rows<{ isGivenUp: boolean }>(
      `update kernel.timer set ${failedTry} where kind = $1 and key = $2 returning dead_at is not null as "isGivenUp"`,
      [timer.kind, timer.key, ...tryOf(failure)],
    );
    if (row?.isGivenUp) logger.error(facts, 'A timer is given up');
  }
}
