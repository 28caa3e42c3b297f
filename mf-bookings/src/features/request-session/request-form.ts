import {
  bookingTypes,
  defaultDuration,
  sessionTypes,
  topicStep,
  whereToMeet,
  whereTexts,
} from '@tandem/contracts/bookings';
import type { Path } from 'react-hook-form';
import { z } from 'zod';
import { addedFiles } from '../../attached/added-files';

/** What a choice that was not made is answered (B-164). */
const unanswered = { error: 'This selection is required' };
const chosen = z.string().min(1, unanswered);

/** Everything the wizard asks; texts of topic and objectives are those of the server (B-162..B-166). */
export const requestForm = topicStep
  .extend({
    booking_type: z.enum(bookingTypes),
    group_id: z.number().nullable(),
    /** At whose hours a group is asked; null for the first of its mentors who has any. */
    mentor_id: z.number().nullable(),
    date: chosen,
    start_time: chosen,
    duration: z.number(),
    session_type: z.enum(Object.values(sessionTypes)),
    contact_info: whereToMeet,
    location: whereToMeet,
    booking_attachments_attributes: addedFiles,
  })
  .refine((form) => form.booking_type !== 'group' || form.group_id !== null, {
    path: ['group_id'],
    ...unanswered,
    when: () => true,
  })
  .refine((form) => form.session_type !== sessionTypes.phone || Boolean(form.contact_info), {
    path: ['contact_info'],
    error: whereTexts.numberMissing,
    when: () => true,
  })
  .refine((form) => form.session_type !== sessionTypes.in_person || Boolean(form.location), {
    path: ['location'],
    error: whereTexts.placeMissing,
    when: () => true,
  });
export type RequestForm = z.input<typeof requestForm>;

export const emptyRequest: RequestForm = {
  booking_type: 'one_on_one',
  group_id: null,
  mentor_id: null,
  date: '',
  start_time: '',
  duration: defaultDuration,
  session_type: sessionTypes.video,
  contact_info: '',
  location: '',
  topic: '',
  learning_objectives_attributes: [],
  booking_links_attributes: [],
  booking_attachments_attributes: [],
};

export type StepName = 'type' | 'details' | 'date' | 'time' | 'topic' | 'review';

/** Steps of the wizard; where date and time are chosen on the page, two are left (B-019, B-023, D-B161). */
export const allSteps: readonly StepName[] = ['date', 'time', 'topic', 'review'];
export const stepsAfterSlot: readonly StepName[] = ['topic', 'review'];
/** The short form of a portal's member page (B-021). */
export const shortSteps: readonly StepName[] = ['details', 'topic'];

/** The fields that must hold before a step may be left (B-031, B-166). */
export const fieldsOf: Record<StepName, Path<RequestForm>[]> = {
  type: ['booking_type', 'group_id'],
  details: ['group_id', 'date', 'start_time', 'duration'],
  date: ['date'],
  time: ['date', 'start_time', 'duration'],
  topic: [
    'topic',
    'learning_objectives_attributes',
    'session_type',
    'contact_info',
    'location',
    'booking_links_attributes',
    'booking_attachments_attributes',
  ],
  review: [],
};

/** Without the number or the place that the chosen kind of session does not ask for. */
export const askedOf = (form: RequestForm): RequestForm => ({
  ...form,
  contact_info: '',
  location: '',
  ...meetingOf(form),
});

/** How the two meet, as a request names it: by video unless it says otherwise (B-034, D-B149, D-B156). */
export function meetingOf({ session_type, contact_info, location }: RequestForm) {
  if (session_type === sessionTypes.phone) return { booking_method: 'online', session_type, contact_info } as const;
  if (session_type === sessionTypes.in_person) return { booking_method: 'physical', session_type, location } as const;
  return { booking_method: 'online' } as const;
}
