import { createHmac, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { AttachmentQuery } from '@tandem/contracts/bookings';
import { Clock, Config } from '../../../kernel/index.js';

/** Seconds for which a link is good (D-B74). */
const life = 15 * 60;

/** What one link is good for: one file, one person, until a moment. */
export interface LinkOf {
  readonly name: string;
  readonly tenantId: number;
  readonly userId: number;
  /** Null while the request is still being written. */
  readonly bookingId: number | null;
}

/** Addresses of files that open without a session, since a browser's download carries none. */
@Injectable()
export class AttachmentLinks {
  constructor(
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  /** @param until seconds since 1970; a quarter of an hour from now unless given. */
  urlOf(link: LinkOf, until = Math.floor(this.clock.real().getTime() / 1000) + life): string {
    const query = new URLSearchParams({
      tenant_id: String(link.tenantId),
      ...(link.bookingId === null ? {} : { booking_id: String(link.bookingId) }),
      user_id: String(link.userId),
      until: String(until),
      signature: this.sign(link, until),
    });
    return `/api/v1/bookings/attachments/${link.name}?${query.toString()}`;
  }

  /** The link behind an address; null for one that was changed or is over. */
  read(name: string, { tenant_id, booking_id, user_id, until, signature }: AttachmentQuery): LinkOf | null {
    const link = { name, tenantId: tenant_id, userId: user_id, bookingId: booking_id ?? null };
    const [given, expected] = [Buffer.from(signature), Buffer.from(this.sign(link, until))];
    const holds = given.length === expected.length && timingSafeEqual(given, expected);
    return holds && until * 1000 > this.clock.real().getTime() ? link : null;
  }

  private sign({ name, tenantId, userId, bookingId }: LinkOf, until: number): string {
    return createHmac('sha256', this.config.secrets.jwt)
      .update(['booking-attachment', name, tenantId, bookingId ?? 'none', userId, until].join(':'))
      .digest('base64url');
  }
}
