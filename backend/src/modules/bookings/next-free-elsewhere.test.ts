import { buildHours, buildMentor } from '../accounts/index.js';
import type { BuiltPerson } from '../platform/index.js';
import { quietApp } from './testing/quiet-app.js';
import { openSessionWorld, spacedStart } from './testing/session-world.js';
import type { SessionWorld } from './testing/session-world.js';

const app = quietApp();
const hour = 3_600_000;

/** Two programmes of different enterprises that begin with the same day, and somebody who mentors in both. */
async function openTwo() {
  const first = spacedStart(app.clock.now(), 0);
  const programme = { startsOn: first.toISOString().slice(0, 10) };
  const here = await openSessionWorld(app, { programme });
  const there = await openSessionWorld(app, { programme });
  const memberships = [here, there].map(({ program }) => ({ program, role: 'mentor' as const }));
  const mentor = await buildMentor(app, here.program, { memberships });
  await buildHours(app, mentor.id, { program: there.program });
  await app.worker.drain();
  return { here, there, mentor, first };
}

/** What the directory of a programme knows. */
async function shown({ program }: SessionWorld, { id }: BuiltPerson): Promise<string | undefined> {
  await app.worker.drain();
  const sql = 'select next_free_at from accounts.mentor_stat where user_id = $1 and program_id = $2';
  return (
    await app.database.ops.row<{ next_free_at: Date | null }>(sql, [id, program.id])
  )?.next_free_at?.toISOString();
}

test('[D-A68] [D-B105] [D-B110] a session in one programme moves the next free time of its mentor in all of them, and so does its end', async () => {
  const { here, there, mentor, first } = await openTwo();
  const afterwards = new Date(first.getTime() + hour).toISOString();
  expect(await shown(there, mentor)).toBe(first.toISOString());
  const asked = await here.api.mentee.post('/api/v2/my/bookings', here.request(first, { requestee_id: mentor.id }));
  expect(asked.status).toBe(201);
  expect([await shown(here, mentor), await shown(there, mentor)]).toEqual([afterwards, afterwards]);
  const path = `/bookings/${String(asked.body['booking']?.['id'])}/cancel`;
  expect((await here.api.mentee.post(path, { reason: 'I am travelling.' })).status).toBe(200);
  expect([await shown(here, mentor), await shown(there, mentor)]).toEqual([first.toISOString(), first.toISOString()]);
});

test('[D-A68] [D-B78] [D-B105] so does one in which they sit on the side of the mentees', async () => {
  const { here, there, mentor, first } = await openTwo();
  const afterwards = new Date(first.getTime() + hour).toISOString();
  await here.build({ mentee: mentor, isPeer: true, startTime: first, tell: 'steps' });
  expect([await shown(here, mentor), await shown(there, mentor)]).toEqual([afterwards, afterwards]);
  expect(await shown(here, here.mentor)).toBe(afterwards);
});
