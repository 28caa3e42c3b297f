import type { CurrentAdmin, CurrentUser, TenantTheme } from '@tandem/contracts/platform';
import { currentUser, inMain } from '@tandem/testing/current-user';

type ProgrammeRole = CurrentUser['memberships'][number]['role'];

/** A confirmed person who takes part in the general marketplace as a mentee, unless told otherwise. */
export function person(changes: Partial<CurrentUser> = {}): CurrentUser {
  return currentUser({ memberships: [inMain('mentee')], ...changes });
}

export { inMain };

export const inLift = (role: ProgrammeRole): CurrentUser['memberships'][number] => ({
  program_id: 7,
  program_slug: 'lift',
  program_name: 'Lift',
  enterprise_id: 3,
  enterprise_slug: 'acme',
  role,
});

const plain: TenantTheme['white_label'] = {
  dashboard_primary_colour: '#428AC9',
  dashboard_secondary_colour: '#FFFFFF',
  newsfeed_banner: null,
  sign_in_logo_url: null,
  sign_in_logo_link: null,
  sign_up_logo_url: null,
  sign_up_logo_link: null,
  signup_vertical_banner_url: null,
};

export const mainTheme: TenantTheme = {
  program_id: 1,
  enterprise_id: 1,
  enterprise_slug: 'main',
  program_slug: 'main',
  name: 'General marketplace',
  enterprise_name: 'Main',
  logo: null,
  is_active: true,
  is_general: true,
  white_label: plain,
  css: '',
};

/** A portal: Lift of Acme. */
export const liftTheme: TenantTheme = {
  ...mainTheme,
  program_id: 7,
  enterprise_id: 3,
  enterprise_slug: 'acme',
  program_slug: 'lift',
  name: 'Lift',
  enterprise_name: 'Acme',
  is_general: false,
};

export function adminOf(user: CurrentUser, ...enterprises: { id: number; name: string; slug: string }[]): CurrentAdmin {
  return { user, enterprise: enterprises[0] ?? null, enterprises, state: 'onboarding' };
}
