import type { TenantTheme } from '@tandem/contracts/platform';
import { api, type PortalSlugs } from '@tandem/platform';
import type { TenantIdentity } from '@tandem/platform/host';

const COLOUR = /^#[0-9a-f]{6}$/i;
const defaults = { primary: '#428AC9', secondary: '#FFFFFF' };

export const tenantApi = api.enhanceEndpoints({ addTagTypes: ['platform/theme'] }).injectEndpoints({
  endpoints: (build) => ({
    shellTenantTheme: build.query<TenantTheme, PortalSlugs>({
      query: ({ enterpriseSlug, programSlug }) => ({
        url: `/tenants/${encodeURIComponent(enterpriseSlug)}/${encodeURIComponent(programSlug)}/theme`,
        // The slugs name the programme: the page that the reader comes from must not contradict them.
        headers: { 'X-Program-Id': '' },
        // A programme that was just saved is read anew, not from the browser's copy of the last minute.
        cache: 'no-cache',
      }),
      serializeQueryArgs: ({ queryArgs }) => `tenant/${queryArgs.enterpriseSlug}/${queryArgs.programSlug}`,
      providesTags: ['platform/theme'],
      keepUnusedDataFor: 600,
    }),
    shellTenantByIds: build.query<TenantTheme, { enterpriseId: number; programId: number }>({
      query: ({ enterpriseId, programId }) => ({
        url: `/tenants/${enterpriseId}/${programId}/theme`,
        headers: { 'X-Program-Id': '' },
      }),
      serializeQueryArgs: ({ queryArgs }) => `tenant/${queryArgs.enterpriseId}/${queryArgs.programId}`,
      keepUnusedDataFor: 600,
    }),
  }),
});

function colourOr(fallback: string, colour: string | null): string {
  return colour && COLOUR.test(colour) ? colour : fallback;
}

export function identityOf(theme: TenantTheme): TenantIdentity {
  return {
    programId: theme.program_id,
    enterpriseId: theme.enterprise_id,
    enterpriseSlug: theme.enterprise_slug,
    programSlug: theme.program_slug,
    name: theme.name,
    enterpriseName: theme.enterprise_name,
    logoUrl: theme.logo,
    isActive: theme.is_active,
    primary: colourOr(defaults.primary, theme.white_label.dashboard_primary_colour),
    secondary: colourOr(defaults.secondary, theme.white_label.dashboard_secondary_colour),
  };
}
