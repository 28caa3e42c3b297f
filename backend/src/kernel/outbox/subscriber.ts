import 'reflect-metadata';
import { applyDecorators, Injectable, SetMetadata } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Message } from './message.js';

/** Comes with every message; `tx` is the transaction in which the delivery is also marked done. */
export interface MessageMeta {
  readonly messageId: number;
  readonly tenantId: number | null;
  readonly programId: number | null;
  readonly occurredAt: Date;
  readonly tx: EntityManager;
}

/** With what was found out before the transaction. */
export interface FoundMeta<F> extends MessageMeta {
  readonly found: F;
}

/** Comes with every due timer; the timer is gone when `tx` commits. */
export interface TimerMeta {
  readonly tx: EntityManager;
  readonly dueAt: Date;
  readonly now: Date;
}

export interface SubscriberOptions {
  /**
   * Whether several messages of a tenant may be heard in one transaction, which costs far less when many wait. When one of them fails,
   * each is heard again on its own; so only for a subscriber that does nothing outside of the database. False when left out.
   */
  readonly together?: boolean;
}

export interface Subscription {
  readonly message: Message<unknown>;
  readonly name: string;
  readonly method: string;
}

export interface Forerun {
  readonly subscription: string;
  readonly method: string;
}

export interface TimerRoute {
  readonly kind: string;
  readonly method: string;
}

type MessageHandler<T> = (payload: T, meta: FoundMeta<never>) => Promise<unknown>;
type Forerunner = (payload: never) => Promise<unknown>;
type TimerHandler = (payload: never, meta: TimerMeta) => Promise<unknown>;

export const queueMetadata = 'tandem:queue';
export const togetherMetadata = 'tandem:together';
const subscriptions = new WeakMap<object, Subscription[]>();
const forerunners = new WeakMap<object, Forerun[]>();
const timerRoutes = new WeakMap<object, TimerRoute[]>();
const queues = new Set<string>();

function append<T>(map: WeakMap<object, T[]>, key: object, value: T): void {
  map.set(key, [...(map.get(key) ?? []), value]);
}

/** A class of the worker that hears messages and timers; `queue` is the Bull queue its deliveries go through. */
export function Subscriber(queue: string, { together = false }: SubscriberOptions = {}): ClassDecorator {
  queues.add(queue);
  return applyDecorators(Injectable(), SetMetadata(queueMetadata, queue), SetMetadata(togetherMetadata, together));
}

/** Hears a message. `subscription` is unique in the installation and never reused: it keys the delivery record. */
export function On<T>(message: Message<T>, subscription: string) {
  return <H extends MessageHandler<T>>(target: object, method: string, _descriptor: TypedPropertyDescriptor<H>): void =>
    append(subscriptions, target, { message, name: subscription, method });
}

/**
 * Runs before the transaction in which the subscription hears its message, which is given the answer: what waits for a foreign server
 * holds no connection meanwhile. It may run for a delivery that another worker makes, so it changes nothing, or only what may be done twice.
 */
export function Before(subscription: string) {
  return <H extends Forerunner>(target: object, method: string, _descriptor: TypedPropertyDescriptor<H>): void =>
    append(forerunners, target, { subscription, method });
}

/** Runs when a timer of this kind is due. */
export function OnTimer(kind: string) {
  return <H extends TimerHandler>(target: object, method: string, _descriptor: TypedPropertyDescriptor<H>): void =>
    append(timerRoutes, target, { kind, method });
}

/** Names of the queues that the loaded subscribers use. */
export function declaredQueues(): readonly string[] {
  return [...queues];
}

export function subscriptionsOf(prototype: object): readonly Subscription[] {
  return subscriptions.get(prototype) ?? [];
}

export function forerunsOf(prototype: object): readonly Forerun[] {
  return forerunners.get(prototype) ?? [];
}

export function timerRoutesOf(prototype: object): readonly TimerRoute[] {
  return timerRoutes.get(prototype) ?? [];
}
