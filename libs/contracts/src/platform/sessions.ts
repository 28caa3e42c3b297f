import { z } from 'zod';
import { programId, role, userType } from './fields.js';

/** GET /sessions: the person's own signed-in devices. */
export const sessionView = z.object({
  id: z.number(),
  device: z.string(),
  address: z.string(),
  created_at: z.string(),
  last_used_at: z.string(),
  current: z.boolean(),
});
export type SessionView = z.infer<typeof sessionView>;
export const sessionList = z.array(sessionView);

/** GET /users/current/programs: active first, then by last use. */
export const programmeEntry = z.object({
  id: z.number(),
  name: z.string(),
  slug: z.string(),
  logo: z.string().nullable(),
  role: userType,
  roles: z.array(role),
  active: z.boolean(),
  is_active: z.boolean(),
  enterprise: z.object({ id: z.number(), name: z.string(), slug: z.string() }),
  program_url: z.string(),
});
export type ProgrammeEntry = z.infer<typeof programmeEntry>;
export const programmeList = z.array(programmeEntry);

/** POST /users/current/active_role. */
export const activeRoleRequest = z.object({
  program_id: programId,
  user_type: z.enum(['mentee', 'mentor'], { error: 'Please choose mentee or mentor' }),
});
export type ActiveRoleRequest = z.infer<typeof activeRoleRequest>;

/** POST EP/programs/{id}/enter. */
export const enterProgrammeRequest = z.object({ settings: z.union([z.boolean(), z.stringbool()]).default(false) });
export type EnterProgrammeRequest = z.infer<typeof enterProgrammeRequest>;
export const redirectAnswer = z.object({ redirect_url: z.string() });
export type RedirectAnswer = z.infer<typeof redirectAnswer>;
