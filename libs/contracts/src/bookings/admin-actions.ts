import { z } from 'zod';

/** Messages of the admins' actions (D-B174). */
export const adminTexts = {
  completed: 'Booking completed successfully',
  cancelled: 'Booking cancelled successfully',
  missed: 'Booking marked as missed',
  investigating: 'Investigation started',
  refunded: 'Credit refunded successfully',
  rescheduled: 'Booking rescheduled successfully',
  created: 'Booking created successfully',
  /** D-B56: the reason of an admin who gives none. */
  cancelReason: 'Cancelled by admin',
  /** B-229; spelling as the requirements give it. */
  failed: 'Oops.. something when wrong',
} as const;

export const adminTextLimit = 500;
const text = z.string().trim().max(adminTextLimit, { error: 'This must be 500 characters or fewer' }).nullish();

/** `reason` and `text` mean the same (D-B56); no body is needed. */
export const adminActionBody = z.object({ reason: text, text });
export type AdminAction = z.output<typeof adminActionBody>;
export type AdminActionInput = z.input<typeof adminActionBody>;

/** PATCH .../miss (B-194): the seat of the one who stayed away. */
export const missBody = adminActionBody.extend({
  missed_participant_id: z.coerce.number({ error: 'Please choose who was absent' }).int().positive({
    error: 'Please choose who was absent',
  }),
});
export type Miss = z.output<typeof missBody>;
export type MissInput = z.input<typeof missBody>;

/** What an admin wrote, null for nothing. */
export const textOf = ({ reason, text: words }: AdminAction): string | null => reason || words || null;

/** What an admin can be offered on a session. */
export const adminActions = ['complete', 'cancel', 'reschedule', 'miss', 'investigate', 'refund'] as const;
export type AdminActionName = (typeof adminActions)[number];
