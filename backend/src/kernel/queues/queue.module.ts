import { BullModule } from '@nestjs/bull';
import { Module, type DynamicModule } from '@nestjs/common';
import { Redis } from 'ioredis';
import { Config } from '../config/config.js';
import { DeliveryModule } from '../outbox/delivery.module.js';
import { declaredQueues } from '../outbox/subscriber.js';
import { QueueConsumers } from './queue-consumers.js';
import { WorkerLoop } from './worker-loop.js';

/** Connections for Bull: its own commands fail at once while Redis is away, the waiting ones wait. */
function connect(url: string, type: 'client' | 'subscriber' | 'bclient'): Redis {
  const retryStrategy = (attempt: number): number => Math.min(attempt * 100, 1000);
  if (type === 'client')
    return new Redis(url, { enableOfflineQueue: false, maxRetriesPerRequest: 1, commandTimeout: 5000, retryStrategy });
  return new Redis(url, { enableReadyCheck: false, maxRetriesPerRequest: null, retryStrategy });
}

/** Queues of the subscribers that are loaded; build it after the modules that declare them. */
@Module({})
export class QueueModule {
  static forRoot(config: Config): DynamicModule {
    const queues = declaredQueues().map((name) => ({
      name,
      prefix: `{${config.redisPrefix}}`,
      createClient: (type: 'client' | 'subscriber' | 'bclient') => connect(config.redisUrl, type),
      // A job that was handed out while its connection broke is taken up again within seconds; its delivery row keeps it to one effect.
      settings: { lockDuration: 6000, lockRenewTime: 2000, stalledInterval: 3000, maxStalledCount: 1_000_000, drainDelay: 1 },
      defaultJobOptions: { removeOnComplete: true, removeOnFail: true, attempts: 1 },
    }));
    return {
      module: QueueModule,
      imports: [DeliveryModule.forRoot(), BullModule.registerQueue(...queues)],
      providers: [QueueConsumers, WorkerLoop],
    };
  }
}
