import { Injectable } from '@nestjs/common';
import { bookingTexts, contactMethodOf, whereOf } from '@tandem/contracts/bookings';
import type { BookingActionAnswer, BookingRequest } from '@tandem/contracts/bookings';
import { Clock, Database, KeyedAnswers, Outbox } from '../../../kernel/index.js';
import type { ActorView, Tx } from '../../../kernel/index.js';
import { claimAttachments } from '../attachments/claim-attachments.js';
import { ProgrammeAdminFacade } from '../../programme-admin/index.js';
import { SlotOffers } from '../availability/slot-offers.js';
import { bookingRequested } from '../bookings.messages.js';
import { BookingReader } from '../reading/booking-reader.js';
import { endOf } from './booking-record.js';
import { Booking } from './booking.entity.js';
import { BusyMember } from './busy-member.js';
import { Journal } from './journal.js';
import { Seating } from './seating.js';
import type { Seats } from './setting.js';
import { claimSlots } from './slot-claims.js';
import { SlotQueue } from './slot-queue.js';
import { taughtModule } from './taught-module.js';

/** A request that every rule but the claims has let through. */
interface Wanted extends Seats {
  startTime: Date;
  endTime: Date;
  durationMinutes: number;
  learningModuleId: number | null;
}

/** How they meet, and where if not by video (D-B149, D-B156). */
function placeOf(request: BookingRequest) {
  const contactMethod = contactMethodOf(request) ?? 'video';
  return { contactMethod, ...whereOf(contactMethod, request) };
}

/** A mentee asks a mentor for a session, or a mentor a mentee (D-B15, D-B16), or a member the whole group (D-B17). */
@Injectable()
export class RequestBooking {
  constructor(
    private readonly seating: Seating,
    private readonly offers: SlotOffers,
    private readonly programmes: ProgrammeAdminFacade,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly journal: Journal,
    private readonly outbox: Outbox,
    private readonly reader: BookingReader,
    private readonly queue: SlotQueue,
    private readonly answers: KeyedAnswers,
    private readonly busy: BusyMember,
  ) {}

  async run(actor: ActorView, request: BookingRequest): Promise<BookingActionAnswer> {
    const wanted = await this.database.sharingReads(() => this.check(actor, request));
    const write = () => this.answers.transaction((tx) => this.write(tx, actor, { wanted, request }));
    // Who of a group has no time is for the claims to tell: a crowd that wants one mentor comes one by one.
    const ask = wanted.group === null ? () => this.queue.turn(wanted, write) : write;
    return this.busy.named(actor.userId, ask, wanted.group !== null);
  }

  private async check(actor: ActorView, request: BookingRequest): Promise<Wanted> {
    const seats = await this.seating.of(actor, request);
    const startTime = new Date(request.start_time);
    const durationMinutes = request.duration;
    await this.offers.ensureOffered({ ...seats, startTime, durationMinutes });
    const learningModuleId = await taughtModule(this.programmes, seats.programId, request.agenda_id);
    return { ...seats, startTime, durationMinutes, endTime: endOf(startTime, durationMinutes), learningModuleId };
  }

  private async write(
    tx: Tx,
    actor: ActorView,
    { wanted, request }: { wanted: Wanted; request: BookingRequest },
  ): Promise<BookingActionAnswer> {
    const peopleIds = await this.seating.keep(tx, wanted);
    const details = {
      ...wanted,
      id: await claimSlots(tx, { ...wanted, peopleIds }),
      topic: request.topic,
      objectives: request.learning_objectives_attributes.map((entry) => entry.objective),
      links: request.booking_links_attributes.map((entry) => entry.internal_link),
      ...placeOf(request),
    };
    const booking = Booking.request(details, this.clock.now());
    await this.journal.open(tx, booking);
    const { id, programId } = booking;
    await claimAttachments(tx, { id, programId, uploaderId: actor.userId }, request.booking_attachments_attributes);
    await this.outbox.add(tx, bookingRequested, { ...this.journal.factsOf(booking), actorId: actor.userId });
    return this.reader.answer(booking.id, actor, bookingTexts.created);
  }
}
