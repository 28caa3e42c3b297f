// Loads a build once in a real browser, inside the shell that runs there, before anybody is given it.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Refusal } from '../output.mjs';
import { findBrowser } from '../browser.mjs';
import { describeBuild } from './describe.mjs';

export const limitMs = 20_000;
const types = { '.js': 'text/javascript', '.json': 'application/json', '.css': 'text/css' };

/** The registry's real answer with this build in it, as if it were handed out to this browser alone. */
export async function offer(route, release) {
  const response = await route.fetch();
  const answer = await response.json();
  answer.microFrontends[release.name] = [
    {
      url: release.url,
      metadata: { integrity: release.integrity, version: release.version },
      extras: { meta: release.meta, files: release.files },
    },
  ];
  await route.fulfill({ response, json: answer });
}

/** Answers from the build in `dist` what is asked for below its place. */
export async function serve(route, dist, place) {
  const file = path.join(dist, decodeURIComponent(new URL(route.request().url()).pathname).split(`${place}/`)[1] ?? '');
  if (!existsSync(file)) return route.fulfill({ status: 404, body: 'Not found' });
  return route.fulfill({
    body: readFileSync(file),
    contentType: types[path.extname(file)] ?? 'application/octet-stream',
  });
}

/** Somebody ended the browser, or this command with it. */
const BROKEN_OFF = 'The check in the browser was broken off. Nothing was uploaded.';

/** What the page of the check says. @throws Refusal with `silence` where it says nothing in time */
export async function verdictOf(page, silence) {
  const verdict = page.locator('[data-verdict]');
  await verdict.waitFor({ timeout: limitMs }).catch((error) => {
    throw new Refusal(error.name === 'TimeoutError' ? silence : BROKEN_OFF);
  });
  const text = (await verdict.innerText()).replace(/\s+/g, ' ').trim();
  return { runs: (await verdict.getAttribute('data-verdict')) === 'runs', text };
}

/** How often the shell is asked: where the registry takes longer than it waits, it loads what is handed out instead. */
const ATTEMPTS = 3;

/** What the shell says of this very version; `shell` names it, and `silence` is the reason where it says nothing. @throws Refusal */
export async function verdictOnVersion(page, { name, version }, { shell, silence }) {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    await page.goto(`/remote-check/${name}`, { timeout: limitMs });
    const verdict = await verdictOf(page, silence);
    if (verdict.text.includes(version)) return verdict;
  }
  throw new Refusal(
    `${shell} did not load ${name} ${version}: its registry answers too slowly. Release it again in a quieter moment.`,
  );
}

/** @throws Refusal with what the shell says when the remote does not run in it */
export async function checkInBrowser(dist, origin) {
  const { place, release } = describeBuild(dist);
  const { chromium } = await import('@playwright/test');
  const browser = await chromium.launch({ executablePath: await findBrowser(null, []), args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage({ baseURL: origin });
    await page.route('**/api/v1/remotes', (route) => offer(route, release));
    await page.route(`**/${place}/**`, (route) => serve(route, dist, place));
    const shell = `The shell at ${origin}`;
    const silence = `${shell} does not say within 20 s whether ${release.name} runs in it.`;
    const { runs, text } = await verdictOnVersion(page, release, { shell, silence });
    if (!runs) throw new Refusal(text);
  } finally {
    await browser.close();
  }
}
