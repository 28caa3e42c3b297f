import type { CurrentAdmin, CurrentUser, TenantTheme } from '@tandem/contracts/platform';

type ProgrammeRole = CurrentUser['memberships'][number]['role'];

/** A confirmed person who takes part in the general marketplace as a mentee, unless told otherwise. */
export function person(changes: Partial<CurrentUser> = {}): CurrentUser {
  return {
    id: 7,
    slug: 'aina-rahman',
    hexId: 'a1',
    firstname: 'Aina',
    lastname: 'Rahman',
    full_name: 'Aina Rahman',
    email: 'aina@example.test',
    phone_no: null,
    country_id: null,
    timezone: 'Asia/Kuala_Lumpur',
    profile_photo_url: null,
    created_at: '2026-01-01T00:00:00Z',
    confirmed_at: '2026-01-01T00:00:00Z',
    must_change_password: false,
    user_type: 'mentee',
    roles: ['mentee'],
    permissions: [],
    is_portal_owner: false,
    is_superadmin: false,
    enterprise_admin_access: [],
    memberships: [inMain('mentee')],
    balance: 0,
    is_fl_mentor: false,
    application_pending: false,
    onboarded: true,
    checks: [],
    ...changes,
  };
}

export const inMain = (role: ProgrammeRole): CurrentUser['memberships'][number] => ({
  program_id: 1,
  program_slug: 'main',
  program_name: 'Main',
  enterprise_id: 1,
  enterprise_slug: 'main',
  role,
});

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
