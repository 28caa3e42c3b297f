import type { BrowserContext, Response } from '@playwright/test';
import { expect, test } from '../support/world';
import { asBuilt, changeBuild, folderFor, layOutKept, runOnServer, tellNeeds, type Release } from '../support/releases';
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
  test.slow();
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
  test.slow();
  const portal = await openPortal(browser, given, { at: '/nowhere' });
  const folder = folderFor('asks-too-much');
  await layOutKept('mf-events', folder);
  await changeBuild('mf-events', folder, ['.useTitle)(', '.useTitleOfOld)(']);
  await releaseTo(portal, folder);
  expect((await faultsOf(portal, '/events')).join('\n')).toContain('useTitleOfOld');
  expect(await faultsOf(portal, '/bookings')).toEqual([]);
});

test('[F18][D-S39] a remote for a newer shell is not released; where it is handed out all the same, an open page keeps what fits it, and a new one says so', async ({
  browser,
  given,
}) => {
  test.slow();
  const portal = await openPortal(browser, given, { at: '/bookings' });
  const { page, program } = portal;
  const links = page.getByRole('navigation', { name: 'Main' });
  const { 'mf-events': [own] = [] } = await readRegistry(page, program.id);
  const folder = folderFor('for-a-newer-shell');
  await layOutKept('mf-events', folder);
  // Words of its own: what is built alike is one version, with the needs that it was registered with first.
  const { version } = await changeBuild('mf-events', folder, [
    'What people of {{programme}} share.',
    'What {{programme}} is like today.',
  ]);
  await tellNeeds('mf-events', folder, ['useTitle', 'useWeather']);

  const refused = await runOnServer('mf-events', '--folder', await asBuilt('mf-events', folder));
  expect(refused.said).toContain('does not run in this shell: The shell does not give useWeather.');
  expect([refused.code, refused.said.includes('Uploading')]).toEqual([1, false]);

  await releaseTo(portal, folder);
  const { 'mf-events': [handedOut] = [] } = await readRegistry(page, program.id);
  expect([handedOut?.metadata.version, own?.metadata.version === version]).toEqual([version, false]);
  const fetched = await fetchedBy(page.context(), async () => {
    await links.getByRole('link', { name: 'Events' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible();
  });
  expect([...fetched]).not.toContain(version);
  await page.reload();
  await expect(page.getByText('This part of the page has a newer version. Please reload the page.')).toBeVisible();
});
