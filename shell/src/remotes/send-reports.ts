import type { RemoteReports as Reports } from '@tandem/contracts/platform';
import { api } from '@tandem/platform';
import { readBoot, type PlatformStore } from '@tandem/platform/host';
import { onCLS, onINP, onLCP } from 'web-vitals';
import { RemoteReports } from './remote-reports';

const EVERY_MS = 30_000;

const reportsApi = api.injectEndpoints({
  endpoints: (build) => ({
    shellReportRemotes: build.mutation<void, Reports & { readonly programId: number | null }>({
      query: ({ programId, ...body }) => ({
        url: '/remotes/reports',
        method: 'POST',
        headers: { 'X-Program-Id': String(programId ?? '') },
        body,
        keepalive: true,
      }),
    }),
  }),
});

/** The reports of this page. Which browsers report is drawn by lot, anew with each page. */
export const remoteReports = new RemoteReports(Math.random() * 100 < readBoot().telemetryPercent);

/** Sends what there is every half minute and when the page is left or hidden. Visitors' pages keep it to themselves. */
export function sendReports(store: PlatformStore): void {
  remoteReports.actIn(() => store.getState().tenant?.programId ?? null);
  // Without each change of it the largest paint would be told with the first press, which may lead to another page.
  onLCP(({ value }) => remoteReports.vital('lcp_ms', value), { reportAllChanges: true });
  onINP(({ value }) => remoteReports.vital('inp_ms', value), { reportAllChanges: true });
  onCLS(({ value }) => remoteReports.vital('cls_thousandths', value * 1000), { reportAllChanges: true });
  addEventListener('error', ({ error, filename }) => remoteReports.threw(error, filename));
  addEventListener('unhandledrejection', ({ reason }) => remoteReports.threw(reason));
  const flush = () =>
    remoteReports.flush((remotes, programId) => {
      if (store.getState().session.status !== 'signed-in') return;
      void store.dispatch(
        reportsApi.endpoints.shellReportRemotes.initiate({ remotes: [...remotes], programId }, { track: false }),
      );
    });
  setInterval(flush, EVERY_MS);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden') return;
    remoteReports.hidden();
    flush();
  });
}
