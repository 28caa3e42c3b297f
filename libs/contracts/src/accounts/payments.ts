import { z } from 'zod';

export const sandboxResults = ['paid', 'declined', 'cancelled'] as const;

export const sandboxSessionParam = z.object({ session: z.string().max(100) });

/** Answer of GET /payments/sandbox/{session}: what the sandbox's checkout shows (D-E35). */
export const sandboxCheckoutSchema = z.object({
  description: z.string(),
  /** In units of the currency. */
  amount: z.number(),
  currency: z.string(),
  /** False once there is nothing to pay here (any more). */
  is_open: z.boolean(),
  /** Where a buyer who pays nothing goes back to. */
  back_url: z.string(),
});

/** Body of POST /payments/sandbox/{session}. */
export const sandboxChoiceSchema = z.object({
  result: z.enum(sandboxResults, { error: 'Result must be paid, declined or cancelled' }),
});

/** Where the buyer goes next. */
export const sandboxChosenSchema = z.object({ redirect_url: z.string() });

export type SandboxResult = (typeof sandboxResults)[number];
export type SandboxCheckout = z.infer<typeof sandboxCheckoutSchema>;
export type SandboxChosen = z.infer<typeof sandboxChosenSchema>;
