import { Navigate, useLocation, useRoutes } from 'react-router-dom';
import { useEffect, useMemo, type ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { paths, useTenant } from '@tandem/platform';
import { sessionSlice, type PlatformState } from '@tandem/platform/host';
import { NotFound } from './not-found';
import { CredentialsMessage } from '../features/enterprise/credentials-message';
import { CreateEnterprise } from '../features/enterprise/create-enterprise';
import type { PageEntry } from '../pages/page-entry';
import { rememberReturn } from '../session/return-to';
import { CallFailed } from './call-failed';
import { InactiveProgramme } from './inactive-programme';
import { PageWaiting } from './page-waiting';
import type { GateAnswer } from './use-gate';

/** Remembers the page that a visitor wanted, then leaves for the sign-in page that belongs to it. */
function LeaveForSignIn({ as }: { as: 'participant' | 'enterprise' }) {
  const { pathname, search } = useLocation();
  const { isPortal, enterpriseId, programId } = useTenant();
  const leftOnPurpose = useSelector((state: PlatformState) => state.session.leftOnPurpose);
  useEffect(() => {
    if (!leftOnPurpose) rememberReturn(pathname + search);
  }, [leftOnPurpose, pathname, search]);
  const tenant = isPortal && enterpriseId && programId ? { enterpriseId, programId } : undefined;
  return <Navigate replace to={as === 'enterprise' ? paths.enterpriseSignIn() : paths.signIn(tenant)} />;
}

function Content({ page }: { page: PageEntry }): ReactNode {
  const dispatch = useDispatch();
  const { pathname } = useLocation();
  const routes = useMemo(() => [{ path: page.path, element: page.element }], [page]);
  useEffect(() => {
    if (page.access !== 'guest') dispatch(sessionSlice.actions.arrived());
  }, [dispatch, page, pathname]);
  return useRoutes(routes);
}

/** What the gate's verdict shows in the place of the page. */
export function PageOutlet({ page, gate }: { page: PageEntry; gate: GateAnswer }): ReactNode {
  const { verdict, failure } = gate;
  switch (verdict.kind) {
    case 'open':
      return <Content page={page} />;
    case 'go':
      return <Navigate replace to={verdict.to} />;
    case 'sign-in':
      return <LeaveForSignIn as={verdict.as} />;
    case 'not-found':
      return <NotFound />;
    case 'inactive':
      return <InactiveProgramme />;
    case 'credentials':
      return <CredentialsMessage />;
    case 'create-enterprise':
      return <CreateEnterprise />;
    case 'failed':
      return failure && <CallFailed problem={failure.problem} onRetry={failure.retry} />;
    case 'wait':
      return <PageWaiting />;
  }
}
