import { z } from 'zod';

/** Why people leave; one or more are chosen (D-A25). None holds a semicolon, which parts them in the call. */
export const leavingReasons = [
  'I no longer need mentoring',
  'I could not find the right mentor',
  'The platform is difficult to use',
  'I have privacy concerns',
  'I am using another service',
] as const;
export type LeavingReason = (typeof leavingReasons)[number];

const reasonsRequired = 'Reasons is a required field';

const isReason = (text: string): text is LeavingReason => leavingReasons.some((reason) => reason === text);

/** The reasons as the form holds them. */
export const leavingReasonsSchema = z
  .array(z.string())
  .min(1, reasonsRequired)
  .refine((reasons) => reasons.every(isReason), 'Please choose from the list')
  .refine((reasons) => new Set(reasons).size === reasons.length, 'Please choose each reason once')
  .transform((reasons) => reasons.filter(isReason));

/** Body of POST /users/current/delete_account: the chosen reasons joined by ";", with or without spaces around it. */
export const deleteAccountSchema = z.object({
  reason_for_leaving: z
    .string({ error: reasonsRequired })
    .max(1000)
    .transform((text) => (text.trim() === '' ? [] : text.split(';').map((reason) => reason.trim())))
    .pipe(leavingReasonsSchema),
});
export type DeleteAccountInput = z.input<typeof deleteAccountSchema>;
export type DeleteAccount = z.output<typeof deleteAccountSchema>;
