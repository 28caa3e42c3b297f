import { useEffect, useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { readBoot } from './boot';
import { noticesSlice } from './notices.slice';
import { paths } from './paths';
import type { PlatformState } from './platform-state';
import { sessionSlice } from './session.slice';
import type { TenantIdentity } from './tenant.slice';

const nowhere: TenantIdentity = {
  programId: null,
  enterpriseId: null,
  enterpriseSlug: 'main',
  programSlug: 'main',
  name: '',
  logoUrl: null,
  isActive: true,
  primary: '#428AC9',
  secondary: '#FFFFFF',
};

export interface Tenant extends TenantIdentity {
  /** Whether the page acts in a programme other than the general marketplace. */
  readonly isPortal: boolean;
  /** The page's address in this programme: `/bookings` becomes `/app/acme/lift/bookings`, or `/main/bookings`. */
  readonly portalPath: (path: string) => string;
}

/** The programme in which the page acts. */
export function useTenant(): Tenant {
  const tenant = useSelector((state: PlatformState) => state.tenant) ?? nowhere;
  return useMemo(() => {
    const isPortal = !(tenant.enterpriseSlug === 'main' && tenant.programSlug === 'main');
    return {
      ...tenant,
      isPortal,
      portalPath: (path: string) => (isPortal ? paths.portal(tenant, path) : `/main${path}`),
    };
  }, [tenant]);
}

export interface Notify {
  /** Shown for 3 s unless `seconds` says otherwise. */
  readonly success: (text: string, seconds?: number) => void;
  /** A line break sets off what happened from why, which stands below it: `Failed to cancel booking.\nThis session has started.` */
  readonly error: (text: string) => void;
  readonly info: (text: string) => void;
}

/** Shows short messages over the page; the texts are shown as they are given. */
export function useNotify(): Notify {
  const dispatch = useDispatch();
  return useMemo(
    () => ({
      success: (text, seconds) => dispatch(noticesSlice.actions.shown('success', text, seconds)),
      error: (text) => dispatch(noticesSlice.actions.shown('error', text)),
      info: (text) => dispatch(noticesSlice.actions.shown('info', text)),
    }),
    [dispatch],
  );
}

/** Names the page in the window's title: "Bookings - Lift" in a portal, "Bookings - Tandem" elsewhere. */
export function useTitle(page: string): void {
  const tenant = useTenant();
  const owner = tenant.isPortal && tenant.name !== '' ? tenant.name : readBoot().product;
  useEffect(() => {
    document.title = `${page} - ${owner}`;
  }, [page, owner]);
}

/** Tells the shell that the page holds input that was not saved: a lost session then asks to sign in over the page. */
export function useUnsavedInput(unsaved: boolean): void {
  const dispatch = useDispatch();
  useEffect(() => {
    if (!unsaved) return undefined;
    dispatch(sessionSlice.actions.unsavedInputAdded());
    return () => void dispatch(sessionSlice.actions.unsavedInputRemoved());
  }, [unsaved, dispatch]);
}

/** The product's name in this installation. */
export function useProduct(): string {
  return useMemo(() => readBoot().product, []);
}
