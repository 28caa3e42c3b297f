import { z } from 'zod';
import { expiringCreditsSchema } from './credits.js';
import { goalSchema, lookupSchema } from './lookups.js';
import { careerLevelSchema, experienceSchema, genderSchema } from './options.js';
import { badgeSchema, reviewSchema } from './people.js';

const calendarLinkSchema = z.object({
  connected: z.boolean(),
  link_url: z.string().nullable(),
  unlink_url: z.string().nullable(),
});

export const userTypeSchema = z.enum(['mentor', 'mentee', 'admin']);

/** One programme of the person with the roles held there. */
export const currentMembershipSchema = z.object({
  program_id: z.number().int(),
  program_name: z.string(),
  program_slug: z.string(),
  enterprise_id: z.number().int(),
  enterprise_slug: z.string(),
  roles: z.array(z.string()),
});

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

/** Answer of GET and POST /users/current: the person, seen in the active programme (A-071..A-076, S-056). */
export const currentUserSchema = z.object({
  id: z.number().int(),
  slug: z.string(),
  hex_id: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  full_name: z.string(),
  email: z.string(),
  phone_no: z.string().nullable(),
  age: z.number().int().nullable(),
  /** The role in the active programme; null without one (enterprise app). */
  user_type: userTypeSchema.nullable(),
  roles: z.array(z.string()),
  is_portal_owner: z.boolean(),
  is_superadmin: z.boolean(),
  enterprise_admin_access: z.array(z.number().int()),
  memberships: z.array(currentMembershipSchema),
  profile_photo: z.string().nullable(),
  banner_url: z.string().nullable(),
  profile_intro: z.string().nullable(),
  created_at: z.string(),
  confirmed_at: z.string().nullable(),
  timezone: z.string(),
  dnd: z.boolean(),
  onboarded: z.boolean(),
  checks: z.array(z.string()),
  /** In units of 10 per credit. */
  balance: z.number().int(),
  upcoming_expiring_credits: z.array(expiringCreditsSchema),
  is_fl_mentor: z.boolean(),
  fl_average_rating: z.number().nullable(),
  application_pending: z.boolean(),
  application: z
    .object({ approved_on: z.string().nullable(), application_date: z.string().nullable() })
    .nullable(),
  promo_trackers: z.array(z.never()),
  mentor_profile_status: z.enum(['incomplete', 'complete', 'hidden']),
  show_edit_mentor_profile_popup: z.boolean(),
  whatsapp_notification: z.boolean(),
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
  user_objective: z.null(),
  linked_calendars: z.object({ google: calendarLinkSchema, microsoft: calendarLinkSchema }),
  info: currentInfoSchema,
  impact_stats: impactStatsSchema,
});

/** Answer of POST /users/current/update_profile_photo. */
export const photoUploadedSchema = z.object({ profile_photo: z.string() });

export type CurrentUser = z.infer<typeof currentUserSchema>;
export type CurrentInfo = z.infer<typeof currentInfoSchema>;
export type CurrentMembership = z.infer<typeof currentMembershipSchema>;
export type ImpactStats = z.infer<typeof impactStatsSchema>;
export type UserType = z.infer<typeof userTypeSchema>;
export type PhotoUploaded = z.infer<typeof photoUploadedSchema>;
