import type { Notification } from '../notifications/index.js';
import { memberNotifications } from './member.notifications.js';
import { reportNotifications } from './reports/report.notifications.js';
import { sessionNotifications } from './session.notifications.js';

/** Who hears what about sessions. */
export const bookingsNotifications: readonly Notification[] = [
  ...sessionNotifications,
  ...memberNotifications,
  ...reportNotifications,
];
