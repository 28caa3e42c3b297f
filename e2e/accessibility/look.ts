import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import type { TestWorld } from '../support/world';
import { homeOf } from '../support/people';

/** The default, a colour that is light, and one that is dark: each picks other text on its fills. */
export const colours = ['#428AC9', '#F5C518', '#6B0F1A'] as const;
const schemes = ['light', 'dark'] as const;
/** A phone, and the wide screen on which everything else is looked at. */
export const wide = { width: 1440, height: 900 };
const sizes = [{ width: 390, height: 844 }, wide] as const;
/** In a deep run every page is looked at in each colour; else in two of them, which go round from page to page. */
const looksAtAll = Number(process.env['TANDEM_REPEAT'] ?? 3) >= 50;
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Those of the same rules whose outcome depends on colours; all others read what no theme changes. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** The style sheet of each colour. */
export type Dresses = ReadonlyMap<string, string>;

/** The style sheet with which the server dresses a programme of each colour. */
export async function servedDresses({ build, world }: TestWorld): Promise<Dresses> {
  const dresses = new Map<string, string>();
  for (const primary of colours) {
    const program = await build.buildProgramme(world, { primary });
    const answer = await fetch(new URL(homeOf(program), process.env['E2E_URL']), { headers: { accept: 'text/html' } });
    const css =
      /<style[^>]*>(:root[^<]*)<\/style><script type="application\/json"/.exec(await answer.text())?.[1] ?? '';
    expect(css.toLowerCase()).toContain(`--brand:${primary.toLowerCase()}`);
    dresses.set(primary, css);
  }
  return dresses;
}

/** Puts another programme's style sheet in the place of the page's own, as moving to that programme does. */
async function dress(page: Page, css: string): Promise<void> {
  await page.evaluate(async (text) => {
    const sheet = document.getElementById('tandem-boot')?.previousElementSibling;
    if (!(sheet instanceof HTMLStyleElement)) throw new Error('The page was served without its style sheet.');
    sheet.textContent = text;
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.all(ending.map(({ finished }) => finished));
  }, css);
}

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly target: readonly unknown[] }[];
}

const told = (violations: readonly Violation[]) =>
  violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);

/** Brings axe into the page. No page here has a frame of another origin, so it needs no second page to gather its answers. */
async function findingsOfAnyColour(page: Page): Promise<readonly string[]> {
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(tags)
    .disableRules(colourRules)
    .setLegacyMode();
  return told((await axe.analyze()).violations);
}

/** Asks the axe that is in the page already. */
async function colourFindings(page: Page): Promise<readonly string[]> {
  const violations = await page.evaluate(async (values) => {
    const { axe } = globalThis as typeof globalThis & {
      axe: { run(options: object): Promise<{ violations: Violation[] }> };
    };
    const found = await axe.run({ runOnly: { type: 'rule', values }, resultTypes: ['violations'] });
    return found.violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ target }) => ({ target })) }));
  }, colourRules);
  return told(violations);
}

/** How far the page can be pushed sideways, in pixels, once it has been drawn for its width. */
const sidewaysOf = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    for (const _ of [1, 2]) await new Promise((drawn) => requestAnimationFrame(drawn));
    const { scrollWidth, clientWidth } = document.scrollingElement ?? document.documentElement;
    return scrollWidth - clientWidth;
  });

async function expectNothingSideways(page: Page, name: string): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size);
    expect(await sidewaysOf(page), `${name} reaches beyond ${size.width} px`).toBeLessThanOrEqual(0);
  }
}

type Look = readonly [scheme: (typeof schemes)[number], primary: (typeof colours)[number]];

/** Light and dark, and the colours in which the page with this number is looked at. */
const looksOf = (pageNumber: number): readonly Look[] =>
  schemes.flatMap((scheme, index) =>
    colours
      .filter((_, colour) => looksAtAll || colour === (pageNumber + index) % colours.length)
      .map((primary): Look => [scheme, primary]),
  );

/** Looks at what is open, at its full width in each look, and at what becomes of it on a phone. */
export async function expectNoFindings(
  page: Page,
  name: string,
  { dresses, number }: { readonly dresses: Dresses; readonly number: number },
): Promise<void> {
  expect(await findingsOfAnyColour(page), name).toEqual([]);
  for (const [colorScheme, primary] of looksOf(number)) {
    await page.emulateMedia({ colorScheme });
    const css = dresses.get(primary);
    if (css === undefined) throw new Error(`No theme was served for ${primary}.`);
    await dress(page, css);
    expect(await colourFindings(page), `${name} in ${primary}, ${colorScheme}`).toEqual([]);
  }
  await expectNothingSideways(page, name);
}
