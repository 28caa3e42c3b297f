import { Injectable } from '@nestjs/common';
import { Audit, Clock, NotFound } from '../../../kernel/index.js';
import type { Tx } from '../../../kernel/index.js';
import { Credits } from '../../accounts/index.js';
import { keepAlive } from '../../platform/index.js';
import { AlreadyLogged } from '../bookings.errors.js';
import type { SessionFacts } from '../bookings.messages.js';
import { Booking } from './booking.entity.js';
import type { Move } from './booking.entity.js';
import { freeSlots } from './slot-claims.js';
import { Timetable } from './timetable.js';
import type { ActingAs } from './transition.js';

/** What every message about a session says. */
export function factsOf(booking: Booking): SessionFacts {
  const { id, programId, mentorId, menteeId, requesterId, startTime, endTime, learningModuleId } = booking;
  const times = { startTime: startTime.toISOString(), endTime: endTime.toISOString() };
  const taught = learningModuleId === null ? {} : { learningModuleId };
  return { bookingId: id, programId, mentorId, menteeId, requesterId, ...times, ...taught };
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

  /** The booking, locked until the transaction ends. @throws NotFound */
  async lock(tx: Tx, id: number): Promise<Booking> {
    const booking = await tx.getRepository(Booking).findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
    if (!booking) throw new NotFound();
    return booking;
  }

  /**
   * @throws NotFound when one of the two has deleted the account meanwhile (D-A27), AlreadyLogged when the same past session is there
   * (D-B112)
   */
  async open(tx: Tx, booking: Booking): Promise<void> {
    if (!(await keepAlive(tx, [booking.mentorId, booking.menteeId]))) throw new NotFound();
    if (booking.creditState === 'held') await this.moveCredit(tx, booking, 'hold');
    const insert = tx.createQueryBuilder().insert().into(Booking).values(booking);
    const { raw } = await insert.orIgnore().returning('id').updateEntity(false).execute();
    if ((raw as unknown[]).length === 0) throw new AlreadyLogged();
    await tx.query(
      `insert into bookings.booking_participant (tenant_id, program_id, booking_id, user_id, side)
       values ($1, $2, $3, $4, 'mentor'), ($1, $2, $3, $5, 'mentee')`,
      [booking.tenantId, booking.programId, booking.id, booking.mentorId, booking.menteeId],
    );
    await this.audit.record(tx, {
      action: `booking.${openingOf(booking)}`,
      objectType: 'booking',
      objectId: booking.id,
      to: booking.status,
      details: { by: booking.createdByAdmin ? 'admin' : booking.requestedBy },
    });
    await this.timetable.follow(tx, booking, { from: null, now: this.clock.now() });
  }

  /** `reason` is that of the one who acted, where the booking does not keep it itself. */
  async record(tx: Tx, booking: Booking, move: Move & { readonly reason?: string | null }): Promise<void> {
    const isEnd = move.transition.to === 'cancelled' || move.transition.to === 'system_cancelled';
    const reason = move.reason ?? (isEnd ? booking.cancelReason : null);
    if (move.credit) await this.moveCredit(tx, booking, move.credit);
    await tx.getRepository(Booking).save(booking, { reload: false, transaction: false });
    if (booking.status !== 'pending' && booking.status !== 'upcoming') await freeSlots(tx, booking.id);
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

  private async moveCredit(tx: Tx, booking: Booking, step: NonNullable<Move['credit']>): Promise<void> {
    const order = { userId: booking.menteeId, bookingId: booking.id };
    if (step === 'refund') return this.credits.refund(tx, order);
    const moved = await this.credits[step](tx, order);
    if (step === 'hold' && !moved) booking.waiveCredit();
  }
}
