import { expect, type Page, type Request } from '@playwright/test';
import { runOnServer } from '../support/releases';
import { arrivedHeading, remotePages, type Portal } from './portal';

/** Releases builds that are laid out in a folder to one portal, through the registry as it is. */
export async function releaseTo({ program }: Portal, folder: string): Promise<void> {
  const audience = `${program.enterpriseSlug}/${program.slug}`;
  const { code, said } = await runOnServer('--all-built', '--from', folder, '--programme', audience);
  expect(code, said).toBe(0);
}

/** Calls and files of a page that are under way. Streams never end, so they don't count. */
function callsOf(page: Page): ReadonlySet<Request> {
  const calls = new Set<Request>();
  page.on('request', (request) => ['fetch', 'script'].includes(request.resourceType()) && calls.add(request));
  page.on('requestfinished', (request) => calls.delete(request));
  page.on('requestfailed', (request) => calls.delete(request));
  return calls;
}

/** A page of each remote, and the dashboards with the cards of all of them. */
export const pagesOfRemotes: readonly string[] = [...Object.values(remotePages), '/overviews'];

/** What goes wrong where a page of a portal is opened: errors of the browser's console, exceptions, and a part that is not drawn. */
export async function faultsOf({ page, at }: Portal, path: string): Promise<readonly string[]> {
  const faults: string[] = [];
  const tab = await page.context().newPage();
  tab.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  tab.on('pageerror', (error) => faults.push(String(error)));
  const calls = callsOf(tab);
  await tab.goto(at(path));
  const broken = tab.getByRole('main').getByRole('button', { name: 'Retry' });
  await expect(arrivedHeading(tab).or(broken).first()).toBeVisible();
  // What has come may ask for more: a page at rest has nothing left to ask for.
  const left = async () => {
    await tab.evaluate(() => new Promise((rested) => requestIdleCallback(rested)));
    return calls.size;
  };
  await expect.poll(left).toBe(0);
  if (await broken.count()) faults.push(`${path} is not whole`);
  await tab.close();
  return faults;
}
