import { z } from 'zod';
import { goalSchema, lookupSchema } from './lookups.js';
import { careerLevelSchema, experienceSchema, genderSchema } from './options.js';
import { badgeSchema, matchSchema } from './people.js';

const many = <T extends z.ZodType>(item: T) =>
  z
    .preprocess(
      (value) => (value === undefined || value === '' ? [] : Array.isArray(value) ? value : [value]),
      z.array(item).max(20, 'At most 20 values are allowed'),
    )
    .default([]);

const name = z.string().trim().min(1).max(60);
const lower = (value: unknown) => (typeof value === 'string' ? value.toLowerCase() : value);

/** Query of discovery and directory. Filters of one kind combine with or, different kinds with and (D-A68). */
export const discoveryQuerySchema = z.object({
  search: z
    .string()
    .trim()
    .max(100, 'At most 100 characters are allowed')
    .refine((text) => text === '' || text.length >= 2, 'Please enter at least 2 characters')
    .default(''),
  commit: z.string().optional(),
  industry: many(z.coerce.number({ error: 'Please choose from the list' }).int().positive()),
  /** By name, such as "Bahasa Malaysia". */
  language: many(name),
  /** By name, such as "United Kingdom". */
  country: many(name),
  working_experience: many(experienceSchema),
  working_experience_level: many(z.preprocess(lower, careerLevelSchema)),
  gender: many(z.preprocess(lower, genderSchema)),
  page: z.coerce.number({ error: 'Page must be a whole number' }).int('Page must be a whole number').min(1).default(1),
  program_id: z.coerce.number().int().positive().optional(),
});

/** Ids of a list in a link: what is no id is ignored, at most 20 count (D-A70). */
const idList = z
  .preprocess((value) => (value === undefined ? [] : Array.isArray(value) ? value : [value]), z.array(z.string()))
  .transform((values) =>
    values
      .flatMap((value) => value.split(','))
      .filter((value) => /^[1-9]\d{0,8}$/.test(value))
      .map(Number)
      .slice(0, 20),
  );

/** Query of /main/discover/result: any of these industries and any of these skills. */
export const discoverResultQuerySchema = z.object({ ind: idList, ski: idList });
/** A discover search lists this many matches at most. */
export const discoverResultLimit = 100;

export const discoveryPageSize = 20;
/** From this unrounded average on, the rating is shown and the mentor is featured (A-161, A-170, D-A71). */
export const shownRating = 4;

/** A mentor as lists show one. */
export const mentorCardSchema = z.object({
  id: z.number().int(),
  slug: z.string(),
  hexId: z.string(),
  fullname: z.string(),
  full_name: z.string(),
  photo: z.string().nullable(),
  info: z.object({ job_title: z.string().nullable(), company: z.string().nullable() }),
  country: z.string().nullable(),
  goals: z.array(goalSchema),
  user_languages: z.array(lookupSchema),
  industries: z.array(lookupSchema),
  skills: z.array(lookupSchema),
  /** Up to 3 topics of interest, each cut at 80 characters. */
  interests: z.array(z.string()),
  is_following: z.boolean(),
  is_new_matched: z.boolean(),
  new_mentor: z.boolean(),
  featured: z.boolean(),
  /** One decimal; null below 4 or without ratings. */
  fl_average_rating: z.number().nullable(),
  total_reviews: z.number().int(),
  mentoring_sessions: z.number().int(),
  top_badges: z.array(badgeSchema),
  /** Null where nothing answers behind it. */
  chat_link: z.string().nullable(),
  profile_link: z.string(),
  progress_path: z.string().nullable(),
  have_booked: z.boolean(),
  is_self: z.boolean(),
  /** True while do not disturb is on: the mentor cannot be booked. */
  unavailable: z.boolean(),
  /** ISO 8601 in UTC; null without a free time in the next 14 days or to signed-out visitors. */
  next_free_at: z.string().nullable(),
  match: matchSchema.nullable(),
});

/** Answer of GET /discover/mentors.json and {portal}/directory.json. */
export const discoveryAnswerSchema = z.object({
  data: z.object({
    mentors: z.array(mentorCardSchema),
    total: z.number().int(),
    current_page: z.number().int(),
    total_pages: z.number().int(),
  }),
});

/** A mentee as lists show one. */
export const menteeCardSchema = z.object({
  id: z.number().int(),
  profile_photo: z.string().nullable(),
  image_alt_name: z.string(),
  program_member_path: z.string(),
  full_name: z.string(),
  profession: z.string().nullable(),
  progress_path: z.string().nullable(),
  chat_link: z.string().nullable(),
});

/** Answer of GET /dashboard/users/mentors. */
export const dashboardMentorsSchema = z.object({
  suggested: z.array(mentorCardSchema),
  my_mentors: z.array(mentorCardSchema),
  following: z.array(mentorCardSchema),
  latest_recommendation: z
    .object({
      id: z.number().int(),
      created_at: z.string(),
      seen: z.boolean(),
      mentor_ids: z.array(z.number().int()),
    })
    .nullable(),
});

/** Answer of GET /mentors/:mentorId/similar: at most three, the most alike first. */
export const similarMentorsSchema = z.object({ mentors: z.array(mentorCardSchema) });
export const similarMentorsParam = z.object({ mentorId: z.coerce.number().int().positive() });

/** Answer of GET /dashboard/users/mentees. */
export const dashboardMenteesSchema = z.object({
  mentees: z.array(menteeCardSchema),
  /** Whom the mentor might ask, best match first; empty unless mentors pick their mentees and smart matching is on (D-A65). */
  suggested: z.array(menteeCardSchema.extend({ match: matchSchema })),
});

export type DiscoveryQuery = z.infer<typeof discoveryQuerySchema>;
export type DiscoveryQueryInput = z.input<typeof discoveryQuerySchema>;
export type DiscoverResultQuery = z.infer<typeof discoverResultQuerySchema>;
export type DiscoveryAnswer = z.infer<typeof discoveryAnswerSchema>;
export type MentorCard = z.infer<typeof mentorCardSchema>;
export type SuggestedMentee = z.infer<typeof dashboardMenteesSchema>['suggested'][number];
export type MenteeCard = z.infer<typeof menteeCardSchema>;
export type DashboardMentors = z.infer<typeof dashboardMentorsSchema>;
export type SimilarMentors = z.infer<typeof similarMentorsSchema>;
export type DashboardMentees = z.infer<typeof dashboardMenteesSchema>;
