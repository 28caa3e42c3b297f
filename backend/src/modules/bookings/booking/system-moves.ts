import { Injectable } from '@nestjs/common';
import { sides } from '@tandem/contracts/bookings';
import { Database, Outbox } from '../../../kernel/index.js';
import type { Tx } from '../../../kernel/index.js';
import { Credits } from '../../accounts/index.js';
import {
  answerAwaited,
  bookingClosed,
  bookingSystemCancelled,
  conclusionAwaited,
  memberAnswered,
  ratingAwaited,
  sessionApproaching,
  sessionStarting,
} from '../bookings.messages.js';
import type { SystemCause } from '../bookings.messages.js';
import type { Booking } from './booking.entity.js';
import type { GroupSeats } from './group-seats.js';
import { isSomebodyLeft } from './gone-people.js';
import { Journal } from './journal.js';
import { isStillStarting, isToldAgain } from './timetable.js';
import type { Due } from './timetable.js';
import type { SystemEnd } from './transition.js';

interface Leaving {
  readonly leftId: number;
  readonly leftAt: Date;
  readonly now: Date;
}

/** The move of each cause, and its reason as it reads after 'Cancelled automatically:'. */
const ends: Record<SystemCause, { action: SystemEnd; reason: string }> = {
  unanswered: { action: 'expire', reason: 'The request was not answered in time.' },
  person_left: { action: 'withdraw people', reason: 'A participant is no longer in the programme.' },
  side_missing: { action: 'withdraw people', reason: 'Nobody of one side had accepted when it started.' },
  programme_stopped: { action: 'withdraw people', reason: 'The programme is no longer active.' },
  pair_ended: { action: 'end pair', reason: 'The pairing of both has ended.' },
};

/** What time does to sessions. Each step looks at the booking again: a timer may be older than the last change. */
@Injectable()
export class SystemMoves {
  constructor(
    private readonly journal: Journal,
    private readonly outbox: Outbox,
    private readonly credits: Credits,
    private readonly database: Database,
  ) {}

  /** Several sessions of a tenant, which the caller has locked, one after the other. */
  async endEach<S extends { readonly id: number }>(
    tx: Tx,
    sessions: readonly S[],
    end: (session: S) => Promise<void>,
  ): Promise<void> {
    await this.credits.lockHeld(
      tx,
      sessions.map(({ id }) => id),
    );
    for (const session of sessions) await end(session);
  }

  /**
   * The same for sessions of several tenants: whose credit is held in two of them is locked once, in the one order that all keep. `end` enters
   * the session's tenant by itself.
   */
  async endAnywhere<S extends { readonly id: number; readonly tenantId: number }>(
    tx: Tx,
    sessions: readonly S[],
    end: (session: S) => Promise<void>,
  ): Promise<void> {
    const payers: number[] = [];
    for (const { id, tenantId } of sessions)
      payers.push(...(await this.database.asTenant({ tenantId }, () => this.credits.holders(tx, [id]))));
    await this.credits.lockLotsOf(tx, payers);
    for (const session of sessions) await end(session);
  }

  /**
   * D-B24; a session of a group that nobody of one side comes to does not begin, and it begins without those who have not answered
   * (D-B63, D-B64).
   */
  async expire(tx: Tx, id: number, now: Date): Promise<void> {
    const booking = await this.journal.lock(tx, id);
    if (booking.status === 'pending' && now >= booking.answerDueAt) {
      await this.cancel(tx, booking, { cause: 'unanswered', leftId: null, now });
    }
    if (booking.status !== 'upcoming' || now < booking.startTime || !booking.seats) return;
    if (booking.seats.lacksSide) await this.cancel(tx, booking, { cause: 'side_missing', leftId: null, now });
    else await this.leaveOutSilent(tx, booking, booking.seats);
  }

  /**
   * D-B44. What was over when they left is the others' to conclude (D-B50): leaving undoes no session (D-P97). Where none of them is left who
   * could, it ends as well, or its credit would be held for ever.
   */
  async withdrawPerson(tx: Tx, id: number, { leftId, leftAt, now }: Leaving): Promise<void> {
    const booking = await this.journal.lock(tx, id);
    if (booking.status !== 'pending' && booking.status !== 'upcoming') return;
    if (booking.hasLeft(leftId)) return;
    const wasOver = booking.status === 'upcoming' && booking.endTime <= leftAt;
    if (wasOver && (await isSomebodyLeft(tx, id))) return;
    if (!wasOver && booking.leave(leftId, now)) await this.letGo(tx, booking, leftId);
    else await this.cancel(tx, booking, { cause: 'person_left', leftId, now });
  }

  /** D-B44, D-P16 */
  async stopProgramme(tx: Tx, id: number, now: Date): Promise<void> {
    const booking = await this.journal.lock(tx, id);
    if (booking.status === 'pending' || booking.status === 'upcoming')
      await this.cancel(tx, booking, { cause: 'programme_stopped', leftId: null, now });
  }

  /** A confirmed session stays (D-B218). */
  async endPair(tx: Tx, id: number, now: Date): Promise<void> {
    const booking = await this.journal.lock(tx, id);
    if (booking.status === 'pending') await this.cancel(tx, booking, { cause: 'pair_ended', leftId: null, now });
  }

  /** D-B191; a worker that comes late asks once, and nobody who can no longer answer. */
  async remindOfAnswer(tx: Tx, id: number, when: Due): Promise<void> {
    const booking = await this.journal.lock(tx, id);
    if (booking.awaiting === null || when.now >= booking.answerDueAt || isToldAgain(booking, 'answer', when)) return;
    const facts = { ...this.journal.factsOf(booking), awaitingId: booking.userOf(booking.awaiting) };
    const awaitingIds = booking.seats?.idsOf(booking.awaiting);
    await this.outbox.add(tx, answerAwaited, awaitingIds ? { ...facts, awaitingIds } : facts);
  }

  /** D-B199; a worker that comes late says it once, and nothing about a session that has begun. */
  async announce(tx: Tx, id: number, when: Due & { minutesAhead: number }): Promise<void> {
    const { minutesAhead, now } = when;
    const booking = await this.journal.lock(tx, id);
    if (booking.status === 'upcoming' && now < booking.startTime && !isToldAgain(booking, 'approach', when))
      await this.outbox.add(tx, sessionApproaching, { ...this.journal.factsOf(booking), minutesAhead });
  }

  /** D-B222 */
  async announceStart(tx: Tx, id: number, now: Date): Promise<void> {
    const booking = await this.journal.lock(tx, id);
    if (booking.status === 'upcoming' && isStillStarting(booking, now))
      await this.outbox.add(tx, sessionStarting, this.journal.factsOf(booking));
  }

  /** D-B50, D-B200; a worker that comes late asks once. */
  async askForConclusion(tx: Tx, id: number, when: Due): Promise<void> {
    const booking = await this.journal.lock(tx, id);
    if (booking.status === 'upcoming' && !isToldAgain(booking, 'conclude', when))
      await this.outbox.add(tx, conclusionAwaited, this.journal.factsOf(booking));
  }

  /** D-B41, D-B202 */
  async askForRating(tx: Tx, id: number, now: Date): Promise<void> {
    const booking = await this.journal.lock(tx, id);
    if (booking.status !== 'completed' && booking.status !== 'partially_rated') return;
    const move = booking.status === 'completed' ? booking.awaitRating(now) : null;
    if (move) await this.journal.record(tx, booking, move);
    const unratedIds =
      booking.seats?.all
        .filter(({ response, absent, rated }) => response === 'accepted' && !absent && !rated)
        .map(({ userId }) => userId) ??
      sides.filter((side) => !booking.hasRated(side)).map((side) => booking.userOf(side));
    await this.outbox.add(tx, ratingAwaited, { ...this.journal.factsOf(booking), unratedIds });
  }

  /** D-B42 */
  async close(tx: Tx, id: number, now: Date): Promise<void> {
    const booking = await this.journal.lock(tx, id);
    if (!['completed', 'pending_rating', 'partially_rated'].includes(booking.status)) return;
    const move = booking.close(now);
    if (!move) return;
    await this.journal.record(tx, booking, move);
    await this.outbox.add(tx, bookingClosed, this.journal.factsOf(booking));
  }

  /** The others meet without somebody who is gone (D-B63). */
  private async letGo(tx: Tx, booking: Booking, leftId: number): Promise<void> {
    await this.journal.release(tx, booking, { userIds: [leftId], action: 'booking.member_left' });
    const leftSide = booking.seats?.of(leftId)?.side;
    const facts = { ...this.journal.factsOf(booking), actorId: leftId, leftSide };
    await this.outbox.add(tx, memberAnswered, { ...facts, response: 'declined', reason: null });
  }

  private async leaveOutSilent(tx: Tx, booking: Booking, seats: GroupSeats): Promise<void> {
    const userIds = seats.leaveOutSilent();
    if (userIds.length > 0) await this.journal.release(tx, booking, { userIds, action: 'booking.members_silent' });
  }

  private async cancel(
    tx: Tx,
    booking: Booking,
    why: { cause: SystemCause; leftId: number | null; now: Date },
  ): Promise<void> {
    const { cause, leftId, now } = why;
    const { action, reason } = ends[cause];
    const move = booking.endBySystem(action, reason, now);
    if (!move) return;
    await this.journal.record(tx, booking, move);
    const chargedIds = move.credits.filter(({ step }) => step === 'charge').map(({ payerId }) => payerId);
    const facts = { ...this.journal.factsOf(booking), cause, leftId, wasRequest: move.from === 'pending' };
    await this.outbox.add(tx, bookingSystemCancelled, chargedIds.length > 0 ? { ...facts, chargedIds } : facts);
  }
}
