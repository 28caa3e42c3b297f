import { safeReturnPath, type MembershipView, type SessionUser } from '@tandem/contracts/platform';

export interface Arrival {
  readonly user: SessionUser;
  /** Where the person wanted to go; used only when it is a path of this site. */
  readonly returnTo?: string | undefined;
  readonly lastProgramId: number | null;
  /** Signed in at the enterprise's door. */
  readonly enterprise: boolean;
  /** May create an enterprise. */
  readonly onboarding: boolean;
}

/** Where a person goes after signing in: back, else to the programme entered last, else to the enterprise dashboard. */
export function landingPage(arrival: Arrival): string {
  const { user, enterprise } = arrival;
  const back = safeReturnPath(arrival.returnTo);
  if (back) return back;
  const administers = user.is_superadmin || user.enterprise_admin_access.length > 0 || arrival.onboarding;
  if (enterprise && administers) return '/dashboard';
  const last = user.memberships.find((one) => one.program_id === arrival.lastProgramId);
  if (last) return pageOf(last, user);
  if (user.enterprise_admin_access.length > 0) return '/dashboard';
  const [first] = user.memberships;
  return first ? pageOf(first, user) : '/dashboard';
}

/** The programme's first page for this person: its admin area for admins, else the participants' dashboard. */
export function pageOf(membership: Omit<MembershipView, 'role'>, user: Pick<SessionUser, 'memberships'>): string {
  const { enterprise_slug: enterprise, program_slug: program } = membership;
  const roles = user.memberships.filter((one) => one.program_id === membership.program_id).map((one) => one.role);
  if (enterprise === 'main' && program === 'main') return '/main/dashboard';
  const admin = roles.some((role) => role === 'admin' || role === 'portal_owner');
  return `/app/${enterprise}/${program}/${admin ? 'admin' : 'overviews'}`;
}
