import type { BrowserContext, Page, Request } from '@playwright/test';
import { expect, test } from '../support/world';
import { changeBuild, folderFor, layOutKept, runOnServer, type Release } from '../support/releases';
import { readRegistry } from './broken-remote';
import { arrivedHeading, openPortal, remoteNames, remotePages, type Portal, type RemoteName } from './portal';

/** Releases builds that are laid out in a folder to one portal, through the registry as it is. */
async function releaseTo({ program }: Portal, folder: string): Promise<void> {
  const audience = `${program.enterpriseSlug}/${program.slug}`;
  const { code, said } = await runOnServer('--all-built', '--from', folder, '--programme', audience);
  expect(code, said).toBe(0);
}

/** Calls of a page that are under way. Streams never end, so they don't count. */
function callsOf(page: Page): ReadonlySet<Request> {
  const calls = new Set<Request>();
  page.on('request', (request) => request.resourceType() === 'fetch' && calls.add(request));
  page.on('requestfinished', (request) => calls.delete(request));
  page.on('requestfailed', (request) => calls.delete(request));
  return calls;
}

/** What goes wrong where a remote's page is opened: errors of the browser's console, exceptions, and a page that is not drawn. */
async function faultsOf({ page, at }: Portal, remote: RemoteName): Promise<readonly string[]> {
  const faults: string[] = [];
  const tab = await page.context().newPage();
  tab.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  tab.on('pageerror', (error) => faults.push(String(error)));
  const calls = callsOf(tab);
  for (const path of [`/remote-check/${remote}`, at(remotePages[remote])]) {
    await tab.goto(path);
    const drawn = path.startsWith('/remote-check') ? tab.locator('[data-verdict=runs]') : arrivedHeading(tab);
    const broken = tab.locator('[data-verdict=fails]').or(tab.getByRole('main').getByRole('button', { name: 'Retry' }));
    await expect(drawn.or(broken).first()).toBeVisible();
    await expect.poll(() => calls.size).toBe(0);
    if (await broken.count()) faults.push(`${path}: ${await broken.first().innerText()}`);
  }
  await tab.close();
  return faults;
}

/** The versions whose files a browser fetched while `work` went on. */
async function fetchedBy(context: BrowserContext, work: () => Promise<void>): Promise<ReadonlySet<string>> {
  const versions = new Set<string>();
  context.on('response', (response) => {
    const [, version] = /\/remotes\/[^/]+\/([^/]+)\//.exec(response.url()) ?? [];
    if (version && response.ok()) versions.add(version);
  });
  await work();
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
    for (const name of remoteNames) expect(await faultsOf(portal, name), name).toEqual([]);
  });
  expect([...fetched].sort()).toEqual(kept.map(({ version }) => version).sort());
  await portal.page.context().close();
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
  expect((await faultsOf(portal, 'mf-events')).join('\n')).toContain('useTitleOfOld');
  expect(await faultsOf(portal, 'mf-bookings')).toEqual([]);
  await portal.page.context().close();
});
