import type { TestApp } from '../../../../test/harness.js';
import { buildPerson } from '../platform.builders.js';
import { startPlatformApp } from '../testing/platform-app.js';
import { signIn, signInCall } from '../testing/signed-in.js';

let app: TestApp;
beforeAll(async () => {
  app = await startPlatformApp();
});
afterAll(() => app.close());

const run = (sql: string, params: unknown[] = []) => app.database.transaction((tx) => tx.query(sql, params));
const idsOf = async (table: 'session' | 'user_token', userId: number) =>
  (
    await app.database.rows<{ id: number }>(`select id from platform.${table} where user_id = $1 order by id`, [userId])
  ).map(({ id }) => id);

test('[S42] once a day, sessions and links that ended long ago are removed; live and recent ones stay', async () => {
  const person = await buildPerson(app);
  const live = await signIn(app, person);
  await signIn(app, person);
  const [, ended] = await idsOf('session', person.id);
  await run(`update platform.session set revoked_at = now() - interval '31 days' where id = $1`, [ended]);
  for (let turn = 0; turn < 2; turn += 1) {
    await app.anonymous.post('/api/enterprise/v1/auth/forgot_password', { email: person.email });
    await app.worker.drain();
  }
  const [old, recent] = await idsOf('user_token', person.id);
  await run(`update platform.user_token set used_at = now() - interval '8 days' where id = $1`, [old]);
  await run(`update platform.attempt set window_ends = now() - interval '1 second' where key like 'forgot-password:%'`);
  await signInCall(app, { email: person.email, password: 'Wrong!2026' });

  await app.clock.advance(2 * 24 * 3600);
  await app.worker.drain();

  expect(await idsOf('session', person.id)).toHaveLength(1);
  expect(await idsOf('user_token', person.id)).toEqual([recent]);
  expect((await app.anonymous.get('/sessions', { headers: live.bearer })).status).toBe(200);
  const kept = await app.database.rows<{ rule: string }>(
    `select distinct split_part(key, ':', 1) as rule from platform.attempt order by 1`,
  );
  expect(kept).toEqual([{ rule: 'sign-in' }, { rule: 'sign-in-address' }]);
  const [next] = await app.database.ops.rows<{ due_at: Date }>(
    `select due_at from kernel.timer where kind = 'platform.sweep-expired'`,
  );
  expect(next?.due_at.getTime()).toBeGreaterThan(app.clock.now().getTime());
});
