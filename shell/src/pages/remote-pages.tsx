import type { RegisteredRemote } from '../remotes/registered-remote';
import { RemotePage } from '../remotes/remote-page';
import type { PageEntry } from './page-entry';

/** One entry for each path of each page of the remotes. */
export function remotePages(remotes: readonly RegisteredRemote[]): readonly PageEntry[] {
  return remotes.flatMap((remote) =>
    Object.entries(remote.meta.pages).flatMap(([key, page]) =>
      page.paths.map((path) => ({
        path,
        remote: remote.name,
        part: `pages/${key}`,
        access: page.layout === 'public' ? ('open' as const) : ('member' as const),
        layout: page.layout,
        ...(page.requires ? { requires: page.requires } : {}),
        element: <RemotePage key={`${remote.name}/${key}`} remote={remote.name} page={key} />,
      })),
    ),
  );
}
