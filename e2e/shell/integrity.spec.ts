import type { Page } from '@playwright/test';
import { expect, test } from '../support/world';
import { changeRegistry, readRegistry, tamper } from './broken-remote';
import { openPortal } from './portal';

/** One byte more, or a promise less: each way a file of a remote can differ from what the registry vouches for. */
const tamperings: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'a manifest with one changed byte': (page) =>
    page.route('**/remotes/mf-events/*/mf-manifest.json', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: `${await response.text()} ` });
    }),
  'the manifest of another remote': async (page) => {
    const { 'mf-bookings': [other] = [] } = await readRegistry(page, 1);
    const manifest = await (await page.request.get(other?.url ?? '')).body();
    await page.route('**/remotes/mf-events/*/mf-manifest.json', (route) =>
      route.fulfill({ contentType: 'application/json', body: manifest }),
    );
  },
  'a registry that names an origin which is not allowed': async (page) => {
    // The very files that are handed out, with their right hashes: nothing but where they come from is wrong.
    await page.route('http://elsewhere.test/**', async (route) => {
      const own = new URL(new URL(route.request().url()).pathname, page.url());
      const response = await route.fetch({ url: own.href });
      await route.fulfill({ response, headers: { ...response.headers(), 'access-control-allow-origin': '*' } });
    });
    await changeRegistry(page, 'mf-events', (offer) => (offer.url = `http://elsewhere.test${offer.url}`));
  },
  'a remote entry with one changed byte': (page) => tamper(page, '**/remotes/mf-events/*/remoteEntry*.js'),
  'an exposed chunk with one changed byte': (page) =>
    tamper(page, '**/remotes/mf-events/*/js/__federation_expose_*.js'),
  'a lazy chunk with one changed byte': (page) =>
    tamper(page, /\/remotes\/mf-events\/[^/]+\/js\/(?!__federation)[^/]+\.js$/),
  'a manifest without a hash in the registry': (page) =>
    changeRegistry(page, 'mf-events', ({ metadata }) => Reflect.deleteProperty(metadata, 'integrity')),
  'an entry without a hash in the registry': (page) =>
    changeRegistry(page, 'mf-events', ({ extras }) => {
      for (const file of Object.keys(extras.files).filter((name) => name.startsWith('remoteEntry')))
        delete extras.files[file];
    }),
};

test('[S38] nothing of a remote runs whose manifest, entry or chunk was changed or swapped, lacks its hash, or comes from an origin that is not allowed', async ({
  browser,
  given,
}) => {
  const { page, at } = await openPortal(browser, given, { at: '/events' });
  const heading = page.getByRole('heading', { level: 1, name: 'Events' });
  await expect(heading).toBeVisible();
  for (const [name, change] of Object.entries(tamperings)) {
    await test.step(name, async () => {
      await change(page);
      await page.goto(at('/events'));
      await expect(page.getByText('Error loading content:'), name).toBeVisible();
      await expect(heading).toHaveCount(0);
      await expect(page.getByRole('button', { name: /^Account menu/ })).toBeVisible();
      await page.unrouteAll({ behavior: 'wait' });
    });
  }
});

/** Notes, from the start of a document, which nonces its files' scripts were given: they are taken out again once they have run. */
function noteNonces(): void {
  const nonces: string[] = [];
  Object.assign(window, { noncesOfScripts: nonces });
  const note = (node: Node) => node instanceof HTMLScriptElement && node.src !== '' && nonces.push(node.nonce);
  new MutationObserver((changes) => changes.forEach(({ addedNodes }) => addedNodes.forEach(note))).observe(document, {
    childList: true,
    subtree: true,
  });
}

/** Hashes vouch for scripts. A nonce, which is new each time, would also keep the browser from using again what it has compiled. */
test('[S38] styles that the page makes carry the nonce of the answer, and none of its scripts’ files does', async ({
  browser,
  given,
}) => {
  const { page } = await openPortal(browser, given, { at: '/events' });
  await page.addInitScript(noteNonces);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible();
  const nonces = await page.evaluate(() => (window as { noncesOfScripts?: string[] }).noncesOfScripts ?? []);
  expect(nonces.length).toBeGreaterThan(3);
  expect(new Set(nonces)).toEqual(new Set(['']));
  const styles = page.locator('style[data-styled]');
  expect(await styles.evaluateAll((nodes) => nodes.map((node) => (node as HTMLElement).nonce))).not.toContain('');
  expect(await styles.count()).toBeGreaterThan(0);
});
