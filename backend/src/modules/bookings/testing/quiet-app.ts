import { startTestApp } from '../../../../test/harness.js';
import type { TestApp } from '../../../../test/harness.js';

/** The application of a test file, which says nothing: started before its tests and stopped after them; there is none outside of them. */
export function quietApp(): TestApp {
  const running: { app?: TestApp } = {};
  beforeAll(async () => {
    running.app = await startTestApp({ env: { LOG_LEVEL: 'silent' } });
  });
  afterAll(() => running.app?.close());
  return new Proxy({} as TestApp, { get: (_none, name) => Reflect.get(running.app ?? {}, name) as unknown });
}
