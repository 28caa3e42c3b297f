import { z } from 'zod';

/** One person who asked to mentor on the general marketplace and waits for a decision. */
export const mentorApplicationSchema = z.object({
  user_id: z.number().int(),
  full_name: z.string(),
  email: z.string(),
  slug: z.string(),
  job_title: z.string().nullable(),
  company: z.string().nullable(),
  /** ISO 8601 in UTC. */
  application_date: z.string(),
});

export const mentorApplicationsQuerySchema = z.object({
  page: z.coerce.number({ error: 'Page must be a whole number' }).int('Page must be a whole number').min(1).default(1),
});

/** Answer of GET /main/admins/mentor_applications.json: undecided ones, oldest first, 10 a page. */
export const mentorApplicationsSchema = z.object({
  data: z.array(mentorApplicationSchema),
  max_pages: z.number().int(),
});

/** Body of POST /main/admins/mentor_applications/{user id}. */
export const decideApplicationSchema = z.object({
  status: z.enum(['approved', 'rejected'], { error: 'Status must be approved or rejected' }),
});

export const decidedApplicationSchema = z.object({
  user_id: z.number().int(),
  status: z.enum(['approved', 'rejected']),
});

export type MentorApplication = z.infer<typeof mentorApplicationSchema>;
export type MentorApplications = z.infer<typeof mentorApplicationsSchema>;
export type DecideApplication = z.infer<typeof decideApplicationSchema>;
export type DecidedApplication = z.infer<typeof decidedApplicationSchema>;
