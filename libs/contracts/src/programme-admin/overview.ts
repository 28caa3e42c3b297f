import { z } from 'zod';

export const overviewQuery = z.object({ program_id: z.coerce.number().int().positive().optional() });

/** GET /dashboard/overview for admins (P-125, P-126). */
export const overviewView = z.object({
  setup_status: z.object({
    has_invited_user: z.boolean(),
    has_setup_pairing: z.boolean(),
    has_created_agenda: z.boolean(),
    /** 0, 33, 67 or 100 (D-P53). */
    overall: z.number(),
  }),
  analytics: z.object({
    participants_count: z.object({ mentees: z.number(), mentors: z.number() }),
    pairings_count: z.object({ pairs: z.number(), groups: z.number() }),
  }),
  agendas: z.array(z.never()),
});
export type OverviewView = z.infer<typeof overviewView>;
