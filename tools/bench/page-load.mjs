// One load of one page in a browser of its own state: what the reader waits for, and what came over the line.
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { hasRested, untilHeading, watch, whatWasSeen } from './in-page.js';

/** Milliseconds without a call, an answer or a long task after which a page is as it stays; on a slow phone it may think for a second. */
const REST_MS = 2000;
const PATIENCE_MS = 60_000;

/** Lighthouse's own profiles, as the browser throttles them. */
export const profiles = {
  phone: {
    context: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
    network: { latency: 150, downloadThroughput: (1638.4 * 1024) / 8, uploadThroughput: (750 * 1024) / 8 },
    slowdown: 4,
  },
  desktop: {
    context: { viewport: { width: 1350, height: 940 } },
    network: { latency: 40, downloadThroughput: (10240 * 1024) / 8, uploadThroughput: (10240 * 1024) / 8 },
    slowdown: 1,
  },
};

/** A visitor with an empty cache. `email` signs in before anything is measured. */
export async function openVisitor(browser, side, { profile, email }) {
  const context = await browser.newContext({ ...profile.context, baseURL: side.url, locale: 'en-GB' });
  if (email) {
    const answer = await context.request.post('/api/v1/login.json', {
      data: { type: 'user', email, password: 'Mentor!2026' },
    });
    if (!answer.ok()) throw new Error(`${email} could not sign in: ${await answer.text()}`);
  }
  const page = await context.newPage();
  const calls = callsOf(page);
  await page.addInitScript(watch);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', { offline: false, ...profile.network });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: profile.slowdown });
  return { context, page, calls, side };
}

/** Bytes of a build's file as gzip sends them. */
function gzipBytes(folder, url) {
  const file = path.join(folder, decodeURIComponent(new URL(url).pathname));
  const twin = `${file}.gz`;
  return existsSync(twin) ? statSync(twin).size : existsSync(file) ? statSync(file).size : 0;
}

/** Which calls of a page are under way, and when the last one began or ended. Streams never end, so they don't count. */
function callsOf(page) {
  const calls = { open: new Set(), changedAt: performance.now() };
  const on = (event, change) =>
    page.on(event, (request) => {
      if (request.resourceType() === 'eventsource') return;
      change(request);
      calls.changedAt = performance.now();
    });
  on('request', (request) => calls.open.add(request));
  on('requestfinished', (request) => calls.open.delete(request));
  on('requestfailed', (request) => calls.open.delete(request));
  return calls;
}

/** Waits until nothing comes any more and nothing is worked on. The browser's own idea of it comes too soon where the processor is slow. */
export async function settled({ page, calls }) {
  const end = performance.now() + PATIENCE_MS;
  for (;;) {
    const isQuiet = calls.open.size === 0 && performance.now() - calls.changedAt > REST_MS;
    if (isQuiet && (await page.evaluate(hasRested, REST_MS))) return;
    if (performance.now() > end) throw new Error(`${page.url()} does not come to rest.`);
    await pause(100);
  }
}

/** Goes to an address and waits until its page is drawn and nothing comes any more. */
export async function load({ page, calls, side }, address) {
  const files = [];
  const note = (response) => /\/(shell|remotes)\//.test(response.url()) && files.push(response.url());
  page.on('response', note);
  await page.goto(address, { waitUntil: 'load', timeout: PATIENCE_MS });
  await page.locator('main h1').first().waitFor({ timeout: PATIENCE_MS });
  await settled({ page, calls });
  page.off('response', note);
  const seen = await page.evaluate(whatWasSeen);
  const blocked = seen.tasks.filter(([start]) => start >= seen.fcp).map(([, duration]) => Math.max(0, duration - 50));
  return {
    fcp: seen.fcp,
    lcp: seen.lcp,
    cls: seen.cls,
    content: seen.content,
    tbt: blocked.reduce((sum, each) => sum + each, 0),
    bytes: [...new Set(files)].reduce((sum, url) => sum + gzipBytes(side.folder, url), 0),
    files: files.length,
  };
}

/** Milliseconds from a press on a link until the page behind it shows its heading. */
export const follow = ({ page }, { link, heading }) => page.evaluate(untilHeading, [link, heading]);

/** The longest that an answer to a press took so far, in milliseconds. */
export const slowestAnswer = async ({ page }) => (await page.evaluate(whatWasSeen)).slowest;
