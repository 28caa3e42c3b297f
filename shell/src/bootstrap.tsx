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
 * Drawing keeps the browser busy for a while, so what the page starts with has a start over the page around it: where its files are in the cache
 * they come in one go. What is late holds nothing back.
 */
const START_MS = 200;
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
    if (known.length > 0) void givenFirst();
    return preloadPage(location.pathname, shelf, known);
  });
  sendReports(store);
  await Promise.race([begun, pause(START_MS)]);
  const root = document.getElementById('root');
  if (root) createRoot(root).render(<App store={store} shelf={shelf} releases={releases} />);
}

void start();
