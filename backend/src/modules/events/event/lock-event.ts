import type { EventTags } from '@tandem/contracts/events';
import { NotFound } from '../../../kernel/index.js';
import type { Tx } from '../../../kernel/index.js';

export interface LockedEvent extends EventTags {
  readonly id: number;
  readonly program_id: number;
  readonly event_type: 'webinar' | 'physical';
  readonly title: string;
  readonly privacy: string;
  readonly description: string;
  readonly description_html: string | null;
  readonly organizer_name: string;
  readonly inquiry_email: string;
  readonly inquiry_number: string | null;
  readonly start_time: Date;
  readonly end_time: Date;
  readonly webinar_link: string | null;
  readonly webinar_password: string | null;
  readonly venue_title: string | null;
  readonly geocode: string | null;
  readonly active: boolean;
  readonly timezone: string;
  readonly published_at: Date | null;
  /** Called off, for good. */
  readonly cancelled_at: Date | null;
  readonly cancel_reason: string | null;
}

/**
 * The event's row is the queue of everybody who changes its seats, prices or state: whoever holds it decides on settled facts.
 * Rows of orders and tickets are only touched under it, so no two transactions wait for each other crosswise.
 * @throws NotFound for an event of another programme (E-091)
 */
export async function lockEvent(tx: Tx, eventId: number, programId: number): Promise<LockedEvent> {
  const rows = await tx.query<LockedEvent[]>(
    'select * from events.event where id = $1 and program_id = $2 for no key update',
    [eventId, programId],
  );
  const event = rows[0];
  if (!event) throw new NotFound();
  return event;
}
