import { z } from 'zod';

/** Balances are stored in units: 10 units are one credit, one credit is one session. */
export const unitsPerCredit = 10;
export const creditsOf = (units: number): number => units / unitsPerCredit;

export const expiringCreditsSchema = z.object({
  credits: z.number(),
  /** ISO 8601 in UTC. */
  expires_at: z.string(),
});

/** Answer of GET /users/current/credits. */
export const creditBalanceSchema = z.object({
  /** In units. */
  balance: z.number().int().nonnegative(),
  credits: z.number().nonnegative(),
  /** False when a session cannot be paid; a mentor with is_fl_mentor never needs credits. */
  sufficient: z.boolean(),
  is_fl_mentor: z.boolean(),
  upcoming_expiring_credits: z.array(expiringCreditsSchema),
  /** False as long as the person has bought no credits (D-A95). */
  has_paid: z.boolean(),
});

/** Body of POST /main/admins/users/{id}/credits; negative units take credits away. */
export const grantCreditsSchema = z.object({
  units: z
    .number({ error: 'Units are required' })
    .int('Units must be a whole number')
    .min(-1000, 'At most 100 credits at once')
    .max(1000, 'At most 100 credits at once')
    .refine((units) => units !== 0 && units % unitsPerCredit === 0, 'Units must be whole credits of 10 units'),
  reason: z
    .string({ error: 'Reason is required' })
    .trim()
    .min(1, 'Reason is required')
    .max(200, 'At most 200 characters are allowed'),
});

export const grantedCreditsSchema = z.object({ user_id: z.number().int(), balance: z.number().int() });

export type CreditBalance = z.infer<typeof creditBalanceSchema>;
export type ExpiringCredits = z.infer<typeof expiringCreditsSchema>;
export type GrantCredits = z.infer<typeof grantCreditsSchema>;
export type GrantedCredits = z.infer<typeof grantedCreditsSchema>;
