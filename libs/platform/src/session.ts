import { createContext, createElement, useContext, useMemo, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import type { CurrentUser, MembershipView } from '@tandem/contracts/platform';
import type { Role } from './contract';
import { platformApi } from './current-user';
import { useTenant } from './hooks';
import type { PlatformState } from './platform-state';
import type { SessionStatus } from './session.slice';

export interface Session {
  readonly status: SessionStatus;
  /** Null for visitors who have not signed in. */
  readonly user: CurrentUser | null;
  /** One entry per role per programme. */
  readonly memberships: readonly MembershipView[];
  /** All roles that count in the programme in which the page acts: its own, the enterprise's and the installation's. */
  readonly roles: readonly Role[];
  /** The role in which the person acts here; null where they have none. */
  readonly userType: 'mentee' | 'mentor' | 'admin' | null;
  /** Names such as `bookings:write`; they decide what is offered, the server decides what is done. */
  readonly permissions: readonly string[];
  readonly hasRole: (...anyOf: readonly Role[]) => boolean;
}

/** All roles that count in a programme for this person: its own, the enterprise's and the installation's. */
export function rolesIn(
  user: CurrentUser | null,
  programId: number | null,
  enterpriseId: number | null,
): readonly Role[] {
  if (!user) return [];
  const here = user.memberships.filter((one) => one.program_id === programId).map((one) => one.role);
  const ofEnterprise = enterpriseId !== null && user.enterprise_admin_access.includes(enterpriseId);
  return [
    ...new Set<Role>([
      ...here,
      ...(ofEnterprise ? ['enterprise_admin' as const] : []),
      ...(user.is_superadmin ? ['superadmin' as const] : []),
    ]),
  ];
}

function sessionOf(
  user: CurrentUser | null,
  status: SessionStatus,
  tenant: { programId: number | null; enterpriseId: number | null },
): Session {
  const roles = rolesIn(user, tenant.programId, tenant.enterpriseId);
  return {
    status,
    user,
    memberships: user?.memberships ?? [],
    roles,
    userType: user?.user_type ?? null,
    permissions: user?.permissions ?? [],
    hasRole: (...anyOf) => anyOf.some((role) => roles.includes(role)),
  };
}

const SessionContext = createContext<Session>(sessionOf(null, 'signed-out', { programId: null, enterpriseId: null }));

/**
 * Reads the session once for the whole page, so that every part of it sees the same one. While the page moves to another
 * programme, the person stays the one that was known.
 */
export function SessionProvider({ children }: { children: ReactNode }) {
  const status = useSelector((state: PlatformState) => state.session.status);
  const { programId, enterpriseId } = useTenant();
  const signedIn = status === 'signed-in' || status === 'expired';
  const { data } = platformApi.usePlatformCurrentUserQuery(programId, {
    skip: !signedIn,
    selectFromResult: (result) => ({ data: result.data }),
  });
  const user = signedIn ? (data ?? null) : null;
  const session = useMemo(
    () => sessionOf(user, status, { programId, enterpriseId }),
    [user, status, programId, enterpriseId],
  );
  return createElement(SessionContext, { value: session }, children);
}

/** Who is signed in, seen from the programme in which the page acts. */
export function useSession(): Session {
  return useContext(SessionContext);
}

/** The signed-in person, for pages that only signed-in people reach. Throws where nobody is signed in. */
export function useUser(): CurrentUser {
  const { user } = useSession();
  if (!user) throw new Error('This part of the page needs a signed-in person.');
  return user;
}
