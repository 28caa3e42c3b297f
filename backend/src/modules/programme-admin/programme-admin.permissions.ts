import { definePermissions } from '../../kernel/index.js';

/** What acts on a programme that the call itself names is judged by the person's roles there (D-P11). */
export const programmeAdminPermissions = definePermissions({
  'programme-admin:read': ['mentee', 'mentor', 'admin', 'portal_owner', 'enterprise_admin', 'superadmin'],
  'programme-admin:manage': ['admin', 'portal_owner', 'enterprise_admin', 'superadmin'],
});
