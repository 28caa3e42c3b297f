import { On, OnTimer, Subscriber } from '../../kernel/index.js';
import type { MessageMeta, TimerMeta } from '../../kernel/index.js';
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
}

/** Whatever moves a mentor's free time. */
@Subscriber('bookings', { together: true })
export class NextFreeSubscriber {
  constructor(private readonly nextFree: NextFree) {}

  @On(bookingRequested, 'bookings.next-free.requested')
  requested(mentor: Mentor, { tx }: MessageMeta): Promise<void> {
    return this.nextFree.tell(tx, mentor);
  }

  @On(bookingRescheduled, 'bookings.next-free.rescheduled')
  rescheduled(mentor: Mentor, { tx }: MessageMeta): Promise<void> {
    return this.nextFree.tell(tx, mentor);
  }

  @On(bookingCancelled, 'bookings.next-free.cancelled')
  cancelled(mentor: Mentor, { tx }: MessageMeta): Promise<void> {
    return this.nextFree.tell(tx, mentor);
  }

  /** An admin may conclude a session before its time. */
  @On(bookingCompleted, 'bookings.next-free.completed')
  completed(mentor: Mentor, { tx }: MessageMeta): Promise<void> {
    return this.nextFree.tell(tx, mentor);
  }

  @On(bookingDeclined, 'bookings.next-free.declined')
  declined(mentor: Mentor, { tx }: MessageMeta): Promise<void> {
    return this.nextFree.tell(tx, mentor);
  }

  @On(bookingSystemCancelled, 'bookings.next-free.system-cancelled')
  systemCancelled(mentor: Mentor, { tx }: MessageMeta): Promise<void> {
    return this.nextFree.tell(tx, mentor);
  }

  @On(hoursSaved, 'bookings.next-free.hours-saved')
  hoursSaved({ programId, userId }: { programId: number; userId: number }, { tx }: MessageMeta): Promise<void> {
    return this.nextFree.tell(tx, { programId, mentorId: userId });
  }

  @OnTimer(nextFreeTimer)
  passed(mentor: Mentor, { tx }: TimerMeta): Promise<void> {
    return this.nextFree.tell(tx, mentor);
  }
}
