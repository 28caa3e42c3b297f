import { configure, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CurrentAdmin, CurrentUser, TenantTheme } from '@tandem/contracts/platform';
import type { NotificationList } from '@tandem/contracts/notifications';
import type { Remote, RemoteMeta } from '@tandem/platform';
import {
  actIn,
  createCredentials,
  createPlatformStore,
  sessionSlice,
  startTranslation,
  type PlatformStore,
} from '@tandem/platform/host';
import { App } from '../app';
import { askForRemotes } from '../remotes/discovery';
import { Overrides } from '../remotes/overrides';
import type { RegisteredRemote } from '../remotes/registered-remote';
import type { Releases } from '../remotes/releases-context';
import { RemoteShelf, type Patience } from '../remotes/remote-shelf';
import { ShellRelease } from '../remotes/shell-release';
import { programmeOf } from '../tenant/tenancy';
import { identityOf } from '../tenant/tenant.api';
import { adminOf, liftTheme, mainTheme } from './people';
import { TextField } from '@tandem/ui/text-field';
import { ApiServer } from '@tandem/testing/api-server';
import { Unstyled } from '@tandem/testing/unstyled';
import { matchMedia } from '@tandem/testing/window-media';

// Whole pages are slow to draw in a simulated browser on a busy machine; slowness is not what these tests are about.
jest.setTimeout(60_000);
configure({ asyncUtilTimeout: 15_000 });

export interface Opening {
  /** Null for a visitor who has not signed in. */
  readonly user: CurrentUser | null;
  readonly admin?: CurrentAdmin;
  readonly notifications?: NotificationList;
  readonly lift?: TenantTheme;
  /** Pages of a remote: path to layout. Each shows one heading, "Page of a remote", and its version. */
  readonly pages?: Readonly<Record<string, 'general' | 'portal' | 'admin' | 'public'>>;
  readonly navigation?: RemoteMeta['navigation'];
  /** Widgets of a remote: each shows its key. */
  readonly widgets?: RemoteMeta['widgets'];
  /** Gets the key of a widget each time that it is drawn. */
  readonly onDraw?: (key: string) => void;
  /** What the page knows about the shell's own releases and about overrides; nothing, without it. */
  readonly releases?: Releases;
  /** What the registry hands out to the programme that a call names. Without it the registry is down. */
  readonly registry?: (programId: string | null) => unknown;
  /** How long a page that is being opened waits for the registry; as people meet it, without this. */
  readonly patience?: Patience;
  /** The programme of the page is known by the tab alone: it was loaded in none. */
  readonly isLoadedNowhere?: true;
  /** What the server wrote into the page. */
  readonly boot?: Readonly<Record<string, unknown>>;
}

const noReleases: Releases = { shell: new ShellRelease(null), overrides: new Overrides(() => Promise.resolve(null)) };

export const noNotifications: NotificationList = { notifications: [], unread_total: 0 };

function remoteWith({ pages = {}, navigation = [], widgets = {} }: Opening): RegisteredRemote {
  const entries = Object.entries(pages).map(([path, layout], index) => [`page${index}`, { paths: [path], layout }]);
  const meta = { name: 'mf-x', contract: 1, pages: Object.fromEntries(entries), widgets, navigation } as RemoteMeta;
  return { name: 'mf-x', version: '1.0.0-00000000', url: 'https://site.test/', hashes: new Map(), meta };
}

function loaded({ meta, name, version }: RegisteredRemote, onDraw?: (key: string) => void): Remote {
  const Content = () => (
    <>
      <h1>Page of a remote</h1>
      <p>{`${name} ${version}`}</p>
      <TextField label="Something to type" />
    </>
  );
  const pages = Object.fromEntries(Object.keys(meta.pages).map((key) => [key, Content]));
  const widget = (key: string) => () => {
    onDraw?.(key);
    return <p>{key}</p>;
  };
  const widgets = Object.fromEntries(Object.keys(meta.widgets).map((key) => [key, widget(key)]));
  return { meta, pages, widgets };
}

const shelfOf = (opening: Opening, store: PlatformStore, releases: Releases): RemoteShelf =>
  new RemoteShelf(
    [remoteWith(opening)],
    (remote) => Promise.resolve(loaded(remote, opening.onDraw)),
    (present) => askForRemotes(store, releases, present),
    opening.patience,
  );

function apiFor({ user, admin, notifications = noNotifications, lift = liftTheme, registry }: Opening): ApiServer {
  const api = new ApiServer();
  const refused = { access_token: 'token', csrf_token: 'c', expires_in: 900, server_time: '2026-05-12T03:00:00Z' };
  api
    .on('GET /tenants/main/main/theme', () => mainTheme)
    .on('GET /tenants/acme/lift/theme', () => lift)
    .on(`GET /tenants/${lift.enterprise_id}/${lift.program_id}/theme`, () => lift)
    .on('POST /session/refresh', () => refused)
    .on('GET /notifications', () => notifications)
    .on('GET /users/current/programs', () => [])
    .on('GET /api/enterprise/v1/countries', () => [{ id: 129, name: 'Malaysia', code: 'MY', calling_code: '60' }]);
  if (user)
    api
      .on('GET /users/current', () => user)
      .on('GET /api/enterprise/v1/admin/current', () => admin ?? { ...adminOf(user), state: null });
  if (registry) api.on('GET /remotes', ({ headers }) => registry(headers.get('X-Program-Id')));
  api.listen();
  return api;
}

function writeBoot(boot: Opening['boot']): void {
  const block = document.createElement('script');
  block.type = 'application/json';
  block.id = 'tandem-boot';
  block.textContent = JSON.stringify({ mode: 'test', ...boot });
  document.head.append(block);
}

/** Opens an address of the product as this person, with the real shell and a faked API. */
export function open(at: string, opening: Opening) {
  startTranslation('en');
  const api = apiFor(opening);
  writeBoot(opening.boot);
  window.scrollTo = () => undefined;
  matchMedia('nothing');
  history.replaceState(null, '', at);
  const store = createPlatformStore({ ...createCredentials(), accessToken: opening.user ? 'token' : null });
  const { lift = liftTheme, user, releases = noReleases } = opening;
  const programme = opening.isLoadedNowhere ? null : programmeOf(location.pathname);
  actIn(store, programme ? identityOf(programme.programSlug === 'main' ? mainTheme : lift) : null);
  store.dispatch(user ? sessionSlice.actions.signedIn({ landingPath: null }) : sessionSlice.actions.ended());
  render(
    <Unstyled>
      <App store={store} shelf={shelfOf(opening, store, releases)} releases={releases} />
    </Unstyled>,
  );
  return { api, store, user: userEvent.setup() };
}

/** Waits for a message over the page. */
export const said = (text: string) => screen.findByRole('button', { name: `Dismiss: ${text}` });

afterEach(() => {
  document.getElementById('tandem-boot')?.remove();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});
