import { Inject, Injectable } from '@nestjs/common';
import { Database, type Tx } from '../database/database.js';
import { definedMessages } from './message.js';
import { SubscriptionTable } from './subscription-table.js';

/** One message on its way to one subscriber. */
export interface Delivery {
  readonly messageId: number;
  readonly subscription: string;
  readonly queue: string;
}

interface Waiting {
  readonly id: number;
  readonly name: string;
}

/** Seconds after which a delivery that nobody finished is handed to its queue again. */
const lease = 5;

/** Turns waiting messages into deliveries. Works across tenants, so it uses the cross-tenant role; any number may run. */
@Injectable()
export class Relay {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(SubscriptionTable) private readonly table: SubscriptionTable,
  ) {}

  /**
   * Records a delivery per subscriber for up to `batch` messages and answers the new ones. A message that this version does not know is
   * left to a worker of the next one: while versions change over, both run, and without a subscriber here it would be told to nobody.
   */
  publish(batch = 200): Promise<Delivery[]> {
    return this.database.ops.transaction(async (tx) => {
      const waiting = await tx.query<Waiting[]>(
        `select id, name from kernel.outbox_message where published_at is null and name = any($2) order by id limit $1
         for update skip locked`,
        [batch, definedMessages().map(({ name }) => name)],
      );
      if (waiting.length === 0) return [];
      const deliveries = waiting.flatMap(({ id, name }) =>
        this.table
          .of(name)
          .map((subscription) => ({ messageId: id, subscription: subscription.name, queue: subscription.queue })),
      );
      if (deliveries.length > 0) await record(tx, deliveries);
      await tx.query('update kernel.outbox_message set published_at = clock_timestamp() where id = any($1)', [
        waiting.map(({ id }) => id),
      ]);
      return deliveries;
    });
  }

  /** Deliveries of a queue that are due again: it lost them, their worker died, or their last try failed long enough ago. */
  async overdue(queue: string, batch: number): Promise<Delivery[]> {
    return this.database.ops.rows<Delivery>(
      `update kernel.outbox_delivery d set retry_at = clock_timestamp() + make_interval(secs => $2)
       from (select message_id, subscription from kernel.outbox_delivery
             where done_at is null and dead_at is null and retry_at <= clock_timestamp() and queue = $3
             order by retry_at limit $1 for update skip locked) due
       where d.message_id = due.message_id and d.subscription = due.subscription
       returning d.message_id as "messageId", d.subscription, d.queue`,
      [batch, lease, queue],
    );
  }
}

async function record(tx: Tx, deliveries: readonly Delivery[]): Promise<void> {
  await tx.query(
    `insert into kernel.outbox_delivery (message_id, subscription, queue, retry_at)
     select *, clock_timestamp() + make_interval(secs => $4) from unnest($1::bigint[], $2::text[], $3::text[])
     on conflict do nothing`,
    [deliveries.map((d) => d.messageId), deliveries.map((d) => d.subscription), deliveries.map((d) => d.queue), lease],
  );
}
