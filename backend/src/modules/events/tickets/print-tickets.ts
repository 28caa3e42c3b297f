import { Injectable } from '@nestjs/common';
import { fromSen, ringgit } from '@tandem/contracts/events';
import { zoneName } from '@tandem/contracts/platform';
import { Database, NotFound, formatInstant, wallTime, zoneAbbreviation } from '../../../kernel/index.js';
import { TicketSeal } from './ticket-code.js';
import { ticketPdf } from './ticket-pdf.js';
import type { PrintedEvent } from './ticket-pdf.js';

interface Row {
  id: number;
  event_id: number;
  code: string;
  price_sen: number;
  name: string;
  holder: string;
  title: string;
  start_time: Date;
  end_time: Date;
  timezone: string;
  venue_title: string | null;
  organizer_name: string;
}

/** $1 order, $2 one of its tickets or null for all */
const rowsSql = `select t.id, t.event_id, t.code, t.price_sen, o.name, r.name as holder,
    e.title, e.start_time, e.end_time, e.timezone, e.venue_title, e.organizer_name
  from events.ticket t
  join events.ticket_type o on o.id = t.ticket_type_id
  join events.ticket_order r on r.id = t.order_id
  join events.event e on e.id = t.event_id
  where t.order_id = $1 and ($2::bigint is null or t.id = $2) and t.state <> 'void' order by t.id`;

/** Tickets as a PDF, for their buyer (D-E41). */
@Injectable()
export class PrintTickets {
  constructor(
    private readonly database: Database,
    private readonly seal: TicketSeal,
  ) {}

  /** @throws NotFound for a ticket that is void or somebody else's */
  async one(userId: number, ticketId: number): Promise<Buffer> {
    const place = await this.database.asPerson(userId, () =>
      this.database.row<{ tenant_id: number; program_id: number; order_id: number }>(
        'select tenant_id, program_id, order_id from events.ticket where id = $1 and user_id = $2',
        [ticketId, userId],
      ),
    );
    if (!place) throw new NotFound();
    const scope = { tenantId: place.tenant_id, programId: place.program_id };
    const printed = await this.database.asTenant(scope, () => this.print(place.order_id, ticketId));
    if (!printed) throw new NotFound();
    return printed;
  }

  /** All tickets of an order that are not void, in the order's tenant; null where none is left. */
  ofOrder(orderId: number): Promise<Buffer | null> {
    return this.print(orderId, null);
  }

  private async print(orderId: number, ticketId: number | null): Promise<Buffer | null> {
    const rows = await this.database.rows<Row>(rowsSql, [orderId, ticketId]);
    const [first] = rows;
    if (!first) return null;
    const tickets = rows.map((row) => ({
      name: row.name,
      holder: row.holder,
      code: row.code,
      address: this.seal.addressOf(row.event_id, row.code),
      price: row.price_sen === 0 ? 'Free' : ringgit(fromSen(row.price_sen)),
    }));
    return ticketPdf(eventOf(first), tickets);
  }
}

function eventOf(row: Row): PrintedEvent {
  const { start_time: start, end_time: end, timezone: zone } = row;
  const isOneDay = wallTime(start, zone).date === wallTime(end, zone).date;
  const till = formatInstant(end, zone, isOneDay ? 'h:mm A' : 'ddd D MMM YYYY, h:mm A');
  return {
    title: row.title,
    when: `${formatInstant(start, zone, 'ddd D MMM YYYY, h:mm A')} - ${till} ${zoneName(zoneAbbreviation(start, zone))}`,
    where: row.venue_title ?? 'Online, by the page of the event',
    organizer: row.organizer_name,
  };
}
