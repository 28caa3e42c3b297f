import { Database, On, OnTimer, Subscriber } from '../../kernel/index.js';
import type { MessageMeta, TimerMeta, Tx } from '../../kernel/index.js';
import { dndChanged, hoursSaved, mentorApplicationDecided } from '../accounts/index.js';
import { memberJoined } from '../platform/index.js';
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

interface People {
  mentorId: number;
  menteeId: number;
  /** Of a session of a group. */
  mentorIds?: readonly number[] | undefined;
  menteeIds?: readonly number[] | undefined;
}

/** Whatever moves a mentor's free time. */
@Subscriber('bookings', { together: true })
export class NextFreeSubscriber {
  constructor(
    private readonly nextFree: NextFree,
    private readonly database: Database,
  ) {}

  @On(bookingRequested, 'bookings.next-free.requested')
  requested(people: People, { tx }: MessageMeta): Promise<void> {
    return this.tellEach(tx, people);
  }

  @On(bookingRescheduled, 'bookings.next-free.rescheduled')
  rescheduled(people: People, { tx }: MessageMeta): Promise<void> {
    return this.tellEach(tx, people);
  }

  @On(bookingCancelled, 'bookings.next-free.cancelled')
  cancelled(people: People, { tx }: MessageMeta): Promise<void> {
    return this.tellEach(tx, people);
  }

  /** An admin may conclude a session before its time. */
  @On(bookingCompleted, 'bookings.next-free.completed')
  completed(people: People, { tx }: MessageMeta): Promise<void> {
    return this.tellEach(tx, people);
  }

  @On(bookingDeclined, 'bookings.next-free.declined')
  declined(people: People, { tx }: MessageMeta): Promise<void> {
    return this.tellEach(tx, people);
  }

  @On(bookingSystemCancelled, 'bookings.next-free.system-cancelled')
  systemCancelled(people: People, { tx }: MessageMeta): Promise<void> {
    return this.tellEach(tx, people);
  }

  @On(hoursSaved, 'bookings.next-free.hours-saved')
  hoursSaved({ programId, userId }: { programId: number; userId: number }, { tx }: MessageMeta): Promise<void> {
    return this.nextFree.tell(tx, { programId, mentorId: userId });
  }

  /** It holds in every programme, and so does the decision about who wants to be a mentor. */
  @On(dndChanged, 'bookings.next-free.dnd-changed')
  dndChanged({ userId }: { userId: number }, { tx }: MessageMeta): Promise<void> {
    return this.tellOf(tx, [userId]);
  }

  @On(mentorApplicationDecided, 'bookings.next-free.application-decided')
  applicationDecided({ userId }: { userId: number }, { tx }: MessageMeta): Promise<void> {
    return this.tellOf(tx, [userId]);
  }

  /** Who has general hours can be asked from the first moment on (D-B103). */
  @On(memberJoined, 'bookings.next-free.joined')
  async joined(
    { programId, userId, role }: { programId: number; userId: number; role: string },
    { tx }: MessageMeta,
  ): Promise<void> {
    if (role === 'mentor') await this.nextFree.tell(tx, { programId, mentorId: userId });
  }

  @OnTimer(nextFreeTimer)
  passed(mentor: Mentor, { tx }: TimerMeta): Promise<void> {
    return this.nextFree.tell(tx, mentor);
  }

  /** A session keeps its people busy wherever they are mentors, on whichever side of it they sit (D-B105, D-B110). */
  private tellEach(tx: Tx, { mentorId, menteeId, mentorIds, menteeIds }: People): Promise<void> {
    return this.tellOf(tx, [...(mentorIds ?? [mentorId]), ...(menteeIds ?? [menteeId])]);
  }

  /** In every programme that these people are mentors of, in one order for all messages. */
  private async tellOf(tx: Tx, people: readonly number[]): Promise<void> {
    for (const id of [...new Set(people)].sort((a, b) => a - b))
      await this.database.asPerson(id, () => this.nextFree.tellEverywhere(tx, id));
  }
}
