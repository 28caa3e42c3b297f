import type { TestApp } from '../../../../test/harness.js';

/** What the database knows of one session. */
export interface StoredSession {
  readonly status: string;
  readonly awaiting: string | null;
  /** State of the hold: none without one. */
  readonly credit: string;
  readonly claims: number;
  /** Messages told so far, without area and version. */
  readonly messages: readonly string[];
}

export async function storedSession(app: TestApp, id: number): Promise<StoredSession> {
  const row = await app.database.ops.row<Omit<StoredSession, 'messages'> & { messages: string[] | null }>(
    `select b.status, b.awaiting_side as awaiting,
       coalesce((select h.state from accounts.credit_hold h where h.booking_id = b.id), 'none') as credit,
       (select count(*)::int from bookings.slot_claim c where c.booking_id = b.id) as claims,
       (select array_agg(m.name order by m.id) from kernel.outbox_message m
         where m.name like 'bookings.%' and (m.payload ->> 'bookingId')::bigint = b.id) as messages
     from bookings.booking b where b.id = $1`,
    [id],
  );
  if (!row) throw new Error(`There is no booking ${id}.`);
  return { ...row, messages: (row.messages ?? []).map((name) => name.replace(/^bookings\.|\.v\d+$/g, '')) };
}
