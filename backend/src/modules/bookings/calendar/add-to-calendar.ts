import { Injectable } from '@nestjs/common';
import type { CalendarLinkView } from '@tandem/contracts/bookings';
import { NotFound } from '../../../kernel/index.js';
import type { ActorView } from '../../../kernel/index.js';
import { BookingAccess } from '../booking/booking-access.js';
import { NotOnCalendar } from '../bookings.errors.js';
import { BookingReader } from '../reading/booking-reader.js';
import { googleLink, icsOf, microsoftLink } from './session-calendar.js';
import type { CalendarEntry } from './session-calendar.js';
import { SessionEntries } from './session-entries.js';

/** A participant takes a confirmed session along in their own calendar (B-130, B-131, D-B98). */
@Injectable()
export class AddToCalendar {
  constructor(
    private readonly access: BookingAccess,
    private readonly reader: BookingReader,
    private readonly entries: SessionEntries,
  ) {}

  async google(actor: ActorView, bookingId: number): Promise<CalendarLinkView> {
    return { url: googleLink(await this.entryOf(actor, bookingId)) };
  }

  async microsoft(actor: ActorView, bookingId: number): Promise<CalendarLinkView> {
    return { url: microsoftLink(await this.entryOf(actor, bookingId)) };
  }

  async ics(actor: ActorView, bookingId: number): Promise<string> {
    return icsOf(await this.entryOf(actor, bookingId, true));
  }

  private entryOf(actor: ActorView, bookingId: number, orCancelled = false): Promise<CalendarEntry> {
    return this.access.asParticipant(bookingId, actor, async () => {
      const { status } = await this.reader.one(bookingId, actor);
      const entry = await this.entries.one(actor.userId, bookingId);
      if (!entry) throw new NotFound();
      if (status !== 'upcoming' && !(entry.cancelled && orCancelled)) throw new NotOnCalendar();
      return entry;
    });
  }
}
