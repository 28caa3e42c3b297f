import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { requestContext } from '../context/request-context.js';

export interface TimerOrder {
  readonly kind: string;
  /** What the timer is about, for example a booking's id; one timer per kind and key. */
  readonly key: string | number;
  readonly dueAt: Date;
  readonly payload: unknown;
}

/** Things to do later, saved with the change that asks for them. The tenant is the one of the running call. */
@Injectable()
export class Timers {
  /** Schedules, replacing an earlier timer of the same kind and key. */
  async schedule(tx: EntityManager, order: TimerOrder): Promise<void> {
    const { tenantId, programId } = requestContext();
    await tx.query(
      `insert into kernel.timer (kind, key, due_at, payload, tenant_id, program_id) values ($1, $2, $3, $4, $5, $6)
       on conflict (kind, key) do update set due_at = excluded.due_at, payload = excluded.payload, attempts = 0,
         retry_at = null, last_error = null, dead_at = null`,
      [order.kind, String(order.key), order.dueAt, JSON.stringify(order.payload), tenantId, programId],
    );
  }

  /** Cancels; a timer that does not exist is no error. */
  async cancel(tx: EntityManager, kind: string, key: string | number): Promise<void> {
    await tx.query('delete from kernel.timer where kind = $1 and key = $2', [kind, String(key)]);
  }
}
