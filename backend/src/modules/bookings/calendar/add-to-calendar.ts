import { Injectable } from '@nestjs/common';
import type { CalendarLinkView } from '@tandem/contracts/bookings';
import { Clock, Config, Database } from '../../../kernel/index.js';
import type { ActorView } from '../../../kernel/index.js';
import { BookingAccess } from '../booking/booking-access.js';
import { NotOnCalendar } from '../bookings.errors.js';
import { BookingReader } from '../reading/booking-reader.js';
import { googleLink, icsOf, microsoftLink } from './session-calendar.js';
import type { CalendarEntry } from './session-calendar.js';

/** How often the session was moved; cancelling counts too, so that the cancelled version wins. */
const sequenceSql = `select sequence + (status in ('cancelled', 'system_cancelled'))::int as sequence from bookings.booking where id = $1`;

/** A participant takes a confirmed session along in their own calendar (B-130, B-131, D-B98). */
@Injectable()
export class AddToCalendar {
  constructor(
    private readonly access: BookingAccess,
    private readonly reader: BookingReader,
    private readonly database: Database,
    private readonly config: Config,
    private readonly clock: Clock,
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
      const view = await this.reader.one(bookingId, actor);
      const row = await this.database.row<{ sequence: number }>(sequenceSql, [bookingId]);
      const cancelled = view.status === 'cancelled' || view.status === 'system_cancelled';
      if (view.status !== 'upcoming' && !(cancelled && orCancelled)) throw new NotOnCalendar();
      return {
        bookingId,
        startTime: new Date(view.start_time),
        endTime: new Date(view.end_time),
        sequence: row?.sequence ?? 0,
        cancelled,
        title: `${this.config.productName} session with ${view.participant.full_name}`,
        description: view.topic,
        url: view.urls.room_url ?? `${this.config.publicOrigin}/main/bookings?tab=${cancelled ? 'closed' : 'upcoming'}`,
        stamp: this.clock.now(),
      };
    });
  }
}
