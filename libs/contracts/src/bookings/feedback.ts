import { z } from 'zod';
import {
  answerProblems,
  questionAnswer,
  requiredAnswer,
  reviewQuestion,
  type QuestionAnswer,
} from '../programme-admin/index.js';

/** One answered question as readers see it (B-120). Without a scale an earlier version of the server answers; stars are then of 1 to 5. */
export const feedbackItem = z.object({
  question_id: z.number().int(),
  category: z.enum(['stars', 'text', 'options']),
  title: z.string(),
  description: z.string().nullable(),
  value: z.number().nullable(),
  text: z.string().nullable(),
  options: z.array(z.string()),
  /** From where to where `value` counts. */
  scale_start: z.number().int().optional(),
  scale_end: z.number().int().optional(),
});
export type FeedbackItem = z.infer<typeof feedbackItem>;

/** GET /mentorship_ratings/booking_reviews (D-B157). */
const writtenReview = z.object({ user_id: z.number(), full_name: z.string(), feedback: z.array(feedbackItem) });
export const bookingReviewsView = z.object({
  mentee_reviews: z.array(writtenReview),
  mentor_reviews: z.array(writtenReview),
  /** The programme shows participants nobody's but their own (D-B184). */
  reviews_hidden: z.boolean().optional(),
});
export type BookingReviewsView = z.infer<typeof bookingReviewsView>;

/** One answer of the form; which field counts depends on the question's category. */
export const feedbackAnswer = questionAnswer;
export type FeedbackAnswer = QuestionAnswer;

export const feedbackBody = z.object({ answers: z.array(feedbackAnswer).max(50) });
export type FeedbackInput = z.input<typeof feedbackBody>;

/** The feedback page: what to ask about whom. */
export const feedbackForm = z.object({
  questions: z.array(reviewQuestion),
  submitted: z.boolean(),
});
export type FeedbackForm = z.infer<typeof feedbackForm>;

export { requiredAnswer };

/** Texts by question id for a form that cannot be submitted; empty when it can (D-B182). Shared by form and server. */
export const feedbackProblems: (
  questions: readonly z.infer<typeof reviewQuestion>[],
  answers: readonly FeedbackAnswer[],
) => Record<number, string> = answerProblems;
