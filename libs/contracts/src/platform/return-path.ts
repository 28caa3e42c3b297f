const origin = 'https://this.site';

/**
 * A path of this site that a person may be sent back to, or null. Other origins, protocol-relative and back-slashed
 * forms, control characters and /api paths are refused, encoded ones too.
 */
export function safeReturnPath(value: string | null | undefined): string | null {
  if (!value || value.length > 2000 || !value.startsWith('/') || hasControl(value)) return null;
  const path = decodeTwice(value.split(/[?#]/, 1)[0] ?? '');
  if (path === null || hasControl(path) || path.includes('\\') || path.startsWith('//')) return null;
  const url = new URL(value, origin);
  if (url.origin !== origin || url.pathname.startsWith('//')) return null;
  if (/^\/api(\/|$)/i.test(url.pathname) || /^\/api(\/|$)/i.test(new URL(path, origin).pathname)) return null;
  return url.pathname + url.search;
}

/** Browsers drop tabs and line ends from addresses, so "/\t/evil" would become "//evil". */
function hasControl(value: string): boolean {
  return [...value].some((letter) => letter < ' ' || letter === '\u007f');
}

function decodeTwice(value: string): string | null {
  try {
    return decodeURIComponent(decodeURIComponent(value));
  } catch {
    return null;
  }
}
