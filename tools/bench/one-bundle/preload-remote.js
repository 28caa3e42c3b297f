// Stands in the place of the shell's own: the files of remotes are never loaded.
export const preloadRemote = () => undefined;
export const prefetchRemote = () => undefined;
