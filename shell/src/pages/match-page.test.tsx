import { shellPagePaths } from '@tandem/contracts/platform';
import type { RemoteMeta } from '@tandem/platform';
import type { RegisteredRemote } from '../remotes/registered-remote';
import { matchPage } from './match-page';
import { remotePages } from './remote-pages';
import { shellPages } from './shell-pages';

function registered(name: string, paths: Record<string, string[]>): RegisteredRemote {
  const pages: RemoteMeta['pages'] = Object.fromEntries(
    Object.entries(paths).map(([key, list]) => [key, { paths: list, layout: 'portal' as const, title: key }]),
  );
  return {
    name,
    version: '1.0.0-00000000',
    url: `https://site.test/remotes/${name}/mf-manifest.json`,
    hashes: new Map(),
    meta: { name, contract: 1, pages, widgets: {}, navigation: [] },
  };
}

const remotes = [
  registered('mf-bookings', {
    adminList: ['/app/:enterprise/:program/admin/bookings/bookings_list'],
    list: ['/main/bookings', '/bookings', '/app/:enterprise/:program/bookings'],
  }),
  registered('mf-programme-admin', { anything: ['/app/:enterprise/:program/admin/*'] }),
];
const pages = [...shellPages, ...remotePages(remotes)];
const ownerOf = (path: string) => matchPage(pages, path)?.path ?? null;

test('[S-011] the most specific pattern of all remotes wins', () => {
  expect(ownerOf('/app/acme/lift/admin/bookings/bookings_list')).toBe(
    '/app/:enterprise/:program/admin/bookings/bookings_list',
  );
  expect(ownerOf('/app/acme/lift/admin/settings')).toBe('/app/:enterprise/:program/admin/*');
});

test('[D-S10][D-S08] short paths are aliases and a trailing slash is ignored', () => {
  expect(ownerOf('/bookings')).toBe('/bookings');
  expect(ownerOf('/main/bookings/')).toBe('/main/bookings');
});

test("[S-008][S-010] the shell has the frame of the participants' dashboard", () => {
  expect(ownerOf('/main/dashboard')).toBe('/main/dashboard');
  expect(ownerOf('/app/acme/lift/overviews')).toBe('/app/:enterprise/:program/overviews');
});

test('[D-S42] the pages that the server knows to be the shell’s are the ones it has', () => {
  expect(shellPages.map((page) => page.path).sort()).toEqual([...shellPagePaths].sort());
});

test('[D-S42] an address of nobody matches nothing', () => {
  expect(ownerOf('/nowhere')).toBeNull();
});
