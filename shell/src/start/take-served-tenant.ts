import type { Boot, PlatformStore } from '@tandem/platform/host';
import { servedCss } from '../tenant/apply-theme';
import { tenantApi } from '../tenant/tenant.api';

/** The server has already told which programme the address names: the first page need not ask again. */
export async function takeServedTenant(store: PlatformStore, { tenant }: Boot): Promise<void> {
  if (!tenant) return;
  const slugs = { enterpriseSlug: tenant.enterprise_slug, programSlug: tenant.program_slug };
  await store.dispatch(tenantApi.util.upsertQueryData('shellTenantTheme', slugs, { ...tenant, css: servedCss() }));
}
