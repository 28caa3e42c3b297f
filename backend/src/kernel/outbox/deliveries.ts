import { Inject, Injectable } from '@nestjs/common';
import { startContext } from '../context/request-context.js';
import { Database } from '../database/database.js';
import { logger } from '../log/log.js';
import type { Delivery } from './relay.js';
import { SubscriptionTable, type BoundSubscription } from './subscription-table.js';

/** Tries before a delivery is laid aside for an operator; the waits between them double from one second. */
const mostTries = 8;

interface StoredMessage {
  readonly payload: unknown;
  readonly tenant_id: number | null;
  readonly program_id: number | null;
  readonly request_id: string;
  readonly occurred_at: Date;
}

/** Brings one message to one subscriber, in the message's tenant; its effects on the database and the mark of delivery commit together. */
@Injectable()
export class Deliveries {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(SubscriptionTable) private readonly table: SubscriptionTable,
  ) {}

  /** @returns the failure, which is recorded and tried again later, or null. Delivering twice does nothing the second time. */
  async deliver({
    messageId,
    subscription: name,
  }: Pick<Delivery, 'messageId' | 'subscription'>): Promise<Error | null> {
    const subscription = this.table.subscriptions.get(name);
    const message = await this.database.ops.row<StoredMessage>(
      'select payload, tenant_id, program_id, request_id, occurred_at from kernel.outbox_message where id = $1',
      [messageId],
    );
    if (!subscription || !message) return null;
    const scope = {
      tenantId: message.tenant_id,
      programId: message.program_id,
      userId: null,
      sessionId: null,
      roles: [],
    };
    return startContext({ ...scope, requestId: message.request_id }, async () => {
      try {
        await this.hand(subscription, messageId, message);
        return null;
      } catch (error) {
        const failure = error instanceof Error ? error : new Error(String(error));
        await this.recordFailure(messageId, name, failure);
        return failure;
      }
    });
  }

  private hand(subscription: BoundSubscription, messageId: number, message: StoredMessage): Promise<void> {
    return this.database.transaction(async (tx) => {
      const open = await tx.query<unknown[]>(
        `select 1 from kernel.outbox_delivery where message_id = $1 and subscription = $2 and done_at is null and dead_at is null
         for update skip locked`,
        [messageId, subscription.name],
      );
      if (open.length === 0) return;
      await subscription.handle(subscription.message.schema.parse(message.payload), {
        messageId,
        tenantId: message.tenant_id,
        programId: message.program_id,
        occurredAt: message.occurred_at,
        tx,
      });
      await tx.query(
        'update kernel.outbox_delivery set done_at = clock_timestamp() where message_id = $1 and subscription = $2',
        [messageId, subscription.name],
      );
    });
  }

  private async recordFailure(messageId: number, subscription: string, failure: Error): Promise<void> {
    logger.warn({ err: failure, messageId, subscription }, 'A delivery failed');
    await this.database.ops.rows(
      `update kernel.outbox_delivery set attempts = attempts + 1, last_error = $3,
         retry_at = clock_timestamp() + make_interval(secs => power(2, least(attempts, 10))),
         dead_at = case when attempts + 1 >= $4 then clock_timestamp() end
       where message_id = $1 and subscription = $2 and done_at is null`,
      [messageId, subscription, failure.message.slice(0, 2000), mostTries],
    );
  }
}
