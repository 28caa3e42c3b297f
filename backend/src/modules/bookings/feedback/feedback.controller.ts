import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import {
  bookingIdQuery,
  feedbackBody,
  noteBody,
  participantParam,
  ratingListQuery,
  ratingsQuery,
} from '@tandem/contracts/bookings';
import type {
  BookingActionAnswer,
  BookingReviewsView,
  FeedbackAnswer,
  FeedbackForm,
  NoteView,
  RatedPersonView,
  RatingListView,
  RatingsQuery,
  RatingsView,
} from '@tandem/contracts/bookings';
import { Actor, Requires, Sample } from '../../../kernel/index.js';
import type { ActorView } from '../../../kernel/index.js';
import { BookingNotes } from '../notes/booking-notes.js';
import { ListRatings } from './list-ratings.js';
import { RateBooking } from './rate-booking.js';
import { RatedSeat } from './rated-seat.js';
import { ReadRatings } from './read-ratings.js';

type Place = { bookingId: number; participantId: number };
const seat = { params: { bookingId: 'booking', participantId: 'booking_seat' } };

/** What participants write about a session: reviews of each other and private notes. */
@Controller()
export class FeedbackController {
  constructor(
    private readonly rateBooking: RateBooking,
    private readonly ratedSeat: RatedSeat,
    private readonly ratings: ReadRatings,
    private readonly listRatings: ListRatings,
    private readonly notes: BookingNotes,
  ) {}

  @Get('bookings/:bookingId/booking_participants/:participantId')
  @Requires('platform:session')
  @Sample(seat)
  person(@Actor() actor: ActorView, @Param({ schema: participantParam }) place: Place): Promise<RatedPersonView> {
    return this.ratedSeat.person(actor, place);
  }

  @Get('bookings/:bookingId/booking_participants/:participantId/feedback')
  @Requires('platform:session')
  @Sample(seat)
  form(@Actor() actor: ActorView, @Param({ schema: participantParam }) place: Place): Promise<FeedbackForm> {
    return this.ratedSeat.form(actor, place);
  }

  @Post('bookings/:bookingId/booking_participants/:participantId/feedback')
  @Requires('platform:session')
  @Sample({ ...seat, body: { answers: [] } })
  rate(
    @Actor() actor: ActorView,
    @Param({ schema: participantParam }) place: Place,
    @Body({ schema: feedbackBody }) body: { answers: FeedbackAnswer[] },
  ): Promise<BookingActionAnswer> {
    return this.rateBooking.run(actor, place, body.answers);
  }

  @Get('mentorship_ratings/booking_reviews')
  @Requires('platform:session')
  @Sample({ query: { booking_id: { $: 'booking' } } })
  reviews(
    @Actor() actor: ActorView,
    @Query({ schema: bookingIdQuery }) query: { booking_id: number },
  ): Promise<BookingReviewsView> {
    return this.ratings.ofBooking(actor, query.booking_id);
  }

  @Get('mentorship_ratings/main')
  @Requires('platform:session')
  @Sample({ query: { program_id: { $: 'programme' } } })
  ratingsOfProgramme(
    @Actor() actor: ActorView,
    @Query({ schema: ratingsQuery }) query: RatingsQuery,
  ): Promise<RatingsView> {
    return this.listRatings.run(actor, query);
  }

  @Get('mentorship_ratings/booking_list')
  @Requires('platform:session')
  @Sample({ query: { group_id: '1' } })
  ratingsOfPair(
    @Actor() actor: ActorView,
    @Query({ schema: ratingListQuery }) query: { group_id: number },
  ): Promise<RatingListView> {
    return this.ratings.ofPair(actor, query.group_id);
  }

  @Get('dashboard/booking_note')
  @Requires('platform:session')
  @Sample({ query: { booking_id: { $: 'booking' } } })
  note(@Actor() actor: ActorView, @Query({ schema: bookingIdQuery }) query: { booking_id: number }): Promise<NoteView> {
    return this.notes.read(actor, query.booking_id);
  }

  @Post('dashboard/booking_note')
  @HttpCode(200)
  @Requires('platform:session')
  @Sample({ body: { booking_id: { $: 'booking' }, note: 'Ask about the portfolio.' } })
  saveNote(
    @Actor() actor: ActorView,
    @Body({ schema: noteBody }) body: { booking_id: number; note: string; was?: string },
  ): Promise<NoteView> {
    return this.notes.save(actor, body.booking_id, body);
  }
}
