import type { SaveEvent } from '@tandem/contracts/events';

/** What a save writes of an event besides its times. */
export const columns = [
  'event_type',
  'title',
  'privacy',
  'timezone',
  'webinar_link',
  'webinar_password',
  'venue_title',
  'geocode',
  'description',
  'description_html',
  'organizer_name',
  'inquiry_email',
  'inquiry_number',
] as const;
/** Those that say where it is. */
export const place = ['event_type', 'webinar_link', 'webinar_password', 'venue_title', 'geocode'] as const;

/** Values of the columns, in their order; what belongs to the other type of event is dropped. */
export function valuesOf({ event }: SaveEvent): (string | null)[] {
  const webinar = event.event_type === 'webinar';
  const hidden = new Set(webinar ? ['venue_title', 'geocode'] : ['webinar_link', 'webinar_password']);
  return columns.map((column) => (hidden.has(column) || event[column] === '' ? null : (event[column] ?? null)));
}
