import type { BrowserContext, Response } from '@playwright/test';
import { expect, test } from '../support/world';
import { changeBuild, folderFor, layOutKept, type Release } from '../support/releases';
import { readRegistry } from './broken-remote';
import { faultsOf, pagesOfRemotes, releaseTo } from './contract';
import { openPortal, remoteNames } from './portal';

/** The versions whose files a browser fetched while `work` went on. */
async function fetchedBy(context: BrowserContext, work: () => Promise<void>): Promise<ReadonlySet<string>> {
  const versions = new Set<string>();
  const note = (response: Response) => {
    const [, version] = /\/remotes\/[^/]+\/([^/]+)\//.exec(response.url()) ?? [];
    if (version && response.ok()) versions.add(version);
  };
  context.on('response', note);
  await work();
  context.off('response', note);
  return versions;
}

test('[F18][S-052] the remotes of the last release run in the shell of this commit, each with its pages and without an error', async ({
  browser,
  given,
}) => {
  const portal = await openPortal(browser, given, { at: '/nowhere' });
  const folder = folderFor('last-release');
  const kept: Release[] = [];
  for (const name of remoteNames) kept.push(await layOutKept(name, folder));
  await releaseTo(portal, folder);
  const handedOut = await readRegistry(portal.page, portal.program.id);
  for (const { name, version } of kept) expect(handedOut[name]?.[0]?.metadata.version, name).toBe(version);
  const fetched = await fetchedBy(portal.page.context(), async () => {
    for (const path of pagesOfRemotes) expect(await faultsOf(portal, path), path).toEqual([]);
  });
  expect([...fetched].sort()).toEqual(kept.map(({ version }) => version).sort());
});

test('[F18] a remote of the last release that asks the shell for what it does not give any more is found out', async ({
  browser,
  given,
}) => {
  const portal = await openPortal(browser, given, { at: '/nowhere' });
  const folder = folderFor('asks-too-much');
  await layOutKept('mf-events', folder);
  await changeBuild('mf-events', folder, ['.useTitle)(', '.useTitleOfOld)(']);
  await releaseTo(portal, folder);
  expect((await faultsOf(portal, '/events')).join('\n')).toContain('useTitleOfOld');
  expect(await faultsOf(portal, '/bookings')).toEqual([]);
});
