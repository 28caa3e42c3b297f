import {
  createCredentials,
  createPlatformStore,
  keepSessionFresh,
  learnServerTime,
  readBoot,
  startSession,
  startTranslation,
} from '@tandem/platform/host';
import { askForRemotes, discoverRemotes } from './remotes/discovery';
import { fetchOwnBuild } from './remotes/fetch-own-build';
import { Overrides } from './remotes/overrides';
import { fetchRemote } from './remotes/remote-loader';
import { RemoteShelf } from './remotes/remote-shelf';
import { remoteReports, sendReports } from './remotes/send-reports';
import { ShellRelease } from './remotes/shell-release';
import { collapseResetPath } from './start/collapse-reset-path';
import { inTurns, nextTask } from './start/pause';
import { askForRoles, takeServedTenant } from './start/take-served-tenant';

/** The browser reads its tables of languages when somebody first asks, which takes a turn by itself. */
async function readLanguages() {
  Intl.DateTimeFormat.supportedLocalesOf(navigator.language);
}

/**
 * Makes ready what draws while the answers about session and builds are on their way. In tasks of their own: run in one go, these files
 * would keep a slow phone from answering for half a second.
 */
async function readyToDraw() {
  await inTurns([
    () => import('react-dom/client'),
    () => import('react-router-dom'),
    readLanguages,
    () => import('@tandem/ui/theme'),
    () => import('@tandem/ui/button'),
    () => import('./frame/call-failed'),
    () => import('@tandem/ui/popover'),
    () => import('@tandem/ui/menu'),
    () => import('@tandem/ui/icon'),
    () => import('./navigation/top-navbar'),
    () => import('./frame/frame'),
    () => import('./remotes/widget-slots'),
    () => import('./features/enterprise/create-enterprise'),
    () => import('./app'),
    () => import('./start/draw'),
  ]);
  return import('./start/draw');
}

async function start(): Promise<void> {
  collapseResetPath();
  const boot = readBoot();
  learnServerTime(boot.serverTime);
  startTranslation(boot.locale);
  const credentials = createCredentials();
  const store = createPlatformStore(credentials);
  await nextTask();
  await takeServedTenant(store, boot);
  const drawing = readyToDraw();
  await startSession(store, credentials);
  keepSessionFresh(store, credentials);
  const roles = askForRoles(store);
  await nextTask();
  // The registry chooses versions by person, so it is asked after the session is known.
  const releases = { shell: new ShellRelease(boot.shell), overrides: new Overrides(fetchOwnBuild) };
  const remotes = await discoverRemotes(store, releases);
  await nextTask();
  const shelf = new RemoteShelf(remotes, remoteReports.watching(fetchRemote), (present) =>
    askForRemotes(store, releases, present),
  );
  sendReports(store);
  const { draw } = await drawing;
  await draw({ store, shelf, releases }, roles);
}

void start();
