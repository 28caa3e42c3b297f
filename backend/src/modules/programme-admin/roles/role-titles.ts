import type { ProgrammeRole } from '../../platform/index.js';

/** Roles as they stand in a sentence. */
export const roleTitles: Record<ProgrammeRole, string> = {
  mentee: 'a mentee',
  mentor: 'a mentor',
  admin: 'an admin',
  portal_owner: 'the portal owner',
};
