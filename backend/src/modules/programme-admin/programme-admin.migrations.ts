import { ProgrammeSettings1795030000001 } from './migrations/20261121130000-programme-settings.js';
import { ProgrammeInvitations1795030000002 } from './migrations/20261121130100-programme-invitations.js';

export const programmeAdminMigrations = [ProgrammeSettings1795030000001, ProgrammeInvitations1795030000002];
