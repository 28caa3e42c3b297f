import { Injectable } from '@nestjs/common';
import { offlineTexts, otherSide } from '@tandem/contracts/bookings';
import type { OfflineAnswer, OfflineBooking, Side } from '@tandem/contracts/bookings';
import { Clock, KeyedAnswers, NotFound, Outbox, wallTime } from '../../../kernel/index.js';
import type { ActorView, Tx } from '../../../kernel/index.js';
import { ProgrammeAdminFacade } from '../../programme-admin/index.js';
import type { GroupPeopleView } from '../../programme-admin/index.js';
import { Booking } from '../booking/booking.entity.js';
import type { NewBooking } from '../booking/booking-record.js';
import { Journal } from '../booking/journal.js';
import { keepPeople } from '../booking/running-programme.js';
import { ensureHeldWithin } from '../booking/setting.js';
import { taughtModule } from '../booking/taught-module.js';
import { firstOfBoth } from '../booking/whole-group.js';
import {
  CannotBeLogged,
  FalseRole,
  ForeignRequester,
  OwnBooking,
  ProgrammeMismatch,
  StillAhead,
} from '../bookings.errors.js';
import { bookingCompleted } from '../bookings.messages.js';
import { FeedbackForms } from '../feedback/feedback-forms.js';
import { BookingReader, viewerZone } from '../reading/booking-reader.js';
import { loggingSide, OfflinePeople, sideBy } from './offline-people.js';

/** Who sat where, and who tells it. */
interface Held {
  tenantId: number;
  programId: number;
  mentorId: number;
  menteeId: number;
  isPeer: false;
  /** Side of the one it is logged for. */
  requestedBy: Side;
  createdByAdmin: boolean;
  group: GroupPeopleView | null;
  learningModuleId: number | null;
}

/** Somebody logs a session that was held elsewhere: no slot, no credit, no answer of the other side (D-B19, D-B112, D-B170). */
@Injectable()
export class LogOffline {
  constructor(
    private readonly people: OfflinePeople,
    private readonly programmes: ProgrammeAdminFacade,
    private readonly clock: Clock,
    private readonly journal: Journal,
    private readonly outbox: Outbox,
    private readonly reader: BookingReader,
    private readonly answers: KeyedAnswers,
    private readonly forms: FeedbackForms,
  ) {}

  async run(actor: ActorView, form: OfflineBooking): Promise<OfflineAnswer> {
    if (form.program_id !== actor.programId) throw new ProgrammeMismatch();
    const held = await this.seat(actor, form);
    this.ensurePast(new Date(form.start_time));
    return this.answers.transaction((tx) => this.write(tx, actor, { held, form }));
  }

  private async seat(actor: ActorView, form: OfflineBooking): Promise<Held> {
    const { userId, byAdmin } = this.people.subjectOf(actor, form.user_id);
    if (form.booking_type === 'group') return this.seatGroup(form, { userId, byAdmin });
    const otherId = form.participant_id ?? 0;
    if (otherId === userId) throw new OwnBooking('participant_id');
    const setting = await this.people.placeOf({ programId: form.program_id, userId, otherId });
    ensureHeldWithin(setting, new Date(form.start_time));
    if (!byAdmin) this.people.ensureMayLog(userId, setting);
    const { requester_roles: own, requestee_roles: others } = setting;
    if (sideBy(own) === null) throw new CannotBeLogged('user_id', 'Select a mentor or mentee of this programme');
    this.ensureRole(form, own);
    const side = loggingSide(setting, others);
    if (!own.includes(side) || !others.includes(otherSide(side)))
      throw new CannotBeLogged('participant_id', 'Select a participant of this programme');
    const [mentorId, menteeId] = side === 'mentor' ? [userId, otherId] : [otherId, userId];
    this.ensureRequester(form, { mentorId, menteeId });
    const place = { tenantId: setting.tenant_id, programId: form.program_id };
    const learningModuleId = await taughtModule(this.programmes, form.program_id, form.agenda_id);
    const people = {
      mentorId,
      menteeId,
      isPeer: false as const,
      requestedBy: side,
      createdByAdmin: byAdmin,
      group: null,
    };
    return { ...place, ...people, learningModuleId };
  }

  /** Everybody of a group met; whoever it is logged for is one of them (B-082, D-B61). @throws NotFound, GroupNotJoined, GroupIncomplete */
  private async seatGroup(form: OfflineBooking, subject: { userId: number; byAdmin: boolean }): Promise<Held> {
    const { userId, byAdmin } = subject;
    const programId = form.program_id;
    const setting = await this.people.placeOf({ programId, userId, otherId: userId });
    ensureHeldWithin(setting, new Date(form.start_time));
    if (!byAdmin) this.people.ensureMayLog(userId, setting);
    const group = await this.programmes.group(form.group_id ?? 0);
    if (group?.programId !== programId) throw new NotFound();
    const requestedBy: Side = group.mentorIds.includes(userId) ? 'mentor' : 'mentee';
    if (![...group.mentorIds, ...group.menteeIds].includes(userId)) throw new NotFound();
    this.ensureRole(form, setting.requester_roles);
    const first = firstOfBoth(group);
    const mentorId = requestedBy === 'mentor' ? userId : first.mentorId;
    const menteeId = requestedBy === 'mentee' ? userId : first.menteeId;
    this.ensureRequester(form, { mentorId, menteeId });
    const learningModuleId = await taughtModule(this.programmes, programId, form.agenda_id);
    const place = { tenantId: setting.tenant_id, programId, isPeer: false as const, group };
    return { ...place, mentorId, menteeId, requestedBy, createdByAdmin: byAdmin, learningModuleId };
  }

  /** Which side it is told from is read here; a form that claims a role its person does not have was altered (B-091, D-B57). */
  private ensureRole({ role_type: claimed }: OfflineBooking, roles: readonly string[]): void {
    if (claimed && !roles.includes(claimed)) throw new FalseRole();
  }

  /** The mentor counts as the requester (B-092); the form may only repeat that (D-B57). */
  private ensureRequester(form: OfflineBooking, { mentorId, menteeId }: { mentorId: number; menteeId: number }): void {
    const isOther = (form.requester_id ?? mentorId) !== mentorId || (form.requestee_id ?? menteeId) !== menteeId;
    if (isOther) throw new ForeignRequester();
  }

  /** The day counts, on the clock that the form was filled in by (B-084, B-178). */
  private ensurePast(start: Date): void {
    const dayOf = (at: Date): string => wallTime(at, viewerZone()).date;
    if (dayOf(start) > dayOf(this.clock.now())) throw new StillAhead();
  }

  private async write(
    tx: Tx,
    actor: ActorView,
    { held, form }: { held: Held; form: OfflineBooking },
  ): Promise<OfflineAnswer> {
    await keepPeople(tx, held);
    const now = this.clock.now();
    const [row] = await tx.query<{ id: number }[]>("select nextval('bookings.booking_id_seq') as id");
    const booking = Booking.offline({ ...held, ...detailsOf(form), id: row?.id ?? 0 }, now);
    await this.journal.open(tx, booking);
    await this.forms.keep(tx, booking);
    const isOwn = booking.peopleIds.includes(actor.userId);
    await this.outbox.add(tx, bookingCompleted, {
      ...this.journal.heldFactsOf(booking),
      actorId: actor.userId,
      ...(held.createdByAdmin && !isOwn ? { byAdmin: true } : {}),
      completedAt: now.toISOString(),
      offline: true,
    });
    return this.reader.answer(booking.id, actor, offlineTexts.created);
  }
}

type Details = Omit<NewBooking, 'id' | keyof Held>;

function detailsOf(form: OfflineBooking): Details {
  const isPhysical = form.booking_method === 'physical';
  return {
    startTime: new Date(form.start_time),
    durationMinutes: form.duration,
    topic: '',
    objectives: form.learning_objectives_attributes.map(({ objective }) => objective),
    links: [],
    creditsRequired: false,
    contactMethod: isPhysical ? 'in_person' : 'video',
    contactInfo: null,
    location: isPhysical ? (form.meetup_location ?? null) : null,
  };
}
