import { BullModule } from '@nestjs/bull';
import { Module, type DynamicModule } from '@nestjs/common';
import { Config } from '../config/config.js';
import { DeliveryModule } from '../outbox/delivery.module.js';
import { declaredQueues } from '../outbox/subscriber.js';
import { Cleaning } from './cleaning.js';
import { QueueConnections } from './queue-connections.js';
import { QueueConsumers } from './queue-consumers.js';
import { WorkerLoop } from './worker-loop.js';

/** Queues of the subscribers that are loaded; build it after the modules that declare them. */
@Module({})
export class QueueModule {
  static forRoot(config: Config): DynamicModule {
    const connections = new QueueConnections(config.redisUrl);
    const queues = declaredQueues().map((name) => ({
      name,
      prefix: `{${config.redisPrefix}}`,
      createClient: (purpose: 'client' | 'subscriber' | 'bclient') => connections.open(purpose),
      // A job that was handed out while its connection broke is taken up again within seconds; its delivery row keeps it to one effect.
      settings: {
        lockDuration: 6000,
        lockRenewTime: 2000,
        stalledInterval: 3000,
        maxStalledCount: 1_000_000,
        drainDelay: 1,
      },
      defaultJobOptions: { removeOnComplete: true, removeOnFail: true, attempts: 1 },
    }));
    return {
      module: QueueModule,
      imports: [DeliveryModule.forRoot(), BullModule.registerQueue(...queues)],
      providers: [{ provide: QueueConnections, useValue: connections }, QueueConsumers, Cleaning, WorkerLoop],
    };
  }
}
