import type { PairingMethod, RefusalReason } from '@tandem/contracts/programme-admin';

export type RequesterSide = 'mentee' | 'mentor';

/** All that the rule looks at for one requester and one other person in one programme. */
export interface RequestFacts {
  readonly self: boolean;
  readonly side: RequesterSide;
  /** The other person holds the opposite role in the programme. */
  readonly otherHasRole: boolean;
  /** The mentor of the two has do-not-disturb on or a pending application. */
  readonly mentorUnavailable: boolean;
  readonly paired: boolean;
  readonly method: PairingMethod;
  /** Who of the two has no room for a new partner. */
  readonly full: { readonly mentor: boolean; readonly mentee: boolean };
}

export type Refusal = { readonly reason: RefusalReason; readonly full: RequesterSide | null };

const opener: Record<PairingMethod, RequesterSide | null> = {
  mentee_picks: 'mentee',
  mentor_picks: 'mentor',
  admin_pairs: null,
};

const refused = (reason: RefusalReason, full: RequesterSide | null = null): Refusal => ({ reason, full });

/** A side that the method does not let ask may ask only those with whom a pair or a group ties it (D-P36, D-P37). */
export const needsTie = (method: PairingMethod, side: RequesterSide): boolean => opener[method] !== side;

/** Who may request whom (D-P36, D-P37, D-P40); null means allowed. A pair may always meet again, whatever the method. */
export function refusalOf(facts: RequestFacts): Refusal | null {
  if (facts.self) return refused('self');
  if (!facts.otherHasRole) return refused('role');
  // Who could never ask is not told that somebody is away for now.
  if (!facts.paired && needsTie(facts.method, facts.side)) return refused('not_paired');
  if (facts.mentorUnavailable) return refused('unavailable');
  if (facts.paired) return null;
  if (facts.full.mentor) return refused('fully_booked', 'mentor');
  return facts.full.mentee ? refused('fully_booked', 'mentee') : null;
}
