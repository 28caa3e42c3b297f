import { Injectable } from '@nestjs/common';
import { adminTexts, contactMethods, newBookingDurations } from '@tandem/contracts/bookings';
import type { AdminBooking, AdminFormData, BookingActionAnswer } from '@tandem/contracts/bookings';
import { Clock, Database, KeyedAnswers, NotFound, Outbox } from '../../../kernel/index.js';
import type { ActorView, Tx } from '../../../kernel/index.js';
import { AccountsFacade } from '../../accounts/index.js';
import { PlatformFacade } from '../../platform/index.js';
import { SlotOffers } from '../availability/slot-offers.js';
import { endOf } from '../booking/booking-record.js';
import { Booking } from '../booking/booking.entity.js';
import { factsOf, Journal } from '../booking/journal.js';
import { ensureRunning } from '../booking/running-programme.js';
import { claimSlots } from '../booking/slot-claims.js';
import { MentorUnavailable, NotAMember, OwnBooking, ProgrammeMismatch } from '../bookings.errors.js';
import { bookingAccepted, bookingRequested } from '../bookings.messages.js';
import { BookingReader } from '../reading/booking-reader.js';

/** An admin makes a confirmed session of two people of the programme: without credits and whatever the pairing method (D-B18, D-B77). */
@Injectable()
export class CreateBooking {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly platform: PlatformFacade,
    private readonly accounts: AccountsFacade,
    private readonly offers: SlotOffers,
    private readonly journal: Journal,
    private readonly outbox: Outbox,
    private readonly reader: BookingReader,
    private readonly answers: KeyedAnswers,
  ) {}

  /** B-107, D-B145 */
  async formData({ programId }: ActorView): Promise<AdminFormData> {
    if (programId === null) throw new NotFound();
    const [mentors, mentees] = await Promise.all([this.people(programId, 'mentor'), this.people(programId, 'mentee')]);
    return { mentors, mentees, contact_methods: [...contactMethods], durations: [...newBookingDurations] };
  }

  async run(actor: ActorView, form: AdminBooking): Promise<BookingActionAnswer> {
    if (form.program_id !== actor.programId) throw new ProgrammeMismatch();
    await this.check(form);
    return this.answers.transaction((tx) => this.write(tx, actor, form));
  }

  private async people(programId: number, role: 'mentor' | 'mentee') {
    const people = await this.platform.people(await this.platform.membersOf(programId, role));
    return people
      .map(({ id, fullName, photoUrl }) => ({ id, name: fullName, photo_url: photoUrl }))
      .sort((a, b) => a.name.localeCompare(b.name) || a.id - b.id);
  }

  private async check(form: AdminBooking): Promise<void> {
    if (form.mentor_id === form.mentee_id) throw new OwnBooking('mentee_id');
    for (const role of ['mentor', 'mentee'] as const) {
      const members = await this.platform.membersOf(form.program_id, role);
      if (!members.includes(form[`${role}_id`])) throw new NotAMember(role);
    }
    if (await this.accounts.isUnavailable(form.mentor_id)) throw new MentorUnavailable();
    await this.offers.ensureOffered({
      programId: form.program_id,
      mentorId: form.mentor_id,
      startTime: new Date(form.start_time),
      durationMinutes: form.duration,
      withoutNotice: true,
    });
  }

  private async write(tx: Tx, actor: ActorView, form: AdminBooking): Promise<BookingActionAnswer> {
    const programme = await this.platform.programme(form.program_id);
    if (!programme) throw new NotFound();
    const startTime = new Date(form.start_time);
    const people = { programId: form.program_id, mentorId: form.mentor_id, menteeId: form.mentee_id, isPeer: false };
    await ensureRunning(tx, { programId: form.program_id, mentorIds: [form.mentor_id], menteeIds: [form.mentee_id] });
    const id = await claimSlots(tx, {
      peopleIds: [form.mentor_id, form.mentee_id],
      startTime,
      endTime: endOf(startTime, form.duration),
    });
    const booking = Booking.byAdmin(
      {
        ...people,
        id,
        tenantId: programme.tenantId,
        requestedBy: 'mentee',
        startTime,
        durationMinutes: form.duration,
        topic: form.topic,
        objectives: form.learning_objectives_attributes.map((entry) => entry.objective),
        links: form.booking_links_attributes.map((entry) => entry.internal_link),
        creditsRequired: false,
        contactMethod: form.contact_method,
        contactInfo: form.contact_method === 'phone' ? (form.contact_info ?? null) : null,
        location: form.contact_method === 'in_person' ? (form.location ?? null) : null,
      },
      this.clock.now(),
    );
    await this.journal.open(tx, booking);
    const facts = { ...factsOf(booking), actorId: actor.userId, byAdmin: true };
    await this.outbox.add(tx, bookingRequested, facts);
    await this.outbox.add(tx, bookingAccepted, facts);
    return this.reader.answer(booking.id, actor, adminTexts.created);
  }
}
