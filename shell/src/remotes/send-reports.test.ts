import { waitFor } from '@testing-library/react';
import type { Remote } from '@tandem/platform';
import { actIn, createCredentials, createPlatformStore, sessionSlice } from '@tandem/platform/host';
import { ApiServer } from '@tandem/testing/api-server';
import { liftTheme } from '../testing/people';
import { identityOf } from '../tenant/tenant.api';
import type { RegisteredRemote } from './registered-remote';

const meta = { name: 'mf-events', contract: 1, pages: {}, widgets: {}, navigation: [] };
const events = { name: 'mf-events', version: '1.0.0-00000000', url: 'https://site.test/', hashes: new Map(), meta };
const bookings: RegisteredRemote = { ...events, name: 'mf-bookings' };
const [ofEvents, ofBookings]: Remote[] = [1, 2].map(() => ({ meta, pages: {}, widgets: {} }));

/** What a browser tells of its largest paints; the simulated one paints nothing. */
class Paints {
  static readonly supportedEntryTypes = ['largest-contentful-paint'];
  static readonly watched: Paints[] = [];
  #open: { entryType: string; startTime: number }[] = [];
  constructor(private readonly changed: (list: { getEntries: () => unknown[] }) => void) {
    Paints.watched.push(this);
  }
  observe() {}
  disconnect() {}
  paint(startTime: number) {
    this.#open = [{ entryType: 'largest-contentful-paint', startTime }];
    this.changed({ getEntries: () => this.#open });
  }
}
const paint = async (startTime: number) => {
  Paints.watched.forEach((one) => one.paint(startTime));
  await Promise.resolve();
};

/** The module with a browser that is among those that report. */
async function startReports() {
  const boot = document.createElement('script');
  boot.type = 'application/json';
  boot.id = 'tandem-boot';
  boot.textContent = JSON.stringify({ telemetryPercent: 100 });
  document.head.append(boot);
  Object.assign(globalThis, { PerformanceObserver: Paints });
  performance.getEntriesByType ??= () => [];
  return import('./send-reports');
}

test('a page that is hidden tells the last of its largest paints once, of the version and the programme in which it was painted', async () => {
  const api = new ApiServer().on('POST /remotes/reports', () => new Response(null, { status: 204 }));
  api.listen();
  const store = createPlatformStore({ ...createCredentials(), accessToken: 'token' });
  store.dispatch(sessionSlice.actions.signedIn({ landingPath: null }));
  actIn(store, identityOf(liftTheme));
  const { remoteReports, sendReports } = await startReports();
  sendReports(store);
  const load = (remote: RegisteredRemote, loaded?: Remote) =>
    remoteReports.watching(() => (loaded ? Promise.resolve(loaded) : Promise.reject(new Error())))(remote, false);
  await load(events, ofEvents);
  await load(bookings, ofBookings);
  remoteReports.show(ofEvents ?? null);
  await paint(700);
  await paint(1_200);
  remoteReports.show(ofBookings ?? null);
  actIn(store, null);
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(api.asked('POST /remotes/reports')).not.toEqual([]));
  expect(api.asked('POST /remotes/reports').map(({ headers, body }) => [headers.get('X-Program-Id'), body])).toEqual([
    [
      String(liftTheme.program_id),
      {
        remotes: [
          { name: 'mf-events', version: events.version, load_ms: expect.any(Number) as number },
          { name: 'mf-bookings', version: bookings.version, load_ms: expect.any(Number) as number },
          { name: 'mf-events', version: events.version, lcp_ms: 1_200 },
        ],
      },
    ],
  ]);
});
