import { Injectable } from '@nestjs/common';
import { adminTexts, whereOf } from '@tandem/contracts/bookings';
import type { AdminBooking, BookingActionAnswer } from '@tandem/contracts/bookings';
import { Clock, KeyedAnswers, NotFound, Outbox } from '../../../kernel/index.js';
import type { ActorView, Tx } from '../../../kernel/index.js';
import { AccountsFacade } from '../../accounts/index.js';
import { PlatformFacade } from '../../platform/index.js';
import { ProgrammeAdminFacade } from '../../programme-admin/index.js';
import type { GroupPeopleView } from '../../programme-admin/index.js';
import { claimAttachments } from '../attachments/claim-attachments.js';
import { SlotOffers } from '../availability/slot-offers.js';
import { endOf } from '../booking/booking-record.js';
import { Booking } from '../booking/booking.entity.js';
import { BusyMember } from '../booking/busy-member.js';
import { Journal } from '../booking/journal.js';
import { keepPeople } from '../booking/running-programme.js';
import { claimSlots } from '../booking/slot-claims.js';
import { firstOfBoth } from '../booking/whole-group.js';
import { MentorUnavailable, NotAMember, OwnBooking, ProgrammeMismatch } from '../bookings.errors.js';
import { bookingAccepted, bookingRequested } from '../bookings.messages.js';
import { BookingReader } from '../reading/booking-reader.js';

/** Who meets: two people, or everybody of a group. */
interface People {
  readonly mentorId: number;
  readonly menteeId: number;
  readonly group: GroupPeopleView | null;
}

/** What the admin asked for, and who that is. */
interface Chosen {
  readonly form: AdminBooking;
  readonly people: People;
}

/** An admin makes a confirmed session of two people of the programme or of one of its groups: without credits and whatever the pairing method (D-B18, D-B77). */
@Injectable()
export class CreateBooking {
  constructor(
    private readonly clock: Clock,
    private readonly platform: PlatformFacade,
    private readonly accounts: AccountsFacade,
    private readonly offers: SlotOffers,
    private readonly journal: Journal,
    private readonly outbox: Outbox,
    private readonly reader: BookingReader,
    private readonly answers: KeyedAnswers,
    private readonly programmes: ProgrammeAdminFacade,
    private readonly busy: BusyMember,
  ) {}

  async run(actor: ActorView, form: AdminBooking): Promise<BookingActionAnswer> {
    if (form.program_id !== actor.programId) throw new ProgrammeMismatch();
    const people = await this.check(form);
    return this.answers.transaction((tx) => this.write(tx, actor, { form, people }));
  }

  /** Everybody who will be in it, and whose hours count. @throws NotAMember, OwnBooking, NotFound, GroupNotJoined, GroupIncomplete */
  private async peopleOf(form: AdminBooking): Promise<People> {
    if (form.booking_type === 'group') return this.groupOf(form);
    const { mentor_id: mentorId, mentee_id: menteeId } = form;
    if (mentorId === menteeId) throw new OwnBooking('mentee_id');
    for (const role of ['mentor', 'mentee'] as const) {
      const members = await this.platform.membersOf(form.program_id, role);
      if (!members.includes(form[`${role}_id`] ?? 0)) throw new NotAMember(role);
    }
    return { mentorId: mentorId ?? 0, menteeId: menteeId ?? 0, group: null };
  }

  private async groupOf(form: AdminBooking): Promise<People> {
    const group = await this.programmes.group(form.group_id ?? 0);
    if (group?.programId !== form.program_id) throw new NotFound();
    return { ...firstOfBoth(group), group };
  }

  private async check(form: AdminBooking): Promise<People> {
    const people = await this.peopleOf(form);
    if (await this.accounts.isUnavailable(people.mentorId))
      throw new MentorUnavailable(people.group ? 'group_id' : 'mentor_id');
    await this.offers.ensureOffered({
      programId: form.program_id,
      mentorId: people.mentorId,
      startTime: new Date(form.start_time),
      durationMinutes: form.duration,
      withoutNotice: true,
    });
    return people;
  }

  private async write(tx: Tx, actor: ActorView, { form, people }: Chosen): Promise<BookingActionAnswer> {
    const booking = await this.bookingOf(tx, actor, { form, people });
    await this.journal.open(tx, booking);
    const { id, programId } = booking;
    await claimAttachments(tx, { id, programId, uploaderId: actor.userId }, form.booking_attachments_attributes);
    const facts = { ...this.journal.factsOf(booking), actorId: actor.userId, byAdmin: true };
    await this.outbox.add(tx, bookingRequested, facts);
    await this.outbox.add(tx, bookingAccepted, facts);
    return this.reader.answer(booking.id, actor, adminTexts.created);
  }

  /** Confirmed, once everybody's time is claimed. @throws NotFound, SlotTaken, MemberBusy and what keepPeople refuses */
  private async bookingOf(tx: Tx, actor: ActorView, { form, people }: Chosen): Promise<Booking> {
    const programme = await this.platform.programme(form.program_id);
    if (!programme) throw new NotFound();
    const { notice } = await this.programmes.programmeSettings(form.program_id);
    const startTime = new Date(form.start_time);
    const met = { ...people, programId: form.program_id, isPeer: false };
    const time = { peopleIds: await keepPeople(tx, met), startTime, endTime: endOf(startTime, form.duration) };
    const id = await this.busy.named(actor.userId, () => claimSlots(tx, time), people.group !== null);
    const details = {
      ...met,
      id,
      tenantId: programme.tenantId,
      // No mentee of a group has asked for it.
      requestedBy: people.group ? ('mentor' as const) : ('mentee' as const),
      startTime,
      durationMinutes: form.duration,
      topic: form.topic,
      objectives: form.learning_objectives_attributes.map((entry) => entry.objective),
      links: form.booking_links_attributes.map((entry) => entry.internal_link),
      creditsRequired: false,
      notice,
      contactMethod: form.contact_method,
      ...whereOf(form.contact_method, form),
    };
    return Booking.byAdmin(details, this.clock.now());
  }
}
