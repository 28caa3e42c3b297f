import { test as base } from '@playwright/test';
import type * as Builders from '../../backend/src/builders';
import type { OpenWorld } from '../../backend/src/open-world';
import { clearAway, openContext } from './contexts';
import { heard } from './heard';

/** The builders with their world filled in: `world.build.buildPerson({ ... })`. */
export interface TestWorld {
  readonly world: OpenWorld;
  readonly build: typeof Builders;
}

async function open(): Promise<TestWorld> {
  const environment: unknown = JSON.parse(process.env['E2E_ENVIRONMENT'] ?? 'null');
  if (environment === null || typeof environment !== 'object')
    throw new Error('E2E_ENVIRONMENT is not set: run "npm run e2e", which composes the product.');
  // The built backend: the same files that the running processes execute.
  const folder = new URL('../../backend/dist/', import.meta.url);
  const { openWorld } = (await import(new URL('open-world.js', folder).href)) as {
    openWorld(env: NodeJS.ProcessEnv): Promise<OpenWorld>;
  };
  const build = (await import(new URL('builders.js', folder).href)) as typeof Builders;
  const env = { ...(environment as NodeJS.ProcessEnv), DATABASE_POOL: '3', DATABASE_OPS_POOL: '2', LOG_LEVEL: 'error' };
  return { world: await openWorld(env), build };
}

/** Playwright's `test` with people and programmes of its own, built through the product's use cases. */
export const test = base.extend<{ leavesNothingOpen: void }, { given: TestWorld }>({
  leavesNothingOpen: [
    async ({ browser }, use, info) => {
      heard();
      await use();
      // A failed test is photographed as it stands, and its worker ends with it.
      if (info.status === info.expectedStatus) return clearAway(browser);
      throw new Error(`What the browser said before:\n${heard() || 'nothing'}`);
    },
    { auto: true },
  ],
  context: async ({ browser }, use) => use(await openContext(browser)),
  // Closed with all others, not before them.
  page: async ({ context }, use) => use(await context.newPage()),
  given: [
    async ({ browserName: _browser }, use) => {
      const given = await open();
      await use(given);
      await given.world.close();
    },
    { scope: 'worker' },
  ],
});

export { expect } from '@playwright/test';
