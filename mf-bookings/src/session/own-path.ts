/** A redirect of an answer is followed inside the product only (D-B163). */
export function ownPath(url: string | undefined, origin: string): string | null {
  if (!url || !URL.canParse(url, origin)) return null;
  const target = new URL(url, origin);
  return target.origin === origin ? target.pathname + target.search + target.hash : null;
}
