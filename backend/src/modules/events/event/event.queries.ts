import type { EventCard } from '@tandem/contracts/events';
import { fromSen } from '@tandem/contracts/events';
import { clockOf, hasEnded } from './event-clock.js';

/** A stored event, with what lists count of it. */
export interface EventRow {
  readonly id: number;
  readonly tenant_id: number;
  readonly program_id: number;
  readonly event_type: 'webinar' | 'physical';
  readonly title: string;
  readonly privacy: 'is_public' | 'is_private';
  readonly timezone: string;
  readonly start_time: Date;
  readonly end_time: Date;
  readonly webinar_link: string | null;
  readonly webinar_password: string | null;
  readonly venue_title: string | null;
  readonly geocode: string | null;
  readonly description: string;
  readonly description_html: string | null;
  readonly organizer_name: string;
  readonly inquiry_email: string;
  readonly inquiry_number: string | null;
  readonly photo: string | null;
  readonly photo_hq: string | null;
  readonly active: boolean;
  readonly published_at: Date | null;
  readonly notify_users: boolean;
  readonly cancelled_at: Date | null;
  readonly skill_tags: number[];
  readonly industry_tags: number[];
  readonly company_tags: string[];
  readonly country_tags: number[];
  readonly attendees: number;
  readonly from_price_sen: number | null;
}

/** Columns of a row; `e` is the event. Tickets that count are valid or used ones (D-E39). */
export const eventColumns = `e.*,
  (select count(*)::int from events.ticket t where t.event_id = e.id and t.state <> 'void') as attendees,
  (select min(o.price_sen) from events.ticket_type o where o.event_id = e.id and o.active) as from_price_sen`;

export interface Looking {
  readonly now: Date;
  /** IANA zone of the viewer; null for visitors, who read the event's own clock. */
  readonly zone: string | null;
}

/** What everybody who may see the event may read of it: never its link. */
export function cardOf(row: EventRow, { now, zone }: Looking): EventCard {
  return {
    id: row.id,
    event_type: row.event_type,
    title: row.title,
    privacy: row.privacy,
    start_time: row.start_time.toISOString(),
    end_time: row.end_time.toISOString(),
    viewer_time: clockOf(row.start_time, row.end_time, zone ?? row.timezone),
    venue_title: row.event_type === 'physical' ? row.venue_title : null,
    photo_hq_url: row.photo_hq,
    organizer_name: row.organizer_name,
    active: row.active,
    event_ended: hasEnded(row.end_time, now),
    cancelled: row.cancelled_at !== null,
    program_id: row.program_id,
    total_attendees: row.attendees,
    from_price: row.from_price_sen === null ? null : fromSen(row.from_price_sen),
  };
}
