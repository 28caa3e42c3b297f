import { phaseOf } from './phase.js';
import type { WireStatus } from './status.js';

/** What the sentence about a session's state depends on. */
export interface BlurbFacts {
  status: WireStatus;
  startTime: Date | string;
  endTime: Date | string;
  rated: boolean;
  /** Full name of the other side. */
  otherName: string;
  /** Who cancelled and why; null unless cancelled. */
  cancellation: { cancelled_by: string | null; reason: string | null } | null;
}

/** A sentence to translate, with the values of its placeholders. */
export interface Blurb {
  text: string;
  values: Record<string, string>;
}

const share = 'Share your feedback about this session.';
const reviewed = 'This session is being reviewed.';

const plain: Partial<Record<WireStatus, string>> = {
  completed: share,
  pending_rating: share,
  fully_rated: 'This session is complete.',
  closed: 'This session is complete.',
  reported: reviewed,
  investigating: reviewed,
  missed: 'This session was marked as missed.',
};

const ofPhase = {
  before: 'The meeting link opens 5 minutes before the session.',
  canJoin: 'Your session is open. Join now.',
  after: 'Did your session take place? Complete it or tell us what happened.',
} as const;

/** The info sentence of the session details (B-039, D-B14), with i18next placeholders. */
export function blurbOf(facts: BlurbFacts, now: Date): Blurb {
  const name = facts.cancellation?.cancelled_by ?? facts.otherName;
  const reason = facts.cancellation?.reason ?? '';
  switch (facts.status) {
    case 'pending':
      return { text: 'Waiting for {{name}} to accept.', values: { name: facts.otherName } };
    case 'pending_accept':
      return { text: '{{name}} is waiting for your answer.', values: { name: facts.otherName } };
    case 'upcoming':
      return { text: ofPhase[phaseOf(facts.startTime, facts.endTime, now)], values: {} };
    case 'partially_rated':
      return { text: facts.rated ? 'Thank you for your feedback.' : share, values: {} };
    case 'cancelled':
      return { text: 'Cancelled by {{name}}: {{reason}}', values: { name, reason } };
    case 'system_cancelled':
      return { text: 'Cancelled automatically: {{reason}}', values: { reason } };
    default:
      return { text: plain[facts.status] ?? '', values: {} };
  }
}
