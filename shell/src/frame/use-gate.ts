import { useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { problemOf, useSession, useTenant, type Problem } from '@tandem/platform';
import { platformApi, type PlatformState } from '@tandem/platform/host';
import type { ProgrammeState } from '../tenant/use-programme';
import { adminApi } from './admin.api';
import { isEnterprisePage, judge, type PageRules, type Verdict } from './gate';

export interface GateAnswer {
  readonly verdict: Verdict;
  /** With the verdict `failed`: what went wrong, and how to try again. */
  readonly failure: { readonly problem: Problem; readonly retry: () => void } | null;
}

function useEnterpriseFacts(rules: PageRules, pathname: string, isSignedIn: boolean) {
  const isNeeded = isSignedIn && (rules.access === 'guest' || isEnterprisePage(rules, pathname));
  const { data, error } = adminApi.useShellCurrentAdminQuery(undefined, {
    skip: !isNeeded,
    selectFromResult: (result) => ({ data: result.data, error: result.error }),
  });
  return error ? null : data;
}

/** Decides about the page at the present address. */
export function useGate(rules: PageRules, programme: ProgrammeState): GateAnswer {
  const { pathname } = useLocation();
  const { status, roles } = useSession();
  const { programId, isPortal, isActive } = useTenant();
  const { landingPath, nextPath } = useSelector((state: PlatformState) => state.session);
  const isSignedIn = status === 'signed-in' || status === 'expired';
  const admin = useEnterpriseFacts(rules, pathname, isSignedIn);
  const person = platformApi.usePlatformCurrentUserQuery(programId, {
    skip: !isSignedIn,
    selectFromResult: (result) => ({ currentData: result.currentData, error: result.error }),
  });
  // The person as this programme knows them: nothing of a page starts with the answer of another one.
  const user = person.currentData ?? null;

  if (person.error && !user && isSignedIn) {
    return {
      verdict: { kind: 'failed' },
      failure: { problem: problemOf(person.error), retry: () => void person.refetch() },
    };
  }
  const verdict = judge({
    rules,
    pathname,
    status,
    user,
    roles,
    programme: programme.status,
    isPortal,
    programmeIsActive: isActive,
    landingPath,
    nextPath,
    admin,
  });
  return { verdict, failure: programme.status === 'failed' ? programme : null };
}
