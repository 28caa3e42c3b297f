import { z } from 'zod';
import { email, programId } from './fields.js';
import { sessionUser } from './current-user.js';

const password = z
  .string({ error: 'Your password is required' })
  .min(1, 'Your password is required')
  .max(128, 'Invalid email or password.');

/** POST /login.json. `return_to` is followed when it is a path of this site; anything else is ignored. */
export const participantSignInRequest = z.object({
  type: z.literal('user').default('user'),
  email,
  password,
  enterprise_id: programId.optional(),
  program_id: programId.optional(),
  return_to: z.string().max(2000).optional(),
});
export type ParticipantSignInRequest = z.infer<typeof participantSignInRequest>;

/** POST EP/login.json. */
export const enterpriseSignInRequest = z.object({
  type: z.literal('enterprise').default('enterprise'),
  email,
  password,
  return_to: z.string().max(2000).optional(),
});
export type EnterpriseSignInRequest = z.infer<typeof enterpriseSignInRequest>;

/** The form of both sign-in pages. */
export const signInForm = z.object({ email, password });
export type SignInForm = z.infer<typeof signInForm>;

const tokens = z.object({
  access_token: z.string(),
  csrf_token: z.string(),
  /** Seconds until the access token ends. */
  expires_in: z.number(),
  server_time: z.iso.datetime(),
});

export const signInAnswer = tokens.extend({ user: sessionUser, redirect_url: z.string() });
export type SignInAnswer = z.infer<typeof signInAnswer>;

/** POST /session/refresh: needs the refresh cookie and the CSRF token, no body. */
export const refreshAnswer = tokens.extend({ user: sessionUser, redirect_url: z.string() });
export type RefreshAnswer = z.infer<typeof refreshAnswer>;
