import { Inject, type Type } from '@nestjs/common';
import { On, Subscriber, type MessageMeta } from '../../kernel/index.js';
import type { Notification } from './define-notification.js';
import { Notifier } from './notifier.js';

type Handle = (payload: unknown, meta: MessageMeta) => Promise<void>;

/**
 * The worker class that turns an area's table of notices into subscriptions; the area lists it among its worker's providers.
 * Each notice has its own subscription, so one that fails is retried without the others.
 */
export function notificationSubscriber(area: string, table: readonly Notification[]): Type<object> {
  class AreaNotices {
    constructor(@Inject(Notifier) readonly notifier: Notifier) {}
  }
  Object.defineProperty(AreaNotices, 'name', { value: `${area}-notices` });
  for (const notification of table) {
    const descriptor: TypedPropertyDescriptor<Handle> = {
      value(this: AreaNotices, payload: unknown, meta: MessageMeta) {
        return this.notifier.notify(notification, payload, meta);
      },
      configurable: true,
    };
    Object.defineProperty(AreaNotices.prototype, notification.name, descriptor);
    On(notification.on, `notifications.${notification.name}`)(AreaNotices.prototype, notification.name, descriptor);
  }
  Subscriber('notifications', { together: true })(AreaNotices);
  return AreaNotices;
}
