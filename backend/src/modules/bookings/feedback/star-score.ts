import type { FeedbackAnswer } from '@tandem/contracts/bookings';
import type { ReviewQuestion } from '@tandem/contracts/programme-admin';

/** A star on any scale as one on the scale 1-5 (D-B223). */
export function toFiveStars(value: number, scale: { scale_start: number; scale_end: number }): number {
  return 1 + ((value - scale.scale_start) / (scale.scale_end - scale.scale_start)) * 4;
}

/** Mean of the star answers on the scale 1-5 with one decimal; null when no star was given (D-B185). */
export function starScore(questions: readonly ReviewQuestion[], answers: readonly FeedbackAnswer[]): number | null {
  const stars = questions.flatMap((question) => {
    const value = answers.find((answer) => answer.question_id === question.id)?.value;
    return question.category === 'stars' && value !== null && value !== undefined ? [toFiveStars(value, question)] : [];
  });
  if (stars.length === 0) return null;
  return Math.round((stars.reduce((sum, star) => sum + star, 0) / stars.length) * 10) / 10;
}
