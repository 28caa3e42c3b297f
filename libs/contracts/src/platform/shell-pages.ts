/**
 * The path patterns of the shell's own pages. The shell draws a page for each; the server answers an address that matches none of
 * them, and no remote's pattern, with 404.
 */
export const shellPagePaths = [
  '/',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/need-confirmation',
  '/users/login',
  '/users/sign_up',
  '/users/confirmation',
  '/users/restore',
  '/users/logout',
  '/enterprise',
  '/program-selection',
  '/enter-program/:programId',
  '/dev/ui',
  '/remote-check/:name',
  '/remote-override/:name',
  '/main/dashboard',
  '/app/:enterprise/:program/overviews',
] as const;
export type ShellPagePath = (typeof shellPagePaths)[number];
