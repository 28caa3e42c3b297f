import { On, Outbox, Subscriber, type MessageMeta } from '../../../kernel/index.js';
import { mentorStatChanged } from '../accounts.messages.js';
import {
  memberAbsent,
  nextFreeChanged,
  sessionAccepted,
  sessionCancelled,
  sessionCompleted,
  sessionDeclined,
  sessionMissed,
  sessionRated,
  sessionReported,
  sessionRequested,
  sessionResolved,
  sessionSystemCancelled,
  type AbsenceFacts,
  type DecisionFacts,
  type NextFreeFacts,
  type RatingFacts,
  type SessionFacts,
} from './session-messages.js';
import { writeNextFree, writeReview, writeSession, type SessionState } from './session.writes.js';

/** Keeps what profiles and lists show of sessions: contacts, counts, ratings, next free time. */
@Subscriber('accounts', { together: true })
export class SessionFactsReader {
  constructor(private readonly outbox: Outbox) {}

  @On(sessionRequested, 'accounts.session-requested')
  async requested(facts: SessionFacts, meta: MessageMeta): Promise<void> {
    await this.keep(facts, 'open', meta);
  }

  @On(sessionAccepted, 'accounts.session-accepted')
  async accepted(facts: SessionFacts, meta: MessageMeta): Promise<void> {
    await this.keep(facts, 'open', meta);
  }

  @On(sessionDeclined, 'accounts.session-declined')
  async declined(facts: SessionFacts, meta: MessageMeta): Promise<void> {
    await this.keep(facts, 'gone', meta);
  }

  @On(sessionCancelled, 'accounts.session-cancelled')
  async cancelled(facts: SessionFacts, meta: MessageMeta): Promise<void> {
    await this.keep(facts, 'gone', meta);
  }

  @On(sessionSystemCancelled, 'accounts.session-system-cancelled')
  async systemCancelled(facts: SessionFacts, meta: MessageMeta): Promise<void> {
    await this.keep(facts, 'gone', meta);
  }

  @On(sessionCompleted, 'accounts.session-completed')
  async completed(facts: SessionFacts, meta: MessageMeta): Promise<void> {
    await this.keep(facts, 'held', meta);
  }

  /** The two know each other from it as before, but it was not held. */
  @On(sessionMissed, 'accounts.session-missed')
  async missed(facts: SessionFacts, meta: MessageMeta): Promise<void> {
    await this.keep(facts, 'open', meta);
  }

  /** Until it is decided it counts as held no longer, nor do its reviews (D-B186). */
  @On(sessionReported, 'accounts.session-reported')
  async reported(facts: SessionFacts, meta: MessageMeta): Promise<void> {
    await this.keep(facts, 'open', meta);
  }

  /** A session that was called off or missed after all is told by a message of its own. */
  @On(sessionResolved, 'accounts.session-resolved')
  async resolved(facts: DecisionFacts, meta: MessageMeta): Promise<void> {
    if (facts.outcome === 'completed') await this.keep(facts, 'held', meta);
  }

  /** The others met, nobody met them (D-B65). */
  @On(memberAbsent, 'accounts.member-absent')
  async absent(facts: AbsenceFacts, meta: MessageMeta): Promise<void> {
    const { absentId, mentorIds = [facts.mentorId], menteeIds = [facts.menteeId] } = facts;
    const theirs = mentorIds.includes(absentId) ? { mentorIds: [absentId] } : { menteeIds: [absentId] };
    await this.keep({ ...facts, mentorIds, menteeIds, ...theirs }, 'open', meta);
  }

  @On(sessionRated, 'accounts.session-rated')
  async rated(facts: RatingFacts, meta: MessageMeta): Promise<void> {
    await writeReview(facts, meta);
    await this.outbox.add(meta.tx, mentorStatChanged, { mentorId: facts.mentorId });
  }

  @On(nextFreeChanged, 'accounts.next-free-changed')
  async nextFree(facts: NextFreeFacts, meta: MessageMeta): Promise<void> {
    await writeNextFree(facts, meta);
  }

  /** In a group every mentor who was there met every such mentee. The mentors in one order for all messages: each one's numbers are held until it commits. */
  private async keep(facts: SessionFacts, state: SessionState, meta: MessageMeta): Promise<void> {
    const mentorIds = [...(facts.mentorIds ?? [facts.mentorId])].sort((a, b) => a - b);
    for (const mentorId of mentorIds) {
      let counts = false;
      for (const menteeId of facts.menteeIds ?? [facts.menteeId]) {
        const met = [mentorId, menteeId].every((id) => facts.presentIds?.includes(id) ?? true);
        const own = state === 'held' && !met ? 'open' : state;
        counts = (await writeSession({ ...facts, mentorId, menteeId }, own, meta)) || counts;
      }
      if (counts) await this.outbox.add(meta.tx, mentorStatChanged, { mentorId });
    }
  }
}
