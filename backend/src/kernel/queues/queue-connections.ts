import type { Redis } from 'ioredis';
import { openRedis } from '../redis/redis-address.js';

type Purpose = 'client' | 'subscriber' | 'bclient';

/**
 * Bull's connections to Redis. All queues share the one for commands and the one for events, each waits on its own. Bull closes
 * no connection that it was given, so they are closed here.
 */
export class QueueConnections {
  private readonly shared = new Map<Purpose, Redis>();
  private readonly all: Redis[] = [];

  constructor(private readonly url: string) {}

  open(purpose: Purpose): Redis {
    const known = this.shared.get(purpose);
    if (known) return known;
    const connection = this.connect(purpose);
    // Every queue listens to the shared ones.
    connection.setMaxListeners(0);
    this.all.push(connection);
    if (purpose !== 'bclient') this.shared.set(purpose, connection);
    return connection;
  }

  close(): void {
    for (const connection of this.all) connection.disconnect();
  }

  /** Commands fail at once while Redis is away; connections that only wait keep waiting. */
  private connect(purpose: Purpose): Redis {
    const retryStrategy = (attempt: number): number => Math.min(attempt * 100, 1000);
    if (purpose !== 'client')
      return openRedis(this.url, { enableReadyCheck: false, maxRetriesPerRequest: null, retryStrategy });
    return openRedis(this.url, {
      enableOfflineQueue: false,
      maxRetriesPerRequest: 1,
      commandTimeout: 5000,
      retryStrategy,
    });
  }
}
