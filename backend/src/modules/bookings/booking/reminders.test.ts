import type { Json } from '../../../../test/harness.js';
import { quietApp } from '../testing/quiet-app.js';
import { openSessionWorld, spacedStart } from '../testing/session-world.js';
import type { SessionWorld } from '../testing/session-world.js';

const app = quietApp();
const hour = 3_600_000;
const names = {
  mentor: { firstname: 'Aisha', lastname: 'Rahman', timezone: 'Europe/London' },
  mentee: { firstname: 'Wei Jie', lastname: 'Ong' },
};

let world: SessionWorld;
beforeEach(async () => {
  await app.clock.set(new Date(Date.now()));
  world = await openSessionWorld(app, names);
});

type Who = 'mentee' | 'mentor';

async function bellOf(who: Who): Promise<string[]> {
  await app.worker.drain();
  const { body } = await world.api[who].get('/notifications');
  return Object.values<Json>(body['notifications'] ?? {}).map((row) => String(row['message']));
}
const subjectsOf = async (who: Who) => (await app.mailbox.to(world[who].email)).map(({ subject }) => subject);
const waiting = 'Wei Jie Ong is still waiting for your answer.';
const reminder = 'Reminder: session request from Wei Jie Ong';

test('[D-B191] a worker that comes when both reminders of an answer are due sends one', async () => {
  const { startTime } = await world.build({ startTime: spacedStart(app.clock.now(), 6) });
  await app.clock.set(new Date(startTime.getTime() - hour));
  expect((await bellOf('mentor')).filter((text) => text === waiting)).toHaveLength(1);
  expect(await subjectsOf('mentor')).toEqual([reminder]);
});

test('[D-B191, D-B24] and none when the answer can no longer be given', async () => {
  const { startTime } = await world.build({ startTime: spacedStart(app.clock.now(), 6) });
  await app.clock.set(new Date(startTime.getTime() + 60_000));
  expect(await bellOf('mentor')).toEqual([
    expect.stringMatching(/^Your session request for .+ was cancelled because it was not answered in time\.$/),
  ]);
  expect(await subjectsOf('mentor')).toEqual(['Session request expired']);
});

test('[D-B199, D-B188] the reminders of a day and of an hour ahead reach both by bell and mail, on their own clocks', async () => {
  const { startTime } = await world.build({ startTime: spacedStart(app.clock.now(), 4), status: 'upcoming' });
  const clocks = { mentee: '4:00 PM GMT\\+8', mentor: '(8:00 AM GMT|9:00 AM BST)' };
  const others = { mentee: 'Aisha Rahman', mentor: 'Wei Jie Ong' };
  for (const [count, hours] of [
    [1, 23],
    [2, 0.9],
  ] as const) {
    await app.clock.set(new Date(startTime.getTime() - hours * hour));
    for (const who of ['mentee', 'mentor'] as const) {
      const sentence = `Your session with ${others[who]} starts on \\d+ \\w+ \\d{4} at ${clocks[who]}\\.`;
      const all = (text: unknown) => Array.from({ length: count }, () => text);
      expect(await bellOf(who)).toEqual(all(expect.stringMatching(new RegExp(`^${sentence}$`))));
      expect(await subjectsOf(who)).toEqual(all('Session reminder'));
      const last = (await app.mailbox.to(world[who].email)).at(-1);
      expect(last?.text).toMatch(new RegExp(sentence));
    }
  }
});

test('[D-B199, D-B200, D-B222] a cancelled session reminds nobody of anything any more', async () => {
  const { id, startTime } = await world.build({ startTime: spacedStart(app.clock.now(), 4), status: 'upcoming' });
  await world.api.mentee.post(`/bookings/${id}/cancel`, { reason: 'I am travelling.' });
  for (const hours of [-23, -0.9, -0.05, 2.1, 26, 8 * 24]) {
    await app.clock.set(new Date(startTime.getTime() + hours * hour));
    await app.worker.drain();
  }
  expect(await bellOf('mentor')).toEqual([expect.stringMatching(/^Wei Jie Ong cancelled the session/)]);
  expect(await bellOf('mentee')).toEqual([]);
});
