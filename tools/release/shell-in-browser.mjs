// Loads a build of the shell once in a real browser, with every version of a remote that somebody has, before anybody is served it.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { findBrowser } from '../browser.mjs';
import { Refusal } from '../output.mjs';
import { describeBuild } from './describe.mjs';
import { fitting, holdersOf } from './in-use.mjs';
import { limitMs, offer, serve, verdictOf, verdictOnVersion } from './in-browser.mjs';
import { tell } from './steps.mjs';

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

/** What visitors have that speaks the contract of this shell, by name alone: an older installation tells no more. */
async function remotesFor(contract, origin) {
  const answer = await fetch(new URL('/api/v1/remotes', origin));
  const { microFrontends } = await answer.json();
  return Object.entries(microFrontends)
    .filter(([, [offer]]) => offer.extras.meta.contract === contract)
    .map(([name]) => ({ name }));
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

async function saidOf(page, remote, shell) {
  const silence = `${shell} says nothing about ${remote.name} within 20 s: it does not start.`;
  if (remote.version) {
    await page.route('**/api/v1/remotes', (route) => offer(route, remote));
    return verdictOnVersion(page, remote, { shell, silence });
  }
  await page.goto(`/remote-check/${remote.name}`, { timeout: limitMs });
  return verdictOf(page, silence);
}

/** What the shell that `context` is served says of a remote: of the version that is named, else of the one that visitors have. @throws Refusal */
async function verdictIn(context, remote, shell = 'The shell') {
  const page = await context.newPage();
  const thrown = thrownIn(page);
  // It ends with the page.
  thrown.catch(() => {});
  try {
    return await Promise.race([saidOf(page, remote, shell), thrown]);
  } finally {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.close();
  }
}

/**
 * What a share or a pin hands out may fail as well in the shell that people have: those who have it lose nothing then, and nobody else
 * shall wait for them.
 */
async function runsNow(context, remote) {
  if (remote.version === undefined || remote.share === 100) return true;
  const { runs } = await verdictIn(context, remote, 'The shell that people have').catch((error) => {
    if (error instanceof Refusal) return { runs: false };
    throw error;
  });
  return runs;
}

/** The shell's verdict; where it says nothing of what a share or a pin hands out, that is one too, to be compared with what {@link runsNow} says. */
async function verdictOrSilence(context, remote) {
  return verdictIn(context, remote).catch((error) => {
    if (!(error instanceof Refusal) || remote.version === undefined || remote.share === 100) throw error;
    return { runs: false, text: `${remote.name} ${remote.version}: ${error.message}` };
  });
}

const withHolders = (text, remote) => (remote.version ? `${text} (${holdersOf(remote)})` : text);

/**
 * `inUse` are the versions that somebody has, as the registry told them; an older one tells none. Those of another contract are left out
 * only where `leaveBehind` says so.
 * @throws Refusal with what the shell says when it does not start, or when a remote does not run in it
 */
export async function checkShellInBrowser(dist, origin, { inUse, leaveBehind }) {
  const { place, release } = describeBuild(dist);
  const { contract } = release;
  const remotes = inUse ? fitting(inUse, contract, leaveBehind) : await remotesFor(contract, origin);
  const { chromium } = await import('@playwright/test');
  const browser = await chromium.launch({ executablePath: await findBrowser(null, []), args: ['--no-sandbox'] });
  try {
    const present = await browser.newContext({ baseURL: origin });
    const context = await browser.newContext({ baseURL: origin });
    await context.route('**/remote-check/*', (route) => serveShell(route, dist));
    await context.route(`**/${place}/**`, (route) => serve(route, dist, place));
    // Without any remote it still must start and say that there is none.
    if (remotes.length === 0) await verdictIn(context, { name: 'none' });
    for (const remote of remotes) {
      const { runs, text } = await verdictOrSilence(context, remote);
      if (runs) continue;
      if (await runsNow(present, remote)) throw new Refusal(withHolders(text, remote));
      tell(`  ${withHolders(text, remote)} Nor does it run in the shell that people have now.`);
    }
  } finally {
    await browser.close();
  }
}
