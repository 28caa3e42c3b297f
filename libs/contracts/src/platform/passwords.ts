import { z } from 'zod';
import { email, newPassword, passwordConfirmation, passwordsMatch } from './fields.js';

/** POST EP/auth/forgot_password. */
export const forgotPasswordRequest = z.object({ email });
export type ForgotPasswordRequest = z.infer<typeof forgotPasswordRequest>;

/** POST EP/auth/reset_password. */
export const resetPasswordRequest = passwordsMatch(
  z.object({
    password: newPassword,
    password_confirmation: passwordConfirmation,
    reset_password_token: z
      .string({ error: 'Reset link is invalid or has expired.' })
      .min(1, 'Reset link is invalid or has expired.')
      .max(200),
  }),
);
export type ResetPasswordRequest = z.infer<typeof resetPasswordRequest>;

/** POST /users/current/change_password. */
export const changePasswordRequest = passwordsMatch(
  z.object({
    current_password: z
      .string({ error: 'Current password is required' })
      .min(1, 'Current password is required')
      .max(128, 'Current password is incorrect'),
    password: newPassword,
    password_confirmation: passwordConfirmation,
  }),
);
export type ChangePasswordRequest = z.infer<typeof changePasswordRequest>;
