import type { TenantIdentity } from './host';

/** The programme of this library's own tests. */
export const lift: TenantIdentity = {
  programId: 7,
  enterpriseId: 3,
  enterpriseSlug: 'acme',
  programSlug: 'lift',
  name: 'Lift',
  logoUrl: null,
  isActive: true,
  primary: '#428AC9',
  secondary: '#FFFFFF',
};
