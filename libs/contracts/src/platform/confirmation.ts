import { z } from 'zod';
import { email } from './fields.js';

/** POST /users/confirmation, called by the page of the same path. */
export const confirmEmailRequest = z.object({
  confirmation_token: z.string({ error: 'Confirmation link is invalid or has expired.' }).min(1).max(200),
});
export type ConfirmEmailRequest = z.infer<typeof confirmEmailRequest>;

/** POST EP/auth/resend_confirmation. */
export const resendConfirmationRequest = z.object({ email });
export type ResendConfirmationRequest = z.infer<typeof resendConfirmationRequest>;
