import { createHash } from 'node:crypto';
import type { Page, Route } from '@playwright/test';

/** How a remote's files can fail on their way into the page. */
export const failures = {
  'answers 404': (route: Route) =>
    route.fulfill({ status: 404, contentType: 'application/json', body: '{"error":"Not found."}' }),
  'answers garbage': (route: Route) =>
    route.fulfill({ status: 200, contentType: 'text/javascript', body: '}{ nothing that runs' }),
  'answers a page with 200': (route: Route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><h1>Hello</h1>' }),
} as const;

export const filesOf = (remote: string) => `**/remotes/${remote}/**`;

export async function breakRemote(page: Page, remote: string, failure: (route: Route) => Promise<void>): Promise<void> {
  await page.route(filesOf(remote), failure);
}

export async function mendRemote(page: Page, remote: string): Promise<void> {
  await page.unroute(filesOf(remote));
}

function sha384(text: string): string {
  return `sha384-${createHash('sha384').update(text).digest('base64')}`;
}

interface Offer {
  url: string;
  metadata: { integrity: string; version: string };
  extras: {
    files: Record<string, string>;
    meta: { contract: number; widgets: Record<string, { slot: string; requires?: readonly string[] }> };
  };
}

type Registry = Readonly<Record<string, Offer[]>>;

/** What the registry hands out in a programme. */
export async function readRegistry(page: Page, programId: number): Promise<Registry> {
  const answer = await page.request.get('/api/v1/remotes', { headers: { 'x-program-id': String(programId) } });
  return ((await answer.json()) as { microFrontends: Registry }).microFrontends;
}

/** Lets a test change the registry's answer before the page reads it: what it says of one remote, or of each (`*`). */
export async function changeRegistry(page: Page, remote: string, change: (offer: Offer) => void): Promise<void> {
  await page.route('**/api/v1/remotes', async (route) => {
    const response = await route.fetch({ headers: { ...route.request().headers(), 'if-none-match': '' } });
    const answer = (await response.json()) as { microFrontends: Registry };
    for (const [name, offers] of Object.entries(answer.microFrontends))
      if (remote === '*' || name === remote) offers.forEach(change);
    await route.fulfill({ response, json: answer });
  });
}

type Moment = 'at load' | 'at render' | 'in a promise';

/** A whole remote in a few lines, which throws while it loads or while it is drawn, until the page is told that it is mended, or once it is drawn. */
function throwingEntry(remote: string, when: Moment): string {
  const fail = "if (!globalThis.isMended) throw new Error('This build is broken.');";
  return `${when === 'at load' ? fail : ''}
    var ${remote.replaceAll('-', '_')} = (() => {
      const Part = () => { ${when === 'in a promise' ? `void (async () => { ${fail} })();` : fail} return 'Mended.'; };
      const parts = new Proxy({}, { get: () => Part });
      const remote = { default: { meta: { name: '${remote}', contract: 1 }, pages: parts, widgets: parts } };
      return { init: () => undefined, get: () => Promise.resolve(() => remote) };
    })();`;
}

/**
 * Releases, for this page only, a remote whose code fails while it runs: the registry promises the hash of what is sent, so nothing
 * but the error itself is wrong.
 */
export async function releaseThrowing(page: Page, remote: string, when: Moment): Promise<void> {
  const broken = throwingEntry(remote, when);
  await changeRegistry(page, remote, ({ extras }) => {
    for (const file of Object.keys(extras.files).filter((name) => name.startsWith('remoteEntry')))
      extras.files[file] = sha384(broken);
  });
  await page.route(`**/remotes/${remote}/*/remoteEntry*.js`, (route) =>
    route.fulfill({ contentType: 'text/javascript', headers: { 'Access-Control-Allow-Origin': '*' }, body: broken }),
  );
}

/** What {@link releaseThrowing} released works from now on. */
export async function mendThrowing(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(globalThis, { isMended: true }));
}

/** Appends a harmless comment to the files that match: one changed byte is enough. */
export async function tamper(page: Page, files: string | RegExp): Promise<void> {
  await page.route(files, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()}\n/* changed */` });
  });
}
