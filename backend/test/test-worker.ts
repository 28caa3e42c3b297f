import type { Database } from '../src/kernel/database/database.js';
import type { Deliveries } from '../src/kernel/outbox/deliveries.js';
import type { DueTimers } from '../src/kernel/outbox/due-timers.js';
import type { Relay } from '../src/kernel/outbox/relay.js';

export interface Draining {
  /** Failures are expected: they are counted. */
  readonly failures?: true;
  /** A subscription whose deliveries wait for another time, as those do that fail for now. */
  readonly but?: string;
}

export interface TestWorker {
  /**
   * Does everything that is to be done now: messages, deliveries, due timers and what they cause, in a fixed order, until nothing is left.
   * @throws the first failure of a handler, unless failures are expected.
   */
  drain(how?: Draining): Promise<{ failures: Error[] }>;
}

interface Parts {
  readonly database: Database;
  readonly relay: Relay;
  readonly deliveries: Deliveries;
  readonly timers: DueTimers;
}

interface Open {
  readonly messageId: number;
  readonly subscription: string;
}

const mostRounds = 200;

async function round(
  { database, relay, deliveries, timers, but }: Parts & { readonly but: string },
  tried: Set<string>,
): Promise<{ done: number; failures: Error[] }> {
  const published = await relay.publish(1000);
  const open = await database.ops.rows<Open>(
    `select message_id as "messageId", subscription from kernel.outbox_delivery
     where done_at is null and dead_at is null and subscription <> $1 order by message_id, subscription`,
    [but],
  );
  const fresh = open.filter(({ messageId, subscription }) => !tried.has(`${messageId} ${subscription}`));
  const failures: Error[] = [];
  for (const delivery of fresh) {
    tried.add(`${delivery.messageId} ${delivery.subscription}`);
    const failure = await deliveries.deliver(delivery);
    if (failure) failures.push(failure);
  }
  const fired = await timers.run();
  return { done: published.length + fresh.length + fired.due, failures: [...failures, ...fired.failures] };
}

export function drainer(parts: Parts): TestWorker {
  return {
    async drain({ failures: expected, but = '' } = {}) {
      const tried = new Set<string>();
      const failures: Error[] = [];
      for (let rounds = 0; rounds < mostRounds; rounds += 1) {
        const { done, failures: failed } = await round({ ...parts, but }, tried);
        failures.push(...failed);
        if (failures[0] && !expected) throw failures[0];
        if (done === 0) return { failures };
      }
      throw new Error('The worker does not come to rest.');
    },
  };
}
