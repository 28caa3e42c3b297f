import { Injectable } from '@nestjs/common';
import { defaultDuration } from '@tandem/contracts/bookings';
import { Clock, Database, Outbox, Timers } from '../../../kernel/index.js';
import type { Tx } from '../../../kernel/index.js';
import { nextFreeChanged } from '../bookings.messages.js';
import { noticeMinutes } from './open-starts.js';
import { SlotOffers } from './slot-offers.js';

export const nextFreeTimer = 'bookings.next-free';

const minute = 60_000;
const day = 1440 * minute;

const placesSql = `select tenant_id as "tenantId", program_id as "programId" from platform.membership
  where user_id = $1 and role = 'mentor' order by program_id`;
const turnSql = "select pg_advisory_xact_lock(hashtextextended('bookings.next_free', $1))";

/** Tells the directories when a mentor is free next, after each change of hours or sessions and when that time runs out. */
@Injectable()
export class NextFree {
  constructor(
    private readonly database: Database,
    private readonly offers: SlotOffers,
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly timers: Timers,
  ) {}

  /** Within `asPerson`: their own calendar counts in every programme. */
  async tellEverywhere(tx: Tx, mentorId: number): Promise<void> {
    const places = await tx.query<{ tenantId: number; programId: number }[]>(placesSql, [mentorId]);
    for (const place of places)
      await this.database.asTenant(place, () => this.tell(tx, { programId: place.programId, mentorId }));
  }

  /** One of a mentor at a time until it commits: of two beside each other neither would see what the other changed, and the last word be wrong. */
  async tell(tx: Tx, { programId, mentorId }: { programId: number; mentorId: number }): Promise<void> {
    await tx.query(turnSql, [mentorId]);
    const search = {
      programId,
      mentorId,
      viewerId: mentorId,
      durationMinutes: defaultDuration,
      ignoredBookingId: null,
    };
    const next = (await this.offers.search(search))[0] ?? null;
    await this.outbox.add(tx, nextFreeChanged, { programId, mentorId, nextFreeAt: next?.toISOString() ?? null });
    await this.timers.schedule(tx, {
      kind: nextFreeTimer,
      key: `${programId}:${mentorId}`,
      dueAt: this.lookAgainAt(next),
      payload: { programId, mentorId },
    });
  }

  /** As soon as the start is too near to be asked for; a mentor without any is looked at once a day, as the horizon moves. */
  private lookAgainAt(next: Date | null): Date {
    const now = this.clock.now().getTime();
    return new Date(next === null ? now + day : Math.max(next.getTime() - noticeMinutes * minute, now) + minute);
  }
}
