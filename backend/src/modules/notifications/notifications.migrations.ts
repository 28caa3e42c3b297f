import { Notifications1795040000001 } from './migrations/20261121400000-notifications.js';
import { WhatsappDeliveries1795040000002 } from './migrations/20261122235000-whatsapp-deliveries.js';

export const notificationsMigrations = [Notifications1795040000001, WhatsappDeliveries1795040000002];
