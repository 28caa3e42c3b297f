import type { ParticipantRow } from '@tandem/contracts/programme-admin';

export const roleNames: Record<ParticipantRow['role'], string> = {
  mentee: 'Mentee',
  mentor: 'Mentor',
  admin: 'Admin',
  portal_owner: 'Portal Owner',
};
