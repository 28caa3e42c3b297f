export { brandOf } from './brand.queries.js';
export {
  defineNotification,
  type Notice,
  type NoticeTools,
  type Notification,
  type NotificationDefinition,
  type Reader,
  type Recipient,
} from './define-notification.js';
export { mailHtml, mailPlain } from './mail-template.js';
export { buildNotification, notificationFixtures, type NotificationOverrides } from './notifications.builders.js';
export { notificationSubscriber } from './notification-subscriber.js';
export { notificationsMigrations } from './notifications.migrations.js';
export { NotificationsModule } from './notifications.module.js';
export { NotificationsWorkerModule } from './notifications.worker.js';
export { WhatsappReach } from './whatsapp-reach.js';
