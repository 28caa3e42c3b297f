import { z } from 'zod';

export const analyticsTexts = {
  day: 'Use a day such as 2026-05-31',
  order: "'From' must not be after 'to'",
  range: 'At most ten years can be shown',
  month: 'Month must be a number from 1 to 12',
  year: 'Year must be a number from 2000 to 2100',
  dayRange: 'Use a day from 2000 to 2100',
  dayOfMonth: 'The day must lie in the month that is asked for',
  userType: 'Choose mentee or mentor',
} as const;

export const analyticsUserTypes = ['mentee', 'mentor'] as const;
export type AnalyticsUserType = (typeof analyticsUserTypes)[number];

const program_id = z.coerce.number().int().positive().optional();
const percent = z.number().int().min(0).max(100);

export const analyticsQuery = z.object({ program_id });
export type AnalyticsQuery = z.infer<typeof analyticsQuery>;

/** GET /dashboard/user_summary: active members; a portal owner counts as an admin (P-143, D-P55). */
export const userSummary = z.object({
  total_users_count: z.number().int(),
  admins_count: z.number().int(),
  mentors_count: z.number().int(),
  mentees_count: z.number().int(),
});
export type UserSummary = z.infer<typeof userSummary>;

/** GET /dashboard/booking_summary: of all bookings, in whole percent (P-142, D-P56). */
export const bookingSummary = z.object({
  total_bookings_count: z.number().int(),
  /** Held ones among those that were confirmed and whose start has passed. */
  completion_percentage: percent,
  /** Submitted reviews, of the two that each held one can have. */
  rating_percentage: percent,
});
export type BookingSummary = z.infer<typeof bookingSummary>;

/** GET /dashboard/learning_experience: average stars 1-5 that each side gave, one decimal; null without any (P-153, D-P61). */
export const learningExperience = z.object({
  average_mentee_rating: z.number().nullable(),
  average_mentor_rating: z.number().nullable(),
});
export type LearningExperience = z.infer<typeof learningExperience>;

const day = z.iso
  .date(analyticsTexts.day)
  // Also keeps a range with one open end to so many points.
  .refine((text) => text >= '2000-01-01' && text <= '2100-12-31', analyticsTexts.dayRange);
const tenYearsInDays = 3660;
const days = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;

/** Days of the programme's timezone, both ends included; without them the last 30 days up to today (D-P57). */
export const completionQuery = z
  .object({ program_id, from_date: day.optional(), to_date: day.optional() })
  .superRefine(({ from_date, to_date }, context) => {
    if (!from_date || !to_date) return;
    if (from_date > to_date) context.addIssue({ code: 'custom', message: analyticsTexts.order, path: ['from_date'] });
    if (days(from_date, to_date) > tenYearsInDays)
      context.addIssue({ code: 'custom', message: analyticsTexts.range, path: ['from_date'] });
  });
export type CompletionQuery = z.infer<typeof completionQuery>;

export const completionSteps = ['day', 'week', 'month'] as const;
export type CompletionStep = (typeof completionSteps)[number];

const completionCounts = z.object({
  /** Ever confirmed. */
  booked: z.number().int(),
  /** Held. */
  conducted: z.number().int(),
  /** At least one side submitted a reflection. */
  reflected: z.number().int(),
});

/** GET /dashboard/session_completion: bookings whose start lies in the range (P-141, D-P57). */
export const sessionCompletion = completionCounts.extend({
  from_date: z.string(),
  to_date: z.string(),
  /** A point is a day up to 31 days, a week up to 92, else a month. */
  step: z.enum(completionSteps),
  /** Every point of the range in order, named by its first day, also those with nothing. */
  points: z.array(completionCounts.extend({ date: z.string() })),
});
export type SessionCompletion = z.infer<typeof sessionCompletion>;

/** The length of a point for a range of days (D-P57). */
export function completionStepOf(from: string, to: string): CompletionStep {
  const length = days(from, to);
  return length <= 31 ? 'day' : length <= 92 ? 'week' : 'month';
}

const user_type = z.enum(analyticsUserTypes, analyticsTexts.userType).default('mentee');
export const choicesQuery = z.object({ program_id, user_type });
export type ChoicesQuery = z.infer<typeof choicesQuery>;

/** One goal, skill, industry or module with how many users of the type it holds for, in whole percent of all of them (P-150). */
export const choiceRow = z.object({
  id: z.number().int(),
  goal_name: z.string(),
  users_count: z.number().int(),
  percentage: percent,
});
export type ChoiceRow = z.infer<typeof choiceRow>;

/** The summaries that a person's own choices feed (D-P62). */
export const choiceKinds = ['goals', 'skills', 'industries'] as const;
export type ChoiceKind = (typeof choiceKinds)[number];

/** How many rows a summary shows before 'View all' (P-150). */
export const choicesShown = 5;

/** GET /dashboard/goals_summary, skills_summary, industries_summary and learning_progress: all rows, most users first (learning modules in their order). */
export const choicesView = z.object({
  user_type: z.enum(analyticsUserTypes),
  total_users: z.number().int(),
  rows: z.array(choiceRow),
});
export type ChoicesView = z.infer<typeof choicesView>;

/** `day` of that month asks who was active on it. */
export const calendarQuery = z
  .object({
    program_id,
    month: z.coerce
      .number(analyticsTexts.month)
      .int(analyticsTexts.month)
      .min(1, analyticsTexts.month)
      .max(12, analyticsTexts.month),
    year: z.coerce
      .number(analyticsTexts.year)
      .int(analyticsTexts.year)
      .min(2000, analyticsTexts.year)
      .max(2100, analyticsTexts.year),
    day: day.optional(),
  })
  .refine(({ day, month, year }) => !day || day.startsWith(`${year}-${String(month).padStart(2, '0')}-`), {
    error: analyticsTexts.dayOfMonth,
    path: ['day'],
  });
export type CalendarQuery = z.infer<typeof calendarQuery>;

const activeUser = z.object({
  id: z.number().int(),
  full_name: z.string(),
  profile_photo: z.string().nullable(),
  role: z.enum(['mentee', 'mentor', 'admin']),
});
export type ActiveUser = z.infer<typeof activeUser>;

/** So many people of a day are named; `users_count` counts all of them. */
export const activeUsersShown = 500;

/** GET /dashboard/monthly_activities: the days of a month of the programme's timezone on which somebody was active (P-139, D-P65). */
export const engagementCalendar = z.object({
  month: z.number().int(),
  year: z.number().int(),
  /** Today in the programme's timezone, YYYY-MM-DD. */
  today: z.string(),
  days: z.array(
    z.object({
      date: z.string(),
      users_count: z.number().int(),
      /** 1-4: the quarter of the month's highest day. */
      shade: z.number().int().min(1).max(4),
    }),
  ),
  /** By role, then name; empty where no day was asked for. */
  users: z.array(activeUser),
});
export type EngagementCalendar = z.infer<typeof engagementCalendar>;
