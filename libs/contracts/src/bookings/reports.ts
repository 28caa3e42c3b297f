import { z } from 'zod';

/** D-B55 */
export const reportReasons = [
  'The other person did not show up',
  'Technical issues',
  'Session ended too early',
  'Session was moved outside the platform',
  'Inappropriate behaviour',
  'Others',
] as const;
export type ReportReason = (typeof reportReasons)[number];

export const reportTexts = {
  done: 'Booking reported successfully!',
  failed: 'Failed to report booking',
  noShowDone: 'Thanks for letting us know! The details have been sent to our support team.',
  noShowFailed: 'An error occurred while submitting the form',
  reasonMissing: 'Please choose a reason',
  otherMissing: 'Please tell us what happened',
  otherTooLong: 'This must be 500 characters or fewer',
} as const;

/** Characters of a reason in the reporter's own words. */
export const otherReasonLimit = 500;

const id = z.coerce.number({ error: 'This must be a number.' }).int().positive();
const reason = z.enum(reportReasons, { error: reportTexts.reasonMissing });
const otherReason = z.string().trim().max(otherReasonLimit, { error: reportTexts.otherTooLong }).nullish();

/** The reporter's own words count for Others only, and then they are needed. */
function hasWords(reasonGiven: string, words: string | null | undefined): boolean {
  return reasonGiven !== 'Others' || (words ?? '') !== '';
}

/**
 * POST /bookings/{bookingId}/report (B-071, D-B133); `reportedUserId` is the person who was absent or is reported. The reason is one of the
 * list or the reporter's own words; the words for Others may also have the name that they have in the no-show report.
 */
export const reportBody = z
  .object({
    bookingId: id.optional(),
    reportedUserId: id,
    reason: z
      .string({ error: reportTexts.reasonMissing })
      .trim()
      .min(1, { error: reportTexts.reasonMissing })
      .max(otherReasonLimit, { error: reportTexts.otherTooLong }),
    other_reason: otherReason,
    other_failed_booking_reason: otherReason,
  })
  .refine((body) => hasWords(body.reason, body.other_reason || body.other_failed_booking_reason), {
    path: ['other_reason'],
    error: reportTexts.otherMissing,
  });
export type ReportInput = z.input<typeof reportBody>;

/** POST /bookings/failed_booking_report (B-070, B-181, D-B134): the reported user is the other party (D-B54). */
export const failedBookingBody = z
  .object({ booking_id: id, failed_booking_reason: reason, other_failed_booking_reason: otherReason })
  .refine((body) => hasWords(body.failed_booking_reason, body.other_failed_booking_reason), {
    path: ['other_failed_booking_reason'],
    error: reportTexts.otherMissing,
  });
export type FailedBookingInput = z.input<typeof failedBookingBody>;

export const reportedParam = z.object({ bookingId: id });

/** Why somebody reports a session. */
export interface ReportedReason {
  readonly reason: ReportReason;
  /** The reporter's own words, for Others only. */
  readonly words: string | null;
}

/** What is not in the list says itself why: it is kept as Others in these words. */
export function reasonOf(given: string, words: string | null | undefined): ReportedReason {
  const reason = reportReasons.find((listed) => listed === given);
  if (reason === undefined) return { reason: 'Others', words: given };
  return { reason, words: reason === 'Others' ? (words ?? null) : null };
}

export const reportActionTypes = ['start_investigation', 'completed', 'cancelled', 'missed'] as const;
export type ReportActionType = (typeof reportActionTypes)[number];

export const investigationStatuses = ['reported', 'investigating', 'investigated'] as const;

const person = z.object({ id: z.number(), full_name: z.string(), profile_photo: z.string().nullable() });

/** What admins read of a report (B-116, B-117, D-B72); participants are answered null. Times are ISO 8601. */
export const reportDetails = z.object({
  reporter: person,
  reported_user: person,
  reason: z.enum(reportReasons),
  other_reason: z.string().nullable(),
  reported_at: z.string(),
  investigation_status: z.enum(investigationStatuses),
  actions: z.array(
    z.object({
      type: z.enum(reportActionTypes),
      text: z.string().nullable(),
      admin: z.string(),
      created_at: z.string(),
      /** On the programme's clock. */
      created_at_text: z.string(),
    }),
  ),
});
export type ReportDetails = z.infer<typeof reportDetails>;
