import { Inject, Injectable } from '@nestjs/common';
import { startContext, withScope, type RequestContext } from '../context/request-context.js';
import { Database, type Tx } from '../database/database.js';
import { logger } from '../log/log.js';
import { RecentMessages, type StoredMessage } from './recent-messages.js';
import type { Delivery } from './relay.js';
import { SubscriptionTable, type BoundSubscription } from './subscription-table.js';
import { failedTry, NotCommitted, tryOf } from './tries.js';

type Address = Pick<Delivery, 'messageId' | 'subscription'>;

/** A delivery with all it takes to make it. */
interface Parcel {
  readonly message: StoredMessage;
  readonly subscription: BoundSubscription;
}

/** Brings messages to subscribers, each in the message's tenant; effects on the database and the mark of delivery commit together. */
@Injectable()
export class Deliveries {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(SubscriptionTable) private readonly table: SubscriptionTable,
    @Inject(RecentMessages) private readonly messages: RecentMessages,
  ) {}

  /** @returns the failure, which is recorded and tried again later, or null. Delivering twice does nothing the second time. */
  async deliver(delivery: Address): Promise<Error | null> {
    const [parcel] = await this.parcels([delivery]);
    return parcel ? this.deliverAlone(parcel) : null;
  }

  /**
   * Brings many, those of a tenant in one transaction: when thousands wait, beginning, claiming and committing for each would take most of the
   * time. Where one fails, none of its transaction has happened, and each is brought on its own.
   */
  async deliverTogether(deliveries: readonly Address[]): Promise<void> {
    for (const parcels of ofOneTenant(await this.parcels(deliveries))) {
      const failure = await this.attempt(parcels);
      if (failure) for (const parcel of parcels) await this.deliverAlone(parcel);
    }
  }

  private async parcels(deliveries: readonly Address[]): Promise<Parcel[]> {
    const messages = await this.messages.read([...new Set(deliveries.map(({ messageId }) => messageId))]);
    return deliveries.flatMap(({ messageId, subscription: name }) => {
      const message = messages.find(({ id }) => id === messageId);
      const subscription = this.table.subscriptions.get(name);
      return message && subscription ? [{ message, subscription }] : [];
    });
  }

  private async deliverAlone(parcel: Parcel): Promise<Error | null> {
    const failure = await this.attempt([parcel]);
    if (failure) await this.recordFailure(parcel, failure);
    return failure;
  }

  private async attempt(parcels: readonly Parcel[]): Promise<Error | null> {
    const [first] = parcels;
    if (!first) return null;
    return startContext(contextOf(first.message), async () => {
      try {
        await this.hand(parcels, await foundFor(parcels));
        return null;
      } catch (error) {
        return error instanceof Error ? error : new Error(String(error));
      }
    });
  }

  private async hand(parcels: readonly Parcel[], found: ReadonlyMap<Parcel, unknown>): Promise<void> {
    let isSent = false;
    const transaction = this.database.transaction(async (tx) => {
      const claimed = await claim(tx, parcels);
      const open = parcels.filter((one) => claimed.has(keyOf(one)));
      for (const parcel of open) {
        const { message, subscription } = parcel;
        await withScope({ context: contextOf(message) }, () =>
          subscription.handle(contentOf(parcel), {
            messageId: message.id,
            tenantId: message.tenant_id,
            programId: message.program_id,
            occurredAt: message.occurred_at,
            tx,
            found: found.get(parcel),
          }),
        );
      }
      isSent = open.some(({ subscription }) => !subscription.together);
    });
    await transaction.catch((error: unknown) => {
      throw isSent && error instanceof Error ? new NotCommitted(error) : error;
    });
  }

  private async recordFailure({ message, subscription }: Parcel, failure: Error): Promise<void> {
    const facts = { err: failure, messageId: message.id, subscription: subscription.name };
    logger.warn(facts, 'A delivery failed');
    const [row] = await this.database.ops.rows<{ isGivenUp: boolean }>(
      `update kernel.outbox_delivery set ${failedTry}
       where message_id = $1 and subscription = $2 and done_at is null and dead_at is null returning dead_at is not null as "isGivenUp"`,
      [message.id, subscription.name, ...tryOf(failure)],
    );
    if (row?.isGivenUp) logger.error(facts, 'A delivery is given up');
  }
}

const contentOf = ({ message, subscription }: Parcel): unknown => subscription.message.schema.parse(message.payload);

/** What subscriptions ask for while no transaction waits for the answer. */
async function foundFor(parcels: readonly Parcel[]): Promise<Map<Parcel, unknown>> {
  const found = new Map<Parcel, unknown>();
  for (const parcel of parcels) {
    const { before } = parcel.subscription;
    const context = contextOf(parcel.message);
    if (before) found.set(parcel, await withScope({ context }, () => before(contentOf(parcel))));
  }
  return found;
}

/** Marks first: the mark commits with the effects, and goes with them when a subscriber fails. @returns the keys of those that were open */
async function claim(tx: Tx, parcels: readonly Parcel[]): Promise<Set<string>> {
  const [rows] = await tx.query<[{ key: string }[], number]>(
    `update kernel.outbox_delivery set done_at = clock_timestamp() where message_id = any($1) and (message_id, subscription) in (
       select message_id, subscription from kernel.outbox_delivery
       where message_id = any($1) and (message_id, subscription) in (select * from unnest($1::bigint[], $2::text[]))
         and done_at is null and dead_at is null
       order by message_id, subscription for update skip locked)
     returning message_id || ' ' || subscription as key`,
    [parcels.map(({ message }) => message.id), parcels.map(({ subscription }) => subscription.name)],
  );
  return new Set(rows.map(({ key }) => key));
}

const keyOf = ({ message, subscription }: Parcel): string => `${message.id} ${subscription.name}`;

function contextOf(message: StoredMessage): RequestContext {
  const { tenant_id: tenantId, program_id: programId, request_id: requestId } = message;
  return { tenantId, programId, requestId, userId: null, sessionId: null, roles: [] };
}

/** Older messages first, so that those who work at the same time meet rows in the same order. */
function ofOneTenant(parcels: readonly Parcel[]): Parcel[][] {
  const tenants = new Map<number | null, Parcel[]>();
  for (const parcel of [...parcels].sort((a, b) => a.message.id - b.message.id)) {
    const { tenant_id: tenant } = parcel.message;
    tenants.set(tenant, [...(tenants.get(tenant) ?? []), parcel]);
  }
  return [...tenants.values()];
}
