import { z } from 'zod';
import { email } from '../platform/index.js';

const emailRequired = 'E-mail is required';

/** One account of the installation as superadmins see it. */
export const adminUserSchema = z.object({
  id: z.number().int(),
  /** "Deleted User" once the account is deleted. */
  full_name: z.string(),
  /** Null once the account is deleted. */
  email: z.string().nullable(),
  confirmed: z.boolean(),
  deleted: z.boolean(),
  is_fl_mentor: z.boolean(),
  /** Spendable units, whichever tenant they were got in. */
  balance: z.number().int().nonnegative(),
  /** When a session of the person was used last, ISO 8601 in UTC; null when none is known. */
  last_active_at: z.string().nullable(),
});

export const adminUsersQuerySchema = z.object({
  page: z.coerce.number({ error: 'Page must be a whole number' }).int('Page must be a whole number').min(1).default(1),
  /** Part of a name or an e-mail; case and accents do not matter. */
  search: z.string().trim().max(200, 'At most 200 characters are allowed').default(''),
});

/** Answer of GET /main/admins/users.json: newest accounts first, 10 a page. */
export const adminUsersSchema = z.object({
  data: z.array(adminUserSchema),
  max_pages: z.number().int(),
});

/** Body of POST /main/admins/users/{id}/email. */
export const changeUserEmailSchema = z.object({
  email: z.string({ error: emailRequired }).trim().min(1, { error: emailRequired, abort: true }).pipe(email),
});

export const changedUserEmailSchema = z.object({ user_id: z.number().int(), email: z.string() });

/** Body of POST /main/admins/users/{id}/fl_mentor. */
export const setFlMentorSchema = z.object({
  is_fl_mentor: z.boolean({ error: 'Say whether the person is a first-line mentor' }),
});

export const flMentorSetSchema = z.object({ user_id: z.number().int(), is_fl_mentor: z.boolean() });

/** Answer of DELETE /main/admins/users/{id}/sessions. */
export const endedSessionsSchema = z.object({ user_id: z.number().int(), ended: z.number().int().nonnegative() });

export type AdminUser = z.infer<typeof adminUserSchema>;
export type AdminUsers = z.infer<typeof adminUsersSchema>;
export type AdminUsersQuery = z.infer<typeof adminUsersQuerySchema>;
export type ChangeUserEmail = z.infer<typeof changeUserEmailSchema>;
export type ChangedUserEmail = z.infer<typeof changedUserEmailSchema>;
export type SetFlMentor = z.infer<typeof setFlMentorSchema>;
export type FlMentorSet = z.infer<typeof flMentorSetSchema>;
export type EndedSessions = z.infer<typeof endedSessionsSchema>;
