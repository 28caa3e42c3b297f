import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Config, keyFor } from '../../../kernel/index.js';

/** Without look-alikes (0 O, 1 I L). */
const signs = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const length = 10;

export function newTicketCode(): string {
  return Array.from({ length }, () => signs[randomInt(signs.length)]).join('');
}

/** What QR codes of tickets say: an address with the code and a signature, so that a made-up code fails (D-E41). */
@Injectable()
export class TicketSeal {
  private readonly key: Buffer;

  constructor(private readonly config: Config) {
    this.key = keyFor(config, 'ticket codes');
  }

  addressOf(eventId: number, code: string): string {
    return `${this.config.publicOrigin}/events/${eventId}?ticket=${code}&seal=${this.sealOf(eventId, code)}`;
  }

  holds(ticket: { eventId: number; code: string; seal: string }): boolean {
    const [given, right] = [Buffer.from(ticket.seal), Buffer.from(this.sealOf(ticket.eventId, ticket.code))];
    return given.length === right.length && timingSafeEqual(given, right);
  }

  private sealOf(eventId: number, code: string): string {
    return createHmac('sha256', this.key).update(`${eventId}.${code}`).digest('base64url').slice(0, 22);
  }
}
