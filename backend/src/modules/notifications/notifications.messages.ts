import { z } from 'zod';
import { defineMessage } from '../../kernel/index.js';

/** A mail is written down and waits to be sent. */
export const mailQueued = defineMessage({
  name: 'notifications.mail-queued.v1',
  schema: z.object({ deliveryId: z.number() }),
  sample: { deliveryId: 1 },
});

/** A WhatsApp message is written down and waits to be sent. */
export const whatsappQueued = defineMessage({
  name: 'notifications.whatsapp-queued.v1',
  schema: z.object({ deliveryId: z.number() }),
  sample: { deliveryId: 1 },
});
