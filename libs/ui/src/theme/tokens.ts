/** Values of the design tokens. Roles are the only names that components use; the ramp is there to derive roles from. */

export const fixedTokens = `
  --font: "Inter Variable", Inter, ui-sans-serif, system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif;
  --text-12: .75rem; --text-14: .875rem; --text-16: 1rem; --text-20: 1.25rem; --text-24: 1.5rem; --text-32: 2rem;
  --lh-tight: 1.2; --lh-snug: 1.4; --lh-body: 1.55;
  --w-regular: 430; --w-medium: 530; --w-semi: 620; --w-bold: 680;
  --s-1: 4px; --s-2: 8px; --s-3: 12px; --s-4: 16px; --s-5: 20px; --s-6: 24px; --s-8: 32px; --s-10: 40px; --s-12: 48px; --s-16: 64px;
  --r-inner: 6px; --r-control: 8px; --r-card: 12px; --r-pill: 999px;
  --ease: cubic-bezier(.2, .7, .2, 1); --fast: 120ms; --base: 200ms;
  --topbar: 64px; --sidenav: 248px; --content: 1200px; --bottombar: 64px;
  --n-50: oklch(98.5% .0035 75); --n-100: oklch(96.6% .005 75); --n-200: oklch(92.5% .007 75); --n-300: oklch(87.2% .009 75);
  --n-400: oklch(74% .011 75); --n-500: oklch(63.5% .012 75); --n-600: oklch(51% .013 75); --n-700: oklch(40.5% .013 75);
  --n-800: oklch(30% .012 75); --n-900: oklch(22.2% .011 75);
`;

export const lightTokens = `
  color-scheme: light;
  --canvas: var(--n-50); --surface: oklch(100% 0 0); --raised: oklch(100% 0 0); --sunken: var(--n-100); --chip: var(--n-100); --field: oklch(100% 0 0);
  --line: var(--n-200); --line-strong: var(--n-300); --control: oklch(63% .012 75);
  --ink: var(--n-900); --ink-2: var(--n-700); --ink-3: var(--n-600);
  --scrim: oklch(22% .012 75 / .48);
  --shadow-1: 0 1px 2px oklch(30% .02 60 / .05), 0 2px 6px oklch(30% .02 60 / .04);
  --shadow-2: 0 2px 4px oklch(30% .02 60 / .06), 0 16px 40px oklch(30% .02 60 / .16);
  --tooltip: var(--n-900); --on-tooltip: var(--n-50); --skeleton: var(--n-200); --skeleton-glow: var(--n-100);
  --success-soft: oklch(96.2% .0276 155); --success-line: oklch(87% .069 155); --success-ink: oklch(42% .1035 155); --success-solid: oklch(54.5% .1323 155); --success-graphic: oklch(62% .1438 155);
  --warning-soft: oklch(96.2% .0266 68); --warning-line: oklch(87% .069 68); --warning-ink: oklch(42% .0922 68); --warning-solid: oklch(56% .1229 68); --warning-graphic: oklch(66.5% .1438 68);
  --danger-soft: oklch(96.2% .0187 25); --danger-line: oklch(87% .0694 25); --danger-ink: oklch(42% .1395 25); --danger-solid: oklch(54.5% .1782 25); --danger-graphic: oklch(62% .1938 25);
  --info-soft: oklch(96.2% .0189 248); --info-line: oklch(87% .0671 248); --info-ink: oklch(42% .1035 248); --info-solid: oklch(54.5% .1323 248); --info-graphic: oklch(62% .1438 248);
  --violet-soft: oklch(96.2% .0211 300); --violet-line: oklch(87% .069 300); --violet-ink: oklch(42% .1035 300); --violet-solid: oklch(54.5% .1323 300); --violet-graphic: oklch(62% .1438 300);
  --on-solid: oklch(100% 0 0); --danger-hover: oklch(50% .1782 25); --danger-press: oklch(46% .1682 25);
  --chart-2: oklch(58% .09 195); --chart-3: oklch(66% .12 70); --chart-4: oklch(50% .11 330); --chart-5: oklch(62% .1 130); --chart-6: oklch(44% .09 270);
`;

export const darkTokens = `
  color-scheme: dark;
  --canvas: oklch(18.8% .007 58); --surface: oklch(22.4% .008 58); --raised: oklch(25.8% .009 58); --sunken: oklch(17% .007 58); --chip: oklch(28.5% .009 58); --field: oklch(17% .007 58);
  --line: oklch(30.5% .01 58); --line-strong: oklch(37.5% .011 58); --control: oklch(57% .012 58);
  --ink: oklch(95.5% .005 58); --ink-2: oklch(83.5% .008 58); --ink-3: oklch(71.5% .01 58);
  --scrim: oklch(8% .01 70 / .66);
  --shadow-1: 0 1px 2px oklch(0% 0 0 / .3);
  --shadow-2: 0 0 0 1px oklch(30.5% .01 58), 0 20px 48px oklch(0% 0 0 / .55);
  --tooltip: oklch(95.5% .005 58); --on-tooltip: oklch(18.8% .007 58); --skeleton: oklch(30.5% .01 58); --skeleton-glow: oklch(25.8% .009 58);
  --success-soft: oklch(28.5% .0437 155); --success-line: oklch(40% .0633 155); --success-ink: oklch(84.5% .0863 155); --success-solid: oklch(54.5% .1265 155); --success-graphic: oklch(70% .1265 155);
  --warning-soft: oklch(28.5% .0437 68); --warning-line: oklch(40% .0633 68); --warning-ink: oklch(84.5% .0863 68); --warning-solid: oklch(54.5% .1196 68); --warning-graphic: oklch(70% .1265 68);
  --danger-soft: oklch(28.5% .0589 25); --danger-line: oklch(40% .0853 25); --danger-ink: oklch(84.5% .0847 25); --danger-solid: oklch(54.5% .1705 25); --danger-graphic: oklch(70% .1705 25);
  --info-soft: oklch(28.5% .0437 248); --info-line: oklch(40% .0633 248); --info-ink: oklch(84.5% .0808 248); --info-solid: oklch(54.5% .1265 248); --info-graphic: oklch(70% .1265 248);
  --violet-soft: oklch(28.5% .0437 300); --violet-line: oklch(40% .0633 300); --violet-ink: oklch(84.5% .0863 300); --violet-solid: oklch(54.5% .1265 300); --violet-graphic: oklch(70% .1265 300);
  --on-solid: oklch(100% 0 0); --danger-hover: oklch(51% .1705 25); --danger-press: oklch(47% .1605 25);
  --chart-2: oklch(76% .09 195); --chart-3: oklch(80% .12 70); --chart-4: oklch(70% .11 330); --chart-5: oklch(78% .1 130); --chart-6: oklch(62% .09 270);
`;

/** Widths in px: phone under 768, tablet under 1024, extra-large over 1440. */
export const breakpoints = { phone: 768, tablet: 1024, extraLarge: 1440 } as const;

/** Media queries for `@media ${media.phone}`. */
export const media = {
  phone: '(max-width: 767.98px)',
  abovePhone: '(min-width: 768px)',
  belowDesktop: '(max-width: 1023.98px)',
  desktop: '(min-width: 1024px)',
  /** A table is one, but has less room than its columns would like, beside the admins' navigation from 1024 px on. */
  narrowTable: '(min-width: 768px) and (max-width: 1279.98px)',
  extraLarge: '(min-width: 1440.02px)',
  reducedMotion: '(prefers-reduced-motion: reduce)',
} as const;
