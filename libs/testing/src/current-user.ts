import type { CurrentUser, MembershipView } from '@tandem/platform';

/** A role in the general marketplace. */
export const inMain = (role: MembershipView['role']): MembershipView => ({
  program_id: 1,
  program_slug: 'main',
  program_name: 'Main',
  enterprise_id: 1,
  enterprise_slug: 'main',
  role,
});

/** What `GET /users/current` answers about a confirmed mentee who takes part in nothing yet, unless told otherwise. */
export const currentUser = (overrides: Partial<CurrentUser> = {}): CurrentUser => ({
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
  memberships: [],
  balance: 0,
  is_fl_mentor: false,
  application_pending: false,
  onboarded: true,
  checks: [],
  ...overrides,
});
