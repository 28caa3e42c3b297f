import { Injectable, type StreamableFile } from '@nestjs/common';
import { attendeesPerPage } from '@tandem/contracts/events';
import type { AttendeesQuery, AttendeesView } from '@tandem/contracts/events';
import { Clock, CsvExports, Database, formatInstant, NotFound } from '../../../kernel/index.js';
import type { ActorView } from '../../../kernel/index.js';
import {
  attendeeOf,
  attendeePage,
  attendeesBelow,
  countAttendees,
  stuckOrders,
  stuckPayments,
} from './attendee.queries.js';
import type { AttendeeFilter, StoredAttendee } from './attendee.queries.js';

const heads = [
  ...['Attendee id', 'First name', 'Last name', 'E-mail', 'Enterprise name', 'Programme name', 'User type', 'Event id'],
  ...[
    'Event name',
    'Ticket name',
    'Quantity',
    'Purchase date',
    'Ticket price (RM)',
    'Total payment (RM)',
    'Service tax',
  ],
  'First-time buyer',
];

interface Place {
  id: number;
  title: string;
  tenant_id: number;
  program_id: number;
  timezone: string;
}
interface Question {
  id: number;
  title: string;
}

/** Who bought which tickets of an event: by page for the screen, all of them for a spreadsheet (E-086..E-089, D-E46). */
@Injectable()
export class ListAttendees {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly exports: CsvExports,
  ) {}

  async page(actor: ActorView, eventId: number, query: AttendeesQuery): Promise<AttendeesView> {
    const { id, title } = await this.find(actor, eventId);
    const filter = filterOf(id, query);
    const count = await countAttendees(this.database, filter);
    const slice = { limit: attendeesPerPage, offset: (query.page - 1) * attendeesPerPage };
    const rows = await attendeePage(this.database, filter, slice);
    const tickets = await this.database.rows<{ id: number; name: string }>(
      'select id, name from events.ticket_type where event_id = $1 order by position, id',
      [id],
    );
    return {
      data: rows.map(attendeeOf),
      max_pages: Math.ceil(count / attendeesPerPage),
      event: { id, title },
      tickets,
      stuck_payments: await stuckPayments(this.database, id),
      stuck_orders: await stuckOrders(this.database, id),
    };
  }

  /** All rows of the filter as a spreadsheet. @throws NotFound */
  async export(actor: ActorView, eventId: number, query: AttendeesQuery): Promise<StreamableFile> {
    const { id, title, timezone, tenant_id: tenantId, program_id: programId } = await this.find(actor, eventId);
    const questions = await this.database.rows<Question>(
      'select id, title from events.extra_question where event_id = $1 order by position, id',
      [id],
    );
    const filter = filterOf(id, query);
    return this.exports.send<StoredAttendee>({
      name: `${title}_attendees_${formatInstant(this.clock.now(), timezone, 'DD-MM-YYYY')}.csv`,
      heads: [...heads, ...questions.map((question) => question.title)],
      place: { tenantId, programId },
      record: { action: 'attendees.exported', objectType: 'event', objectId: id },
      read: (last, limit) =>
        attendeesBelow(this.database, filter, { belowId: last?.id ?? Number.MAX_SAFE_INTEGER, limit }),
      cells: (row) => cellsOf(row, timezone, questions),
    });
  }

  /** @throws NotFound for an event of another programme (E-091) */
  private async find({ programId }: ActorView, eventId: number): Promise<Place> {
    const event = await this.database.row<Place>(
      `select e.id, e.title, e.tenant_id, e.program_id, p.timezone from events.event e
       join platform.programme p on p.id = e.program_id where e.id = $1 and e.program_id = $2`,
      [eventId, programId],
    );
    if (!event) throw new NotFound();
    return event;
  }
}

function filterOf(eventId: number, query: AttendeesQuery): AttendeeFilter {
  return {
    eventId,
    text: query.query === '*' || query.query === '' ? null : query.query,
    from: query.date_from ?? null,
    to: query.date_to ?? null,
    ticketTypeId: query.field ?? null,
    state: query.state ?? null,
  };
}

const money = (amount: number): string => amount.toFixed(2);

function cellsOf(stored: StoredAttendee, timezone: string, questions: readonly Question[]): string[] {
  const row = attendeeOf(stored);
  return [
    ...[`${row.attendee_id}`, row.first_name, row.last_name, row.email, row.enterprise_name, row.program_name],
    ...[row.user_type, `${row.event_id}`, row.event_name, row.ticket_name, `${row.quantity}`],
    formatInstant(stored.purchase_date, timezone, 'DD-MM-YYYY'),
    ...[money(row.ticket_price), money(row.total_payment), money(row.service_tax)],
    row.first_time_buyer ? 'Yes' : 'No',
    ...questions.map(({ id }) => stored.answers?.[id] ?? ''),
  ];
}
