import pg from 'pg';
import { documentAt, layOutShell } from '../../../../test/shell-document.js';
import type { PageOpening } from '@tandem/contracts/platform';
import { buildPerson, generalProgramme } from '../../platform/index.js';
import { openGroupWorld } from '../testing/group-world.js';
import { openSessionWorld, spacedStart, type SessionWorld } from '../testing/session-world.js';
import { quietApp } from '../testing/quiet-app.js';

const app = quietApp();
const hour = 3_600_000;
/** 10:00 on Monday, 30 November, in Kuala Lumpur. */
const monday = new Date('2026-11-30T02:00:00Z');

beforeAll(async () => {
  await layOutShell(app);
  await app.clock.set('2026-11-27T02:00:00Z');
});

/** The sentence below the greeting of somebody's home. */
function leadOf({ program, ...people }: SessionWorld, who: 'mentor' | 'mentee'): Promise<unknown> {
  return leadAt(`/app/${program.enterpriseSlug}/${program.slug}/overviews`, people[who]);
}

const signedIn = new Map<string, string>();

/** Signs in once each, as sign-ins are limited. */
async function cookieOf({ email, password }: SessionWorld['mentor']): Promise<string> {
  const known = signedIn.get(email);
  if (known !== undefined) return known;
  const { headers } = await app.anonymous.post('/login.json', { email, password });
  const [refresh = ''] = headers.getSetCookie().filter((line) => line.startsWith('refresh='));
  const [cookie = ''] = refresh.split(';');
  signedIn.set(email, cookie);
  return cookie;
}

async function leadAt(home: string, person: SessionWorld['mentor']): Promise<unknown> {
  const { boot } = await documentAt(app, home, await cookieOf(person));
  return (boot['opening'] as PageOpening | null)?.lead;
}

test('[P13][B-016] the document of a home names the next session that is agreed on, on the clock of each', async () => {
  const world = await openSessionWorld(app, { mentor: { timezone: 'Europe/London' } });
  await world.build({ status: 'pending', startTime: spacedStart(app.clock.now(), 0), topic: 'Only asked for' });
  await world.build({ status: 'upcoming', startTime: new Date(+app.clock.now() - 2 * hour), topic: 'Over' });
  await world.build({ status: 'upcoming', startTime: monday, topic: 'A <first> role' });
  const nameOf = ({ firstname, lastname }: SessionWorld['mentor']) => `${firstname} ${lastname}`;
  expect(await leadOf(world, 'mentee')).toBe(
    `Your next session is with ${nameOf(world.mentor)} on Mon 30 Nov, 10:00 AM GMT+8: A <first> role`,
  );
  expect(await leadOf(world, 'mentor')).toBe(
    `Your next session is with ${nameOf(world.mentee)} on Mon 30 Nov, 2:00 AM GMT: A <first> role`,
  );
});

test('[P13][D-B62, D-B64] what a group has agreed on waits for the answer of who has not given theirs, and is not their next session', async () => {
  const { api, build, people, program } = await openGroupWorld(app);
  const { id } = await build({ status: 'upcoming', startTime: monday, topic: 'Offers' });
  const home = `/app/${program.enterpriseSlug}/${program.slug}/overviews`;
  const session = 'with Growth circle on Mon 30 Nov, 10:00 AM GMT+8: Offers';
  expect(await leadAt(home, people.guest)).toBe(`Your next session is ${session}`);
  expect(await leadAt(home, people.silent)).toBe(`Waiting for your answer: a session ${session}`);
  expect((await api.silent.post(`/bookings/${id}/accept`)).status).toBe(200);
  expect(await leadAt(home, people.silent)).toBe(`Your next session is ${session}`);
});

test('[P13] a session that has begun is told to be in progress, and no longer to be the next one', async () => {
  const world = await openSessionWorld(app);
  await world.build({ status: 'upcoming', startTime: new Date(+app.clock.now() - hour / 2), topic: 'Offers' });
  const { firstname, lastname } = world.mentor;
  expect(await leadOf(world, 'mentee')).toBe(`Your session with ${firstname} ${lastname} is in progress: Offers`);
});

test('[P13][B-016] the next session is told however many that are over still wait for an answer', async () => {
  const world = await openSessionWorld(app);
  for (const days of [2, 3, 4, 5])
    await world.build({ status: 'upcoming', startTime: new Date(+app.clock.now() - days * 24 * hour), topic: 'Over' });
  await world.build({ status: 'upcoming', startTime: monday, topic: 'Ahead' });
  expect(await leadOf(world, 'mentee')).toMatch(/^Your next session is with .+: Ahead$/);
});

test('[P13] where nothing is agreed on, the document tells what waits for an answer and whose', async () => {
  const world = await openSessionWorld(app);
  const name = `${world.mentor.firstname} ${world.mentor.lastname}`;
  await world.build({ status: 'pending', startTime: monday, topic: 'Offers' });
  const session = 'Mon 30 Nov, 10:00 AM GMT+8: Offers';
  expect(await leadOf(world, 'mentee')).toBe(`Waiting for an answer: your session with ${name} on ${session}`);
  expect(await leadOf(world, 'mentor')).toMatch(/^Waiting for your answer: a session with .+ on Mon 30 Nov, /);
  await world.build({ status: 'upcoming', startTime: new Date(+app.clock.now() - 24 * hour) });
  expect(await leadOf(world, 'mentor')).toMatch(/^Waiting for your answer/);
  expect(await leadOf(world, 'mentee')).toBe(`Did you have your session with ${name} on Thu 26 Nov, 10:00 AM GMT+8?`);
});

test('[P13][D-B171] where nothing is planned, or it lies in another portal, the document says so and who asks whom', async () => {
  const other = await openSessionWorld(app, { settings: { pairingMethod: 'admin_pairs' } });
  const world = await openSessionWorld(app, { settings: { pairingMethod: 'mentee_picks' } });
  const none = 'You have no upcoming sessions.';
  for (const who of ['mentee', 'mentor'] as const) expect(await leadOf(other, who)).toBe(none);
  await other.build({ status: 'upcoming', startTime: monday });
  expect(await leadOf({ ...world, mentee: other.mentee }, 'mentee')).toBeUndefined();
  expect(await leadOf(world, 'mentee')).toBe(`${none} Find a mentor and ask for one.`);
  expect(await leadOf(world, 'mentor')).toBe(`${none} Mentees can ask for one at the times you offer.`);
});

test('[P13][D-P54] the document tells nothing of sessions where the home shows none', async () => {
  const world = await openSessionWorld(app);
  await world.build({ status: 'upcoming', startTime: monday });
  const general = await generalProgramme(app);
  const member = await buildPerson(app, {
    memberships: [world.program, general].map((program) => ({ program, role: 'mentee' as const })),
  });
  await world.build({ status: 'upcoming', startTime: new Date(+monday + 4 * hour), mentee: member });
  expect(await leadAt('/main/dashboard', world.mentee)).toBeNull();
  expect(await leadAt('/main/dashboard', member)).toMatch(/^Your next session/);
  const admin = await world.admin();
  const { id } = world.program;
  const { status } = await admin.put('/dashboard/settings', { program_id: id, mentee: { sessions: false } });
  expect(status).toBe(200);
  expect(await leadOf(world, 'mentee')).toBeNull();
  expect(await leadOf(world, 'mentor')).toMatch(/^Your next session/);
});

test('[P13] a document does not wait for words that are not to be had, and comes without them', async () => {
  const world = await openSessionWorld(app);
  await world.build({ status: 'upcoming', startTime: monday });
  const holder = new pg.Client({ connectionString: app.urls.owner });
  await holder.connect();
  try {
    await holder.query('begin; lock table bookings.booking in access exclusive mode');
    const asked = performance.now();
    expect(await leadOf(world, 'mentee')).toBeUndefined();
    expect(performance.now() - asked).toBeLessThan(3000);
    // Until this is answered the table may still be locked.
    await holder.query('rollback');
  } finally {
    await holder.end();
  }
  expect(await leadOf(world, 'mentee')).toMatch(/^Your next session/);
});
