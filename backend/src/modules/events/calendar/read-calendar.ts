import { Injectable } from '@nestjs/common';
import { Database, NotFound } from '../../../kernel/index.js';
import { EventDoor } from '../event/event-access.js';
import { OrderPaths } from '../orders/order-paths.js';
import { calendarEntry } from './calendar-entry.js';
import type { CalendarEvent } from './calendar-entry.js';

interface Row {
  id: number;
  program_id: number;
  title: string;
  start_time: Date;
  end_time: Date;
  timezone: string;
  venue_title: string | null;
  sequence: number;
  cancelled_at: Date | null;
  updated_at: Date;
}

/** An event for calendars, for whoever may see the event. */
@Injectable()
export class ReadCalendar {
  constructor(
    private readonly door: EventDoor,
    private readonly database: Database,
    private readonly paths: OrderPaths,
  ) {}

  run(eventId: number): Promise<string> {
    return this.door.toSee(eventId, async () => {
      const event = await this.entryOf(eventId);
      if (!event) throw new NotFound();
      return calendarEntry(event);
    });
  }

  /** In the event's tenant. */
  async entryOf(eventId: number): Promise<CalendarEvent | null> {
    const row = await this.database.row<Row>('select * from events.event where id = $1', [eventId]);
    if (!row) return null;
    return {
      id: row.id,
      title: row.title,
      start: row.start_time,
      end: row.end_time,
      timezone: row.timezone,
      venue: row.venue_title,
      sequence: row.sequence,
      cancelled: row.cancelled_at !== null,
      stamp: row.updated_at,
      page: await this.paths.eventUrl({ event_id: row.id, program_id: row.program_id }),
    };
  }
}
