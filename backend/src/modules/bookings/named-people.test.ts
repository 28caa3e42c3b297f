import type { Json } from '../../../test/harness.js';
import { quietApp } from './testing/quiet-app.js';
import { openSessionWorld, spacedStart } from './testing/session-world.js';
import type { SessionWorld } from './testing/session-world.js';

const app = quietApp();

let world: SessionWorld;
beforeEach(async () => {
  await app.clock.set(new Date(Date.now()));
  world = await openSessionWorld(app, {
    mentor: { firstname: 'Aisha', lastname: 'Rahman' },
    mentee: { firstname: 'Wei Jie', lastname: 'Ong' },
  });
});

async function bell(): Promise<string[]> {
  await app.worker.drain();
  const { body } = await world.api.mentor.get('/notifications');
  const messages = Object.values<Json>(body['notifications'] ?? {}).map((row) => String(row['message']));
  expect(body['unread_total']).toBe(messages.length);
  return messages;
}

async function requested(): Promise<void> {
  const start = spacedStart(app.clock.now(), 4);
  expect((await world.api.mentee.post('/bookings/booking_submission', world.request(start))).status).toBe(201);
  expect(await bell()).toEqual([expect.stringMatching(/^Wei Jie Ong requested a session with you on /)]);
}

async function leave(): Promise<void> {
  const body = { reason_for_leaving: 'I no longer need mentoring' };
  expect((await world.api.mentee.post('/users/current/delete_account', body)).status).toBe(200);
}

const request = expect.stringMatching(/^Deleted User requested a session with you on /) as unknown;
const ended = expect.stringMatching(
  /^Your session request for .+ was cancelled because Deleted User is no longer in the programme\.$/,
) as unknown;

test('[D-A27] what the bell told of somebody who deletes the account stays under "Deleted User", and has the name again when they come back', async () => {
  await requested();
  await leave();
  expect(await bell()).toEqual([ended, request]);
  const mail = (await app.mailbox.to(world.mentee.email)).at(-1);
  const token = /token=([\w.-]+)/.exec(mail?.text ?? '')?.[1];
  expect((await app.anonymous.post('/users/restore', { token })).status).toBe(200);
  expect(await bell()).toEqual([ended, expect.stringMatching(/^Wei Jie Ong requested/)]);
});

test('[D-A30] thirty days later no row of anybody holds the name', async () => {
  await requested();
  await leave();
  await app.worker.drain();
  await app.clock.advance(32 * 86_400);
  expect(await bell()).toEqual([ended]);
  const rows = await app.database.ops.rows<{ message: string }>(
    `select message from notifications.notification where program_id = $1 and (message || coalesce(about::text, '')) like '%Wei Jie%'`,
    [world.program.id],
  );
  expect(rows).toEqual([]);
});
