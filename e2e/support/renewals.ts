import type { BrowserContext, Request } from '@playwright/test';

const unanswered = new WeakMap<BrowserContext, Set<Request>>();

/** Watches whether a session is being renewed in a browser. */
export function followRenewals(context: BrowserContext): void {
  if (unanswered.has(context)) return;
  const asked = new Set<Request>();
  unanswered.set(context, asked);
  context.on('request', (request) => {
    if (request.url().endsWith('/api/v1/session/refresh')) asked.add(request);
  });
  context.on('response', (answer) => asked.delete(answer.request()));
}

/**
 * Leaves the pages of a browser. Answers whether a renewal was not answered yet: the product lets it outlive its page, so that its answer would
 * sign the next user of this browser in as the last one. A page that is closed at once does not even say that it has asked for one.
 */
export async function leavesRenewal(context: BrowserContext): Promise<boolean> {
  await Promise.all(context.pages().map((page) => page.goto('about:blank', { timeout: 5000 }).catch(() => undefined)));
  return (unanswered.get(context)?.size ?? 0) > 0;
}
