import { useMemo } from 'react';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useTenant } from '@tandem/platform';
import { dashboardApi } from './dashboard.api';

/** What the programme does not show to its participants (D-P52); where nobody can tell, everything is shown. */
export function useHiddenWidgets(): ReadonlySet<string> | undefined {
  const { programId } = useTenant();
  const { currentData, isError } = dashboardApi.useShellOverviewQuery(programId ?? skipToken, {
    refetchOnMountOrArgChange: 30,
    selectFromResult: (result) => ({ currentData: result.currentData, isError: result.isError }),
  });
  return useMemo(
    () => (currentData ? new Set(currentData.hidden_widgets) : isError ? new Set<string>() : undefined),
    [currentData, isError],
  );
}
