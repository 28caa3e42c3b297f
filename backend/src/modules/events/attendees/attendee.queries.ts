import type { AttendeeRow, StuckOrder, StuckPayment } from '@tandem/contracts/events';
import { fromSen } from '@tandem/contracts/events';
import type { Queries } from '../../../kernel/index.js';

export interface AttendeeFilter {
  readonly eventId: number;
  /** Part of a name or e-mail; null for everybody. */
  readonly text: string | null;
  /** Days of the purchase, YYYY-MM-DD in the programme's zone. */
  readonly from: string | null;
  readonly to: string | null;
  readonly ticketTypeId: number | null;
  readonly state: string | null;
}

/** Money in sen. */
export interface StoredAttendee extends Omit<
  AttendeeRow,
  'purchase_date' | 'checked_in_at' | 'ticket_price' | 'total_payment' | 'service_tax'
> {
  readonly purchase_date: Date;
  readonly checked_in_at: Date | null;
  readonly price_sen: number;
  readonly sum_sen: number;
  readonly tax_sen: number;
  /** Question id -> answer. */
  readonly answers: Readonly<Record<string, string>> | null;
}

/**
 * Each line of a confirmed order with its share of the tax that refunds left of the order's: shares are differences of rounded
 * running sums, so that they and the refunds add up to what was paid. A line whose tickets were all given back is left out; a
 * refunded order stays, with nothing paid (D-E46). An order whose payment came too late never had tickets and is not there.
 */
const linesSql = `
  select l.id, r.id as order_id, r.user_id, r.email, r.state as order_state, r.confirmed_at, l.ticket_type_id, l.price_sen,
    case when r.state = 'refunded' then l.amount else t.seats end as quantity, t.checked_in_at, t.tickets,
    case when r.state = 'refunded' then 0 else l.price_sen * t.seats end as sum_sen,
    case when r.state = 'refunded' or sum(l.price_sen * t.seats) over whole = 0 then 0 else
      round(back.tax_left::numeric * sum(l.price_sen * t.seats) over running / sum(l.price_sen * t.seats) over whole)::int
      - round(back.tax_left::numeric * (sum(l.price_sen * t.seats) over running - l.price_sen * t.seats)
          / sum(l.price_sen * t.seats) over whole)::int end as tax_sen
  from events.ticket_order r
  join events.order_line l on l.order_id = r.id
  cross join lateral (select count(*) filter (where state <> 'void')::int as seats, min(used_at) as checked_in_at,
      coalesce(jsonb_agg(jsonb_build_object('id', id, 'code', code, 'state', state) order by id) filter (where state <> 'void'), '[]') as tickets
    from events.ticket where order_id = r.id and ticket_type_id = l.ticket_type_id) t
  cross join lateral (select r.tax_sen - coalesce(sum(f.tax_sen), 0) as tax_left
    from events.refund f where f.order_id = r.id and cardinality(f.ticket_ids) > 0) back
  where r.event_id = $1 and r.state in ('confirmed', 'partially_refunded', 'refunded') and r.confirmed_at is not null
  window whole as (partition by r.id), running as (partition by r.id order by l.id)`;

/** $1 event, $2 pattern, $3 and $4 days, $5 ticket, $6 state. */
const matchingSql = `
  from (${linesSql}) x
  join events.event e on e.id = $1
  join platform.programme p on p.id = e.program_id
  join platform.enterprise n on n.id = p.tenant_id
  join events.ticket_type o on o.id = x.ticket_type_id
  join platform."user" u on u.id = x.user_id
  where x.quantity > 0
    and ($2::text is null or u.firstname || ' ' || u.lastname ilike $2 or x.email ilike $2)
    and ($3::date is null or (x.confirmed_at at time zone p.timezone)::date >= $3)
    and ($4::date is null or (x.confirmed_at at time zone p.timezone)::date <= $4)
    and ($5::bigint is null or x.ticket_type_id = $5)
    and ($6::text is null or x.order_state = $6)`;

const columns = `x.id, u.id as attendee_id,
  case when u.deleted_at is null then u.firstname else 'Deleted' end as first_name,
  case when u.deleted_at is null then u.lastname else 'User' end as last_name,
  x.email, n.name as enterprise_name, p.name as program_name,
  coalesce((select m.role from platform.membership m where m.program_id = p.id and m.user_id = u.id order by m.role desc limit 1),
    'guest') as user_type,
  e.id as event_id, e.title as event_name, o.name as ticket_name, x.quantity, x.confirmed_at as purchase_date, x.price_sen,
  x.sum_sen, x.tax_sen, x.order_id, x.order_state, x.checked_in_at, x.tickets,
  (select f.state from events.refund f where f.order_id = x.order_id order by f.state = 'failed' desc, f.id desc limit 1) as refund_state,
  not exists (select from events.ticket_order b where b.program_id = p.id and b.user_id = u.id and b.id <> x.order_id
    and (b.confirmed_at, b.id) < (x.confirmed_at, x.order_id)) as first_time_buyer`;

const paramsOf = (filter: AttendeeFilter): unknown[] => [
  filter.eventId,
  filter.text === null ? null : `%${filter.text.replace(/[\\%_]/g, '\\$&')}%`,
  filter.from,
  filter.to,
  filter.ticketTypeId,
  filter.state,
];

export async function countAttendees(database: Queries, filter: AttendeeFilter): Promise<number> {
  const row = await database.row<{ rows: number }>(`select count(*)::int as rows ${matchingSql}`, paramsOf(filter));
  return row?.rows ?? 0;
}

/** Newest purchase first. */
export function attendeePage(
  database: Queries,
  filter: AttendeeFilter,
  slice: { limit: number; offset: number },
): Promise<StoredAttendee[]> {
  return database.rows(`select ${columns} ${matchingSql} order by x.id desc limit $7 offset $8`, [
    ...paramsOf(filter),
    slice.limit,
    slice.offset,
  ]);
}

/** Rows below a line's id with the answers of their order, for a spreadsheet that is read in parts. */
export function attendeesBelow(
  database: Queries,
  filter: AttendeeFilter,
  part: { belowId: number; limit: number },
): Promise<StoredAttendee[]> {
  return database.rows(
    `select ${columns}, (select jsonb_object_agg(a.question_id, a.answer) from events.order_answer a where a.order_id = x.order_id) as answers
     ${matchingSql} and x.id < $7 order by x.id desc limit $8`,
    [...paramsOf(filter), part.belowId, part.limit],
  );
}

/** Late payments whose way back failed, by order. */
export async function stuckPayments(database: Queries, eventId: number): Promise<StuckPayment[]> {
  const rows = await database.rows<Omit<StuckPayment, 'amount'> & { amount_sen: number }>(
    `select r.id as order_id, r.name, r.email, sum(f.amount_sen)::int as amount_sen
     from events.ticket_order r join events.refund f on f.order_id = r.id and f.state = 'failed'
     where r.event_id = $1 and r.confirmed_at is null group by r.id order by r.id limit 20`,
    [eventId],
  );
  return rows.map(({ amount_sen, ...row }) => ({ ...row, amount: fromSen(amount_sen) }));
}

/** Orders of a cancelled event that could not be settled. */
export function stuckOrders(database: Queries, eventId: number): Promise<StuckOrder[]> {
  return database.rows(
    `select id as order_id, name, email from events.ticket_order where event_id = $1 and settle_failure is not null
       and state in ('pending', 'confirmed', 'partially_refunded') order by id limit 20`,
    [eventId],
  );
}

export function attendeeOf(row: StoredAttendee): AttendeeRow {
  const { purchase_date, checked_in_at, price_sen, sum_sen, tax_sen, answers: _answers, ...rest } = row;
  return {
    ...rest,
    purchase_date: purchase_date.toISOString(),
    checked_in_at: checked_in_at?.toISOString() ?? null,
    ticket_price: fromSen(price_sen),
    service_tax: fromSen(tax_sen),
    total_payment: fromSen(sum_sen + tax_sen),
  };
}
