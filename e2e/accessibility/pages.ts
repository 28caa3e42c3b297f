import { readdirSync } from 'node:fs';
import { shellPagePaths } from '@tandem/contracts/platform';
import { matchRoutes } from 'react-router-dom';

interface Meta {
  readonly pages: Readonly<Record<string, { readonly paths: readonly string[] }>>;
}

const root = new URL('../../', import.meta.url);

/** Pages on which nobody stays: home leads to each person's own, and signing out to the door. */
const leadOn: readonly string[] = ['/', '/users/logout'];

/** The path patterns of every page of the product, as the shell and the remotes declare them; a page may have several. */
export async function allPages(): Promise<readonly (readonly string[])[]> {
  const { readMeta } = (await import(new URL('libs/federation/src/read-meta.mjs', root).href)) as {
    readMeta(folder: string): Meta;
  };
  const remotes = readdirSync(root).filter((name) => name.startsWith('mf-'));
  const theirs = remotes.flatMap((name) => Object.values(readMeta(new URL(name, root).pathname).pages));
  return [
    ...theirs.map(({ paths }) => paths),
    ...shellPagePaths.filter((path) => !leadOn.includes(path)).map((path) => [path]),
  ];
}

/** The pages that none of these addresses opens, by their patterns. */
export function unvisited(pages: readonly (readonly string[])[], addresses: readonly string[]): readonly string[] {
  const routes = pages.flat().map((path) => ({ path }));
  const visited = new Set(
    addresses.map((address) => matchRoutes(routes, new URL(address, 'http://any').pathname)?.at(-1)?.route.path),
  );
  return pages.filter((paths) => !paths.some((path) => visited.has(path))).map((paths) => paths.join(' or '));
}
