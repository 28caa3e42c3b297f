import type { PlatformStore } from '@tandem/platform/host';
import { dashboardApi } from '../features/dashboard/dashboard.api';
import { isParticipantDashboard } from '../pages/first-parts';

/**
 * Asks what the programme leaves out of its participants' dashboard while the dashboard is on its way: no widget is drawn, and so none asks for
 * anything, before that is known.
 */
export function askForDashboard(store: PlatformStore, pathname: string): void {
  const programId = store.getState().tenant?.programId;
  if (!programId || !isParticipantDashboard(pathname)) return;
  // Without a subscription: the page has its own, and nothing stays behind when it is left.
  void store.dispatch(dashboardApi.endpoints.shellOverview.initiate(programId, { subscribe: false }));
}
