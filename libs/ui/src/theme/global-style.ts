import { createGlobalStyle } from 'styled-components';
import { fontFaces } from './fonts';
import { defaultTheme } from './default-theme';
import type { RoleValues } from './derive';
import { darkTokens, fixedTokens, lightTokens, media } from './tokens';

const lines = (values: RoleValues) =>
  Object.entries(values)
    .map(([name, value]) => `${name}: ${value};`)
    .join(' ');
const light = `${lightTokens} ${lines(defaultTheme.light)}`;
const dark = `${darkTokens} ${lines(defaultTheme.dark)}`;

/** Tokens, reset and page-wide behaviour. Mounted once, by the shell. */
export const GlobalStyle = createGlobalStyle`
  ${fontFaces}
  :root { ${fixedTokens} ${light} }
  @media (prefers-color-scheme: dark) { :root:not([data-theme="light"]) { ${dark} } }
  :root[data-theme="dark"] { ${dark} }

  *, *::before, *::after { box-sizing: border-box; }
  html { -webkit-text-size-adjust: 100%; scroll-padding-top: 80px; }
  body {
    margin: 0; background: var(--canvas); color: var(--ink);
    font: var(--w-regular) var(--text-14)/var(--lh-body) var(--font);
    font-feature-settings: "cv11", "ss03"; -webkit-font-smoothing: antialiased; text-rendering: optimizeLegibility;
  }
  h1, h2, h3, h4, p, ul, ol, dl, dd, figure, fieldset { margin: 0; padding: 0; }
  ul, ol { list-style: none; }
  fieldset { border: 0; min-width: 0; }
  button, input, select, textarea { font: inherit; color: inherit; letter-spacing: inherit; }
  p { text-wrap: pretty; }
  a { color: inherit; text-decoration: none; }
  img, svg { display: block; }
  h1, h2, h3, h4 { letter-spacing: -.018em; line-height: var(--lh-tight); font-weight: var(--w-semi); text-wrap: balance; }
  h1 { font-size: var(--text-24); letter-spacing: -.022em; }
  h2 { font-size: var(--text-16); letter-spacing: -.011em; line-height: var(--lh-snug); }
  h3, h4 { font-size: var(--text-14); letter-spacing: -.006em; line-height: var(--lh-snug); }
  b, strong { font-weight: var(--w-semi); }
  :focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }
  ::selection { background: var(--accent-soft-2); color: var(--accent-soft-ink); }

  @media ${media.reducedMotion} {
    *, *::before, *::after { animation: none !important; transition: none !important; scroll-behavior: auto !important; }
  }
`;
