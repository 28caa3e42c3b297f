import type { PromoteReleaseRequest } from '@tandem/contracts/platform';
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

/** Whether it is a share that is nobody's but everybody's, and has nothing left to grow by. */
export const isWhole = ({ audience, share }: HandOutDraft): boolean => audience === 'share' && Number(share) === 100;

/** What the registry is asked for; only the chosen audience's own fields count. */
export function requestOf(version: string, draft: HandOutDraft): PromoteReleaseRequest {
  const { audience, share, minutes, programme, enterprise } = draft;
  if (audience === 'everybody' || isWhole(draft)) return { version };
  switch (audience) {
    case 'share':
      return { version, share: Number(share), ...(minutes ? { every_minutes: Number(minutes) } : {}) };
    case 'programme':
      return { version, programme: programme.trim() };
    case 'enterprise':
      return { version, enterprise: enterprise.trim() };
  }
}
