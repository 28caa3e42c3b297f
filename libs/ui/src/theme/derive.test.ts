import { formatHex, wcagContrast, wcagLuminance } from 'culori';
import { defaultTheme } from './default-theme';
import { defaultPrimary, deriveTenantTheme, toCssText, type RoleValues } from './derive';
import { darkTokens, fixedTokens, lightTokens } from './tokens';

/** A deep run looks at all 2,000 colours, any other at their beginning. */
const isDeep = Number(process.env['TANDEM_REPEAT'] ?? 3) >= 50;

/** The same colours in every run (mulberry32). */
function randomColours(count: number): string[] {
  let state = 20260512;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return Array.from(
    { length: count },
    () =>
      `#${Math.floor(next() * 0x1000000)
        .toString(16)
        .padStart(6, '0')}`,
  );
}

function tokensOf(text: string): RoleValues {
  const own = Object.fromEntries([...text.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map((match) => [match[1], match[2]]));
  return Object.fromEntries(Object.entries(own).map(([name, value]) => [name, String(value)]));
}

function hexOf(values: RoleValues, name: string): string {
  const value = values[name] ?? '';
  const reference = /^var\((--[\w-]+)\)$/.exec(value);
  return reference?.[1] ? hexOf(values, reference[1]) : (formatHex(value) ?? '');
}

/** The neutral roles as the hex values that a screen shows. */
function neutralRoles(roles: string): RoleValues {
  const values = { ...tokensOf(fixedTokens), ...tokensOf(roles) };
  const names = ['--canvas', '--surface', '--raised', '--sunken', '--chip', '--ink', '--ink-2', '--ink-3'];
  return Object.fromEntries(names.map((name) => [name, hexOf(values, name)]));
}

const neutral = { light: neutralRoles(lightTokens), dark: neutralRoles(darkTokens) };

type Pair = readonly [text: string, on: string, least: number];

const textPairs: Pair[] = [
  ['--on-primary', '--primary', 4.5],
  ['--on-primary', '--primary-hover', 4.5],
  ['--on-primary', '--primary-press', 4.5],
  ['--on-panel', '--panel', 4.5],
  ['--on-brand', '--brand', 3],
  ['--on-nav', '--nav', 4.5],
  ['--on-nav-2', '--nav', 4.5],
  ['--on-nav-3', '--nav', 4.5],
  ['--nav-graphic', '--nav', 3],
  ['--accent-soft-ink', '--accent-soft', 4.5],
  ['--accent-soft-ink', '--accent-soft-2', 4.5],
  ['--accent-soft-ink', '--accent-line', 4.5],
  ['--accent-ink', '--accent-soft', 4.5],
  ['--accent-ink', '--accent-soft-2', 4.5],
  ['--ink', '--accent-soft-2', 4.5],
  ['--ink-2', '--accent-soft', 4.5],
  ['--ink-3', '--accent-soft', 4.5],
  ...['--canvas', '--surface', '--raised', '--sunken', '--chip'].flatMap((surface): Pair[] => [
    ['--accent-ink', surface, 4.5],
    ['--focus', surface, 3],
  ]),
  ...['--canvas', '--surface', '--raised'].map((surface): Pair => ['--accent-graphic', surface, 3]),
];

const luminances = new Map<string, number>();
function luminance(hex = ''): number {
  const found = luminances.get(hex) ?? wcagLuminance(hex);
  luminances.set(hex, found);
  return found;
}
/** WCAG 2.2 contrast of two roles, exact. */
function contrast(values: RoleValues, one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(values[one]), luminance(values[other])].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function failures(primary: string, secondary?: string): string[] {
  const theme = deriveTenantTheme(primary, secondary);
  return (['light', 'dark'] as const).flatMap((mode) => {
    const values = { ...neutral[mode], ...theme[mode] };
    const below = textPairs.filter(([text, on, least]) => contrast(values, text, on) < least);
    const shape = values['--primary-edge'] === 'transparent' ? '--primary' : '--primary-edge';
    const surfaces = ['--canvas', '--surface', '--raised'].filter((on) => contrast(values, shape, on) < 3);
    return [
      ...below.map(([text, on]) => `${primary} ${mode} ${text} on ${on}`),
      ...surfaces.map((on) => `${primary} ${mode} ${shape} on ${on}`),
    ];
  });
}

const corners = [
  '#FFFFFF',
  '#FFFF00',
  '#000000',
  '#428AC9',
  '#FF0000',
  '#CC0000',
  '#800000',
  '#00FF00',
  '#0000FF',
  '#808080',
  '#F5C518',
  '#6B1426',
  '#fff',
  '767676',
];

test('[D-S34] every pair that the theme hands out meets AA for white, yellow, black, reds and up to 2,000 random colours', () => {
  expect([...corners, ...randomColours(isDeep ? 2000 : 300)].flatMap((colour) => failures(colour))).toEqual([]);
});

test('[S-049] the navigation stays readable on any secondary colour', () => {
  expect([...corners, ...randomColours(isDeep ? 500 : 100)].flatMap((colour) => failures('#428AC9', colour))).toEqual(
    [],
  );
});

test('[D-S34] a fill keeps the exact colour with white text from 4.5:1', () => {
  const { light } = deriveTenantTheme('#6B1426');
  expect(light['--primary']).toBe('#6b1426');
  expect(light['--on-primary']).toBe('#ffffff');
  expect(light['--primary-edge']).toBe('transparent');
});

test('[D-S34] from 3:1 up the fill is darkened just enough for white', () => {
  const { light } = deriveTenantTheme('#428AC9');
  const contrast = wcagContrast(light['--primary'] ?? '', '#ffffff');
  expect(light['--on-primary']).toBe('#ffffff');
  expect(contrast).toBeGreaterThanOrEqual(4.5);
  expect(contrast).toBeLessThan(4.7);
});

test('[D-S34] below 3:1 the fill stays exact with dark text and a darker edge', () => {
  const { light } = deriveTenantTheme('#F5C518');
  expect(light['--primary']).toBe('#f5c518');
  expect(wcagContrast(light['--on-primary'] ?? '', '#f5c518')).toBeGreaterThanOrEqual(7);
  expect(wcagContrast(light['--primary-edge'] ?? '', '#f5c518')).toBeGreaterThan(1);
  expect(light['--brand']).toBe('#f5c518');
});

test('[S-048] the default colours are the theme that pages start with', () => {
  expect(defaultPrimary).toBe('#428AC9');
  expect(deriveTenantTheme('#428AC9', '#FFFFFF')).toEqual(defaultTheme);
  expect(deriveTenantTheme('#428AC9')).toEqual(defaultTheme);
});

test('a value that is no hex colour is refused', () => {
  expect(() => deriveTenantTheme('red; } body { display: none')).toThrow(RangeError);
});

test('the CSS text follows the system unless the person chose', () => {
  const css = toCssText(deriveTenantTheme('#6B1426'));
  expect(css).toContain(':root:root{--brand:#6b1426');
  expect(css).toContain('@media (prefers-color-scheme:dark){:root:root:not([data-theme="light"]){');
  expect(css).toContain(':root:root[data-theme="dark"]{');
});
