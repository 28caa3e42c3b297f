import type { Browser, BrowserContext } from '@playwright/test';
import { listenTo } from './heard';
import { followRenewals, isRenewing } from './renewals';

/** The time zone of each context that is ours, `undefined` for the usual one; and those contexts that nobody uses now. */
const zones = new Map<BrowserContext, string | undefined>();
const spare = new Set<BrowserContext>();

/**
 * A browser of somebody's own. It may have served an earlier test of this worker, of which nothing is left but the cache: that spares
 * the machine loading and compiling every script of the product again. A test that needs a context of another kind (permissions, scripts of
 * its own, another language) makes it itself.
 */
export async function openContext(browser: Browser, timezoneId?: string): Promise<BrowserContext> {
  const used = [...spare].find((context) => zones.get(context) === timezoneId);
  const context = used ?? (await browser.newContext(timezoneId ? { timezoneId } : {}));
  zones.set(context, timezoneId);
  spare.delete(context);
  listenTo(context);
  followRenewals(context);
  return context;
}

async function empty(context: BrowserContext): Promise<void> {
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  await context.setStorageState({ cookies: [], origins: [] });
  spare.add(context);
}

/** Closes every page that a test left open, which would go on asking the server for news beside all later tests. */
export async function clearAway(browser: Browser): Promise<void> {
  const left = browser.contexts().filter((context) => !spare.has(context));
  await Promise.all(
    left.map(async (context) => {
      await Promise.all(context.pages().map((page) => page.close()));
      await (zones.has(context) && !isRenewing(context) ? empty(context) : context.close());
    }),
  );
}
