import { On, OnTimer, Subscriber } from '../../kernel/index.js';
import type { MessageMeta, TimerMeta, Tx } from '../../kernel/index.js';
import { hoursSaved } from '../accounts/index.js';
import { NextFree, nextFreeTimer } from './availability/next-free.js';
import {
  bookingCancelled,
  bookingCompleted,
  bookingDeclined,
  bookingRequested,
  bookingRescheduled,
  bookingSystemCancelled,
} from './bookings.messages.js';

interface Mentor {
  programId: number;
  mentorId: number;
  /** Of a session of a group. */
  mentorIds?: readonly number[] | undefined;
}

/** Whatever moves a mentor's free time. */
@Subscriber('bookings', { together: true })
export class NextFreeSubscriber {
  constructor(private readonly nextFree: NextFree) {}

  @On(bookingRequested, 'bookings.next-free.requested')
  requested(mentors: Mentor, { tx }: MessageMeta): Promise<void> {
    return this.tellEach(tx, mentors);
  }

  @On(bookingRescheduled, 'bookings.next-free.rescheduled')
  rescheduled(mentors: Mentor, { tx }: MessageMeta): Promise<void> {
    return this.tellEach(tx, mentors);
  }

  @On(bookingCancelled, 'bookings.next-free.cancelled')
  cancelled(mentors: Mentor, { tx }: MessageMeta): Promise<void> {
    return this.tellEach(tx, mentors);
  }

  /** An admin may conclude a session before its time. */
  @On(bookingCompleted, 'bookings.next-free.completed')
  completed(mentors: Mentor, { tx }: MessageMeta): Promise<void> {
    return this.tellEach(tx, mentors);
  }

  @On(bookingDeclined, 'bookings.next-free.declined')
  declined(mentors: Mentor, { tx }: MessageMeta): Promise<void> {
    return this.tellEach(tx, mentors);
  }

  @On(bookingSystemCancelled, 'bookings.next-free.system-cancelled')
  systemCancelled(mentors: Mentor, { tx }: MessageMeta): Promise<void> {
    return this.tellEach(tx, mentors);
  }

  @On(hoursSaved, 'bookings.next-free.hours-saved')
  hoursSaved({ programId, userId }: { programId: number; userId: number }, { tx }: MessageMeta): Promise<void> {
    return this.nextFree.tell(tx, { programId, mentorId: userId });
  }

  @OnTimer(nextFreeTimer)
  passed(mentor: Mentor, { tx }: TimerMeta): Promise<void> {
    return this.nextFree.tell(tx, mentor);
  }

  private async tellEach(tx: Tx, { programId, mentorId, mentorIds }: Mentor): Promise<void> {
    for (const id of mentorIds ?? [mentorId]) await this.nextFree.tell(tx, { programId, mentorId: id });
  }
}
