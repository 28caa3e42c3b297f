import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { Message } from './message.js';
import {
  forerunsOf,
  queueMetadata,
  subscriptionsOf,
  timerRoutesOf,
  togetherMetadata,
  type FoundMeta,
  type TimerMeta,
} from './subscriber.js';

export interface BoundSubscription {
  readonly name: string;
  readonly queue: string;
  /** May be heard with others in one transaction. */
  readonly together: boolean;
  readonly message: Message<unknown>;
  /** What runs before the transaction. */
  readonly before: ((payload: unknown) => Promise<unknown>) | null;
  readonly handle: (payload: unknown, meta: FoundMeta<unknown>) => Promise<unknown>;
}

export type BoundTimer = (payload: unknown, meta: TimerMeta) => Promise<unknown>;

type Handler = (...args: unknown[]) => Promise<unknown>;

function bound(instance: object, method: string): Handler {
  const handler: unknown = Reflect.get(instance, method);
  if (typeof handler !== 'function') throw new Error(`${instance.constructor.name}.${method} is not a method.`);
  return async (...args) => handler.apply(instance, args) as unknown;
}

/** Who hears what in this process, found at the start. */
@Injectable()
export class SubscriptionTable implements OnApplicationBootstrap {
  readonly subscriptions = new Map<string, BoundSubscription>();
  readonly timers = new Map<string, BoundTimer>();
  private readonly byMessage = new Map<string, BoundSubscription[]>();

  constructor(@Inject(DiscoveryService) private readonly discovery: DiscoveryService) {}

  /** Subscriptions of a message, in the order of their declaration. */
  of(message: string): readonly BoundSubscription[] {
    return this.byMessage.get(message) ?? [];
  }

  onApplicationBootstrap(): void {
    for (const { instance, metatype } of this.discovery.getProviders()) {
      const queue: unknown = metatype ? Reflect.getMetadata(queueMetadata, metatype) : undefined;
      const together = metatype ? Reflect.getMetadata(togetherMetadata, metatype) === true : false;
      if (typeof queue === 'string' && typeof instance === 'object' && instance !== null)
        this.bind(instance, { queue, together });
    }
  }

  private bind(instance: object, place: Pick<BoundSubscription, 'queue' | 'together'>): void {
    const prototype = Object.getPrototypeOf(instance) as object;
    const subscribed = subscriptionsOf(prototype);
    const stray = forerunsOf(prototype).find(
      ({ subscription }) => !subscribed.some(({ name }) => name === subscription),
    );
    if (stray) throw new Error(`Nothing of ${instance.constructor.name} hears ${stray.subscription}.`);
    for (const { message, name, method } of subscribed) {
      if (this.subscriptions.has(name)) throw new Error(`Subscription ${name} is declared twice.`);
      const forerun = forerunsOf(prototype).find(({ subscription: of }) => of === name);
      const before = forerun ? bound(instance, forerun.method) : null;
      const subscription = { name, ...place, message, before, handle: bound(instance, method) };
      this.subscriptions.set(name, subscription);
      this.byMessage.set(message.name, [...this.of(message.name), subscription]);
    }
    for (const { kind, method } of timerRoutesOf(prototype)) {
      if (this.timers.has(kind)) throw new Error(`Timer ${kind} is declared twice.`);
      this.timers.set(kind, bound(instance, method));
    }
  }
}
