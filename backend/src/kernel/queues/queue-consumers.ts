import { getQueueToken } from '@nestjs/bull';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { Job, Queue } from 'bull';
import { Config } from '../config/config.js';
import { logger } from '../log/log.js';
import { Deliveries } from '../outbox/deliveries.js';
import type { Delivery } from '../outbox/relay.js';
import { declaredQueues } from '../outbox/subscriber.js';
import { QueueConnections } from './queue-connections.js';

/** Puts deliveries into their queues and works them off. The record of what is open stays in PostgreSQL. */
@Injectable()
export class QueueConsumers implements OnApplicationBootstrap {
  private readonly queues = new Map<string, Queue<Delivery>>();

  constructor(
    @Inject(ModuleRef) private readonly modules: ModuleRef,
    @Inject(Deliveries) private readonly deliveries: Deliveries,
    @Inject(Config) private readonly config: Config,
    @Inject(QueueConnections) private readonly connections: QueueConnections,
  ) {}

  onApplicationBootstrap(): void {
    for (const name of declaredQueues()) {
      const queue = this.modules.get<Queue<Delivery>>(getQueueToken(name), { strict: false });
      queue.on('error', (error) => logger.debug({ err: error, queue: name }, 'The queue has no connection'));
      this.queues.set(name, queue);
      this.consume(queue);
    }
  }

  /** Adds with the message and its subscription as job id, so adding twice is adding once. Failures are left to the next round. */
  async enqueue(deliveries: readonly Delivery[]): Promise<void> {
    for (const [name, queue] of this.queues) {
      const own = deliveries.filter((delivery) => delivery.queue === name);
      const jobs = own.map((data) => ({ data, opts: { jobId: `${data.messageId}-${data.subscription}` } }));
      if (jobs.length > 0) await queue.addBulk(jobs);
    }
  }

  /** Lets running jobs end and takes no more. */
  async stop(): Promise<void> {
    await Promise.all([...this.queues.values()].map((queue) => queue.close().catch(() => undefined)));
    this.connections.close();
  }

  private consume(queue: Queue<Delivery>): void {
    const work = async ({ data }: Job<Delivery>): Promise<void> => {
      await this.deliveries.deliver(data);
    };
    queue
      .process(this.config.workerConcurrency, work)
      .catch((error: unknown) => logger.error({ err: error }, 'The queue does not run'));
  }
}
