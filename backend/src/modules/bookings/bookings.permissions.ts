import { definePermissions } from '../../kernel/index.js';

/** What acts on one booking is judged by that booking (D-B68), so those calls ask for a session only. */
export const bookingsPermissions = definePermissions({
  'bookings:write': ['mentee', 'mentor'],
  'bookings:read': ['mentee', 'mentor', 'admin', 'portal_owner', 'enterprise_admin', 'superadmin'],
  'bookings:manage': ['admin', 'portal_owner', 'enterprise_admin', 'superadmin'],
});
