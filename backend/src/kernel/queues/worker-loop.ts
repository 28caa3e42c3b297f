import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { logger } from '../log/log.js';
import { DueTimers } from '../outbox/due-timers.js';
import { Relay } from '../outbox/relay.js';
import { Cleaning } from './cleaning.js';
import { QueueConsumers } from './queue-consumers.js';

/** Milliseconds between two looks when there was nothing to do. */
const pause = { relay: 200, overdue: 1000, timers: 250, cleaning: 3_600_000 };

/** Deliveries of a queue that are handed out again in one round. */
const overdueBatch = 1000;

/** A queue with more jobs than this is handed nothing again: they would mostly be the same deliveries. */
const fewJobs = 20;

/** Written after a round: a worker has no port, so by its age a container's probe sees whether the process goes on. */
const signOfLife = path.join(tmpdir(), 'tandem-worker');
/** Milliseconds; the probes ask for one of the last minute. */
const showEvery = 10_000;

interface Task {
  readonly name: string;
  readonly every: number;
  /** Answers whether there may be more to do at once. */
  run(): Promise<boolean>;
}

/** What the worker does on its own: relay messages, hand out lost deliveries again, run timers, clean up. */
@Injectable()
export class WorkerLoop implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly running: Promise<void>[] = [];
  private readonly stopped = new AbortController();
  private shownAt = -Infinity;

  constructor(
    @Inject(Relay) private readonly relay: Relay,
    @Inject(DueTimers) private readonly timers: DueTimers,
    @Inject(QueueConsumers) private readonly queues: QueueConsumers,
    @Inject(Cleaning) private readonly cleaning: Cleaning,
  ) {}

  onApplicationBootstrap(): void {
    const tasks: Task[] = [
      { name: 'relay', every: pause.relay, run: () => this.publish() },
      { name: 'overdue', every: pause.overdue, run: () => this.handOutAgain() },
      { name: 'timers', every: pause.timers, run: async () => (await this.timers.run()).due > 0 },
      { name: 'cleaning', every: pause.cleaning, run: () => this.cleaning.run(this.stopped.signal) },
    ];
    this.running.push(...tasks.map((task) => this.repeat(task)));
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopped.abort();
    await Promise.all(this.running);
    await this.queues.stop();
  }

  private async repeat(task: Task): Promise<void> {
    const { signal } = this.stopped;
    while (!signal.aborted) {
      const more = await task.run().catch((error: unknown) => {
        logger.warn({ err: error, task: task.name }, 'A round of the worker failed');
        return false;
      });
      await this.showLife();
      if (!more) await rest(task.every, signal);
    }
  }

  /** Where it may not be written, as by a second account of one machine, no probe looks. */
  private async showLife(): Promise<void> {
    if (performance.now() - this.shownAt < showEvery) return;
    this.shownAt = performance.now();
    await writeFile(signOfLife, '').catch(() => undefined);
  }

  private async publish(): Promise<boolean> {
    const deliveries = await this.relay.publish();
    // While Redis is away the rows wait; they are handed out again after its return.
    await this.queues
      .enqueue(deliveries)
      .catch((error: unknown) => logger.warn({ err: error }, 'Deliveries wait for the queue'));
    return deliveries.length > 0;
  }

  /** After a full round the next one follows at once, so that the many of a long outage do not wait for the clock. */
  private async handOutAgain(): Promise<boolean> {
    let full = false;
    for (const queue of await this.queues.below(fewJobs)) {
      const deliveries = await this.relay.overdue(queue, overdueBatch);
      await this.queues.enqueue(deliveries);
      full ||= deliveries.length === overdueBatch;
    }
    return full;
  }
}

function rest(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    signal.addEventListener('abort', done, { once: true });
  });
}
