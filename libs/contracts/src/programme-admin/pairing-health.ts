import { z } from 'zod';
import { pageQuery } from './paging.js';
import { pairingRow } from './sessions-management.js';

export const healthTypes = ['pair', 'group'] as const;
export type HealthType = (typeof healthTypes)[number];

/** Points a part earned of the most it can; null where nothing was held, so that the part does not count. */
const part = z.object({ points: z.number(), most: z.number() }).nullable();

/** How an active pair or group is doing (P-172, P-173, D-P68 to D-P70). */
export const pairingHealthRow = pairingRow.extend({
  /** 1 great, 2 fair, 3 poor. */
  pairing_health_score: z.number(),
  /** The raw value, 0 to 100. */
  pairing_health_points: z.number(),
  /** Held of expected, 0 to 100. */
  user_session_fulfillment: z.number(),
  /** One full 30 days each, at least one. */
  expected_sessions: z.number(),
  paired_on: z.iso.datetime(),
  last_session: z.iso.datetime().nullable(),
  next_session: z.iso.datetime().nullable(),
  parts: z.object({ sessions: part, recency: part, feedback: part, rating: part }),
});
export type PairingHealthRow = z.infer<typeof pairingHealthRow>;

export const healthSorts = ['health', 'confirmed', 'completed'] as const;
export type HealthSort = (typeof healthSorts)[number];
const type = z.enum(healthTypes, { error: 'type must be pair or group' }).default('pair');

/** GET /dashboard/pairing_health: ascending by health, so that great comes first, unless asked otherwise (D-P71). */
export const pairingHealthQuery = pageQuery.extend({
  type,
  sort: z.enum(healthSorts, { error: 'sort must be health, confirmed or completed' }).default('health'),
  direction: z.enum(['asc', 'desc'], { error: 'direction must be asc or desc' }).default('asc'),
});
export type PairingHealthQuery = z.infer<typeof pairingHealthQuery>;
export type PairingHealthInput = z.input<typeof pairingHealthQuery>;

const totals = z.object({ pair: z.number(), group: z.number() });
export const pairingHealthView = z.object({
  rows: z.array(pairingHealthRow),
  total: z.number(),
  max_pages: z.number(),
  /** Of both types. */
  totals,
});
export type PairingHealthView = z.infer<typeof pairingHealthView>;

export const healthTypeQuery = pageQuery.pick({ program_id: true }).extend({ type });
export type HealthTypeQuery = z.infer<typeof healthTypeQuery>;

const counts = z.object({ great: z.number(), fair: z.number(), poor: z.number() });
export type HealthCounts = z.infer<typeof counts>;

/** GET /dashboard/pairing_health/overview: up to ten great ones, best first, and up to ten poor ones, worst first (D-P71). */
export const healthOverview = z.object({
  counts,
  top: z.array(pairingHealthRow),
  at_risk: z.array(pairingHealthRow),
  totals,
});
export type HealthOverview = z.infer<typeof healthOverview>;

/** GET /dashboard/pairing_health/trends: the last six months, the running one by what is known now. */
export const healthTrends = z.object({
  months: z.array(counts.extend({ month: z.string().regex(/^\d{4}-\d{2}$/) })),
});
export type HealthTrends = z.infer<typeof healthTrends>;

export const reminderTexts = {
  tooSoon: 'A reminder was sent less than 24 hours ago. Send again?',
  nobody: 'Nobody has a session to give feedback on.',
} as const;

/** POST /feedback_management/send_notification: to everybody with an unrated session, or to those of one pair or group (D-P72). */
export const feedbackReminderRequest = z.object({
  program_id: z.number().int().positive(),
  pairing_id: z.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
  type: z.enum(healthTypes).optional(),
  /** Also when the last one went out less than 24 hours ago. */
  force: z.boolean().default(false),
});
export type FeedbackReminderRequest = z.infer<typeof feedbackReminderRequest>;
export type FeedbackReminderInput = z.input<typeof feedbackReminderRequest>;
export const feedbackReminderAnswer = z.object({ message: z.string(), sent: z.number() });
export type FeedbackReminderAnswer = z.infer<typeof feedbackReminderAnswer>;

/** GET and POST /dashboard/pairing_insights/{id}: Markdown; null until it is written, and for a pair without any session (D-P73). */
export const pairingInsight = z.object({
  id: z.number(),
  type: z.enum(healthTypes),
  /** The pair's people, or the group. */
  name: z.string(),
  summary: z.string().nullable(),
  generated_at: z.iso.datetime().nullable(),
  /** There is something to report and no report of the last 24 hours: a POST writes it. */
  is_due: z.boolean(),
});
export type PairingInsight = z.infer<typeof pairingInsight>;
export const pairingInsightQuery = pageQuery.pick({ program_id: true }).extend({
  type: z.enum(healthTypes, { error: 'type must be pair or group' }).optional(),
});
export type PairingInsightQuery = z.infer<typeof pairingInsightQuery>;
