import { Injectable } from '@nestjs/common';
import {
  Clock,
  Database,
  instantAt,
  offsetOf,
  Outbox,
  wallTime,
  zoneDataVersion,
  type Tx,
  type ZonePeriod,
} from '../../../kernel/index.js';
import { SlotTaken } from '../bookings.errors.js';
import { bookingRescheduled } from '../bookings.messages.js';
import { endOf } from '../booking/booking-record.js';
import { Journal } from '../booking/journal.js';
import { moveAgreedSlots } from '../booking/slot-claims.js';
import {
  keepCompared,
  keepRules,
  keptRules,
  sessionsAhead,
  writeMove,
  type KeptRules,
  type SessionAhead,
} from './zone-rules.queries.js';

interface Shift {
  readonly session: SessionAhead;
  readonly to: Date;
  readonly fromVersion: string;
}

/** By which rules a session was agreed; null where they are today's, or nobody knows. */
function agreedBy(
  { version }: SessionAhead,
  kept: KeptRules | undefined,
): Pick<KeptRules, 'version' | 'periods'> | null {
  if (!kept || version === zoneDataVersion) return null;
  if (kept.version !== zoneDataVersion && (version ?? kept.version) >= kept.version) return kept;
  const { earlierVersion, earlierPeriods: periods } = kept;
  return version !== null && version === earlierVersion && periods ? { version, periods } : null;
}

/**
 * The instant at which the clocks of the zone now show what they were to show at `start` by the kept rules; the wall belongs to the mentor,
 * whose hours are wall times too.
 */
export function reanchored(start: Date, zone: string, kept: readonly ZonePeriod[]): Date {
  const offset = offsetOf(kept, start);
  // Where nothing has changed it stays, also in the second of two hours that the clock shows alike.
  if (offset === wallTime(start, zone).offsetMinutes) return start;
  const wall = new Date(start.getTime() + offset * 60_000).toISOString();
  return instantAt(wall.slice(0, 10), wall.slice(11, 16), zone);
}

/** Whoever moves later goes first among those who move later, so that nobody needs a time that is about to be free. */
function inOrder(shifts: readonly Shift[]): Shift[] {
  const byStart = (a: Shift, b: Shift) => a.session.startTime.getTime() - b.session.startTime.getTime();
  const isLater = ({ session, to }: Shift) => to > session.startTime;
  return [
    ...shifts.filter((shift) => !isLater(shift)).sort(byStart),
    ...shifts.filter(isLater).sort(byStart).reverse(),
  ];
}

/** After an update of the zone data: sessions to come keep their time on the wall, everybody in them is told, and what happened is listed. */
@Injectable()
export class ReanchorSessions {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly journal: Journal,
    private readonly outbox: Outbox,
  ) {}

  /** What was agreed by other data than today's; whatever is done is done with `tx`. */
  async run(tx: Tx): Promise<void> {
    const now = this.clock.now();
    const kept = await keptRules(tx);
    // A worker of before, beside or after a newer one, knows less than what is kept.
    if ([...kept.values()].some(({ version }) => version > zoneDataVersion)) return;
    const sessions = kept.size === 0 ? [] : await sessionsAhead(this.database, now);
    const shifts = sessions.flatMap((session): Shift[] => {
      const agreed = agreedBy(session, kept.get(session.zone));
      const to = agreed ? reanchored(session.startTime, session.zone, agreed.periods) : session.startTime;
      const isSame = to.getTime() === session.startTime.getTime();
      return agreed === null || isSame ? [] : [{ session, to, fromVersion: agreed.version }];
    });
    for (const shift of inOrder(shifts)) await this.database.asTenant(shift.session, () => this.move(tx, shift));
    await keepCompared(tx, sessions);
    await keepRules(tx, now);
  }

  /** Where another session has somebody's time by then, the session stays where it is and is listed as such. */
  private async move(tx: Tx, { session, to, fromVersion }: Shift): Promise<void> {
    const booking = await this.journal.lock(tx, session.id);
    const before = booking.startTime;
    const isOpen = booking.status === 'pending' || booking.status === 'upcoming';
    if (!isOpen || before.getTime() !== session.startTime.getTime()) return;
    await tx.query('savepoint reanchor');
    let isMoved = true;
    try {
      // Whatever was agreed stays: only its instant is another one. A request that nobody has moved is in no calendar.
      const isInCalendars = booking.acceptedAt !== null || booking.sequence > 0;
      Object.assign(booking, {
        startTime: to,
        endTime: endOf(to, booking.durationMinutes),
        sequence: booking.sequence + Number(isInCalendars),
      });
      await moveAgreedSlots(tx, booking);
      await this.journal.reanchor(tx, booking, { before, zone: session.zone });
      const facts = { ...this.journal.factsOf(booking), actorId: booking.mentorId, zone: session.zone };
      await this.outbox.add(tx, bookingRescheduled, { ...facts, oldStartTime: before.toISOString() });
      await tx.query('release savepoint reanchor');
    } catch (error) {
      if (!(error instanceof SlotTaken)) throw error;
      await tx.query('rollback to savepoint reanchor');
      isMoved = false;
    }
    await writeMove(tx, { session, to, fromVersion, isMoved, now: this.clock.now() });
  }
}
