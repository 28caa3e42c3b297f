import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { PageOpening } from '@tandem/contracts/platform';
import { openSessionWorld, spacedStart, type SessionWorld } from '../testing/session-world.js';
import { quietApp } from '../testing/quiet-app.js';

const app = quietApp();
const hour = 3_600_000;
/** 10:00 on Monday, 30 November, in Kuala Lumpur. */
const monday = new Date('2026-11-30T02:00:00Z');

beforeAll(async () => {
  const folder = path.join(app.config.dataFolder, 'shell', '1.0.0');
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'index.html'), '<html lang="en"><head><!--tandem:head--></head></html>');
  await app.clock.set('2026-11-27T02:00:00Z');
});

/** The sentence below the greeting of somebody's home. */
async function leadOf({ program, ...people }: SessionWorld, who: 'mentor' | 'mentee'): Promise<unknown> {
  const { email, password } = people[who];
  const { headers } = await app.anonymous.post('/login.json', { email, password });
  const [refresh = ''] = headers.getSetCookie().filter((line) => line.startsWith('refresh='));
  const response = await fetch(`${app.url}/app/${program.enterpriseSlug}/${program.slug}/overviews`, {
    headers: { accept: 'text/html', cookie: refresh.split(';')[0] ?? '' },
  });
  const boot = /id="tandem-boot"[^>]*>([^<]*)</.exec(await response.text())?.[1] ?? '';
  return (JSON.parse(boot) as { opening: PageOpening | null }).opening?.lead;
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

test('[P13] where nothing is agreed on, or it lies in another portal, the document names none', async () => {
  const [world, other] = [await openSessionWorld(app), await openSessionWorld(app)];
  await world.build({ status: 'pending', startTime: monday });
  expect(await leadOf(world, 'mentee')).toBeNull();
  await other.build({ status: 'upcoming', startTime: monday });
  expect(await leadOf(world, 'mentee')).toBeNull();
  expect(await leadOf({ ...world, mentee: other.mentee }, 'mentee')).toBeUndefined();
});
