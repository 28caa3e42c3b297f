import { Notifications1795040000001 } from './migrations/20261121400000-notifications.js';
import { WhatsappDeliveries1795040000002 } from './migrations/20261122235000-whatsapp-deliveries.js';
import { WhatIsRemoved1795040000003 } from './migrations/20261126233000-what-is-removed.js';
import { NamedPeople1795040000004 } from './migrations/20261128041000-named-people.js';

export const notificationsMigrations = [
  Notifications1795040000001,
  WhatsappDeliveries1795040000002,
  WhatIsRemoved1795040000003,
  NamedPeople1795040000004,
];
