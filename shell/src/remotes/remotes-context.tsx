import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';
import type { RegisteredRemote } from './registered-remote';
import { RemoteShelf, type RemoteState } from './remote-shelf';

const none = new RemoteShelf([], () => Promise.reject(new Error('There are no remotes here.')));
const ShelfContext = createContext(none);

export const RemotesProvider = ShelfContext.Provider;

export function useShelf(): RemoteShelf {
  return useContext(ShelfContext);
}

/** The remotes of this page, each in the version that it uses now. */
export function useRemotes(): { remotes: readonly RegisteredRemote[] } {
  const shelf = useShelf();
  return { remotes: useSyncExternalStore(shelf.subscribe, () => shelf.remotes) };
}

/** The remote of this name; the first component that asks starts loading it. */
export function useRemote(name: string): { state: RemoteState; retry: () => void } {
  const shelf = useShelf();
  const state = useSyncExternalStore(shelf.subscribe, () => shelf.stateOf(name));
  const retry = useCallback(() => void shelf.retry(name), [shelf, name]);
  return { state, retry };
}
