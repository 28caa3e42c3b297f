import type { PageView } from '@tandem/contracts/programme-admin';
import { useTenant } from '@tandem/platform';
import { dashboardApi } from '../../dashboard.api';

/** The words of the open programme's page, once they are there. */
export function usePageWords(): PageView | undefined {
  const { programId } = useTenant();
  const { data } = dashboardApi.useProgrammeAdminWordsQuery(programId ?? 0, {
    skip: programId === null,
    refetchOnMountOrArgChange: 30,
  });
  return data?.page;
}
