import type { Browser, BrowserContext } from '@playwright/test';
import { listenTo } from './heard';
import { followRenewals, leavesRenewal } from './renewals';

/** The time zone of each context that is ours, `undefined` for the usual one; and those contexts that nobody uses now. */
const zones = new Map<BrowserContext, string | undefined>();
const spare = new Set<BrowserContext>();

/**
 * A browser of somebody's own. It may have served an earlier test of this worker, of which nothing is left but the cache: that spares
 * the machine loading and compiling every script of the product again. A test that needs a context of another kind (permissions, scripts of
 * its own, another language) makes it itself.
 */
export async function openContext(browser: Browser, timezoneId?: string): Promise<BrowserContext> {
  const context = (await takeSpare(timezoneId)) ?? (await browser.newContext(timezoneId ? { timezoneId } : {}));
  zones.set(context, timezoneId);
  listenTo(context);
  followRenewals(context);
  return context;
}

async function takeSpare(timezoneId: string | undefined): Promise<BrowserContext | undefined> {
  const context = [...spare].find((one) => zones.get(one) === timezoneId);
  if (!context) return undefined;
  spare.delete(context);
  // A session that came after all was cleared is somebody else's.
  if ((await context.cookies()).length === 0) return context;
  await context.close();
  return takeSpare(timezoneId);
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
      const isOfUse = zones.has(context) && !(await leavesRenewal(context));
      await Promise.all(context.pages().map((page) => page.close()));
      await (isOfUse ? empty(context) : context.close());
    }),
  );
}
