import type { Json } from '../../../test/harness.js';
import { buildPerson, Memberships } from '../platform/index.js';
import { buildPair } from '../programme-admin/index.js';
import { quietApp } from './testing/quiet-app.js';
import { openSessionWorld, spacedStart } from './testing/session-world.js';
import type { SessionWorld } from './testing/session-world.js';

const app = quietApp();

const open = () =>
  openSessionWorld(app, {
    mentor: { firstname: 'Aisha', lastname: 'Rahman' },
    mentee: { firstname: 'Wei Jie', lastname: 'Ong' },
  });

/** What the mentor reads of sessions that ended by themselves: the bell's sentences without their time, and the subjects. */
async function heardByMentor({ api, mentor }: SessionWorld) {
  await app.worker.drain();
  const { body } = await api.mentor.get('/notifications');
  const bell = Object.values<Json>(body['notifications'] ?? {})
    .map((row) => String(row['message']))
    .filter((text) => text.includes(' was cancelled because '))
    .map((text) => text.replace(/\d+ \w+ \d{4} at \d+:\d\d [AP]M GMT\+8/, '{time}'));
  const subjects = (await app.mailbox.to(mentor.email)).map(({ subject }) => subject);
  return { bell, subjects: subjects.filter((subject) => /expired|cancelled/.test(subject)) };
}

const leave = async ({ program, mentee }: SessionWorld) => {
  const { tenantId, id: programId } = program;
  await app.database.asTenant({ tenantId, programId }, () =>
    app.database.transaction((tx) =>
      app.get(Memberships).leave(tx, { userId: mentee.id, tenantId, programId, role: 'mentee' }),
    ),
  );
};

test('[D-B196, D-B44] a request that ends because somebody left is told as a request that expired, with the cause', async () => {
  const world = await open();
  await world.build({ startTime: spacedStart(app.clock.now(), 0) });
  await leave(world);
  expect(await heardByMentor(world)).toEqual({
    bell: ['Your session request for {time} was cancelled because Wei Jie Ong is no longer in the programme.'],
    subjects: ['Session request expired'],
  });
});

test('[D-B196, D-B218] so is one whose pair was ended', async () => {
  const world = await open();
  const { mentor, mentee, program } = world;
  const pair = await buildPair(app, { programId: program.id, mentorId: mentor.id, menteeId: mentee.id });
  await world.build({ startTime: spacedStart(app.clock.now(), 0) });
  const admin = await app.as(await buildPerson(app, { memberships: [{ program, role: 'admin' }] }), program);
  expect((await admin.post(`/pairings/${pair?.id}/end`)).status).toBe(200);
  expect(await heardByMentor(world)).toEqual({
    bell: ['Your session request for {time} was cancelled because your pairing with Wei Jie Ong has ended.'],
    subjects: ['Session request expired'],
  });
});

test('[D-B196, D-B44] a session that was agreed on did not expire: it was cancelled', async () => {
  const world = await open();
  await world.build({ startTime: spacedStart(app.clock.now(), 0), status: 'upcoming' });
  await leave(world);
  expect(await heardByMentor(world)).toEqual({
    bell: ['Your session on {time} was cancelled because Wei Jie Ong is no longer in the programme.'],
    subjects: ['Session cancelled'],
  });
});
