import { z } from 'zod';
import { agendaView } from './agendas.js';
import { ownModuleView, taskProgress } from './learning-modules.js';
import { pageView } from './page.js';

export const overviewQuery = z.object({ program_id: z.coerce.number().int().positive().optional() });

/** GET /dashboard/overview for members: what the programme tells its participants (D-P124). */
export const memberOverview = z.object({
  name: z.string(),
  description: z.string(),
  /** Empty where there is none. */
  dashboard_alert: z.string(),
  page: pageView,
  /** `remote/key` of the widgets that the programme does not show to the reader. */
  hidden_widgets: z.array(z.string()),
  /** The next ones; participants read what is published. */
  agendas: z.array(agendaView),
  /** In their order, each task as it stands for the reader. */
  learning_modules: z.array(ownModuleView),
  learning_progress: taskProgress,
});
export type MemberOverview = z.infer<typeof memberOverview>;

/** The same for admins (P-125, P-126). */
export const overviewView = memberOverview.extend({
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
    /** All bookings, and those that were held (D-P56). */
    bookings_count: z.object({ created: z.number(), completed: z.number() }),
  }),
});
export type OverviewView = z.infer<typeof overviewView>;

export const alertTexts = {
  tooLong: 'Exceeded max characters (max 300)',
  failed: 'Failed to save.',
  saved: 'Successfully saved.',
} as const;
export const alertLength = 300;

/** POST /dashboard/alert: what participants read on top of their dashboard; empty takes it away (P-129). */
export const saveAlertRequest = z.object({
  program_id: z.number().int().positive(),
  dashboard_alert: z.string().trim().max(alertLength, alertTexts.tooLong),
});
export type SaveAlertRequest = z.infer<typeof saveAlertRequest>;

export const alertAnswer = z.object({ message: z.string(), dashboard_alert: z.string() });
export type AlertAnswer = z.infer<typeof alertAnswer>;
