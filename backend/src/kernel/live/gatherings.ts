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

/** Whose the place is; `silent`: this visit's, whose page gives no beat any more. */
export type Standing = 'here' | 'elsewhere' | 'replaced' | 'silent';
const standings: readonly Standing[] = ['elsewhere', 'replaced', 'silent'];

export interface Box {
  readonly place: string;
  readonly name: string;
}

/** Milliseconds after which a visit that nobody keeps alive is over: so long the people of a killed process are still seen. */
export const visitLife = 15_000;
/** Seconds after the last beat of a page that gives any, after which it counts as gone although its connection looks open. */
const beatLife = 40;

/** Takes the place, unless a visit that only comes back finds another one there. To come back is a beat. */
const enterScript = `
  local there = redis.call('HGET', KEYS[1], 'visit')
  if ARGV[5] == 'again' and there and there ~= '' and there ~= ARGV[1] then return 0 end
  if there == ARGV[1] and redis.call('HEXISTS', KEYS[1], 'beat') == 1 then
    redis.call('HSET', KEYS[1], 'beat', redis.call('TIME')[1])
  else
    redis.call('HDEL', KEYS[1], 'beat')
  end
  redis.call('HSET', KEYS[1], 'visit', ARGV[1], 'holder', ARGV[2], 'shown', ARGV[3])
  redis.call('PEXPIRE', KEYS[1], ARGV[4])
  return 1`;

/**
 * Keeps the visit of this stream alive, unless its page gave beats and stopped; one that Redis forgot comes back. Answers whose the place is
 * now. The clock is the one that all processes share.
 */
const stayScript = `
  local visit, holder, beat = unpack(redis.call('HMGET', KEYS[1], 'visit', 'holder', 'beat'))
  if not holder then
    redis.call('HSET', KEYS[1], 'visit', ARGV[1], 'holder', ARGV[2], 'shown', ARGV[3])
  elseif holder ~= ARGV[2] then
    return visit == ARGV[1] and 'elsewhere' or 'replaced'
  elseif beat and redis.call('TIME')[1] - beat > tonumber(ARGV[5]) then
    return 'silent'
  end
  redis.call('PEXPIRE', KEYS[1], ARGV[4])
  return 'here'`;

/** Ends a visit that is still this one. */
const leaveScript = `
  if redis.call('HGET', KEYS[1], 'visit') ~= ARGV[1] then return 0 end
  redis.call('HSET', KEYS[1], 'visit', '', 'holder', '')
  return 1`;

/** Changes what a visit that is still this one shows; a beat mostly changes nothing. */
const showScript = `
  if redis.call('HGET', KEYS[1], 'visit') ~= ARGV[1] then return 'over' end
  if ARGV[3] == 'beat' then redis.call('HSET', KEYS[1], 'beat', redis.call('TIME')[1]) end
  if redis.call('HGET', KEYS[1], 'shown') == ARGV[2] then return 'same' end
  redis.call('HSET', KEYS[1], 'shown', ARGV[2])
  return 'changed'`;

/** Takes a page that gave beats for one that just did. */
const excuseScript = `
  if redis.call('HGET', KEYS[1], 'visit') ~= ARGV[1] or redis.call('HEXISTS', KEYS[1], 'beat') == 0 then return 0 end
  return redis.call('HSET', KEYS[1], 'beat', redis.call('TIME')[1])`;

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

  /**
   * Takes the person's one place there: another visit that was there before is replaced, unless this one was there already (`isBack`). Then
   * the answer is false: the other one is the newer. @throws Unavailable
   */
  async enter(
    place: string,
    { userId, id, holder }: Visit,
    { shown, isBack }: { shown: string; isBack: boolean },
  ): Promise<boolean> {
    const key = this.keyOf(place, `person:${userId}`);
    const how = isBack ? 'again' : 'new';
    const entered = await this.ask(() =>
      this.redis.client.eval(enterScript, 1, key, id, holder, shown, String(visitLife), how),
    );
    if (entered === 1) await this.tell(place);
    return entered === 1;
  }

  /** @throws Unavailable */
  async stay(place: string, { userId, id, holder }: Visit, shown: string): Promise<Standing> {
    const key = this.keyOf(place, `person:${userId}`);
    const answer = await this.ask(() =>
      this.redis.client.eval(stayScript, 1, key, id, holder, shown, String(visitLife), String(beatLife)),
    );
    return standings.find((standing) => standing === answer) ?? 'here';
  }

  /**
   * What the visit shows from now on. Where it is also a beat (`isBeat`), the visit is held for gone when no other one follows within 40 s.
   * False when the visit is over. @throws Unavailable
   */
  async show(
    place: string,
    { userId, id }: Omit<Visit, 'holder'>,
    { shown, isBeat }: { shown: string; isBeat: boolean },
  ): Promise<boolean> {
    const key = this.keyOf(place, `person:${userId}`);
    const how = isBeat ? 'beat' : 'change';
    const answer = await this.ask(() => this.redis.client.eval(showScript, 1, key, id, shown, how));
    if (answer === 'changed') await this.tell(place);
    return answer !== 'over';
  }

  /** For a time in which no beat could come through: the next one may take as long as ever. @throws Unavailable */
  async excuse(place: string, { userId, id }: Omit<Visit, 'holder'>): Promise<void> {
    await this.ask(() => this.redis.client.eval(excuseScript, 1, this.keyOf(place, `person:${userId}`), id));
  }

  /** The visit ends at once; its stream must not bring it back. @throws Unavailable */
  async leave(place: string, visit: Omit<Visit, 'holder'>): Promise<boolean> {
    const key = this.keyOf(place, `person:${visit.userId}`);
    const left = await this.ask(() => this.redis.client.eval(leaveScript, 1, key, visit.id));
    if (left === 1) await this.tell(place);
    return left === 1;
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

  /** The next letters of a box after the one that was read last, at most so many; `0-0` begins with the first. @throws Unavailable */
  async read(box: Box, after: string, most: number): Promise<Letter[]> {
    const key = this.keyOf(box.place, `box:${box.name}`);
    const entries = await this.ask(() => this.redis.client.xrange(key, `(${after}`, '+', 'COUNT', most));
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
