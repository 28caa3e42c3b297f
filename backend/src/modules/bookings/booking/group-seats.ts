import { otherSide, sides } from '@tandem/contracts/bookings';
import type { Response, Side } from '@tandem/contracts/bookings';
import type { Tx } from '../../../kernel/index.js';
import type { CreditState, CreditStep } from './credit-step.js';
import type { CreditMove } from './transition.js';

/** The place of one member in a session of a group, with what is their own (D-B62, D-B65, D-B120, D-B180). */
export interface Seat {
  readonly userId: number;
  readonly side: Side;
  response: Response;
  creditState: CreditState;
  rated: boolean;
  absent: boolean;
}

/** A group and its people at one moment. */
export interface GroupPeople {
  readonly id: number;
  readonly mentorIds: readonly number[];
  readonly menteeIds: readonly number[];
}

/** Everybody in a session of a group. What somebody does concerns them alone or all, which the session's rules decide. */
export class GroupSeats {
  constructor(readonly all: readonly Seat[]) {}

  /** @param accepted nobody has to answer: the session is made by an admin, or is over */
  static of(people: GroupPeople, { requesterId, accepted }: { requesterId: number; accepted: boolean }): GroupSeats {
    const seat =
      (side: Side) =>
      (userId: number): Seat => ({
        userId,
        side,
        response: accepted || userId === requesterId ? 'accepted' : 'pending',
        creditState: 'none',
        rated: false,
        absent: false,
      });
    return new GroupSeats([...people.mentorIds.map(seat('mentor')), ...people.menteeIds.map(seat('mentee'))]);
  }

  /** Everybody who has not said no. */
  get active(): readonly Seat[] {
    return this.all.filter(({ response }) => response !== 'declined');
  }

  /** Those who met: they said that they come, and nobody said that they stayed away. */
  get presentIds(): number[] {
    return this.counted.map(({ userId }) => userId);
  }

  idsOf(side: Side, responses: readonly Response[] = ['accepted', 'pending']): number[] {
    return this.all
      .filter((seat) => seat.side === side && responses.includes(seat.response))
      .map(({ userId }) => userId);
  }

  /** Who stands for a side: as before, unless they do not come, or did not, and somebody else of it does. */
  standIn(side: Side, beforeId: number): number {
    const coming = this.counted.filter((seat) => seat.side === side).map(({ userId }) => userId);
    const ids = coming.length > 0 ? coming : this.idsOf(side);
    return ids.includes(beforeId) ? beforeId : (ids[0] ?? beforeId);
  }

  of(userId: number | undefined): Seat | undefined {
    return this.all.find((seat) => seat.userId === userId);
  }

  /** Whether somebody else of that side would still be in it; once it has begun, only who said yes and came counts (D-B64). */
  hasOthers({ userId, side }: Seat, hasBegun: boolean): boolean {
    const others = hasBegun ? this.counted : this.active;
    return others.some((seat) => seat.side === side && seat.userId !== userId);
  }

  /** Whether nobody of one side has said that they come. */
  get lacksSide(): boolean {
    return sides.some((side) => !this.all.some((seat) => seat.side === side && seat.response === 'accepted'));
  }

  /**
   * At another time nobody has stayed away yet. A credit that was charged for an absence pays for the new time: it is one session, which costs one
   * credit (D-B119).
   */
  beginAnew(): void {
    for (const seat of this.active) {
      if (seat.absent && seat.creditState === 'charged') seat.creditState = 'held';
      seat.absent = false;
    }
  }

  /** Who proposes another time has answered; the other side has to answer anew. */
  askAgain(seat: Seat): void {
    seat.response = 'accepted';
    for (const other of this.active) if (other.side === otherSide(seat.side)) other.response = 'pending';
  }

  /** Who has not answered by the start is not in it any more (D-B64). @returns their ids */
  leaveOutSilent(): number[] {
    const silent = this.all.filter(({ response }) => response === 'pending');
    for (const seat of silent) seat.response = 'declined';
    return silent.map(({ userId }) => userId);
  }

  hasRated(side: Side): boolean {
    const asked = this.counted.filter((seat) => seat.side === side);
    return asked.length > 0 && asked.every(({ rated }) => rated);
  }

  /** Every member who was there has reviewed it (D-B181). */
  get isFullyRated(): boolean {
    return this.counted.every(({ rated }) => rated);
  }

  /** The credit of the session as a whole, as lists show it. */
  get creditState(): CreditState {
    const order = ['charged', 'held', 'refunded', 'released'] as const;
    return order.find((state) => this.all.some((seat) => seat.creditState === state)) ?? 'none';
  }

  hold(seat: Seat): CreditStep[] {
    if (seat.side !== 'mentee' || seat.creditState !== 'none') return [];
    seat.creditState = 'held';
    return [{ payerId: seat.userId, step: 'hold' }];
  }

  /** What becomes of what was held: each member pays for the part they took. */
  settle(fateOf: (seat: Seat) => 'release' | 'charge' | null): CreditStep[] {
    return this.all.flatMap((seat) => {
      const step = seat.creditState === 'held' ? fateOf(seat) : null;
      if (step === null) return [];
      seat.creditState = step === 'release' ? 'released' : 'charged';
      return [{ payerId: seat.userId, step }];
    });
  }

  refund(): CreditStep[] {
    return this.all.flatMap((seat) => {
      if (seat.creditState !== 'charged') return [];
      seat.creditState = 'refunded';
      return [{ payerId: seat.userId, step: 'refund' as const }];
    });
  }

  private get counted(): readonly Seat[] {
    return this.all.filter(({ response, absent }) => response === 'accepted' && !absent);
  }
}

interface GroupMove {
  readonly wanted: CreditMove;
  /** Whose own move it is, if it is a member's. */
  readonly seat: Seat | undefined;
  /** It concerns that member only. */
  readonly alone: boolean;
  readonly callsOff: boolean;
}

/** Who of a group holds, pays or gets back a credit by a move (D-B63, D-B64, D-B120). */
export function groupCredits(seats: GroupSeats, { wanted, seat, alone, callsOff }: GroupMove): CreditStep[] {
  const own = (other: Seat): boolean => other.userId === seat?.userId;
  if (wanted === 'hold' || wanted === 'hold when the mentee acts') return seat ? seats.hold(seat) : [];
  if (wanted !== 'release' && wanted !== 'charge') return [];
  if (alone) return seats.settle((other) => (own(other) ? wanted : null));
  // Who calls a session off after its start pays; nobody pays for what somebody else did.
  if (callsOff) return seats.settle((other) => (wanted === 'charge' && own(other) ? 'charge' : 'release'));
  return seats.settle(({ response }) => (wanted === 'charge' && response === 'accepted' ? 'charge' : 'release'));
}

const columns = `user_id as "userId", side, response, credit_state as "creditState", rated, absent`;

/** Of a booking that is locked, in the order of ids. */
export async function readSeats(tx: Tx, bookingId: number): Promise<GroupSeats> {
  const rows = await tx.query<Seat[]>(
    `select ${columns} from bookings.booking_participant where booking_id = $1 order by user_id`,
    [bookingId],
  );
  return new GroupSeats(rows);
}

/** One statement, however many people the group has. */
export async function saveSeats(tx: Tx, bookingId: number, { all }: GroupSeats): Promise<void> {
  await tx.query(
    `update bookings.booking_participant s
     set response = n.response, credit_state = n.credit_state, rated = n.rated, absent = n.absent
     from unnest($2::bigint[], $3::text[], $4::text[], $5::boolean[], $6::boolean[])
       as n (user_id, response, credit_state, rated, absent)
     where s.booking_id = $1 and s.user_id = n.user_id`,
    [
      bookingId,
      all.map(({ userId }) => userId),
      all.map(({ response }) => response),
      all.map(({ creditState }) => creditState),
      all.map(({ rated }) => rated),
      all.map(({ absent }) => absent),
    ],
  );
}
