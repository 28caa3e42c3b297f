import { Injectable } from '@nestjs/common';
import { logger } from '../log/log.js';
import { Whatsapp, type OutgoingWhatsapp } from './whatsapp.js';

/** The adapter without an account: the log tells that a message would have gone, and neither to whom nor what it says. */
@Injectable()
export class LoggedWhatsapp extends Whatsapp {
  send({ deliveryId }: OutgoingWhatsapp): Promise<void> {
    logger.info({ deliveryId }, 'WhatsApp is not set up: this message would have gone');
    return Promise.resolve();
  }
}
