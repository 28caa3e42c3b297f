import {
  actIn,
  createCredentials,
  createPlatformStore,
  SessionProvider,
  sessionSlice,
  startTranslation,
  type TenantIdentity,
} from '@tandem/platform/host';
import { useSession } from '@tandem/platform';
import { UiProvider } from '@tandem/ui/provider';
import { configure, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense, type ReactNode } from 'react';
import { Provider, useSelector } from 'react-redux';
import { createMemoryRouter, Outlet, RouterProvider, useLocation } from 'react-router-dom';

// Roles are slow to find in a simulated browser on a busy machine; slowness is not what these tests are about.
jest.setTimeout(60_000);
configure({ asyncUtilTimeout: 10_000 });

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

export const portal: TenantIdentity = {
  ...mainMain,
  programId: 5,
  enterpriseId: 3,
  enterpriseSlug: 'harbour',
  programSlug: 'leaders',
  name: 'Leaders',
};

type State = ReturnType<ReturnType<typeof createPlatformStore>['getState']>;

/** Messages as the shell shows them, so that tests read what people read. */
function Notices() {
  const notices = useSelector((state: State) => state.notices);
  return notices.map((notice) => (
    <p key={notice.id} role={notice.kind === 'error' ? 'alert' : 'status'}>
      {notice.text}
    </p>
  ));
}

function Frame() {
  const { pathname, search } = useLocation();
  // The shell too shows a page only when it knows who is signed in.
  const { user } = useSession();
  return (
    <UiProvider>
      <output aria-label="address">{pathname + search}</output>
      <Notices />
      <Suspense>{user && <Outlet />}</Suspense>
    </UiProvider>
  );
}

export interface Place {
  /** The address that is opened. */
  readonly at: string;
  /** The pattern of the page; any other address shows nothing. Default: the path of `at`. */
  readonly path?: string;
  readonly tenant?: TenantIdentity;
}

/** Opens a page or widget for the signed-in person, with the real store, api and router. */
export function open(content: ReactNode, { at, path = at.split('?')[0], tenant = mainMain }: Place) {
  startTranslation('en');
  const store = createPlatformStore({ ...createCredentials(), accessToken: 'token' });
  actIn(store, tenant);
  store.dispatch(sessionSlice.actions.signedIn({ landingPath: null }));
  const children = [
    { path, element: content },
    { path: '*', element: null },
  ];
  const router = createMemoryRouter([{ element: <Frame />, children }], { initialEntries: [at] });
  render(
    <Provider store={store}>
      <SessionProvider>
        <SessionProvider>
          <RouterProvider router={router} />
        </SessionProvider>
      </SessionProvider>
    </Provider>,
  );
  return { user: userEvent.setup(), router };
}
