import { definePermissions } from '../../kernel/index.js';

const members = ['mentee', 'mentor', 'admin', 'portal_owner', 'enterprise_admin', 'superadmin'] as const;

/** Own data needs only a session; people of a programme are read by its members; hours belong to mentors; credits to superadmins; what staff
 * alone may know of members to the admins of their programme. */
export const accountsPermissions = definePermissions({
  'accounts:read': members,
  'accounts-hours:write': ['mentor'],
  'accounts-members:read': ['admin', 'portal_owner', 'enterprise_admin', 'superadmin'],
  'accounts:manage': ['superadmin'],
});
