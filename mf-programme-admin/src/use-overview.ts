import { useTenant } from '@tandem/platform';
import { peopleApi } from './people.api';

/** The overview of the open programme; widgets that show parts of it share one answer. */
export function useOverview() {
  const { programId } = useTenant();
  return peopleApi.useProgrammeAdminOverviewQuery(programId ?? 0, {
    skip: programId === null,
    refetchOnMountOrArgChange: 30,
  });
}
