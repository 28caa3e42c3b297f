import { configure, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { createCredentials } from './credentials';
import { fakeServer, json } from './fake-server.test-kit';
import { actIn } from './host';
import { useTenant, useTitle } from './hooks';
import { lift } from './lift.test-kit';
import { SessionProvider, useSession } from './session';
import { sessionSlice } from './session.slice';
import { createPlatformStore } from './store';

configure({ asyncUtilTimeout: 10_000 });

const membership = {
  program_id: 7,
  program_slug: 'lift',
  program_name: 'Lift',
  enterprise_id: 3,
  enterprise_slug: 'acme',
  role: 'mentor',
};
const person = {
  id: 1,
  full_name: 'Mei Lin',
  memberships: [membership, { ...membership, program_id: 9, role: 'admin' }],
  enterprise_admin_access: [],
  is_superadmin: false,
  permissions: [],
  user_type: 'mentor',
};

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer(() => json(200, person));
});
afterEach(() => server.restore());

function Badge() {
  const { user, roles, status } = useSession();
  const { portalPath } = useTenant();
  useTitle('Bookings');
  return (
    <p>
      {status} {user?.full_name ?? 'nobody'} as {roles.join(', ') || 'visitor'} at {portalPath('/bookings')}
    </p>
  );
}

function open(isSignedIn: boolean) {
  const store = createPlatformStore({ ...createCredentials(), accessToken: 'token' });
  store.dispatch(isSignedIn ? sessionSlice.actions.signedIn({ landingPath: null }) : sessionSlice.actions.signedOut());
  actIn(store, lift);
  render(
    <Provider store={store}>
      <SessionProvider>
        <Badge />
      </SessionProvider>
    </Provider>,
  );
}

test('[S-056][D-S57] a person has the roles of the programme they are in, not those of another', async () => {
  open(true);
  await screen.findByText('signed-in Mei Lin as mentor at /app/acme/lift/bookings');
});

test('[D-S07] somebody who is not in the programme is still known, without a role there', async () => {
  server.restore();
  server = fakeServer((call) =>
    call.headers.has('x-program-id') ? json(404, { error: 'Not found.' }) : json(200, { ...person, memberships: [] }),
  );
  open(true);
  await screen.findByText('signed-in Mei Lin as visitor at /app/acme/lift/bookings');
});

test('[D-S03] a visitor is nobody, and nothing is asked about them', async () => {
  open(false);
  await screen.findByText('signed-out nobody as visitor at /app/acme/lift/bookings');
  expect(server.sent).toHaveLength(0);
});

test("[D-S12] a portal's page is titled with the programme's name", () => {
  open(false);
  expect(document.title).toBe('Bookings - Lift');
});
