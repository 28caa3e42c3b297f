import type { BookingView } from '@tandem/contracts/bookings';
import type { CurrentUser } from '@tandem/platform';

export const aina: CurrentUser = {
  id: 7,
  slug: 'aina-rahman',
  hexId: 'a1',
  firstname: 'Aina',
  lastname: 'Rahman',
  full_name: 'Aina Rahman',
  email: 'aina@example.com',
  phone_no: null,
  country_id: null,
  timezone: 'Asia/Kuala_Lumpur',
  profile_photo_url: null,
  created_at: '2026-01-01T00:00:00Z',
  confirmed_at: '2026-01-01T00:00:00Z',
  must_change_password: false,
  user_type: 'mentee',
  roles: ['mentee'],
  permissions: ['bookings:read', 'bookings:write'],
  is_portal_owner: false,
  is_superadmin: false,
  enterprise_admin_access: [],
  memberships: [
    {
      program_id: 1,
      program_slug: 'main',
      program_name: 'Main',
      enterprise_id: 1,
      enterprise_slug: 'main',
      role: 'mentee',
    },
  ],
  balance: 40,
  is_fl_mentor: false,
  application_pending: false,
  onboarded: true,
  checks: [],
};

/** The other side of the mentee's sessions. */
export const mei: BookingView['participant'] = {
  id: 9,
  full_name: 'Mei Lin Tan',
  profile_url: '/mentor_profile/mei-lin-tan',
  photo: null,
  user_type: 'mentor',
  job_title: 'Product Director',
  company: 'Tidewater Bank',
};

export const asMentor: CurrentUser = {
  ...aina,
  user_type: 'mentor',
  roles: ['mentor'],
  memberships: aina.memberships.map((membership) => ({ ...membership, role: 'mentor' })),
};
