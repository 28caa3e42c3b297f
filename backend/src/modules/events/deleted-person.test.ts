import { startTestApp } from '../../../test/harness.js';
import type { TestApp } from '../../../test/harness.js';
import { buy, free, openEventWorld, order, orderStates, paid, press, ticketsOf } from './testing/event-world.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
}, 120_000);
afterAll(() => app.close());

test('[D-E63][D-A30] a deleted account gives free tickets back and keeps paid ones; its orders lose name and address with the purge', async () => {
  const world = await openEventWorld(app);
  const [gratis, charged] = [
    await world.build({ tickets: [{ ...free, max_amount: 1 }] }),
    await world.build({ tickets: [paid] }),
  ];
  await buy(world.api.mentee, order(gratis, [1]));
  await press(app, String((await buy(world.api.mentee, order(charged, [1]))).body), 'paid');
  const other = await world.another();
  expect((await buy(other.api, order(gratis, [1]))).status).not.toBe(200);
  await world.api.mentee.post('/users/current/delete_account', { reason_for_leaving: 'I have privacy concerns' });
  await app.worker.drain();
  expect(await orderStates(app, gratis)).toEqual({ cancelled: 1 });
  expect(await ticketsOf(world.api.admin, world.mentee, charged)).toHaveLength(1);
  expect((await buy(other.api, order(gratis, [1]))).status).toBe(200);
  await app.clock.advance(32 * 86_400);
  await app.worker.drain();
  const buyers = await app.database.ops.rows(
    'select distinct name, email, phone_no from events.ticket_order where user_id = $1',
    [world.mentee.id],
  );
  expect(buyers).toEqual([{ name: 'Deleted User', email: '', phone_no: '' }]);
});
