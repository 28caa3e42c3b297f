import type { Answer, Api, Json, TestApp } from '../harness.js';
import { openSessionWorld, spacedStart, type SessionWorld } from '../../src/modules/bookings/testing/session-world.js';

/** One session that a mentee asks for, each with a key of its own. */
export interface Order {
  readonly key: string;
  readonly api: Api;
  readonly menteeId: number;
  readonly body: object;
}

/** What came of an order; status 0 where the connection broke before an answer. */
export interface Outcome {
  readonly order: Order;
  readonly status: number;
  readonly body: Json | null;
}

/** Limits that a burst of one test would meet. */
export const unlimited = JSON.stringify({
  'bookings.create': { max: 1_000_000, windowSeconds: 3600 },
  general: { max: 1_000_000, windowSeconds: 60 },
});

/** Pairs of a mentor and a mentee, each in a programme of its own that asks for credits. */
export async function openPairs(app: TestApp, count: number, credits: number): Promise<SessionWorld[]> {
  const pairs: SessionWorld[] = [];
  for (let index = 0; index < count; index += 1) pairs.push(await openSessionWorld(app, { credits }));
  return pairs;
}

/** Orders of these pairs at starts that nobody else wants, numbered from `first`; at most 340 starts are within the time that can be booked. */
export function ordersOf(
  app: TestApp,
  pairs: readonly SessionWorld[],
  { first, each }: { first: number; each: number },
): Order[] {
  return Array.from({ length: each }, (_, index) => first + index).flatMap((number) =>
    pairs.map((pair) => ({
      key: `order-${pair.program.id}-${number}`,
      api: pair.api.mentee,
      menteeId: pair.mentee.id,
      body: pair.request(spacedStart(app.clock.now(), number)),
    })),
  );
}

export async function place(url: string, order: Order): Promise<Outcome> {
  const call = (): Promise<Answer<Json>> =>
    order.api.at(url).post('/bookings/booking_submission', order.body, { headers: { 'idempotency-key': order.key } });
  return call().then(
    ({ status, body }) => ({ order, status, body }),
    () => ({ order, status: 0, body: null }),
  );
}

export const bookingIdOf = ({ body }: Outcome): number => Number(body?.['booking']?.['id'] ?? 0);

/** Sessions that miss one of their rows, and rows that miss their session. */
const torn = `
  select b.id, 'session' as what from bookings.booking b
  where (select count(*) from bookings.slot_claim c where c.booking_id = b.id) <> 2
    or (select count(*) from bookings.booking_participant p where p.booking_id = b.id) <> 2
    or (select count(*) from accounts.credit_hold h where h.booking_id = b.id) <> 1
    or (select count(*) from accounts.credit_ledger l where l.booking_id = b.id and l.reason = 'hold') <> 1
    or (select count(*) from kernel.outbox_message m
        where m.name = 'bookings.booking-requested.v1' and (m.payload ->> 'bookingId')::bigint = b.id) <> 1
  union all select c.booking_id, 'claim' from bookings.slot_claim c
    where not exists (select from bookings.booking b where b.id = c.booking_id)
  union all select h.booking_id, 'hold' from accounts.credit_hold h
    where not exists (select from bookings.booking b where b.id = h.booking_id)
  union all select l.booking_id, 'ledger' from accounts.credit_ledger l
    where l.booking_id is not null and not exists (select from bookings.booking b where b.id = l.booking_id)
  union all select (m.payload ->> 'bookingId')::bigint, 'message' from kernel.outbox_message m
    where m.name = 'bookings.booking-requested.v1'
      and not exists (select from bookings.booking b where b.id = (m.payload ->> 'bookingId')::bigint)`;

/** People whose ledger and lots tell different balances, or a negative one. */
const unbalanced = `
  select l.user_id, l.left, coalesce(b.sum, 0) as sum
  from (select user_id, sum(remaining)::int as left from accounts.credit_lot group by user_id) l
  left join (select user_id, sum(units)::int as sum from accounts.credit_ledger group by user_id) b on b.user_id = l.user_id
  where l.left <> coalesce(b.sum, 0) or l.left < 0`;

/** What is wrong with the saved sessions and credits: nothing, it is hoped. */
export async function damage({ database }: TestApp): Promise<{ torn: unknown[]; unbalanced: unknown[] }> {
  return { torn: await database.ops.rows(torn), unbalanced: await database.ops.rows(unbalanced) };
}

/** What is still to be told, at one moment: messages that no worker has taken up yet, and deliveries on their way. */
export function untold({ database }: TestApp): Promise<unknown[]> {
  return database.ops.rows(
    `select id as message_id, null as subscription from kernel.outbox_message where published_at is null
     union all select message_id, subscription from kernel.outbox_delivery where done_at is null`,
  );
}

/** Ids of all sessions of these people. */
export async function savedBookings({ database }: TestApp, menteeIds: readonly number[]): Promise<Set<number>> {
  const rows = await database.ops.rows<{ id: number }>('select id from bookings.booking where mentee_id = any($1)', [
    menteeIds,
  ]);
  return new Set(rows.map(({ id }) => id));
}
