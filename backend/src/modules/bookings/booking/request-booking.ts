import { Injectable } from '@nestjs/common';
import { bookingTexts } from '@tandem/contracts/bookings';
import type { BookingActionAnswer, BookingRequest } from '@tandem/contracts/bookings';
import { Clock, Database, Outbox } from '../../../kernel/index.js';
import type { ActorView } from '../../../kernel/index.js';
import { SlotOffers } from '../availability/slot-offers.js';
import { bookingRequested } from '../bookings.messages.js';
import { BookingReader } from '../reading/booking-reader.js';
import { Booking, endOf } from './booking.entity.js';
import { factsOf, Journal } from './journal.js';
import { Seating } from './seating.js';
import { claimSlots } from './slot-claims.js';

/** A mentee asks a mentor for a session, or a mentor a mentee (D-B15, D-B16). */
@Injectable()
export class RequestBooking {
  constructor(
    private readonly seating: Seating,
    private readonly offers: SlotOffers,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly journal: Journal,
    private readonly outbox: Outbox,
    private readonly reader: BookingReader,
  ) {}

  async run(actor: ActorView, request: BookingRequest): Promise<BookingActionAnswer> {
    const seats = await this.seating.of(actor, request);
    const startTime = new Date(request.start_time);
    const durationMinutes = request.duration;
    await this.offers.ensureOffered({ ...seats, startTime, durationMinutes });
    const endTime = endOf(startTime, durationMinutes);
    const id = await this.database.transaction(async (tx) => {
      const details = {
        ...seats,
        id: await claimSlots(tx, { ...seats, startTime, endTime }),
        startTime,
        durationMinutes,
        topic: request.topic,
        objectives: request.learning_objectives_attributes.map((entry) => entry.objective),
        links: request.booking_links_attributes.map((entry) => entry.internal_link),
      };
      const booking = Booking.request(details, this.clock.now());
      await this.journal.open(tx, booking);
      await this.outbox.add(tx, bookingRequested, { ...factsOf(booking), actorId: actor.userId });
      return booking.id;
    });
    return this.reader.answer(id, actor, bookingTexts.created);
  }
}
