import { expect, type Page } from '@playwright/test';

/**
 * The addresses of a remote's scripts that a page asks for from now on, each time that it does. What they say is read by
 * {@link readFiles} afterwards: the browser lets go of an answer with the document that asked for it.
 */
export function scriptsOf(page: Page, remote: string): readonly string[] {
  const scripts: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith(`/remotes/${remote}/`) && pathname.endsWith('.js')) scripts.push(request.url());
  });
  return scripts;
}

/** What files of the product say, all of them in one text. */
export async function readFiles(page: Page, addresses: readonly string[]): Promise<string> {
  const texts = [...new Set(addresses)].map(async (address) => {
    const answer = await page.request.get(address);
    expect(answer.ok(), address).toBe(true);
    return answer.text();
  });
  return (await Promise.all(texts)).join('\n');
}
