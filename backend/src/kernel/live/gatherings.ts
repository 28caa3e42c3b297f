import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { Unavailable } from '../http/problem.js';
import { logger } from '../log/log.js';
import { RedisConnection } from '../redis/redis.js';

/** Somebody's visit: `holder` is the stream that keeps it alive, another one when the person's connection broke and came back. */
export interface Visit {
  readonly userId: number;
  readonly id: string;
  readonly holder: string;
}

export interface PresentVisit {
  readonly id: string;
  /** JSON. */
  readonly shown: string;
}

/** `id` grows from letter to letter. */
export interface Letter {
  readonly id: string;
  /** JSON. */
  readonly text: string;
}

export interface Box {
  readonly place: string;
  readonly name: string;
}

/** Milliseconds after which a visit that nobody keeps alive is over: so long the people of a killed process are still seen. */
export const visitLife = 15_000;

/** Keeps the visit of this stream alive; one that Redis forgot comes back. Answers whose the place is now. */
const stayScript = `
  local holder = redis.call('HGET', KEYS[1], 'holder')
  if holder == false then
    redis.call('HSET', KEYS[1], 'visit', ARGV[1], 'holder', ARGV[2], 'shown', ARGV[3])
  elseif holder ~= ARGV[2] then
    return redis.call('HGET', KEYS[1], 'visit') == ARGV[1] and 'elsewhere' or 'replaced'
  end
  redis.call('PEXPIRE', KEYS[1], ARGV[4])
  return 'here'`;

/** Changes a visit that is still this one. */
const changeScript = `
  if redis.call('HGET', KEYS[1], 'visit') ~= ARGV[1] then return 0 end
  redis.call('HSET', KEYS[1], unpack(ARGV, 2))
  return 1`;

/**
 * Who is at a place at this moment and what they send each other, for all processes alike. It lies in Redis and may be lost with it:
 * whoever is there comes back by themselves. Nothing depends on a message that arrives: `hear` only says that there is something to look
 * at, and who looks reads the whole state, and each letter after the last one they had.
 */
@Injectable()
export class Gatherings implements OnApplicationShutdown {
  private readonly listeners = new Map<string, Set<() => void>>();
  private subscriber: Redis | null = null;

  constructor(@Inject(RedisConnection) private readonly redis: RedisConnection) {}

  /** Takes the person's one place there: a visit that was there before is replaced. @throws Unavailable */
  async enter(place: string, { userId, id, holder }: Visit, shown: string): Promise<void> {
    const key = this.keyOf(place, `person:${userId}`);
    await this.ask(() =>
      this.redis.client.multi().hset(key, { visit: id, holder, shown }).pexpire(key, visitLife).exec(),
    );
    await this.tell(place);
  }

  /** @throws Unavailable */
  async stay(place: string, { userId, id, holder }: Visit, shown: string): Promise<'here' | 'elsewhere' | 'replaced'> {
    const key = this.keyOf(place, `person:${userId}`);
    const answer = await this.ask(() =>
      this.redis.client.eval(stayScript, 1, key, id, holder, shown, String(visitLife)),
    );
    return answer === 'elsewhere' || answer === 'replaced' ? answer : 'here';
  }

  /** False when the visit is over. @throws Unavailable */
  async show(place: string, visit: Omit<Visit, 'holder'>, shown: string): Promise<boolean> {
    return this.change(place, visit, ['shown', shown]);
  }

  /** The visit ends at once; its stream must not bring it back. @throws Unavailable */
  async leave(place: string, visit: Omit<Visit, 'holder'>): Promise<boolean> {
    return this.change(place, visit, ['visit', '', 'holder', '']);
  }

  /** The person is gone, unless another stream of theirs stays. @throws Unavailable */
  async forget(place: string, userId: number): Promise<void> {
    await this.ask(() => this.redis.client.del(this.keyOf(place, `person:${userId}`)));
  }

  /** The visits of those people who are there. @throws Unavailable */
  async present(place: string, userIds: readonly number[]): Promise<Map<number, PresentVisit>> {
    const found = await this.ask(() =>
      Promise.all(
        userIds.map((userId) => this.redis.client.hmget(this.keyOf(place, `person:${userId}`), 'visit', 'shown')),
      ),
    );
    const visits = new Map<number, PresentVisit>();
    for (const [index, userId] of userIds.entries()) {
      const [id, shown] = found[index] ?? [];
      if (id && shown) visits.set(userId, { id, shown });
    }
    return visits;
  }

  /** Puts a letter into a box, of which so many are kept so long after the last one. @throws Unavailable */
  async post(box: Box, text: string, keep: { letters: number; milliseconds: number }): Promise<void> {
    const key = this.keyOf(box.place, `box:${box.name}`);
    const { letters, milliseconds } = keep;
    await this.ask(() =>
      this.redis.client
        .multi()
        .xadd(key, 'MAXLEN', letters, '*', 'text', text)
        .pexpire(key, Math.max(1, Math.ceil(milliseconds)))
        .exec(),
    );
    await this.tell(box.place);
  }

  /** The letters of a box after the one that was read last; `0-0` reads all. @throws Unavailable */
  async read(box: Box, after: string): Promise<Letter[]> {
    const key = this.keyOf(box.place, `box:${box.name}`);
    const entries = await this.ask(() => this.redis.client.xrange(key, `(${after}`, '+'));
    return entries.map(([id, fields]) => ({ id, text: fields[1] ?? 'null' }));
  }

  /**
   * Calls `listener` whenever something changed there, in whichever process, and once when it begins to be told: what changed before that was
   * told to nobody here. Answers the function that stops it.
   */
  hear(place: string, listener: () => void): () => void {
    const channel = this.channelOf(place);
    const known = this.listeners.get(channel);
    const listeners = known ?? new Set();
    listeners.add(listener);
    if (!known) {
      this.listeners.set(channel, listeners);
      void this.listening()
        .subscribe(channel)
        .then(() => this.callListeners(channel), ignored);
    }
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0 || this.listeners.get(channel) !== listeners) return;
      this.listeners.delete(channel);
      void this.subscriber?.unsubscribe(channel).catch(ignored);
    };
  }

  /** Says to all who hear that there is something to look at. @throws Unavailable */
  async tell(place: string): Promise<void> {
    await this.ask(() => this.redis.client.publish(this.channelOf(place), ''));
  }

  onApplicationShutdown(): void {
    this.subscriber?.disconnect();
  }

  private async change(place: string, visit: Omit<Visit, 'holder'>, fields: readonly string[]): Promise<boolean> {
    const key = this.keyOf(place, `person:${visit.userId}`);
    const changed = await this.ask(() => this.redis.client.eval(changeScript, 1, key, visit.id, ...fields));
    if (changed === 1) await this.tell(place);
    return changed === 1;
  }

  /** One connection that only listens, made when somebody first does; it waits for a Redis that is away. */
  private listening(): Redis {
    if (this.subscriber) return this.subscriber;
    const subscriber = this.redis.client.duplicate({
      enableOfflineQueue: true,
      maxRetriesPerRequest: null,
      commandTimeout: undefined,
    });
    subscriber.on('error', ignored);
    subscriber.on('message', (channel) => this.callListeners(channel));
    this.subscriber = subscriber;
    return subscriber;
  }

  private callListeners(channel: string): void {
    for (const listener of this.listeners.get(channel) ?? []) listener();
  }

  private async ask<T>(command: () => Promise<T>): Promise<T> {
    try {
      return await command();
    } catch (error) {
      logger.debug({ err: error }, 'Redis does not answer a gathering');
      throw new Unavailable();
    }
  }

  private keyOf(place: string, name: string): string {
    return `${this.redis.prefix}:live:{${place}}:${name}`;
  }

  private channelOf(place: string): string {
    return `${this.redis.prefix}:live:${place}`;
  }
}

/** A lost connection is reported by the one for commands. */
function ignored(): void {}
