import { openAtTheDatabase } from '../../../../test/at-the-database.js';
import type { AtTheDatabase } from '../../../../test/at-the-database.js';
import { startTestApp } from '../../../../test/harness.js';
import type { TestApp } from '../../../../test/harness.js';

const start = (env: Readonly<Record<string, string>> = {}) => startTestApp({ env: { LOG_LEVEL: 'silent', ...env } });

const whileThere = <T extends object>(running: () => T | undefined): T =>
  new Proxy({} as T, { get: (_none, name) => Reflect.get(running() ?? {}, name) as unknown });

/** The application of a test file, which says nothing: started before its tests and stopped after them; there is none outside of them. */
export function quietApp(): TestApp {
  const running: { app?: TestApp } = {};
  beforeAll(async () => {
    running.app = await start();
  });
  afterAll(() => running.app?.close());
  return whileThere(() => running.app);
}

/** As {@link quietApp}, with two people at its database who leave before it goes. */
export function quietDatabase(): { readonly app: TestApp; readonly database: AtTheDatabase } {
  const running: { app?: TestApp; database?: AtTheDatabase } = {};
  beforeAll(async () => {
    // What is made to wait for others goes on when a test lets it: its statement must not end before, however slow the machine.
    running.app = await start({ DATABASE_STATEMENT_TIMEOUT_MS: '20000' });
    running.database = await openAtTheDatabase(running.app);
  });
  afterAll(async () => {
    await running.database?.close();
    await running.app?.close();
  });
  return { app: whileThere(() => running.app), database: whileThere(() => running.database) };
}
