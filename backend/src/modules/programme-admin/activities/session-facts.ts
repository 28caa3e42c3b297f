import { On, Subscriber, type MessageMeta } from '../../../kernel/index.js';
import { ScorePairings } from '../pairing-health/score-pairings.js';
import { addActivity, keepAbsence, keepReview, keepSession, type Moment } from './session-fact.writes.js';
import {
  memberAbsent,
  sessionAccepted,
  sessionCancelled,
  sessionCompleted,
  sessionDeclined,
  sessionMissed,
  sessionReported,
  sessionRequested,
  sessionRescheduled,
  sessionResolved,
  sessionReviewed,
  sessionSystemCancelled,
  type AbsenceFacts,
  type DecisionFacts,
  type ReviewFacts,
  type SessionFacts,
} from './session-messages.js';

/** Keeps what admins read of sessions: the feed, and the facts that statistics count (D-P64, D-P128). */
@Subscriber('programme-admin', { together: true })
export class SessionFactsReader {
  constructor(private readonly scores: ScorePairings) {}

  @On(sessionRequested, 'programme-admin.session-requested')
  async requested(facts: SessionFacts, meta: MessageMeta): Promise<void> {
    await this.keep(facts, null, meta);
    await addActivity(facts, 'created', meta);
  }

  @On(sessionAccepted, 'programme-admin.session-accepted')
  async accepted(facts: SessionFacts, meta: MessageMeta): Promise<void> {
    await this.keep(facts, 'confirmed_at', meta);
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
    await this.keep(facts, null, meta);
  }

  @On(sessionCompleted, 'programme-admin.session-completed')
  async completed(facts: SessionFacts, meta: MessageMeta): Promise<void> {
    await this.keep(facts, 'held_at', meta);
    await addActivity(facts, 'completed', meta);
  }

  /** Somebody stayed away: it counts as held no longer, which is no activity of its own. */
  @On(sessionMissed, 'programme-admin.session-missed')
  async missed(facts: SessionFacts, meta: MessageMeta): Promise<void> {
    await this.keep(facts, 'cancelled_at', meta);
  }

  /** Until it is decided it counts as held no longer, which is no activity of its own (D-B186). */
  @On(sessionReported, 'programme-admin.session-reported')
  async reported(facts: SessionFacts, meta: MessageMeta): Promise<void> {
    await this.keep(facts, 'reported_at', meta);
  }

  /** A session that was called off or missed after all is told by a message of its own. */
  @On(sessionResolved, 'programme-admin.session-resolved')
  async resolved(facts: DecisionFacts, meta: MessageMeta): Promise<void> {
    if (facts.outcome === 'completed') await this.keep(facts, 'resolved_at', meta);
  }

  @On(memberAbsent, 'programme-admin.member-absent')
  async missedByOne(facts: AbsenceFacts, meta: MessageMeta): Promise<void> {
    await keepAbsence(facts, meta);
    await this.scores.ofSession(meta.tx, facts);
  }

  @On(sessionReviewed, 'programme-admin.session-reviewed')
  async reviewed(facts: ReviewFacts, meta: MessageMeta): Promise<void> {
    await keepReview(facts, meta);
    await this.scores.ofSession(meta.tx, facts);
    await addActivity(facts, 'reviewed', meta);
  }

  /** How the pair or group of the session is doing follows in the same transaction. */
  private async keep(facts: SessionFacts, moment: Moment | null, meta: MessageMeta): Promise<void> {
    await keepSession(facts, moment, meta);
    await this.scores.ofSession(meta.tx, facts);
  }

  private async endedEarly(facts: SessionFacts, meta: MessageMeta): Promise<void> {
    await this.keep(facts, 'cancelled_at', meta);
    await addActivity(facts, 'canceled', meta);
  }
}
