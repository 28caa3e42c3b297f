import { Database } from '../src/kernel/index.js';
import { startContext } from '../src/kernel/context/request-context.js';
import { buildPerson } from '../src/modules/platform/index.js';
import { startPlatformApp } from '../src/modules/platform/testing/platform-app.js';
import type { TestApp } from './harness.js';
import { findPooler, startPooler } from './pooler.js';
import type { Note } from './probe/probe.module.js';
import { inTenant, startProbe } from './probe/start-probe.js';

const pooled = { DATABASE_TRANSACTION_POOLING: 'true', DATABASE_STATEMENT_TIMEOUT_MS: '3000' };

const call = <T>(tenantId: number | null, work: () => Promise<T>): Promise<T> =>
  startContext(
    { requestId: 'test-request', tenantId, programId: null, userId: null, sessionId: null, roles: [] },
    work,
  );

/** What must hold behind a pooler, and without one while the product believes that there is one. */
async function expectSound(app: TestApp): Promise<void> {
  const database = app.get(Database);
  for (const tenant of [1, 2]) await inTenant(app, tenant).post('/probe/notes', { text: `secret of ${tenant}` });
  const turns = Array.from({ length: 200 }, async (_, turn) => {
    const tenant = (turn % 2) + 1;
    if (turn % 10 === 7) await call(tenant, () => database.rows('select 1 / 0')).catch(() => undefined);
    if (turn % 10 === 3)
      return expect(await call(null, () => database.rows('select text from probe.note'))).toEqual([]);
    const { body } = await inTenant(app, tenant).get<Note[]>('/probe/notes');
    return expect(body.map(({ text }) => text)).toEqual([`secret of ${tenant}`]);
  });
  await Promise.all(turns);
  const timeout = "select current_setting('statement_timeout') as timeout";
  expect(await database.rows(timeout)).toEqual([{ timeout: '3s' }]);
  expect(await database.ops.rows(timeout)).toEqual([{ timeout: '3s' }]);
  const renamed = 'update probe.note set text = text returning text';
  expect(await call(1, () => database.rows(renamed))).toEqual([{ text: 'secret of 1' }]);
  // Outside of a transaction nothing is set: a pooler refuses what comes with the connection, and would hand it on to others.
  expect(await database.whoCalls(timeout, [])).toEqual({ timeout: '0' });
}

test('[S06] where a pooler is named, settings come with each transaction and none with the connection', async () => {
  const app = await startProbe({ env: { ...pooled, LIMITS: '{"general":{"max":1000000,"windowSeconds":60}}' } });
  try {
    await expectSound(app);
  } finally {
    await app.close();
  }
});

// The run fetches it; where it cannot, the run says that this was left out.
const behindPgBouncer = findPooler() === null ? test.skip : test;

behindPgBouncer(
  '[S06] behind PgBouncer in transaction mode tenants stay apart on two connections, and people sign in',
  async () => {
    const pooler = await startPooler();
    try {
      const env = { ...pooled, LIMITS: '{"general":{"max":1000000,"windowSeconds":60}}' };
      const probe = await startProbe({ env, through: pooler.through });
      await expectSound(probe).finally(() => probe.close());
      const platform = await startPlatformApp({ env: pooled, through: pooler.through });
      const { email, password } = await buildPerson(platform);
      const { status } = await platform.anonymous.post('/login.json', { email, password });
      await platform.close();
      expect(status).toBe(200);
    } finally {
      await pooler.stop();
    }
  },
  60_000,
);
