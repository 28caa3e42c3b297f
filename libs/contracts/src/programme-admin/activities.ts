import { z } from 'zod';

export const activityActions = ['created', 'confirmed', 'completed', 'canceled', 'reviewed', 'submitted'] as const;
export type ActivityAction = (typeof activityActions)[number];

/** How the feed names what happened (D-P64). */
export const activityLabels: Readonly<Record<ActivityAction, string>> = {
  created: 'New Booking',
  confirmed: 'Session Confirmed',
  completed: 'Session Completed',
  canceled: 'Session Cancelled',
  reviewed: 'New Reflection',
  submitted: 'Survey Submitted',
};

const person = z.object({ id: z.number(), full_name: z.string(), profile_photo: z.string().nullable() });

/** One line of the feed (P-137). */
export const activityView = z.object({
  id: z.number(),
  action: z.enum(activityActions),
  /** ISO 8601 */
  created_at: z.string(),
  /** Its day (YYYY-MM-DD) and time (HH:mm) in the programme's timezone. */
  day: z.string(),
  time: z.string(),
  mentor: person.nullable(),
  mentees: z.array(person),
  /** Who did it; null where nobody in person did. */
  user: person.nullable(),
});
export type ActivityView = z.infer<typeof activityView>;

export const activitiesPerPage = 20;
/** What the dashboard shows on extra-large screens; others show one less (P-135). */
export const latestActivities = 4;

/** `before` is the `next` of the page that came before. */
export const activitiesQuery = z.object({
  program_id: z.coerce.number().int().positive().optional(),
  before: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
});
export type ActivitiesQuery = z.infer<typeof activitiesQuery>;

/** GET /dashboard/latest_activities and /dashboard/activities, newest first. */
export const activitiesView = z.object({
  activities: z.array(activityView),
  /** Null at the end. */
  next: z.number().nullable(),
  /** Today's day in the programme's timezone, and that zone's IANA name. */
  today: z.string(),
  timezone: z.string(),
});
export type ActivitiesView = z.infer<typeof activitiesView>;
