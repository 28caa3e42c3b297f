import { z } from 'zod';
import { attachments } from './attachments.js';
import { contactMethods, whereTexts, whereToMeet } from './methods.js';
import { bookingTypes, groupRequired, links, newBookingDurations } from './requests.js';

const id = (text: string) => z.coerce.number({ error: text }).int({ error: text }).positive({ error: text });
const required = (text: string, max: number) =>
  z
    .string({ error: text })
    .trim()
    .min(1, { error: text })
    .max(max, { error: `This must be ${max} characters or fewer` });

/** Nothing chosen in a form is an empty text; whether something has to be is told by the type of the session. */
const chosen = (text: string) => z.preprocess((value) => (value === '' ? undefined : value), id(text).nullish());
/** Tells every broken rule at once, also beside fields that are wrong by themselves. */
const when = ({ value }: { value: unknown }): boolean => typeof value === 'object' && value !== null;

const objectives = z
  .array(z.object({ objective: required('This selection is required', 150) }), {
    error: 'At least one learning objective is required',
  })
  .min(1, { error: 'At least one learning objective is required' })
  .max(3, { error: 'Maximum 3 learning objectives are allowed' })
  .refine((list) => new Set(list.map((entry) => entry.objective.toLowerCase())).size === list.length, {
    error: 'Each topic can be chosen once',
  });

/** What an admin fills in (B-167..B-169, B-170, D-B167, D-B169); `start_time` is the slot that was picked. */
export const adminBookingForm = z
  .object({
    program_id: id('Programme must be a number.'),
    booking_type: z.enum(bookingTypes, { error: 'Booking type is required' }),
    mentor_id: chosen('Mentor is required'),
    mentee_id: chosen('Mentee is required'),
    group_id: chosen(groupRequired),
    contact_method: z.enum(contactMethods, { error: 'Method is required' }),
    contact_info: whereToMeet,
    location: whereToMeet,
    duration: z.coerce
      .number({ error: 'Duration is required' })
      .refine((minutes) => newBookingDurations.some((allowed) => allowed === minutes), {
        error: 'Duration is required',
      }),
    date: z.iso.date({ error: 'Date is required' }).optional(),
    start_time: z.iso.datetime({ offset: true, error: 'Time is required' }),
    topic: required('Topic is required', 1000),
    learning_objectives_attributes: objectives,
    booking_links_attributes: links.default([]),
    booking_attachments_attributes: attachments.default([]),
  })
  .refine((form) => form.booking_type === 'group' || Boolean(form.mentor_id), {
    path: ['mentor_id'],
    error: 'Mentor is required',
    when,
  })
  .refine((form) => form.booking_type === 'group' || Boolean(form.mentee_id), {
    path: ['mentee_id'],
    error: 'Mentee is required',
    when,
  })
  .refine((form) => form.booking_type !== 'group' || Boolean(form.group_id), {
    path: ['group_id'],
    error: groupRequired,
    when,
  })
  .refine((form) => Boolean(form.date) || Boolean(form.start_time), {
    path: ['date'],
    error: 'Date is required',
    // An empty day tells so by itself.
    when: (payload) => when(payload) && (payload.value as { date?: unknown }).date === undefined,
  })
  .refine((form) => form.contact_method !== 'phone' || Boolean(form.contact_info), {
    path: ['contact_info'],
    error: whereTexts.numberMissing,
    when,
  })
  .refine((form) => form.contact_method !== 'in_person' || Boolean(form.location), {
    path: ['location'],
    error: whereTexts.placeMissing,
    when,
  });
export const adminCreateBody = z.object({ booking: adminBookingForm });
export type AdminBooking = z.output<typeof adminBookingForm>;
export type AdminBookingInput = z.input<typeof adminBookingForm>;

const person = z.object({ id: z.number(), name: z.string(), photo_url: z.string().nullable() });

/** GET /api/v2/admin/bookings/form_data (B-107, D-B145). */
export const adminFormData = z.object({
  mentors: z.array(person),
  mentees: z.array(person),
  /** Those that have begun, by name; the hours of `mentor_id` count. */
  groups: z.array(z.object({ id: z.number(), name: z.string(), mentor_id: z.number(), participants: z.array(person) })),
  contact_methods: z.array(z.enum(contactMethods)),
  durations: z.array(z.number()),
});
export type AdminFormData = z.infer<typeof adminFormData>;
