/** A mentee and a mentor who may be paired, with what that is worth: whole and positive. */
export interface Option {
  readonly menteeId: number;
  readonly mentorId: number;
  readonly value: number;
}

/**
 * The pairs with the highest total value, each mentee once at most and each mentor as often as there is room; the same options in the
 * same order always give the same pairs. Takes time of about mentees x mentees x mentors at worst.
 */
export function bestAssignment(options: readonly Option[], roomOf: ReadonlyMap<number, number>): Option[] {
  const mentees = [...new Set(options.map(({ menteeId }) => menteeId))];
  const mentors = [...new Set(options.map(({ mentorId }) => mentorId))].filter((id) => (roomOf.get(id) ?? 0) > 0);
  const [row, column] = [new Map(mentees.map((id, at) => [id, at])), new Map(mentors.map((id, at) => [id, at]))];
  const market = new Market(
    mentees.length,
    mentors.map((id) => roomOf.get(id) ?? 0),
  );
  for (const { menteeId, mentorId, value } of options) {
    const [mentee, mentor] = [row.get(menteeId), column.get(mentorId)];
    if (mentee !== undefined && mentor !== undefined) market.offer(mentee, mentor, value);
  }
  mentees.forEach((_, mentee) => market.admit(mentee));
  return options.filter(({ menteeId, mentorId }) => {
    const mentor = column.get(mentorId);
    return mentor !== undefined && market.mentorOf(row.get(menteeId)) === mentor;
  });
}

/**
 * Mentees enter one after the other, and whoever is there has the highest total at any time. Full mentors have a price: everybody sits
 * where value less price is highest for them, so that no exchange gains anything. The last mentor is nobody, worth nothing, with room for all.
 */
class Market {
  private readonly nobody: number;
  private readonly values: Float64Array[];
  private readonly prices: Float64Array;
  private readonly room: number[];
  private readonly seats: number[] = [];

  constructor(mentees: number, rooms: readonly number[]) {
    this.nobody = rooms.length;
    this.room = [...rooms, mentees];
    this.prices = new Float64Array(rooms.length + 1);
    this.values = Array.from({ length: mentees }, () => new Float64Array(rooms.length + 1).fill(-Infinity));
    for (const own of this.values) own[this.nobody] = 0;
  }

  offer(mentee: number, mentor: number, value: number): void {
    const own = this.values[mentee];
    if (own) own[mentor] = value;
  }

  mentorOf(mentee = -1): number | undefined {
    return this.seats[mentee];
  }

  /** Seats a new mentee along the chain of changes that loses least, down to the first mentor with room. */
  admit(mentee: number): void {
    const [loss, via] = [new Float64Array(this.nobody + 1).fill(Infinity), new Int32Array(this.nobody + 1)];
    const passed = new Set<number>();
    this.weigh(mentee, { from: 0, loss, via, passed });
    let mentor = nearest(loss, passed);
    while (!this.room[mentor]) {
      passed.add(mentor);
      for (const [other, seat] of this.seats.entries())
        if (seat === mentor) this.weigh(other, { from: loss[mentor] ?? 0, loss, via, passed });
      mentor = nearest(loss, passed);
    }
    const total = loss[mentor] ?? 0;
    for (const full of passed) this.prices[full] = (this.prices[full] ?? 0) + total - (loss[full] ?? 0);
    this.room[mentor] = (this.room[mentor] ?? 0) - 1;
    this.move(mentee, mentor, via);
  }

  /** What it loses to seat this mentee elsewhere than where value less price is highest, which is where a seated one sits. */
  private weigh(mentee: number, { from, loss, via, passed }: Search): void {
    const { prices } = this;
    const own = this.values[mentee] ?? prices;
    let best = -Infinity;
    for (let mentor = 0; mentor <= this.nobody; mentor += 1)
      best = Math.max(best, (own[mentor] ?? 0) - (prices[mentor] ?? 0));
    for (let mentor = 0; mentor <= this.nobody; mentor += 1) {
      const lost = from + best - (own[mentor] ?? 0) + (prices[mentor] ?? 0);
      if (lost >= (loss[mentor] ?? 0) || passed.has(mentor)) continue;
      loss[mentor] = lost;
      via[mentor] = mentee;
    }
  }

  /** From the end of the chain back: each takes the seat that the next one gave up. */
  private move(newcomer: number, end: number, via: Int32Array): void {
    for (let mentor = end; ;) {
      const mentee = via[mentor] ?? newcomer;
      const given = this.seats[mentee];
      this.seats[mentee] = mentor;
      if (given === undefined) return;
      mentor = given;
    }
  }
}

interface Search {
  /** What the chain to this mentee loses. */
  readonly from: number;
  /** By mentor, the least that a chain to them loses, and which mentee comes. */
  readonly loss: Float64Array;
  readonly via: Int32Array;
  readonly passed: ReadonlySet<number>;
}

function nearest(loss: Float64Array, passed: ReadonlySet<number>): number {
  let found = -1;
  for (let mentor = 0; mentor < loss.length; mentor += 1)
    if (!passed.has(mentor) && (found < 0 || (loss[mentor] ?? 0) < (loss[found] ?? 0))) found = mentor;
  return found;
}
