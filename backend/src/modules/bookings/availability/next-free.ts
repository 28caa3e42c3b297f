import { Injectable } from '@nestjs/common';
import { defaultDuration } from '@tandem/contracts/bookings';
import { Clock, Outbox, Timers } from '../../../kernel/index.js';
import type { Tx } from '../../../kernel/index.js';
import { nextFreeChanged } from '../bookings.messages.js';
import { noticeMinutes } from './open-starts.js';
import { SlotOffers } from './slot-offers.js';

export const nextFreeTimer = 'bookings.next-free';

const minute = 60_000;
const day = 1440 * minute;

/** Tells the directories when a mentor is free next, after each change of hours or sessions and when that time runs out. */
@Injectable()
export class NextFree {
  constructor(
    private readonly offers: SlotOffers,
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly timers: Timers,
  ) {}

  async tell(tx: Tx, { programId, mentorId }: { programId: number; mentorId: number }): Promise<void> {
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
