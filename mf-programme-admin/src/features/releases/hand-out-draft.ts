import { z } from 'zod';

/** What is filled in before a version is handed out. */
export const handOutDraft = z.object({
  audience: z.enum(['everybody', 'share', 'programme', 'enterprise']),
  share: z.string(),
  minutes: z.string(),
  programme: z.string(),
  enterprise: z.string(),
});
export type HandOutDraft = z.infer<typeof handOutDraft>;
