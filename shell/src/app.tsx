import { useMemo, useState } from 'react';
import { Provider } from 'react-redux';
import { createBrowserRouter, RouterProvider, useLocation } from 'react-router-dom';
import { useTenant } from '@tandem/platform';
import { SessionProvider, type PlatformStore } from '@tandem/platform/host';
import { UiProvider } from '@tandem/ui/provider';
import { Arrival } from './frame/arrival';
import { Frame } from './frame/frame';
import { notFoundEntry } from './frame/not-found-entry';
import { useGate } from './frame/use-gate';
import { PageOutlet } from './frame/page-outlet';
import { Toasts } from './notices/toasts';
import { OfflineBar } from './notices/offline-bar';
import { OverrideBar } from './remotes/override-bar';
import { PagesProvider } from './navigation/pages-context';
import { matchPage } from './pages/match-page';
import type { PageEntry } from './pages/page-entry';
import { framedPages } from './pages/framed-pages';
import { remotePages } from './pages/remote-pages';
import { shellPages } from './pages/shell-pages';
import { usePrefetchedPages } from './pages/use-prefetched-pages';
import { ReleasesProvider, type Releases } from './remotes/releases-context';
import { RemotesProvider, useRemotes } from './remotes/remotes-context';
import type { RemoteShelf } from './remotes/remote-shelf';
import { ShellReleaseBar } from './remotes/shell-release-bar';
import { useNewerRemotes } from './remotes/use-newer-remotes';
import { WidgetSlots } from './remotes/widget-slots';
import { SessionWatch } from './session/session-watch';
import { useProgramme, type ProgrammeState } from './tenant/use-programme';

/** Pages around signing in show nothing of a remote; all others wait until it is known what this programme has, or they would come as another's. */
const entering: ProgrammeState = { status: 'entering' };

function GatedPage({ page, programme }: { page: PageEntry; programme: ProgrammeState }) {
  const gate = useGate(page, programme);
  return (
    <Frame page={page} gate={gate}>
      <PageOutlet page={page} gate={gate} />
    </Frame>
  );
}

function CurrentPage() {
  const { remotes } = useRemotes();
  const { pathname } = useLocation();
  const pages = useMemo(() => [...shellPages, ...framedPages(), ...remotePages(remotes)], [remotes]);
  const page = matchPage(pages, pathname) ?? notFoundEntry;
  const programme = useProgramme(pathname);
  const { programId } = useTenant();
  const isKnown = useNewerRemotes(programId, programme.status === 'entering') || page.layout === 'bare';
  usePrefetchedPages();
  // A call keeps looking for its answer where the programme of its first drawing keeps them, so another programme is drawn anew.
  return (
    <PagesProvider value={pages}>
      <GatedPage key={programId} page={page} programme={isKnown ? programme : entering} />
    </PagesProvider>
  );
}

function Root() {
  return (
    <UiProvider>
      <SessionProvider>
        <WidgetSlots>
          <SessionWatch />
          <OfflineBar />
          <ShellReleaseBar />
          <OverrideBar />
          <CurrentPage />
          <Arrival />
          <Toasts />
        </WidgetSlots>
      </SessionProvider>
    </UiProvider>
  );
}

export interface AppProps {
  readonly store: PlatformStore;
  readonly shelf: RemoteShelf;
  readonly releases: Releases;
}

/** The whole page. The router is made once: a second one would lose its history. */
export function App({ store, shelf, releases }: AppProps) {
  const [router] = useState(() => createBrowserRouter([{ path: '*', element: <Root /> }]));
  return (
    <Provider store={store}>
      <RemotesProvider value={shelf}>
        <ReleasesProvider value={releases}>
          <RouterProvider router={router} />
        </ReleasesProvider>
      </RemotesProvider>
    </Provider>
  );
}
