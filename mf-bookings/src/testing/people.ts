import type { BookingView } from '@tandem/contracts/bookings';
import type { CurrentUser } from '@tandem/platform';
import { currentUser, inMain } from '@tandem/testing/current-user';

export const aina: CurrentUser = currentUser({
  email: 'aina@example.com',
  permissions: ['bookings:read', 'bookings:write'],
  memberships: [inMain('mentee')],
  balance: 40,
});

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
