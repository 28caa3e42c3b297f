import { getQueueToken } from '@nestjs/bull';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { Job, Queue } from 'bull';
import { Config } from '../config/config.js';
import { logger } from '../log/log.js';
import { Deliveries } from '../outbox/deliveries.js';
import type { Delivery } from '../outbox/relay.js';
import { declaredQueues } from '../outbox/subscriber.js';
import { SubscriptionTable } from '../outbox/subscription-table.js';
import { QueueConnections } from './queue-connections.js';

/** What one job carries: one delivery, or several that may be heard together. */
interface Load {
  readonly deliveries: readonly Delivery[];
}

/** Deliveries of one job. They hold their rows until the last is done, some tenths of a second. */
const mostTogether = 50;

/** Puts deliveries into their queues and works them off. The record of what is open stays in PostgreSQL. */
@Injectable()
export class QueueConsumers implements OnApplicationBootstrap {
  private readonly queues = new Map<string, Queue<Load>>();

  constructor(
    @Inject(ModuleRef) private readonly modules: ModuleRef,
    @Inject(Deliveries) private readonly deliveries: Deliveries,
    @Inject(SubscriptionTable) private readonly table: SubscriptionTable,
    @Inject(Config) private readonly config: Config,
    @Inject(QueueConnections) private readonly connections: QueueConnections,
  ) {}

  onApplicationBootstrap(): void {
    for (const name of declaredQueues()) {
      const queue = this.modules.get<Queue<Load>>(getQueueToken(name), { strict: false });
      queue.on('error', (error) => logger.debug({ err: error, queue: name }, 'The queue has no connection'));
      this.queues.set(name, queue);
      this.consume(queue);
    }
  }

  /**
   * Adds with the first message and its subscription as job id, so that adding the same again at once changes nothing. What may be
   * heard together goes together. Failures are left to the next round.
   */
  async enqueue(deliveries: readonly Delivery[]): Promise<void> {
    for (const [name, queue] of this.queues) {
      const own = deliveries.filter((delivery) => delivery.queue === name);
      const together = own.filter(({ subscription }) => this.table.subscriptions.get(subscription)?.together === true);
      const alone = own.filter((delivery) => !together.includes(delivery));
      const jobs = [...alone.map((delivery) => [delivery]), ...inParts(together, mostTogether)].map(jobOf);
      if (jobs.length > 0) await queue.addBulk(jobs);
    }
  }

  /** Names of the queues that hold fewer jobs than this. @throws Error while Redis is away */
  async below(few: number): Promise<string[]> {
    const counted = [...this.queues].map(async ([name, queue]) => ({ name, held: await queue.count() }));
    return (await Promise.all(counted)).filter(({ held }) => held < few).map(({ name }) => name);
  }

  /** Lets running jobs end and takes no more. */
  async stop(): Promise<void> {
    await Promise.all([...this.queues.values()].map((queue) => queue.close().catch(() => undefined)));
    this.connections.close();
  }

  private consume(queue: Queue<Load>): void {
    // Two transactions of many that meet the same rows in another order would stop each other, so one of a queue runs at a time.
    let last: Promise<unknown> = Promise.resolve();
    const work = async ({ data: { deliveries } }: Job<Load>): Promise<void> => {
      const [first, second] = deliveries;
      if (!second) {
        if (first) await this.deliveries.deliver(first);
        return;
      }
      const turn = last.then(() => this.deliveries.deliverTogether(deliveries));
      last = turn.catch(() => undefined);
      await turn;
    };
    queue
      .process(this.config.workerConcurrency, work)
      .catch((error: unknown) => logger.error({ err: error }, 'The queue does not run'));
  }
}

function inParts<T>(all: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, index) =>
    all.slice(index * size, (index + 1) * size),
  );
}

function jobOf(deliveries: Delivery[]): { data: Load; opts: { jobId: string } } {
  const [first] = deliveries;
  return { data: { deliveries }, opts: { jobId: `${first?.messageId}-${first?.subscription}-${deliveries.length}` } };
}
