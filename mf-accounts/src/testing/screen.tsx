import { cleanup, configure, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense, type ReactNode } from 'react';
import { Provider, useSelector } from 'react-redux';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import type { CurrentUser } from '@tandem/contracts/accounts';
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
import { FakeApi } from './server';

// Whole pages are slow to draw in a simulated browser on a busy machine; slowness is not what these tests are about.
jest.setTimeout(60_000);
configure({ asyncUtilTimeout: 15_000 });

const general: TenantIdentity = {
  programId: 1,
  enterpriseId: 1,
  enterpriseSlug: 'main',
  programSlug: 'main',
  name: 'General marketplace',
  logoUrl: null,
  isActive: true,
  primary: '#428AC9',
  secondary: '#FFFFFF',
};

/** Lift of Acme. */
export const portal: TenantIdentity = {
  ...general,
  programId: 7,
  enterpriseId: 3,
  enterpriseSlug: 'acme',
  programSlug: 'lift',
  name: 'Lift',
};

/** Messages as the shell would show them. */
function Notices() {
  const notices = useSelector((state: PlatformState) => state.notices);
  return notices.map(({ id, kind, text }) => (
    <p key={id} role={kind === 'error' ? 'alert' : 'status'}>
      {text}
    </p>
  ));
}

function Frame({ isVisitor }: { isVisitor: boolean }) {
  const { user } = useSession();
  return (
    <UiProvider>
      <Notices />
      <Suspense>{(isVisitor || user) && <Outlet />}</Suspense>
    </UiProvider>
  );
}

export interface Place {
  readonly at: string;
  /** The page's pattern; the path of `at` when it has no parameters. */
  readonly path?: string;
  readonly user: CurrentUser | null;
  readonly tenant?: TenantIdentity;
  /** Answers that stand before the page is drawn. */
  readonly api?: (api: FakeApi) => void;
}

/** Opens a page or widget as this person, with the real store, api and router and a faked API. */
export function open(content: ReactNode, { at, path = at.split('?')[0], user, tenant = general, api: given }: Place) {
  startTranslation('en');
  const api = new FakeApi();
  if (user) api.on('GET /users/current', () => user);
  given?.(api);
  api.listen();
  const store = createPlatformStore({ ...createCredentials(), accessToken: user ? 'token' : null });
  actIn(store, tenant);
  store.dispatch(user ? sessionSlice.actions.signedIn({ landingPath: null }) : sessionSlice.actions.signedOut());
  const routes = [
    { element: <Frame isVisitor={user === null} />, children: [{ path, element: content }, { path: '*' }] },
  ];
  const router = createMemoryRouter(routes, { initialEntries: [at] });
  render(
    <Provider store={store}>
      <SessionProvider>
        <RouterProvider router={router} />
      </SessionProvider>
    </Provider>,
  );
  return { api, router, user: userEvent.setup() };
}

/** Waits for a message over the page. */
export const said = (text: string) => screen.findByText(text, { selector: '[role=status], [role=alert]' });

afterEach(() => cleanup());
