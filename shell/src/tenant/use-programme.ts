import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { problemOf, type PortalSlugs, type Problem } from '@tandem/platform';
import { actIn, type PlatformState, type PlatformStore } from '@tandem/platform/host';
import { applyTheme } from './apply-theme';
import { identityOf, tenantApi } from './tenant.api';
import { programmeOf, rememberProgramme } from './tenancy';

export type ProgrammeState =
  | { readonly status: 'entering' }
  | { readonly status: 'entered' }
  | { readonly status: 'unknown' }
  | { readonly status: 'failed'; readonly problem: Problem; readonly retry: () => void };

/** Name and colours may have changed since the page was opened: each navigation asks again, without holding it up. */
function useNewestTheme(slugs: PortalSlugs | null, pathname: string): void {
  const dispatch = useDispatch<PlatformStore['dispatch']>();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (!slugs) return;
    const { initiate } = tenantApi.endpoints.shellTenantTheme;
    void dispatch(initiate(slugs, { forceRefetch: true, subscribe: false }));
  }, [dispatch, pathname, slugs]);
}

/** Enters the programme of an address: its id goes with every call, its colours dress the page. */
export function useProgramme(pathname: string): ProgrammeState {
  const dispatch = useDispatch();
  const slugs = useMemo<PortalSlugs | null>(() => programmeOf(pathname), [pathname]);
  const { data, error, refetch } = tenantApi.useShellTenantThemeQuery(slugs ?? skipToken, {
    selectFromResult: (result) => ({ data: result.data, error: result.error }),
  });
  useNewestTheme(slugs, pathname);
  const current = useSelector((state: PlatformState) => state.tenant);
  const identity = useMemo(
    () =>
      slugs && data && data.program_slug === slugs.programSlug && data.enterprise_slug === slugs.enterpriseSlug
        ? identityOf(data)
        : null,
    [slugs, data],
  );

  useLayoutEffect(() => {
    if (!slugs) {
      actIn({ dispatch }, null);
      applyTheme(null);
    } else if (identity) {
      actIn({ dispatch }, identity);
      applyTheme(data?.css ?? null);
      rememberProgramme(pathname);
    }
  }, [dispatch, slugs, identity, pathname, data?.css]);

  if (!slugs) return current === null ? { status: 'entered' } : { status: 'entering' };
  if (identity) return current?.programId === identity.programId ? { status: 'entered' } : { status: 'entering' };
  if (!error) return { status: 'entering' };
  const problem = problemOf(error);
  return problem.status === 404 ? { status: 'unknown' } : { status: 'failed', problem, retry: () => void refetch() };
}
