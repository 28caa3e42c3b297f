/**
 * From a programme's colours to the theme it hands out.
 * Works in OKLCH, returns sRGB hex. No React and no DOM: the server calls it when a theme is written.
 */
import {
  clampChroma,
  converter,
  formatHex,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeRgb,
  useMode as registerMode,
  wcagLuminance,
} from 'culori/fn';

type Oklch = { mode: 'oklch'; l: number; c: number; h: number };
type Check = (colour: Oklch) => boolean;

/** CSS custom property name (with its two dashes) to an sRGB hex value or `transparent`. */
export type RoleValues = Record<string, string>;

export interface TenantTheme {
  light: RoleValues;
  dark: RoleValues;
}

export const defaultPrimary = '#428AC9';
export const defaultSecondary = '#FFFFFF';

// Only the colour spaces in use, so that a browser that derives a theme loads a few kilobytes.
[modeRgb, modeLrgb, modeOklab, modeOklch].forEach((mode) => registerMode(mode));
const toOklch = converter('oklch');

function colour(l: number, c: number, h: number): Oklch {
  const fitted = clampChroma({ mode: 'oklch', l, c, h }, 'oklch');
  return { mode: 'oklch', l: fitted.l, c: fitted.c, h: fitted.h ?? 0 };
}

function parse(hex: string): Oklch {
  const parsed = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.test(hex.trim())
    ? toOklch(`#${hex.trim().replace('#', '')}`)
    : undefined;
  if (!parsed) throw new RangeError(`Not a hex colour: ${hex}`);
  return { mode: 'oklch', l: parsed.l, c: parsed.c, h: parsed.h ?? 0 };
}

// Contrast is taken between the values that ship, after rounding to hex.
const hexOf = (value: Oklch) => formatHex(value);
const known = new WeakMap<Oklch, number>();
function luminance(value: Oklch): number {
  const found = known.get(value) ?? wcagLuminance(hexOf(value));
  known.set(value, found);
  return found;
}
function contrast(a: Oklch, b: Oklch): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((one, other) => one - other);
  return (light + 0.05) / (dark + 0.05);
}
const reaches =
  (limit: number, ...against: Oklch[]): Check =>
  (value) =>
    against.every((other) => contrast(value, other) >= limit);

const WHITE = colour(1, 0, 0);
const BLACK = colour(0, 0, 0);

// The neutral surfaces of tokens.ts that tenant roles lie on.
const LIGHT = { surface: WHITE, canvas: colour(0.985, 0.0035, 75), sunken: colour(0.966, 0.005, 75) };
const DARK = { surface: colour(0.224, 0.008, 58), raised: colour(0.258, 0.009, 58), chip: colour(0.285, 0.009, 58) };
const LIGHT_INK = colour(0.222, 0.011, 75);

// Lightness and share of the tenant's chroma per step.
const STEPS: ReadonlyArray<readonly [step: number, lightness: number, share: number]> = [
  [50, 0.977, 0.13],
  [100, 0.95, 0.24],
  [200, 0.9, 0.45],
  [300, 0.83, 0.72],
  [400, 0.745, 0.93],
  [500, 0.655, 1],
  [600, 0.565, 1],
  [700, 0.475, 0.92],
  [800, 0.385, 0.78],
  [900, 0.295, 0.6],
];

const isYellow = (brand: Oklch) => brand.c > 0.05 && brand.h > 70 && brand.h < 125;

/** Yellow turns to bronze, not to olive, as it darkens. */
function hueAt(brand: Oklch, l: number): number {
  if (!isYellow(brand) || l >= brand.l) return brand.h;
  return brand.h + (58 - brand.h) * 0.75 * Math.min(1, (brand.l - l) / (brand.l - 0.29));
}

/** The first of `at(0)`, `at(1)` ... `at(last)` that is ok. Contrast grows along the way, so halving finds it; the walk settles rounding. */
function firstOk(at: (step: number) => Oklch, last: number, ok: Check): Oklch {
  let low = 0;
  let high = last;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (ok(at(middle))) high = middle;
    else low = middle + 1;
  }
  while (low < last && !ok(at(low))) low += 1;
  return at(low);
}

const lightnessStep = 0.005;

function darken(from: Oklch, ok: Check): Oklch {
  const at = (step: number) => {
    if (step === 0) return from;
    const l = Math.max(0, from.l - step * lightnessStep);
    return colour(l, from.c * Math.max(0.7, Math.min(1, l / from.l + 0.15)), hueAt(from, l));
  };
  return firstOk(at, Math.ceil(from.l / lightnessStep), ok);
}

function lighten(from: Oklch, ok: Check, mostChroma = 0.15): Oklch {
  const at = (step: number) =>
    step === 0 ? from : colour(Math.min(1, from.l + step * lightnessStep), Math.min(from.c, mostChroma), from.h);
  return firstOk(at, Math.ceil((1 - from.l) / lightnessStep), ok);
}

/** White text when the fill carries it (from 3:1 up after darkening it just enough), otherwise dark text on the exact colour. */
function fillFor(base: Oklch, ink: Oklch): { fill: Oklch; on: Oklch } {
  const white = contrast(base, WHITE);
  if (white >= 4.5) return { fill: base, on: WHITE };
  if (white >= 3) return { fill: darken(base, reaches(4.5, WHITE)), on: WHITE };
  return { fill: base, on: ink };
}

/** A pressed or hovered fill; turns the other way when its text would fall under 4.5:1. */
function moved(fill: Oklch, on: Oklch, by: number): Oklch {
  const step = (delta: number) => colour(Math.min(1, Math.max(0, fill.l + delta)), fill.c, fill.h);
  return [step(by), step(-by)].find((candidate) => contrast(candidate, on) >= 4.5) ?? fill;
}

function rampOf(brand: Oklch): RoleValues {
  return Object.fromEntries(
    STEPS.map(([step, l, share]) => {
      const calm = brand.l < 0.42 && l > 0.8 ? 0.58 : 1; // dark colours get quiet tints
      return [`--t-${step}`, hexOf(colour(l, Math.min(brand.c, 0.17) * share * calm, hueAt(brand, l)))];
    }),
  );
}

function navigation(background: Oklch, inks: Oklch[], graphic: Oklch): RoleValues {
  const on = inks.find((candidate) => contrast(candidate, background) >= 4.5) ?? BLACK;
  const blend = (share: number) => colour(on.l + (background.l - on.l) * share, on.c, on.h);
  const quiet = blend(0.235);
  const faint = blend(0.37);
  const line = colour(background.l + (on.l - background.l) * 0.12, background.c, background.h);
  return {
    '--nav': hexOf(background),
    '--on-nav': hexOf(on),
    '--on-nav-2': hexOf(contrast(quiet, background) >= 4.5 ? quiet : on),
    '--on-nav-3': hexOf(contrast(faint, background) >= 4.5 ? faint : on),
    '--nav-line': hexOf(line),
    '--nav-graphic': hexOf(contrast(graphic, background) >= 3 ? graphic : on),
  };
}

function accents(ink: Oklch, graphic: Oklch, softInk: Oklch): RoleValues {
  return {
    '--accent-ink': hexOf(ink),
    '--accent-graphic': hexOf(graphic),
    '--accent-soft-ink': hexOf(softInk),
    '--focus': hexOf(ink),
  };
}

function lightRoles(brand: Oklch, ink: Oklch, ramp: RoleValues): RoleValues {
  const { fill, on } = fillFor(brand, ink);
  const tint = parse(ramp['--t-100'] ?? '#fff');
  const line = parse(ramp['--t-200'] ?? '#fff');
  const edge = contrast(fill, LIGHT.sunken) < 3 ? darken(brand, reaches(3, LIGHT.sunken, tint)) : undefined;
  const accentInk = darken(brand, (value) => reaches(4.7, LIGHT.sunken)(value) && reaches(4.6, tint)(value));
  const graphic = darken(brand, reaches(3.05, WHITE, LIGHT.sunken));
  const softInk = darken(accentInk, (value) => reaches(6.5, tint)(value) && reaches(4.5, line)(value));
  const deep = on === WHITE;
  return {
    '--primary': hexOf(fill),
    '--primary-hover': hexOf(moved(fill, on, deep ? -0.045 : -0.03)),
    '--primary-press': hexOf(moved(fill, on, deep ? -0.085 : -0.06)),
    '--on-primary': hexOf(on),
    '--primary-edge': edge ? hexOf(edge) : 'transparent',
    ...accents(accentInk, graphic, softInk),
    '--accent-soft': ramp['--t-50'] ?? '#ffffff',
    '--accent-soft-2': hexOf(tint),
    '--accent-line': hexOf(line),
  };
}

function darkRoles(brand: Oklch, ink: Oklch): RoleValues {
  const base = lighten(brand, (value) => reaches(3.3, DARK.surface)(value) && reaches(3.02, DARK.raised)(value));
  const { fill, on } = fillFor(base, ink);
  const hue = isYellow(brand) ? (brand.h + 62) / 2 : brand.h;
  const calm = Math.abs(brand.h - 25) < 25 ? 0.6 : 1; // keep reds away from the danger tint
  const soft = colour(0.262, Math.min(brand.c * 0.28, 0.032) * calm, hue);
  const soft2 = colour(0.295, Math.min(brand.c * 0.42, 0.05) * calm, hue);
  const line = colour(0.4, Math.min(brand.c * 0.5, 0.065), hue);
  const start = colour(Math.max(brand.l, 0.7), Math.min(brand.c, 0.13), brand.h);
  const accentInk = lighten(
    start,
    (value) => reaches(5.2, DARK.raised)(value) && reaches(4.7, DARK.chip, soft2)(value),
  );
  const softInk = lighten(accentInk, (value) => reaches(6.5, soft2)(value) && reaches(4.5, line)(value), 0.1);
  const graphic = lighten(brand, (value) => reaches(3.4, DARK.surface)(value) && reaches(3.1, DARK.raised)(value));
  const deep = on === WHITE;
  return {
    '--primary': hexOf(fill),
    '--primary-hover': hexOf(moved(fill, on, deep ? -0.03 : 0.03)),
    '--primary-press': hexOf(moved(fill, on, deep ? -0.06 : -0.04)),
    '--on-primary': hexOf(on),
    '--primary-edge': 'transparent',
    ...accents(accentInk, graphic, softInk),
    '--accent-soft': hexOf(soft),
    '--accent-soft-2': hexOf(soft2),
    '--accent-line': hexOf(line),
  };
}

/** In dark, a pale secondary becomes a dark surface of its hue; a dark one stays as it is. */
function darkNavigation(secondary: Oklch): Oklch {
  if (secondary.l > 0.99) return DARK.surface;
  return secondary.l < 0.4 ? secondary : colour(0.26, Math.min(secondary.c, 0.05), secondary.h);
}

/**
 * Derives every tenant role, light and dark. Text pairs reach 4.5:1 and shapes 3:1 for any pair of colours.
 *
 * @param primaryHex `#rgb` or `#rrggbb`, the programme's `dashboard_primary_colour`
 * @param secondaryHex the programme's `dashboard_secondary_colour`: the surface of its navigation
 * @throws RangeError when a value is not a hex colour
 */
export function deriveTenantTheme(primaryHex: string, secondaryHex: string = defaultSecondary): TenantTheme {
  const brand = parse(primaryHex);
  const secondary = parse(secondaryHex);
  const ink = colour(0.2, Math.min(brand.c, 0.03), hueAt(brand, 0.2));
  const ramp = rampOf(brand);
  const light = lightRoles(brand, ink, ramp);
  const dark = darkRoles(brand, ink);
  const panel = fillFor(brand, ink);
  const shared: RoleValues = {
    '--brand': hexOf(brand),
    '--on-brand': hexOf(contrast(brand, WHITE) >= 3 ? WHITE : ink),
    '--panel': hexOf(panel.fill),
    '--on-panel': hexOf(panel.on),
    ...ramp,
  };
  const lightNav = navigation(secondary, [LIGHT_INK, WHITE], parse(light['--accent-graphic'] ?? '#000'));
  const darkNav = navigation(
    darkNavigation(secondary),
    [colour(0.955, 0.005, 58), WHITE],
    parse(dark['--accent-graphic'] ?? '#fff'),
  );
  return { light: { ...shared, ...light, ...lightNav }, dark: { ...shared, ...dark, ...darkNav } };
}

const declarations = (values: RoleValues) =>
  Object.entries(values)
    .map(([name, value]) => `${name}:${value}`)
    .join(';');

/**
 * The theme as CSS text for a `<style>` element. Follows the system unless `data-theme` is set on the root element.
 * The doubled `:root` lets it win over the defaults of `GlobalStyle`, whichever comes first.
 */
export function toCssText(theme: TenantTheme): string {
  const dark = declarations(theme.dark);
  return [
    `:root:root{${declarations(theme.light)}}`,
    `@media (prefers-color-scheme:dark){:root:root:not([data-theme="light"]){${dark}}}`,
    `:root:root[data-theme="dark"]{${dark}}`,
  ].join('\n');
}
