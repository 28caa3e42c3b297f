import { z } from 'zod';
import { currentUser } from '../platform/index.js';
import { expiringCreditsSchema } from './credits.js';
import { userObjectiveSchema } from './goal-setting.js';
import { goalSchema, lookupSchema } from './lookups.js';
import { careerLevelSchema, experienceSchema, genderSchema } from './options.js';
import { badgeSchema, reviewSchema } from './people.js';
import { promoTrackerSchema } from './purchases.js';

/** What came of reading a linked calendar for when its owner is busy. */
export const calendarReadingSchema = z.object({
  /** When it was last read well, on the person's clock: '2 Mar 2026, 4:30 PM'; null before the first time. */
  read_at: z.string().nullable(),
  /** Why it could not be read the last time it was tried; null where that went well, or it was not tried yet. */
  error: z.string().nullable(),
});
export type CalendarReading = z.infer<typeof calendarReadingSchema>;

const calendarLinkSchema = z.object({
  connected: z.boolean(),
  link_url: z.string().nullable(),
  unlink_url: z.string().nullable(),
  /** Of a connected calendar only. */
  busy_times: calendarReadingSchema.optional(),
});

/** What came of linking a calendar, as the way back to the Integrations tab says it (`?calendar=google&outcome=linked`). */
export const calendarLinkOutcomes = ['linked', 'declined', 'expired', 'failed', 'unavailable'] as const;
export type CalendarLinkOutcome = (typeof calendarLinkOutcomes)[number];

export const currentInfoSchema = z.object({
  country_id: z.number().int().nullable(),
  country: z.string().nullable(),
  gender: genderSchema.nullable(),
  job_title: z.string().nullable(),
  company: z.string().nullable(),
  impact_to_create: z.string().nullable(),
  linkedin_url: z.string().nullable(),
  instagram_url: z.string().nullable(),
  working_experience: experienceSchema.nullable(),
  working_experience_list: z.array(z.object({ value: experienceSchema, label: z.string() })),
  working_experience_level: careerLevelSchema.nullable(),
});

export const impactStatsSchema = z.object({
  average_rating: z.number().nullable(),
  mentees_helped: z.number().int(),
  mentoring_sessions: z.number().int(),
  profile_viewed: z.number().int(),
  total_reviews: z.number().int(),
});

/**
 * Answer of GET and POST /users/current: the person, seen in the active programme (A-071..A-076, S-056).
 * It adds the profile to what every sign-in answer tells; `balance` is in units of 10 per credit.
 */
export const currentUserSchema = currentUser.extend({
  age: z.number().int().nullable(),
  banner_url: z.string().nullable(),
  profile_intro: z.string().nullable(),
  dnd: z.boolean(),
  upcoming_expiring_credits: z.array(expiringCreditsSchema),
  fl_average_rating: z.number().nullable(),
  application: z.object({ approved_on: z.string().nullable(), application_date: z.string().nullable() }).nullable(),
  promo_trackers: z.array(promoTrackerSchema),
  mentor_profile_status: z.enum(['incomplete', 'complete', 'hidden']),
  show_edit_mentor_profile_popup: z.boolean(),
  whatsapp_notification: z.boolean(),
  /** Announcements of events come by mail (D-A145). */
  event_mails: z.boolean(),
  languages: z.array(lookupSchema),
  user_languages: z.array(z.object({ id: z.number().int(), language_id: z.number().int(), name: z.string() })),
  badges: z.array(badgeSchema),
  industries: z.array(lookupSchema),
  skills: z.array(lookupSchema),
  services: z.array(lookupSchema),
  interested_services: z.array(lookupSchema),
  interested_industries: z.array(lookupSchema),
  interested_companies: z.array(z.object({ name: z.string() })),
  goals: z.array(goalSchema),
  program_goals: z.array(z.string()),
  who_to_mentor: z.array(z.number().int()),
  who_to_mentor_list: z.array(z.string()),
  reviews: z.array(reviewSchema),
  /** The learning plan of the active programme (D-A107). */
  user_objective: userObjectiveSchema.nullable(),
  linked_calendars: z.object({ google: calendarLinkSchema, microsoft: calendarLinkSchema }),
  info: currentInfoSchema,
  impact_stats: impactStatsSchema,
});

/** Answer of POST /users/current/update_profile_photo. */
export const photoUploadedSchema = z.object({ profile_photo_url: z.string() });

export type CurrentUser = z.infer<typeof currentUserSchema>;
export type CurrentInfo = z.infer<typeof currentInfoSchema>;
export type ImpactStats = z.infer<typeof impactStatsSchema>;
export type PhotoUploaded = z.infer<typeof photoUploadedSchema>;
