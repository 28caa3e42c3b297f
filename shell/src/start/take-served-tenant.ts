import type { Role } from '@tandem/platform';
import { actIn, platformApi, rolesIn, type Boot, type PlatformStore } from '@tandem/platform/host';
import { servedCss } from '../tenant/apply-theme';
import { identityOf, tenantApi } from '../tenant/tenant.api';
import { servedProgramme } from './served-programme';

/** The server has already told which programme the address names: the first page need not ask again. */
export async function takeServedTenant(store: PlatformStore, { tenant }: Boot): Promise<void> {
  if (!tenant) return;
  const slugs = { enterpriseSlug: tenant.enterprise_slug, programSlug: tenant.program_slug };
  const theme = { ...tenant, css: servedCss() };
  await store.dispatch(tenantApi.util.upsertQueryData('shellTenantTheme', slugs, theme));
  if (servedProgramme(tenant, location.pathname)) actIn(store, identityOf(theme));
}

/** Asks who is signed in while the registry is asked, instead of after it. Answers the roles that they have here. */
export async function askForRoles(store: PlatformStore): Promise<readonly Role[]> {
  const { session, tenant } = store.getState();
  if (session.status !== 'signed-in' || !tenant) return [];
  const { data } = await store.dispatch(platformApi.endpoints.platformCurrentUser.initiate(tenant.programId));
  return data ? rolesIn(data, tenant.programId, tenant.enterpriseId) : [];
}
