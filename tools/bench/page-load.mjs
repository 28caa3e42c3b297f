// One load of one page in a browser of its own state: what the reader waits for, and what came over the line.
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { untilHeading, watch, whatWasSeen } from './in-page.js';

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
  await page.addInitScript(watch);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', { offline: false, ...profile.network });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: profile.slowdown });
  return { context, page, side };
}

/** Bytes of a build's file as gzip sends them. */
function gzipBytes(folder, url) {
  const file = path.join(folder, decodeURIComponent(new URL(url).pathname));
  const twin = `${file}.gz`;
  return existsSync(twin) ? statSync(twin).size : existsSync(file) ? statSync(file).size : 0;
}

/** Goes to an address and waits until nothing comes any more. */
export async function load({ page, side }, address) {
  const files = [];
  const note = (response) => /\/(shell|remotes)\//.test(response.url()) && files.push(response.url());
  page.on('response', note);
  await page.goto(address, { waitUntil: 'load', timeout: 120_000 });
  await page.waitForLoadState('networkidle', { timeout: 120_000 });
  await pause(300);
  page.off('response', note);
  const seen = await page.evaluate(whatWasSeen);
  const blocked = seen.tasks.filter(([start]) => start >= seen.fcp).map(([, duration]) => Math.max(0, duration - 50));
  return {
    fcp: seen.fcp,
    lcp: seen.lcp,
    cls: seen.cls,
    tbt: blocked.reduce((sum, each) => sum + each, 0),
    bytes: [...new Set(files)].reduce((sum, url) => sum + gzipBytes(side.folder, url), 0),
    files: files.length,
  };
}

/** Milliseconds from a press on a link until the page behind it shows its heading. */
export const follow = ({ page }, { link, heading }) => page.evaluate(untilHeading, [link, heading]);

/** The longest that an answer to a press took so far, in milliseconds. */
export const slowestAnswer = async ({ page }) => (await page.evaluate(whatWasSeen)).slowest;
