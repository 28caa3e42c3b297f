import { definePermissions } from '../../kernel/index.js';

const members = ['mentee', 'mentor', 'admin', 'portal_owner', 'enterprise_admin', 'superadmin'] as const;

/** Seeing and buying is judged by the event itself (D-E03), so those calls are public or ask for a session only. */
export const eventsPermissions = definePermissions({
  'events:manage': ['admin', 'portal_owner', 'enterprise_admin', 'superadmin'],
  'events-newsfeed:write': members,
});
