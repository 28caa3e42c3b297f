import { z } from 'zod';
import { remoteName } from './remotes.js';

/** For how many days a release token counts: what the page offers, and what holds where nothing is said. */
export const releaseTokenDays = { offered: [30, 90, 365], unsaid: 365, most: 3_650 } as const;
const validDays = `valid_days must be a whole number from 1 to ${releaseTokenDays.most}, or null for no end`;

/** POST /main/admins/release_tokens: a token with which one remote can be released, and no other. */
export const createReleaseTokenRequest = z.object({
  name: remoteName,
  label: z
    .string({ error: 'Label is required' })
    .trim()
    .min(1, 'Label is required')
    .max(80, 'Label is at most 80 characters'),
  /** Null: until it is revoked. */
  valid_days: z
    .number({ error: validDays })
    .int(validDays)
    .min(1, validDays)
    .max(releaseTokenDays.most, validDays)
    .nullable()
    .default(releaseTokenDays.unsaid),
});
export type CreateReleaseTokenRequest = z.input<typeof createReleaseTokenRequest>;

export const releaseTokenRow = z.object({
  id: z.number(),
  name: z.string(),
  label: z.string(),
  created_at: z.string(),
  last_used_at: z.string().nullable(),
  /** Null where it counts until it is revoked. */
  expires_at: z.string().nullable(),
  is_expired: z.boolean(),
});
export type ReleaseTokenRow = z.infer<typeof releaseTokenRow>;

/** The token itself is in this answer alone: it is stored hashed. */
export const createdReleaseToken = releaseTokenRow.extend({ token: z.string() });
export type CreatedReleaseToken = z.infer<typeof createdReleaseToken>;

export const releaseTokenHeader = 'x-release-token';
