import { useTenant } from '@tandem/platform';
import { programmeAdminApi } from './programme-admin.api';

/** The programme whose admin area is open. */
export function useProgramme() {
  const { programId } = useTenant();
  return programmeAdminApi.useProgrammeAdminProgrammeQuery(programId ?? 0, { skip: programId === null });
}
