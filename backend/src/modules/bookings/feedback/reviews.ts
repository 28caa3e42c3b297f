import type { FeedbackAnswer, Side } from '@tandem/contracts/bookings';
import { isAnswered } from '@tandem/contracts/programme-admin';
import type { ReviewQuestion } from '@tandem/contracts/programme-admin';
import type { Tx } from '../../../kernel/index.js';

export interface NewReview {
  side: Side;
  /** Of a group's member; null where two people meet, as the side says who it was. */
  authorId: number | null;
  stars: number | null;
  questions: readonly ReviewQuestion[];
  answers: readonly FeedbackAnswer[];
  at: Date;
}

interface Home {
  id: number;
  tenantId: number;
  programId: number;
}

/** Keeps what was answered with the wording and the scale of its question, which the programme may change later. */
export async function saveReview(tx: Tx, booking: Home, review: NewReview): Promise<void> {
  await tx.query(
    `insert into bookings.review (tenant_id, program_id, booking_id, side, stars, created_at, author_id)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [booking.tenantId, booking.programId, booking.id, review.side, review.stars, review.at, review.authorId],
  );
  for (const [position, question] of review.questions.entries()) {
    const answer = review.answers.find((entry) => entry.question_id === question.id);
    if (isAnswered(question, answer)) await saveAnswer(tx, booking, { ...review, position, question, answer });
  }
}

interface Answered {
  side: Side;
  authorId: number | null;
  position: number;
  question: ReviewQuestion;
  answer: FeedbackAnswer;
}

/** Ticked boxes read as options afterwards (D-B223). */
async function saveAnswer(
  tx: Tx,
  booking: Home,
  { side, authorId, position, question, answer }: Answered,
): Promise<void> {
  const category = question.category === 'checkboxes' ? 'options' : question.category;
  await tx.query(
    `insert into bookings.review_answer
       (tenant_id, program_id, booking_id, side, position, question_id, category, title, description, value, answer, options, author_id,
        scale_start, scale_end)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
    [
      booking.tenantId,
      booking.programId,
      booking.id,
      side,
      position,
      question.id,
      category,
      question.title,
      question.description,
      category === 'stars' ? (answer.value ?? null) : null,
      category === 'text' ? (answer.text ?? null) : null,
      category === 'options' ? (answer.options ?? []) : [],
      authorId,
      question.scale_start,
      question.scale_end,
    ],
  );
}
