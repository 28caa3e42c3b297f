import { z } from 'zod';
import { reviewQuestion } from '../programme-admin/index.js';

/** One answered question as readers see it (B-120). */
export const feedbackItem = z.object({
  question_id: z.number().int(),
  category: z.enum(['stars', 'text', 'options']),
  title: z.string(),
  description: z.string().nullable(),
  value: z.number().nullable(),
  text: z.string().nullable(),
  options: z.array(z.string()),
});
export type FeedbackItem = z.infer<typeof feedbackItem>;

/** GET /mentorship_ratings/booking_reviews (D-B157). */
const writtenReview = z.object({ user_id: z.number(), full_name: z.string(), feedback: z.array(feedbackItem) });
export const bookingReviewsView = z.object({
  mentee_reviews: z.array(writtenReview),
  mentor_reviews: z.array(writtenReview),
});
export type BookingReviewsView = z.infer<typeof bookingReviewsView>;

/** One answer of the form; which field counts depends on the question's category. */
export const feedbackAnswer = z.object({
  question_id: z.coerce.number({ error: 'This must be a number.' }).int(),
  value: z.number().nullish(),
  text: z.string().trim().max(2000, { error: 'This must be 2000 characters or fewer' }).nullish(),
  options: z.array(z.string().max(200)).max(50).nullish(),
});
export type FeedbackAnswer = z.infer<typeof feedbackAnswer>;

export const feedbackBody = z.object({ answers: z.array(feedbackAnswer).max(50) });
export type FeedbackInput = z.input<typeof feedbackBody>;

/** The feedback page: what to ask about whom. */
export const feedbackForm = z.object({
  questions: z.array(reviewQuestion),
  submitted: z.boolean(),
});
export type FeedbackForm = z.infer<typeof feedbackForm>;

export const requiredAnswer = 'This field is required';

const answered = (question: z.infer<typeof reviewQuestion>, answer: FeedbackAnswer | undefined): boolean => {
  if (!answer) return false;
  if (question.category === 'stars') return answer.value !== null && answer.value !== undefined;
  if (question.category === 'text') return (answer.text ?? '') !== '';
  return (answer.options ?? []).length > 0;
};

const fits = (question: z.infer<typeof reviewQuestion>, answer: FeedbackAnswer): boolean => {
  if (question.category === 'stars') {
    const stars = answer.value ?? question.scale_start;
    return Number.isInteger(stars) && stars >= question.scale_start && stars <= question.scale_end;
  }
  if (question.category === 'text') return true;
  const chosen = answer.options ?? [];
  const oneOf = question.category === 'options' ? chosen.length <= 1 : true;
  return oneOf && chosen.every((option) => question.options.includes(option));
};

/** Texts by question id for a form that cannot be submitted; empty when it can (D-B182). Shared by form and server. */
export function feedbackProblems(
  questions: readonly z.infer<typeof reviewQuestion>[],
  answers: readonly FeedbackAnswer[],
): Record<number, string> {
  const problems: Record<number, string> = {};
  for (const question of questions) {
    const answer = answers.find((entry) => entry.question_id === question.id);
    if (!answered(question, answer)) {
      if (question.required) problems[question.id] = requiredAnswer;
    } else if (answer && !fits(question, answer)) {
      problems[question.id] = 'This answer is not one of the choices';
    }
  }
  return problems;
}
