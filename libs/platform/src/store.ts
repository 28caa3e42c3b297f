import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query/react';
import { api } from './api';
import { createCredentials, type Credentials } from './credentials';
import { noticesSlice } from './notices.slice';
import { sessionSlice } from './session.slice';
import { tenantSlice } from './tenant.slice';

const reducer = combineReducers({
  [api.reducerPath]: api.reducer,
  session: sessionSlice.reducer,
  tenant: tenantSlice.reducer,
  notices: noticesSlice.reducer,
});

/** The one store of the page, with the holder of its session's secrets. Made once by the shell, and once per test. */
export function createPlatformStore(credentials: Credentials = createCredentials()) {
  const store = configureStore({
    reducer,
    // The checks walk the whole cache on each action; the store's own slices are small enough to read.
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: { credentials } }, serializableCheck: false, immutableCheck: false }).concat(
        api.middleware,
      ),
    // What comes together is drawn together, but not all that has come since the last frame: on a slow phone that would be one long task.
    enhancers: (defaults) => defaults({ autoBatch: { type: 'tick' } }),
  });
  setupListeners(store.dispatch);
  return store;
}

export type PlatformStore = ReturnType<typeof createPlatformStore>;
export type RootState = ReturnType<typeof reducer>;
export type PlatformDispatch = PlatformStore['dispatch'];
