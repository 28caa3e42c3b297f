import { z } from 'zod';
import { role, userType } from './fields.js';

/** One role of a person in one programme. */
export const membershipView = z.object({
  program_id: z.number(),
  program_slug: z.string(),
  program_name: z.string(),
  enterprise_id: z.number(),
  enterprise_slug: z.string(),
  role,
});
export type MembershipView = z.infer<typeof membershipView>;

/**
 * The signed-in person as every sign-in answer tells it. `user_type` is the role in the active programme, where
 * portal owners, enterprise admins and superadmins read "admin"; null where the person has no role.
 */
export const sessionUser = z.object({
  id: z.number(),
  slug: z.string(),
  hexId: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  full_name: z.string(),
  email: z.string(),
  phone_no: z.string().nullable(),
  country_id: z.number().nullable(),
  timezone: z.string(),
  profile_photo_url: z.string().nullable(),
  created_at: z.string(),
  confirmed_at: z.string().nullable(),
  must_change_password: z.boolean(),
  user_type: userType.nullable(),
  roles: z.array(role),
  permissions: z.array(z.string()),
  is_portal_owner: z.boolean(),
  is_superadmin: z.boolean(),
  enterprise_admin_access: z.array(z.number()),
  memberships: z.array(membershipView),
});
export type SessionUser = z.infer<typeof sessionUser>;

/** What GET /users/current adds for the shell's menus; the accounts area adds the profile to it. */
export const currentUser = sessionUser.extend({
  balance: z.number(),
  is_fl_mentor: z.boolean(),
  /** Whether sessions of the active programme cost a credit (D-P123). Absent before this was told. */
  credits_required: z.boolean().optional(),
  application_pending: z.boolean(),
  onboarded: z.boolean(),
  checks: z.array(z.string()),
});
export type CurrentUser = z.infer<typeof currentUser>;
