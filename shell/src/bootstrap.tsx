import { createRoot } from 'react-dom/client';
import {
  createCredentials,
  createPlatformStore,
  keepSessionFresh,
  learnServerTime,
  readBoot,
  startSession,
  startTranslation,
} from '@tandem/platform/host';
import { App } from './app';
import { givenFirst } from './given-whole';
import { preloadPage } from './pages/first-parts';
import { askForRemotes, discoverRemotes } from './remotes/discovery';
import { fetchOwnBuild } from './remotes/fetch-own-build';
import { Overrides } from './remotes/overrides';
import { fetchRemote } from './remotes/remote-loader';
import { RemoteShelf } from './remotes/remote-shelf';
import { remoteReports, sendReports } from './remotes/send-reports';
import { ShellRelease } from './remotes/shell-release';
import { collapseResetPath } from './start/collapse-reset-path';
import { askForRoles, takeServedTenant } from './start/take-served-tenant';

/**
 * The question for the person was sent with the one to the registry. What the page starts with is asked for before the page around it is
 * drawn, which keeps the browser busy for a while; a late answer holds nothing back.
 */
const PERSON_LIMIT_MS = 200;
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

async function start(): Promise<void> {
  collapseResetPath();
  const boot = readBoot();
  learnServerTime(boot.serverTime);
  startTranslation(boot.locale);
  const credentials = createCredentials();
  const store = createPlatformStore(credentials);
  await takeServedTenant(store, boot);
  await startSession(store, credentials);
  keepSessionFresh(store, credentials);
  const roles = askForRoles(store);
  // The registry chooses versions by person, so it is asked after the session is known.
  const releases = { shell: new ShellRelease(boot.shell), overrides: new Overrides(fetchOwnBuild) };
  const shelf = new RemoteShelf(await discoverRemotes(store, releases), remoteReports.watching(fetchRemote), () =>
    askForRemotes(store, releases),
  );
  const begun = roles.then((known) => {
    preloadPage(location.pathname, shelf, known);
    if (known.length > 0) void givenFirst();
  });
  sendReports(store);
  await Promise.race([begun, pause(PERSON_LIMIT_MS)]);
  const root = document.getElementById('root');
  if (root) createRoot(root).render(<App store={store} shelf={shelf} releases={releases} />);
}

void start();
