import { Injectable } from '@nestjs/common';
import { bookingTexts, feedbackProblems } from '@tandem/contracts/bookings';
import type { BookingActionAnswer, FeedbackAnswer, Side } from '@tandem/contracts/bookings';
import { isAnswered } from '@tandem/contracts/programme-admin';
import type { ReviewQuestion } from '@tandem/contracts/programme-admin';
import { Clock, Database, Outbox } from '../../../kernel/index.js';
import type { ActorView, Tx } from '../../../kernel/index.js';
import { ProgrammeAdminFacade } from '../../programme-admin/index.js';
import { BookingAccess } from '../booking/booking-access.js';
import { aboutOf } from '../booking/booking-record.js';
import type { Booking } from '../booking/booking.entity.js';
import { Journal } from '../booking/journal.js';
import { AlreadyRated, FeedbackIncomplete } from '../bookings.errors.js';
import { bookingRated } from '../bookings.messages.js';
import { BookingReader } from '../reading/booking-reader.js';
import { RatedSeat } from './rated-seat.js';
import { saveReview } from './reviews.js';
import { starScore } from './star-score.js';

/** A participant reviews the other one, once (D-B39, D-B40, D-B179). */
@Injectable()
export class RateBooking {
  constructor(
    private readonly access: BookingAccess,
    private readonly seats: RatedSeat,
    private readonly programmes: ProgrammeAdminFacade,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly journal: Journal,
    private readonly outbox: Outbox,
    private readonly reader: BookingReader,
  ) {}

  async run(
    actor: ActorView,
    place: { bookingId: number; participantId: number },
    answers: readonly FeedbackAnswer[],
  ): Promise<BookingActionAnswer> {
    await this.access.toAct(place.bookingId, actor, async (side) => {
      await this.seats.seatFor(place, { side, userId: actor.userId });
      const questions = await this.seats.questionsFor(place.bookingId, side);
      await this.database.transaction(async (tx) => {
        const booking = await this.journal.lock(tx, place.bookingId);
        if (booking.hasRated(side, actor.userId)) throw new AlreadyRated();
        const move = booking.rate(side, this.clock.now(), actor.userId);
        const problems = feedbackProblems(questions, answers);
        if (Object.keys(problems).length > 0) throw new FeedbackIncomplete(problems);
        await this.journal.record(tx, booking, move);
        await this.keep(tx, booking, { actor, side, questions, answers });
      });
    });
    return this.reader.answer(place.bookingId, actor, bookingTexts.rated);
  }

  private async keep(tx: Tx, booking: Booking, review: Review): Promise<void> {
    const stars = starScore(review.questions, review.answers);
    const authorId = booking.seats ? review.actor.userId : null;
    await saveReview(tx, booking, { ...review, authorId, stars, at: this.clock.now() });
    const { reviewSettings } = await this.programmes.programmeSettings(booking.programId);
    await this.outbox.add(tx, bookingRated, {
      ...this.journal.heldFactsOf(booking),
      // In a group the review is that of one of its people.
      [review.side === 'mentor' ? 'mentorId' : 'menteeId']: review.actor.userId,
      actorId: review.actor.userId,
      side: review.side,
      stars,
      fullyRated: booking.status === 'fully_rated',
      reviewsShown: reviewSettings === 'shown',
      topic: aboutOf(booking),
      comment: commentOf(review),
    });
  }
}

/** What the rater wrote first in their own words. */
function commentOf({ questions, answers }: Pick<Review, 'questions' | 'answers'>): string | null {
  const texts = questions.flatMap((question) => {
    const answer = answers.find(({ question_id }) => question_id === question.id);
    return question.category === 'text' && isAnswered(question, answer) ? [answer.text ?? ''] : [];
  });
  return texts[0] ?? null;
}

interface Review {
  actor: ActorView;
  side: Side;
  questions: readonly ReviewQuestion[];
  answers: readonly FeedbackAnswer[];
}
