import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';
import { RemoteShelf, type RemoteState } from './remote-shelf';

const none = new RemoteShelf([], () => Promise.reject(new Error('There are no remotes here.')));
const ShelfContext = createContext(none);

export const RemotesProvider = ShelfContext.Provider;

export function useRemotes(): RemoteShelf {
  return useContext(ShelfContext);
}

/** The remote of this name; the first component that asks starts loading it. */
export function useRemote(name: string): { state: RemoteState; retry: () => void } {
  const shelf = useRemotes();
  const state = useSyncExternalStore(shelf.subscribe, () => shelf.stateOf(name));
  const retry = useCallback(() => shelf.retry(name), [shelf, name]);
  return { state, retry };
}
