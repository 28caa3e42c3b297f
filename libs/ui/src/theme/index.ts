export { GlobalStyle } from './global-style';
export { ThemeProvider, useTheme, type ThemeChoice } from './theme-provider';
export { breakpoints, media } from './tokens';
export { focusRing, tabular, truncate, visuallyHidden } from './mixins';
export type { RoleValues, TenantTheme } from './derive';
