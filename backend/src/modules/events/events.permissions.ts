import { definePermissions } from '../../kernel/index.js';

/** Seeing and buying is judged by the event itself (D-E03), so those calls are public or ask for a session only. */
export const eventsPermissions = definePermissions({
  'events:manage': ['admin', 'portal_owner', 'enterprise_admin', 'superadmin'],
});
