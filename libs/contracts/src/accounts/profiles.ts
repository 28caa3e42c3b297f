import { z } from 'zod';
import { userObjectiveSchema } from './goal-setting.js';
import { goalSchema, lookupSchema } from './lookups.js';
import { experienceSchema, genderSchema } from './options.js';
import { badgeSchema, matchSchema, reviewSchema } from './people.js';

/** Only staff of the programme and the person see these (D-A51); absent for everybody else. */
export const privateFieldsSchema = z.object({
  email: z.string(),
  phone_no: z.string().nullable(),
  gender: genderSchema.nullable(),
  age: z.number().int().nullable(),
});

const shared = {
  id: z.number().int(),
  slug: z.string(),
  hexId: z.string(),
  firstname: z.string(),
  full_name: z.string(),
  profile_photo: z.string().nullable(),
  profile_intro: z.string().nullable(),
  job_title: z.string().nullable(),
  company: z.string().nullable(),
  country: z.string().nullable(),
  goals: z.array(goalSchema),
  languages: z.array(lookupSchema),
  skills: z.array(lookupSchema),
  industries: z.array(lookupSchema),
  mentoring_sessions_count: z.number().int(),
  programs_joined_count: z.number().int(),
  is_self: z.boolean(),
  /** Members only: absent for signed-out visitors. */
  timezone: z.string().optional(),
  linkedin_url: z.string().nullable().optional(),
  instagram_url: z.string().nullable().optional(),
  private: privateFieldsSchema.optional(),
};

/** A mentor's page; the free times come from GET /mentors/{id}/availability of bookings. */
export const mentorProfileSchema = z.object({
  ...shared,
  user_type: z.literal('mentor'),
  banner_url: z.string().nullable(),
  impact_to_create: z.string().nullable(),
  working_experience: experienceSchema.nullable(),
  services: z.array(lookupSchema),
  badges: z.array(badgeSchema),
  who_to_mentor: z.array(z.number().int()),
  who_to_mentor_list: z.array(z.string()),
  mentees_helped_count: z.number().int(),
  total_reviews: z.number().int(),
  fl_average_rating: z.number().nullable(),
  featured: z.boolean(),
  new_mentor: z.boolean(),
  reviews: z.array(reviewSchema),
  thank_you: z.array(z.object({ name: z.string(), text: z.string(), created_at: z.string() })),
  unavailable: z.boolean(),
  next_free_at: z.string().nullable(),
  match: matchSchema.nullable(),
  have_booked: z.boolean(),
  is_following: z.boolean(),
});

/** A mentee's page. */
export const menteeProfileSchema = z.object({
  ...shared,
  user_type: z.literal('mentee'),
  interested_companies: z.array(z.object({ name: z.string() })),
  interested_industries: z.array(lookupSchema),
  /** Only for the person, their mentors and staff (D-A51): absent for everybody else, null without a learning plan. */
  user_objective: userObjectiveSchema.nullable().optional(),
});

/** Someone of the programme's staff: name and work only. */
export const staffProfileSchema = z.object({
  user_type: z.literal('admin'),
  id: shared.id,
  slug: shared.slug,
  hexId: shared.hexId,
  firstname: shared.firstname,
  full_name: shared.full_name,
  profile_photo: shared.profile_photo,
  job_title: shared.job_title,
  company: shared.company,
  is_self: shared.is_self,
});

/** Answers of mentor_profile/{slug or hexId}.json, mentee_profile/{hexId}.json and {portal}/members/{id}.json. */
export const mentorProfileAnswerSchema = z.object({ data: mentorProfileSchema });
export const menteeProfileAnswerSchema = z.object({ data: menteeProfileSchema });
export const memberAnswerSchema = z.object({
  data: z.discriminatedUnion('user_type', [mentorProfileSchema, menteeProfileSchema, staffProfileSchema]),
});

export type MentorProfile = z.infer<typeof mentorProfileSchema>;
export type MenteeProfile = z.infer<typeof menteeProfileSchema>;
export type StaffProfile = z.infer<typeof staffProfileSchema>;
export type MemberProfile = z.infer<typeof memberAnswerSchema>['data'];
export type PrivateFields = z.infer<typeof privateFieldsSchema>;
