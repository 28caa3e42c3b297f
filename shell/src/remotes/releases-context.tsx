import { createContext, useContext } from 'react';
import { Overrides } from './overrides';
import { ShellRelease } from './shell-release';

/** What the page knows about releases besides the remotes themselves. */
export interface Releases {
  readonly shell: ShellRelease;
  readonly overrides: Overrides;
}

const ReleasesContext = createContext<Releases>({
  shell: new ShellRelease(null),
  overrides: new Overrides(() => Promise.resolve(null)),
});

export const ReleasesProvider = ReleasesContext.Provider;

export function useReleases(): Releases {
  return useContext(ReleasesContext);
}
