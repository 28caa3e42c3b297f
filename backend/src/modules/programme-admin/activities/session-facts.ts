import { On, Subscriber, type MessageMeta } from '../../../kernel/index.js';
import { addActivity, keepAbsence, keepReview, keepSession } from './session-fact.writes.js';
import {
  memberAbsent,
  sessionAccepted,
  sessionCancelled,
  sessionCompleted,
  sessionDeclined,
  sessionMissed,
  sessionRequested,
  sessionRescheduled,
  sessionReviewed,
  sessionSystemCancelled,
  type AbsenceFacts,
  type ReviewFacts,
  type SessionFacts,
} from './session-messages.js';

/** Keeps what admins read of sessions: the feed, and the facts that statistics count (D-P64, D-P128). */
@Subscriber('programme-admin', { together: true })
export class SessionFactsReader {
  @On(sessionRequested, 'programme-admin.session-requested')
  async requested(facts: SessionFacts, meta: MessageMeta): Promise<void> {
    await keepSession(facts, null, meta);
    await addActivity(facts, 'created', meta);
  }

  @On(sessionAccepted, 'programme-admin.session-accepted')
  async accepted(facts: SessionFacts, meta: MessageMeta): Promise<void> {
    await keepSession(facts, 'confirmed_at', meta);
    await addActivity(facts, 'confirmed', meta);
  }

  @On(sessionDeclined, 'programme-admin.session-declined')
  declined(facts: SessionFacts, meta: MessageMeta): Promise<void> {
    return this.endedEarly(facts, meta);
  }

  @On(sessionCancelled, 'programme-admin.session-cancelled')
  cancelled(facts: SessionFacts, meta: MessageMeta): Promise<void> {
    return this.endedEarly(facts, meta);
  }

  @On(sessionSystemCancelled, 'programme-admin.session-system-cancelled')
  systemCancelled(facts: SessionFacts, meta: MessageMeta): Promise<void> {
    return this.endedEarly(facts, meta);
  }

  /** A new time is asked for: the session waits for an answer again, which is no activity of its own. */
  @On(sessionRescheduled, 'programme-admin.session-rescheduled')
  async rescheduled(facts: SessionFacts, meta: MessageMeta): Promise<void> {
    await keepSession(facts, null, meta);
  }

  @On(sessionCompleted, 'programme-admin.session-completed')
  async completed(facts: SessionFacts, meta: MessageMeta): Promise<void> {
    await keepSession(facts, 'held_at', meta);
    await addActivity(facts, 'completed', meta);
  }

  /** Somebody stayed away: it counts as held no longer, which is no activity of its own. */
  @On(sessionMissed, 'programme-admin.session-missed')
  async missed(facts: SessionFacts, meta: MessageMeta): Promise<void> {
    await keepSession(facts, 'cancelled_at', meta);
  }

  @On(memberAbsent, 'programme-admin.member-absent')
  async missedByOne(facts: AbsenceFacts, meta: MessageMeta): Promise<void> {
    await keepAbsence(facts, meta);
  }

  @On(sessionReviewed, 'programme-admin.session-reviewed')
  async reviewed(facts: ReviewFacts, meta: MessageMeta): Promise<void> {
    await keepReview(facts, meta);
    await addActivity(facts, 'reviewed', meta);
  }

  private async endedEarly(facts: SessionFacts, meta: MessageMeta): Promise<void> {
    await keepSession(facts, 'cancelled_at', meta);
    await addActivity(facts, 'canceled', meta);
  }
}
