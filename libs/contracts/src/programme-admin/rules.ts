import { z } from 'zod';

/** Who may open a first request inside a programme (D-P36). */
export const pairingMethods = ['mentee_picks', 'mentor_picks', 'admin_pairs'] as const;
export type PairingMethod = (typeof pairingMethods)[number];

export const reviewSettings = ['shown', 'hidden'] as const;
/** Whether participants read each other's reviews (D-P49). */
export type ReviewSettings = (typeof reviewSettings)[number];

/** How many hours before its start a session may last be cancelled for nothing, or moved; 0: until the start. */
export const noticeOptions = [0, 2, 4, 12, 24, 48, 72, 168] as const;
const unlisted = { error: 'Choose one of the listed notices' };
/** A form sends text; a field that is left empty is no notice of 0 hours. */
export const noticeHours = z.preprocess(
  (sent) => (typeof sent === 'string' && sent.trim() !== '' ? Number(sent) : sent),
  z.number(unlisted).refine((hours) => noticeOptions.some((option) => option === hours), unlisted),
);

/** A question of the feedback form (P-094, P-095). */
export const reviewQuestion = z.object({
  id: z.number().int(),
  title: z.string(),
  description: z.string().nullable(),
  required: z.boolean(),
  category: z.enum(['stars', 'text', 'options', 'checkboxes']),
  scale_start: z.number().int(),
  scale_end: z.number().int(),
  options: z.array(z.string()),
  user_type: z.enum(['mentee', 'mentor']),
});
export type ReviewQuestion = z.infer<typeof reviewQuestion>;

/** Why somebody cannot be requested (D-B219). */
export const refusalReasons = ['not_paired', 'fully_booked', 'unavailable', 'role', 'self'] as const;
export type RefusalReason = (typeof refusalReasons)[number];
