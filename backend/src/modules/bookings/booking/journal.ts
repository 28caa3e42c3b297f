import { Injectable } from '@nestjs/common';
import { sides } from '@tandem/contracts/bookings';
import type { Response, Side } from '@tandem/contracts/bookings';
import { Audit, Clock, NotFound } from '../../../kernel/index.js';
import type { Tx } from '../../../kernel/index.js';
import { Credits } from '../../accounts/index.js';
import { keepAlive } from '../../platform/index.js';
import { AlreadyLogged } from '../bookings.errors.js';
import type { SessionFacts } from '../bookings.messages.js';
import { Booking } from './booking.entity.js';
import { callsOff } from './booking-record.js';
import type { Move } from './booking-record.js';
import type { CreditStep } from './credit-step.js';
import { readSeats, saveSeats } from './group-seats.js';
import { freeSlots } from './slot-claims.js';
import { Timetable } from './timetable.js';
import type { ActingAs } from './transition.js';

/** A mail that is late tells of the session as it was, in its own order among the others (D-B176). */
function calendarOf({ sequence, status, askedAt, acceptedAt }: Booking): SessionFacts['calendar'] {
  const changedAt = acceptedAt !== null && acceptedAt > askedAt ? acceptedAt : askedAt;
  return { sequence, isTentative: status === 'pending', changedAt: changedAt.toISOString() };
}

/** What every message about a session says. */
function factsOf(booking: Booking, now: Date): SessionFacts {
  const { id, programId, mentorId, menteeId, requesterId, startTime, endTime, groupId, seats, learningModuleId } =
    booking;
  const times = { startTime: startTime.toISOString(), endTime: endTime.toISOString() };
  // Who has not answered by the start is not in it any more.
  const asked: readonly Response[] = booking.hasBegun(now) ? [] : ['pending'];
  const idsOf = (side: Side, responses: readonly Response[]): number[] => seats?.idsOf(side, responses) ?? [];
  const people =
    groupId === null
      ? {}
      : {
          groupId,
          mentorIds: idsOf('mentor', ['accepted', ...asked]),
          menteeIds: idsOf('mentee', ['accepted', ...asked]),
          pendingIds: sides.flatMap((side) => idsOf(side, asked)),
        };
  const taught = learningModuleId === null ? {} : { learningModuleId };
  const peers = booking.isPeer ? { isPeer: true } : {};
  const ids = { bookingId: id, programId, mentorId, menteeId, requesterId };
  return { ...ids, ...times, ...people, ...taught, ...peers, calendar: calendarOf(booking) };
}

/** In messages: the one who acted is no participant. */
export const byAdmin = (by: ActingAs): { byAdmin?: true } => (by === 'admin' ? { byAdmin: true } : {});

function openingOf({ isOffline, createdByAdmin }: Booking): 'logged' | 'created' | 'requested' {
  if (isOffline) return 'logged';
  return createdByAdmin ? 'created' : 'requested';
}

/** Writes down what a transition means besides its status: credit, claims, timers, audit (D-B46, D-B47). */
@Injectable()
export class Journal {
  constructor(
    private readonly credits: Credits,
    private readonly timetable: Timetable,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  factsOf(booking: Booking): SessionFacts {
    return factsOf(booking, this.clock.now());
  }

  /** What is told once a session was held: also who of a group met. */
  heldFactsOf(booking: Booking): SessionFacts & { readonly presentIds?: number[] } {
    return { ...this.factsOf(booking), ...(booking.seats ? { presentIds: booking.seats.presentIds } : {}) };
  }

  /** The booking, locked until the transaction ends. @throws NotFound */
  async lock(tx: Tx, id: number): Promise<Booking> {
    const booking = await tx.getRepository(Booking).findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
    if (!booking) throw new NotFound();
    if (booking.groupId !== null) booking.seats = await readSeats(tx, id);
    return booking;
  }

  /**
   * @throws NotFound when one of them has deleted the account meanwhile (D-A27), AlreadyLogged when the same past session is there
   * (D-B112)
   */
  async open(tx: Tx, booking: Booking): Promise<void> {
    if (!(await keepAlive(tx, booking.peopleIds))) throw new NotFound();
    if (booking.creditState === 'held')
      await this.moveCredits(tx, booking, [{ payerId: booking.menteeId, step: 'hold' }]);
    const insert = tx.createQueryBuilder().insert().into(Booking).values(booking);
    const { raw } = await insert.orIgnore().returning('id').updateEntity(false).execute();
    if ((raw as unknown[]).length === 0) throw new AlreadyLogged();
    await this.takeSeats(tx, booking);
    await this.audit.record(tx, {
      action: `booking.${openingOf(booking)}`,
      objectType: 'booking',
      objectId: booking.id,
      to: booking.status,
      details: { by: booking.createdByAdmin ? 'admin' : booking.requestedBy },
    });
    await this.timetable.follow(tx, booking, { from: null, now: this.clock.now() });
  }

  /** Members of a group are out of it and the others go on: the time and the credit are theirs again. */
  async release(
    tx: Tx,
    booking: Booking,
    { userIds, action }: { userIds: readonly number[]; action: 'booking.member_left' | 'booking.members_silent' },
  ): Promise<void> {
    await this.moveCredits(tx, booking, booking.releaseOf(userIds));
    await tx.getRepository(Booking).save(booking, { reload: false, transaction: false });
    if (booking.seats) await saveSeats(tx, booking.id, booking.seats);
    await freeSlots(tx, booking.id, booking.peopleIds);
    const details = { by: 'system' };
    await this.audit.record(tx, {
      action,
      objectType: 'booking',
      objectId: booking.id,
      details,
    });
  }

  /** It has another time without anybody having moved it. The caller has claimed the time. */
  async reanchor(tx: Tx, booking: Booking, { before, zone }: { before: Date; zone: string }): Promise<void> {
    await tx.getRepository(Booking).save(booking, { reload: false, transaction: false });
    await this.audit.record(tx, {
      action: 'booking.reanchored',
      objectType: 'booking',
      objectId: booking.id,
      from: before.toISOString(),
      to: booking.startTime.toISOString(),
      details: { by: 'system', zone },
    });
    await this.timetable.follow(tx, booking, { from: booking.status, now: this.clock.now() });
  }

  /** `reason` is that of the one who acted, where the booking does not keep it itself. */
  async record(tx: Tx, booking: Booking, move: Move & { readonly reason?: string | null }): Promise<void> {
    const reason = move.reason ?? (callsOff(move.transition) ? booking.cancelReason : null);
    await this.moveCredits(tx, booking, move.credits);
    await tx.getRepository(Booking).save(booking, { reload: false, transaction: false });
    if (booking.seats) await saveSeats(tx, booking.id, booking.seats);
    const isOpen = booking.status === 'pending' || booking.status === 'upcoming';
    if (!isOpen || booking.seats) await freeSlots(tx, booking.id, isOpen ? booking.peopleIds : []);
    await this.audit.record(tx, {
      action: `booking.${move.transition.action.replaceAll(' ', '_')}`,
      objectType: 'booking',
      objectId: booking.id,
      from: move.from,
      to: booking.status,
      details: { by: move.transition.by },
      ...(reason === null ? {} : { reason }),
    });
    await this.timetable.follow(tx, booking, { from: move.from, now: this.clock.now() });
  }

  private async takeSeats(tx: Tx, booking: Booking): Promise<void> {
    const { tenantId, programId, id, mentorId, menteeId, seats } = booking;
    const people = seats?.all ?? [
      { userId: mentorId, side: 'mentor' },
      { userId: menteeId, side: 'mentee' },
    ];
    await tx.query(
      `insert into bookings.booking_participant (tenant_id, program_id, booking_id, user_id, side)
       select $1, $2, $3, p.user_id, p.side from unnest($4::bigint[], $5::text[]) as p (user_id, side)`,
      [tenantId, programId, id, people.map(({ userId }) => userId), people.map(({ side }) => side)],
    );
    if (seats) await saveSeats(tx, id, seats);
  }

  /** Several payers in the order of their ids, as credits are locked. */
  private async moveCredits(tx: Tx, booking: Booking, steps: readonly CreditStep[]): Promise<void> {
    for (const { payerId, step } of [...steps].sort((a, b) => a.payerId - b.payerId)) {
      const order = { userId: payerId, bookingId: booking.id };
      if (step === 'refund') await this.credits.refund(tx, order);
      else if (await this.credits[step](tx, order)) continue;
      else if (step === 'hold') booking.waiveCredit(payerId);
      // What an absence had cost before the session was moved is charged already, and comes back as a new credit.
      else if (step === 'release' && (await this.credits.refundable(tx, order))) await this.credits.refund(tx, order);
    }
  }
}
