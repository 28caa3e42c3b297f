import { Notifications1795040000001 } from './migrations/20261121400000-notifications.js';

export const notificationsMigrations = [Notifications1795040000001];
