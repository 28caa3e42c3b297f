/** A path pattern without the names of its parameters: two patterns that match the same addresses become equal. */
export function normalPattern(pattern: string): string {
  const parts = pattern.split('/').filter((part) => part !== '');
  return `/${parts.map((part) => (part.startsWith(':') ? ':' : part.toLowerCase())).join('/')}`;
}
