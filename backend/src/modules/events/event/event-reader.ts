import { Injectable } from '@nestjs/common';
import { fromSen, serviceTaxPercent } from '@tandem/contracts/events';
import type { BoxTicket, EditView, EventAnswer, EventView, QuestionView, SpeakerView } from '@tandem/contracts/events';
import { Clock, Database, NotFound, formatInstant, requestContext } from '../../../kernel/index.js';
import { tagsOf } from '../audience/event-tags.js';
import { EventDoor } from './event-access.js';
import type { EventAccess } from './event-access.js';
import { clockOf, sameClock } from './event-clock.js';
import { cardOf, eventColumns } from './event.queries.js';
import type { EventRow } from './event.queries.js';

interface TypeRow {
  id: number;
  name: string;
  kind: 'free' | 'paid';
  price_sen: number;
  max_amount: number;
  max_per_user: number;
  active: boolean;
  /** Sold and held, without holds that have lapsed. */
  taken: number;
  owned: number;
  has_orders: boolean;
}

/** $1 event, $2 person, $3 now. Lapsed holds keep no seat, whether or not they have been cleared away. */
const typesSql = `
  select o.id, o.name, o.kind, o.price_sen, o.max_amount, o.max_per_user, o.active,
    o.taken - coalesce(sum(l.amount) filter (where r.state = 'pending' and r.held_until <= $3), 0)::int as taken,
    (coalesce(sum(l.amount) filter (where r.user_id = $2 and r.state = 'pending' and r.held_until > $3), 0)
      + (select count(*) from events.ticket t where t.ticket_type_id = o.id and t.user_id = $2 and t.state <> 'void'))::int as owned,
    count(r.id) > 0 as has_orders
  from events.ticket_type o
  left join events.order_line l on l.ticket_type_id = o.id
  left join events.ticket_order r on r.id = l.order_id
  where o.event_id = $1
  group by o.id order by o.position, o.id`;

/** The event as one viewer may read it. */
@Injectable()
export class EventReader {
  constructor(
    private readonly door: EventDoor,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  one(eventId: number): Promise<EventAnswer> {
    return this.door.toSee(eventId, async (access) => {
      const row = await this.rowOf(eventId);
      const types = await this.database.rows<TypeRow>(typesSql, [eventId, access.userId, this.clock.now()]);
      return { event: this.viewOf(row, types, access), speakers: await this.speakersOf(eventId) };
    });
  }

  /** E-049, D-E20: inactive ones are for those who run the event. */
  questions(eventId: number): Promise<QuestionView[]> {
    return this.door.toSee(eventId, ({ manages }) =>
      this.database.rows<QuestionView>(
        'select id, title, active from events.extra_question where event_id = $1 and (active or $2) order by position, id',
        [eventId, manages],
      ),
    );
  }

  private async rowOf(eventId: number): Promise<EventRow> {
    const row = await this.database.row<EventRow>(`select ${eventColumns} from events.event e where e.id = $1`, [
      eventId,
    ]);
    if (!row) throw new NotFound();
    return row;
  }

  private speakersOf(eventId: number): Promise<SpeakerView[]> {
    return this.database.rows<SpeakerView>(
      `select s.id, u.id as user_id, s.name,
         case when exists (select from platform.membership m where m.program_id = s.program_id and m.user_id = u.id
           and m.role = 'mentor') then u.slug end as slug, s.job_title, s.company, coalesce(u.photo_url, s.photo_url) as photo_url
       from events.speaker s left join platform."user" u on u.id = s.user_id and u.deleted_at is null
       where s.event_id = $1 order by s.position, s.id`,
      [eventId],
    );
  }

  private viewOf(row: EventRow, types: readonly TypeRow[], access: EventAccess): EventView {
    const { timezone = null } = requestContext();
    const card = cardOf(row, { now: this.clock.now(), zone: timezone });
    const own = clockOf(row.start_time, row.end_time, row.timezone);
    return {
      ...card,
      timezone: row.timezone,
      event_time: sameClock(own, card.viewer_time) ? null : own,
      geocode: row.event_type === 'physical' ? row.geocode : null,
      photo: row.photo,
      description: row.description,
      description_html: row.description_html,
      inquiry_email: row.inquiry_email,
      inquiry_number: row.inquiry_number,
      service_tax_percent: serviceTaxPercent,
      tickets: types.filter((type) => type.active).map(boxTicketOf),
      holds_ticket: access.holds,
      ...(access.holds || access.speaks || access.manages ? linkOf(row) : {}),
      ...(access.manages ? { edit: editOf(row, types, this.clock.now()) } : {}),
    };
  }
}

function linkOf(row: EventRow) {
  if (row.event_type !== 'webinar') return {};
  return { webinar: row.webinar_link, webinar_link: row.webinar_link, webinar_password: row.webinar_password };
}

function boxTicketOf(type: TypeRow): BoxTicket {
  const left = type.max_amount === 0 ? null : Math.max(0, type.max_amount - type.taken);
  return {
    id: type.id,
    name: type.name,
    ticket_type: type.kind,
    price: fromSen(type.price_sen),
    available: left !== 0,
    tickets_left: left,
    max_per_user: type.max_per_user,
    owned: type.owned,
  };
}

function editOf(row: EventRow, types: readonly TypeRow[], now: Date): EditView {
  const wall = (instant: Date) => formatInstant(instant, row.timezone, 'YYYY-MM-DDTHH:mm');
  return {
    start: wall(row.start_time),
    end: wall(row.end_time),
    started: now >= row.start_time,
    announced: row.published_at !== null,
    notify_users: row.notify_users,
    event_tags: tagsOf(row),
    tickets: types.map((type) => ({
      id: type.id,
      name: type.name,
      ticket_type: type.kind,
      price: fromSen(type.price_sen),
      max_amount: type.max_amount,
      max_per_user: type.max_per_user,
      active: type.active,
      taken: type.taken,
      has_orders: type.has_orders,
    })),
  };
}
