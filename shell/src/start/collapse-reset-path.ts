/** Links of old mails lead to //reset-password: any run of slashes before it becomes one, query and hash stay. */
export function collapsedResetPath(pathname: string): string | null {
  return /^\/{2,}reset-password\/*$/.test(pathname) ? '/reset-password' : null;
}

export function collapseResetPath(): void {
  const path = collapsedResetPath(location.pathname);
  if (path) history.replaceState(null, '', `${path}${location.search}${location.hash}`);
}
