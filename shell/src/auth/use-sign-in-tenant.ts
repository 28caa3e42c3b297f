import { useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { skipToken } from '@reduxjs/toolkit/query/react';
import type { TenantTheme } from '@tandem/contracts/platform';
import { rememberReturn } from '../session/return-to';
import { applyTheme } from '../tenant/apply-theme';
import { tenantApi } from '../tenant/tenant.api';

interface SignInTenant {
  readonly tenant: { readonly enterpriseId: number; readonly programId: number } | undefined;
  readonly theme: TenantTheme | undefined;
}

function idOf(text: string | null): number | null {
  return text && /^[1-9]\d{0,15}$/.test(text) ? Number(text) : null;
}

/** The portal that a sign-in page names with `enterprise_id` and `program_id`; none for the general site. */
export function useSignInTenant(): SignInTenant {
  const [search] = useSearchParams();
  const enterpriseId = idOf(search.get('enterprise_id'));
  const programId = idOf(search.get('program_id'));
  const tenant = useMemo(
    () => (enterpriseId && programId ? { enterpriseId, programId } : undefined),
    [enterpriseId, programId],
  );
  // A page that sends somebody here to sign in or up names itself, to be come back to.
  const wanted = search.get('return_to');
  useEffect(() => {
    if (wanted) rememberReturn(wanted);
  }, [wanted]);
  const { data } = tenantApi.useShellTenantByIdsQuery(tenant ?? skipToken);
  const theme = tenant ? data : undefined;
  useEffect(() => {
    if (theme) applyTheme(theme.css);
  }, [theme]);
  return { tenant, theme };
}
