import { Injectable } from '@nestjs/common';
import type { CalendarLinkView } from '@tandem/contracts/bookings';
import { NotFound } from '../../../kernel/index.js';
import type { ActorView, CalendarProvider } from '../../../kernel/index.js';
import { WriteToCalendar } from '../../accounts/index.js';
import { BookingAccess } from '../booking/booking-access.js';
import { NotOnCalendar } from '../bookings.errors.js';
import { BookingReader } from '../reading/booking-reader.js';
import { googleLink, icsOf, microsoftLink } from './session-calendar.js';
import type { CalendarEntry } from './session-calendar.js';
import { SessionEntries } from './session-entries.js';

/** A participant takes a confirmed session along in their own calendar (B-130, B-131, D-B98, D-B176). */
@Injectable()
export class AddToCalendar {
  constructor(
    private readonly access: BookingAccess,
    private readonly reader: BookingReader,
    private readonly entries: SessionEntries,
    private readonly calendars: WriteToCalendar,
  ) {}

  async google(actor: ActorView, bookingId: number): Promise<CalendarLinkView> {
    const entry = await this.entryOf(actor, bookingId);
    return { url: (await this.written(actor, 'google', entry)) ?? googleLink(entry) };
  }

  async microsoft(actor: ActorView, bookingId: number): Promise<CalendarLinkView> {
    const entry = await this.entryOf(actor, bookingId);
    return { url: (await this.written(actor, 'microsoft', entry)) ?? microsoftLink(entry) };
  }

  async ics(actor: ActorView, bookingId: number): Promise<string> {
    return icsOf(await this.entryOf(actor, bookingId, true));
  }

  /** Null where the actor linked no calendar there, or it cannot be written into now: the page to fill in takes its place. */
  private written({ userId }: ActorView, provider: CalendarProvider, entry: CalendarEntry): Promise<string | null> {
    const { uid, title, description, location, url, startTime: start, endTime: end } = entry;
    const event = { uid, title, description: `${description}\n${url}`, location, start, end };
    return this.calendars.write({ userId, provider }, event);
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
