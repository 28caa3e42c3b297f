import { useEffect, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { useSelector } from 'react-redux';
import { paths, useSession } from '@tandem/platform';
import type { PlatformState } from '@tandem/platform/host';
import { forgetReturn, wantedReturn } from '../../session/return-to';

/** "/": where this person belongs, as the server said when the session was renewed. */
export default function LandingPage() {
  const { status } = useSession();
  const { landingPath } = useSelector((state: PlatformState) => state.session);
  const [returnPath] = useState(() => (status === 'signed-in' ? wantedReturn() : null));
  useEffect(() => {
    if (returnPath) forgetReturn();
  }, [returnPath]);
  if (status !== 'signed-in') return <Navigate replace to={paths.signIn()} />;
  return <Navigate replace to={returnPath ?? landingPath} />;
}
