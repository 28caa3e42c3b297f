import { z } from 'zod';

/** Days from the deletion of an account until its data is removed for good. */
export const keptDays = 30;

/** Body of POST /users/restore: the token of the link in the mail about the deletion. */
export const restoreAccountRequest = z.object({
  token: z.string({ error: 'This link is invalid or has expired.' }).min(1).max(200),
});
export type RestoreAccountRequest = z.infer<typeof restoreAccountRequest>;
