import { z } from 'zod';

export const badgeSchema = z.object({ name: z.string(), image: z.string(), count: z.number().int() });

/** A review as others see it: the writer by first name and initial (D-A53). */
export const reviewSchema = z.object({
  id: z.number().int(),
  reviewer_name: z.string(),
  stars: z.number().min(1).max(5),
  topic: z.string().nullable(),
  comment: z.string(),
  created_at: z.string(),
});

/** Why two people fit: percent 0-100 and up to three short reasons, strongest first (D-A63). */
export const matchSchema = z.object({ percent: z.number().int().min(0).max(100), reasons: z.array(z.string()) });

export type Badge = z.infer<typeof badgeSchema>;
export type Review = z.infer<typeof reviewSchema>;
export type Match = z.infer<typeof matchSchema>;
