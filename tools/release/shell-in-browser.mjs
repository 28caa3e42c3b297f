// Loads a build of the shell once in a real browser, with every remote that is handed out, before anybody is served it.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { findBrowser } from '../browser.mjs';
import { Refusal } from '../output.mjs';
import { describeBuild } from './describe.mjs';
import { limitMs, serve, verdictOf } from './in-browser.mjs';

const headMark = '<!--tandem:head-->';

/** What the server put into the head of the page that it serves now: title, the tenant's colours, the boot block. */
function filledIn(html) {
  const [head] =
    /(<title>[^<]*<\/title>)?<style nonce[^]*?<script type="application\/json" id="tandem-boot"[^]*?<\/script>/.exec(
      html,
    ) ?? [];
  const [, nonce] = /<script type="application\/json" id="tandem-boot" nonce="([^"]+)"/.exec(html) ?? [];
  return { head, nonce };
}

/** The new shell's page in the place of the present one's, with everything that the server says in it. */
async function serveShell(route, dist) {
  const response = await route.fetch();
  const { head, nonce } = filledIn(await response.text());
  if (!head || !nonce) throw new Refusal(`${new URL(route.request().url()).origin} serves no page of the shell.`);
  const page = readFileSync(path.join(dist, 'index.html'), 'utf8');
  await route.fulfill({ response, body: page.replace(headMark, () => head).replaceAll('__NONCE__', nonce) });
}

/** Names of the remotes that are handed out and speak the contract of this shell: one that does not has to be released after it. */
async function remotesFor(contract, origin) {
  const answer = await fetch(new URL('/api/v1/remotes', origin));
  const { microFrontends } = await answer.json();
  return Object.entries(microFrontends)
    .filter(([, [offer]]) => offer.extras.meta.contract === contract)
    .map(([name]) => name);
}

/** Milliseconds that a shell which threw may still take to draw something. */
const afterErrorMs = 2_000;

/** Rejects once the page threw and draws nothing: then it never says anything, however long one waits. */
async function thrownIn(page) {
  for (;;) {
    const error = await page.waitForEvent('pageerror', { timeout: 0 });
    await page.waitForTimeout(afterErrorMs);
    // What stands there from the start is the page's own.
    if ((await page.locator('#root > :not(.arriving)').count()) === 0)
      throw new Refusal(`The shell does not start: ${error.message}`);
  }
}

async function checkRemote(context, name) {
  const page = await context.newPage();
  const silence = `The shell says nothing about ${name} within 20 s: it does not start.`;
  const thrown = thrownIn(page);
  // It ends with the page.
  thrown.catch(() => {});
  await page.goto(`/remote-check/${name}`, { timeout: limitMs });
  const verdict = await Promise.race([verdictOf(page, silence), thrown]);
  await page.close();
  return verdict;
}

/** @throws Refusal with what the shell says when it does not start, or when a remote does not run in it */
export async function checkShellInBrowser(dist, origin) {
  const { place, release } = describeBuild(dist);
  const names = await remotesFor(release.contract, origin);
  const { chromium } = await import('@playwright/test');
  const browser = await chromium.launch({ executablePath: await findBrowser(null, []), args: ['--no-sandbox'] });
  try {
    const context = await browser.newContext({ baseURL: origin });
    await context.route('**/remote-check/*', (route) => serveShell(route, dist));
    await context.route(`**/${place}/**`, (route) => serve(route, dist, place));
    // Without any remote it still must start and say that there is none.
    for (const name of names.length > 0 ? names : ['none']) {
      const { runs, text } = await checkRemote(context, name);
      if (!runs && names.length > 0) throw new Refusal(text);
    }
  } finally {
    await browser.close();
  }
}
