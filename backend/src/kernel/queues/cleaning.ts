import { Inject, Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { logger } from '../log/log.js';
import { DueTimers } from '../outbox/due-timers.js';

/** Days for which delivered messages and used idempotency keys are kept. */
const kept = { messages: 30, keys: 1 };

/** Rows that the cleaning removes by one statement. */
const slice = 1000;

const toldSql = `delete from kernel.outbox_message where id in (
    select id from kernel.outbox_message m where m.published_at < clock_timestamp() - make_interval(days => $1)
      and not exists (select from kernel.outbox_delivery d where d.message_id = m.id and d.done_at is null)
    order by m.published_at limit $2)
  returning id`;

const usedKeysSql = `delete from kernel.idempotency_key where (user_id, key) in (
    select user_id, key from kernel.idempotency_key where created_at < clock_timestamp() - make_interval(days => $1)
    order by created_at limit $2)
  returning key`;

/** What the worker tidies up each hour. Cross-tenant by nature: the kernel's own tables, by age alone. */
@Injectable()
export class Cleaning {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(DueTimers) private readonly timers: DueTimers,
  ) {}

  /** A step that fails keeps none of the others from its turn. @returns that there is nothing more to do at once */
  async run(stopped: AbortSignal): Promise<false> {
    const steps: Record<string, () => Promise<unknown>> = {
      'given up timers': () => this.timers.tryGivenUp(),
      'told messages': () => this.remove(toldSql, kept.messages, stopped),
      'used keys': () => this.remove(usedKeysSql, kept.keys, stopped),
      'old audit rows': () => this.database.ops.rows('select kernel.forget_old_audit_rows()'),
    };
    for (const [step, run] of Object.entries(steps))
      await run().catch((error: unknown) => logger.warn({ err: error, step }, 'A step of the cleaning failed'));
    return false;
  }

  /** In slices, so that no statement takes longer than it may, however many rows there are. */
  private async remove(sql: string, days: number, stopped: AbortSignal): Promise<void> {
    let removed = slice;
    while (removed === slice && !stopped.aborted) removed = (await this.database.ops.rows(sql, [days, slice])).length;
  }
}
