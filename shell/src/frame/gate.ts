import type { CurrentAdmin, CurrentUser } from '@tandem/contracts/platform';
import { paths, type Layout, type Role } from '@tandem/platform';
import type { SessionStatus } from '@tandem/platform/host';

/** `guest`: for signed-out visitors only; `open`: for everybody; `member`: for signed-in people. */
export type Access = 'guest' | 'open' | 'member';

/** What the shell knows about a page before it loads anything of it. */
export interface PageRules {
  readonly access: Access;
  readonly layout: Layout | 'bare';
  readonly requires?: readonly Role[];
}

export interface GateFacts {
  readonly rules: PageRules;
  readonly pathname: string;
  readonly status: SessionStatus;
  readonly user: CurrentUser | null;
  readonly roles: readonly Role[];
  readonly programme: 'entering' | 'entered' | 'unknown' | 'failed';
  readonly isPortal: boolean;
  readonly programmeIsActive: boolean;
  readonly landingPath: string;
  readonly nextPath: string | null;
  /** Asked for on enterprise pages and on the guests' pages only; undefined until it is known. */
  readonly admin: CurrentAdmin | null | undefined;
}

export type Verdict =
  | { readonly kind: 'open' | 'wait' | 'failed' | 'not-found' | 'inactive' | 'credentials' | 'create-enterprise' }
  | { readonly kind: 'go'; readonly to: string }
  | { readonly kind: 'sign-in'; readonly as: 'participant' | 'enterprise' };

const verdict = (kind: Exclude<Verdict['kind'], 'go' | 'sign-in'>): Verdict => ({ kind });

/** A page of the enterprise app: framed as administration, outside of any portal. */
export function isEnterprisePage(rules: PageRules, pathname: string): boolean {
  return rules.layout === 'admin' && !/^\/(app\/|main\/admins)/i.test(pathname);
}

function guestVerdict(facts: GateFacts): Verdict {
  if (facts.nextPath) return { kind: 'go', to: facts.nextPath };
  if (facts.user === null || facts.admin === undefined) return verdict('wait');
  const isOfEnterprise =
    facts.admin !== null && (facts.admin.enterprise !== null || facts.admin.state === 'onboarding');
  return { kind: 'go', to: isOfEnterprise ? '/dashboard' : facts.landingPath };
}

function enterpriseVerdict({ admin, pathname }: GateFacts): Verdict {
  if (admin === undefined) return verdict('wait');
  if (admin?.enterprise) return verdict('open');
  if (admin?.state === 'onboarding') return pathname === '/enterprise' ? verdict('open') : verdict('create-enterprise');
  return verdict('credentials');
}

function memberVerdict(facts: GateFacts): Verdict {
  const { rules, roles, isPortal, programmeIsActive, user } = facts;
  if (user === null) return verdict('wait');
  // Until then every call of a page is refused.
  if (user.must_change_password && rules.access === 'member') {
    const account = paths.editProfile(user.slug);
    return facts.pathname === account ? verdict('open') : { kind: 'go', to: account };
  }
  if (isEnterprisePage(rules, facts.pathname)) return enterpriseVerdict(facts);
  const isOpenToAll = rules.access === 'open';
  if (isPortal && roles.length === 0 && !isOpenToAll) return verdict('not-found');
  const runsIt = roles.some((role) => role !== 'mentee' && role !== 'mentor');
  if (isPortal && !programmeIsActive && !runsIt) return verdict('inactive');
  if (rules.requires && !rules.requires.some((role) => roles.includes(role))) return verdict('not-found');
  return verdict('open');
}

/**
 * Whether a page may be shown, and what happens instead: session first, then tenant, membership and role, so that nothing of a
 * page loads for somebody who may not see it. The server decides on every call by itself.
 */
export function judge(facts: GateFacts): Verdict {
  const { rules, status, programme } = facts;
  const isSignedIn = status === 'signed-in' || status === 'expired';
  if (status === 'starting') return verdict('wait');
  if (rules.access === 'guest' && isSignedIn) return guestVerdict(facts);
  if (rules.access === 'member' && !isSignedIn) {
    return { kind: 'sign-in', as: isEnterprisePage(rules, facts.pathname) ? 'enterprise' : 'participant' };
  }
  if (programme === 'unknown') return verdict('not-found');
  if (programme !== 'entered') return verdict(programme === 'failed' ? 'failed' : 'wait');
  return isSignedIn ? memberVerdict(facts) : verdict('open');
}
