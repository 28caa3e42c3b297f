import { ProgrammeSettings1795030000001 } from './migrations/20261121130000-programme-settings.js';

export const programmeAdminMigrations = [ProgrammeSettings1795030000001];
