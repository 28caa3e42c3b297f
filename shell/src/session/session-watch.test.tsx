import { configure, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { useUnsavedInput } from '@tandem/platform';
import { actIn, createCredentials, createPlatformStore, sessionSlice, startTranslation } from '@tandem/platform/host';
import { UiProvider } from '@tandem/ui/provider';
import { identityOf } from '../tenant/tenant.api';
import { liftTheme } from '../testing/people';
import { SessionWatch } from './session-watch';

configure({ asyncUtilTimeout: 10_000 });
jest.setTimeout(30_000);

function Form() {
  const [text, setText] = useState('');
  useUnsavedInput(text !== '');
  return <input aria-label="Notes" value={text} onChange={(event) => setText(event.target.value)} />;
}

function open() {
  startTranslation('en');
  const credentials = { ...createCredentials(), accessToken: 'old' };
  const store = createPlatformStore(credentials);
  actIn(store, identityOf(liftTheme));
  store.dispatch(sessionSlice.actions.signedIn({ landingPath: null }));
  const page = (
    <UiProvider>
      <SessionWatch />
      <Form />
    </UiProvider>
  );
  const router = createMemoryRouter(
    [
      { path: '/app/acme/lift/bookings', element: page },
      { path: '*', element: <p>sign-in page</p> },
    ],
    { initialEntries: ['/app/acme/lift/bookings'] },
  );
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  return { store, router };
}

const original = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = original;
});

test('[D-S17] a session that ends over unsaved input asks to sign in again, and keeps every word', async () => {
  const answer = {
    access_token: 'new',
    csrf_token: 'c',
    expires_in: 900,
    server_time: '2026-05-12T00:00:00Z',
    redirect_url: '/main/dashboard',
    user: { id: 1 },
  };
  globalThis.fetch = () =>
    Promise.resolve(new Response(JSON.stringify(answer), { headers: { 'Content-Type': 'application/json' } }));
  const { store, router } = open();
  await userEvent.type(screen.getByLabelText('Notes'), 'What we agreed');
  store.dispatch(sessionSlice.actions.ended());
  await screen.findByRole('dialog', { name: 'Your session has expired. Please sign in again.' });
  await userEvent.type(screen.getByLabelText('Email'), 'aina@example.test');
  await userEvent.type(screen.getByLabelText('Password'), 'Mentor!2026');
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  await screen.findByDisplayValue('What we agreed');
  expect(store.getState().session.status).toBe('signed-in');
  expect(router.state.location.pathname).toBe('/app/acme/lift/bookings');
});

test('[D-S17] without unsaved input the sign-in page opens and the wanted page is remembered', async () => {
  const { store, router } = open();
  store.dispatch(sessionSlice.actions.ended());
  await screen.findByText('sign-in page');
  expect(router.state.location.search).toBe('?enterprise_id=3&program_id=7');
  expect(document.cookie).toContain(encodeURIComponent('/app/acme/lift/bookings'));
});
