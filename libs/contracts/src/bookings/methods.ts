import { z } from 'zod';

/** How two people meet (D-B156). */
export const contactMethods = ['video', 'phone', 'in_person'] as const;
export type ContactMethod = (typeof contactMethods)[number];

export const sessionTypes = { video: 'Video Call', phone: 'Phone Call', in_person: 'In Person' } as const;

export const methodOf = (method: ContactMethod): 'online' | 'physical' =>
  method === 'in_person' ? 'physical' : 'online';

interface AskedKind {
  readonly booking_method?: 'online' | 'physical' | undefined;
  readonly session_type?: (typeof sessionTypes)[ContactMethod] | undefined;
}

/** What a request asks for: online by video unless it says otherwise (B-034); null where its two fields contradict each other. */
export function contactMethodOf({ booking_method: method, session_type: type }: AskedKind): ContactMethod | null {
  if (type === undefined) return method === 'physical' ? 'in_person' : 'video';
  const asked = contactMethods.find((known) => sessionTypes[known] === type) ?? null;
  return asked !== null && (method === undefined || methodOf(asked) === method) ? asked : null;
}

/** A number to call, or a place to meet. */
export const whereToMeet = z.string().trim().max(200, { error: 'This must be 200 characters or fewer' }).nullish();

interface Where {
  readonly contact_info?: string | null | undefined;
  readonly location?: string | null | undefined;
}

export const whereTexts = { numberMissing: 'Phone number is required', placeMissing: 'Location is required' } as const;

/** What is kept of it: a number or a note for sessions by phone or in person, a place for those in person only. */
export const whereOf = (
  method: ContactMethod,
  { contact_info: info, location }: Where,
): { readonly contactInfo: string | null; readonly location: string | null } => ({
  contactInfo: method === 'video' ? null : info || null,
  location: method === 'in_person' ? location || null : null,
});
