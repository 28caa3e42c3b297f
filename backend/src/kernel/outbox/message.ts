import type { z } from 'zod';

/** A fact that other modules may hear of: ids and facts only, versioned by name, fields only ever added. */
export interface Message<T> {
  /** `<module>.<noun>-<past verb>.v<n>` */
  readonly name: string;
  readonly schema: z.ZodType<T>;
  /** A payload of this version; subscribers' tests parse it. */
  readonly sample: T;
}

const pattern = /^[a-z-]+\.[a-z0-9-]+\.v[1-9]\d*$/;
const defined = new Map<string, Message<unknown>>();

/** Declares a message. @throws Error when the name is taken or not of the form `bookings.booking-requested.v1`. */
export function defineMessage<T>(message: Message<T>): Message<T> {
  if (!pattern.test(message.name))
    throw new Error(`Message name ${message.name} is not of the form module.noun-past-verb.v1.`);
  if (defined.has(message.name)) throw new Error(`Message ${message.name} is declared twice.`);
  message.schema.parse(message.sample);
  defined.set(message.name, message);
  return message;
}

/** Every message declared by the modules loaded so far. */
export function definedMessages(): readonly Message<unknown>[] {
  return [...defined.values()];
}
