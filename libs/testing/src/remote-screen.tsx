import { useSession } from '@tandem/platform';
import {
  actIn,
  createCredentials,
  createPlatformStore,
  SessionProvider,
  sessionSlice,
  startTranslation,
  type PlatformState,
  type TenantIdentity,
} from '@tandem/platform/host';
import { UiProvider } from '@tandem/ui/provider';
import { configure, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense, type ReactNode } from 'react';
import { Provider, useSelector } from 'react-redux';
import { createMemoryRouter, Outlet, RouterProvider, useLocation } from 'react-router-dom';
import { Unstyled } from './unstyled';

// Whole pages are slow to draw in a simulated browser on a busy machine; slowness is not what these tests are about.
jest.setTimeout(60_000);
configure({ asyncUtilTimeout: 15_000 });

/** The general marketplace. */
export const mainMain: TenantIdentity = {
  programId: 1,
  enterpriseId: 1,
  enterpriseSlug: 'main',
  programSlug: 'main',
  name: 'Main',
  logoUrl: null,
  isActive: true,
  primary: '#428AC9',
  secondary: '#FFFFFF',
};

/** Leaders of Harbour. */
export const portal: TenantIdentity = {
  ...mainMain,
  programId: 5,
  enterpriseId: 3,
  enterpriseSlug: 'harbour',
  programSlug: 'leaders',
  name: 'Leaders',
};

/** Messages as the shell shows them, so that tests read what people read. */
function Notices() {
  const notices = useSelector((state: PlatformState) => state.notices);
  return notices.map(({ id, kind, text }) => (
    <div key={id} role={kind === 'error' ? 'alert' : 'status'}>
      {text.split('\n').map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  ));
}

function Frame({ isVisitor }: { isVisitor: boolean }) {
  const { pathname, search } = useLocation();
  // The shell too shows a page to a signed-in person only when it knows who that is.
  const { user } = useSession();
  return (
    <UiProvider>
      <output aria-label="address">{pathname + search}</output>
      <Notices />
      <Suspense>{(isVisitor || user) && <Outlet />}</Suspense>
    </UiProvider>
  );
}

export interface Place {
  /** The address that is opened. */
  readonly at: string;
  /** The pattern of the page; any other address shows nothing. Default: the path of `at`. */
  readonly path?: string;
  /** Default: the general marketplace. Null stands for a page outside every programme. */
  readonly tenant?: TenantIdentity | null;
  /** Nobody is signed in. Default: the person that `GET /users/current` answers. */
  readonly isVisitor?: boolean;
}

/** Opens a page or widget of a remote as the shell would, with the real store, api and router. */
export function open(content: ReactNode, place: Place) {
  const { at, path = at.split('?')[0], tenant = mainMain, isVisitor = false } = place;
  startTranslation('en');
  const store = createPlatformStore({ ...createCredentials(), accessToken: isVisitor ? null : 'token' });
  actIn(store, tenant);
  store.dispatch(isVisitor ? sessionSlice.actions.signedOut() : sessionSlice.actions.signedIn({ landingPath: null }));
  const children = [
    { path, element: content },
    { path: '*', element: null },
  ];
  const router = createMemoryRouter([{ element: <Frame isVisitor={isVisitor} />, children }], {
    initialEntries: [at],
  });
  render(
    <Unstyled>
      <Provider store={store}>
        <SessionProvider>
          <RouterProvider router={router} />
        </SessionProvider>
      </Provider>
    </Unstyled>,
  );
  return { router, store, user: userEvent.setup() };
}

/** Waits for a message over the page, or one line of it. */
export const said = (text: string) =>
  screen.findByText(text, { selector: '[role=status], [role=status] > p, [role=alert], [role=alert] > p' });

/** Waits for such a line, and answers the one below it, which says why. */
export const reasonBelow = async (text: string) => (await said(text)).nextElementSibling?.textContent;
