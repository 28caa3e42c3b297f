import type { RemoteReport, VersionHealth } from '@tandem/contracts/platform';
import type { Api } from '../../../../test/harness.js';
import { buildPerson } from '../platform.builders.js';
import { ReleaseDesk } from './release-desk.js';
import { ReleaseRegistry } from './release-registry.js';
import { ReleaseWorld } from './testing/release-world.js';
import { release, remoteName } from './testing/test-releases.js';

let world: ReleaseWorld;
let people: readonly Api[];
beforeAll(async () => {
  world = await ReleaseWorld.start();
  people = await Promise.all(Array.from({ length: 4 }, async () => world.app.as(await buildPerson(world.app))));
});
afterAll(() => world.app.close());

const report = (api: Api | undefined, ...remotes: RemoteReport[]) => api?.post('/api/v1/remotes/reports', { remotes });
/** The next look of the worker at the releases. */
async function nextLook(seconds = 11): Promise<void> {
  await world.app.clock.advance(seconds);
  await world.app.worker.drain();
}
test('a version that fails for its users is taken back by itself, and the history names it', async () => {
  const { name, one: old, two: fresh } = await world.twoReleases();
  for (const person of people.slice(0, 3)) await report(person, { name, version: fresh, failed: true });
  await nextLook();
  expect((await world.statusOf(name))?.versions).toEqual([{ version: old, share: 100 }]);
  const [last] = await world.historyOf(name);
  expect(last).toMatchObject({ action: 'stopped', by: null, reason: `${fresh} failed 3 times in 3 loads` });
  await nextLook();
  expect(await world.historyOf(name)).toHaveLength(3);
});

test.each([
  ['one person whose browser fails again and again', [0, 0, 0, 0, 0], 0],
  ['failures below the threshold', [0, 1, 2], 60],
])('%s takes nothing back', async (_what, failing, loads) => {
  const { name, two: fresh } = await world.twoReleases();
  for (const person of failing) await report(people[person], { name, version: fresh, failed: true });
  for (let turn = 0; turn < loads; turn += 1) await report(people[3], { name, version: fresh, load_ms: 90 });
  await nextLook();
  expect((await world.statusOf(name))?.versions).toEqual([{ version: fresh, share: 100 }]);
});

test('failures of the version before do not count against the new one, nor those of an hour ago', async () => {
  const { name, one: old, two: fresh } = await world.twoReleases();
  for (const person of people) await report(person, { name, version: old, failed: true });
  await nextLook();
  expect((await world.statusOf(name))?.versions).toEqual([{ version: fresh, share: 100 }]);
  await nextLook(3_700);
  for (const person of people) await report(person, { name, version: fresh, failed: true });
  await nextLook();
  expect((await world.statusOf(name))?.versions).toEqual([{ version: fresh, share: 100 }]);
});

test('a first release has nothing to go back to, and stays', async () => {
  const name = remoteName();
  const only = release(name, 'only');
  await world.app.get(ReleaseRegistry).register(only);
  for (const person of people) await report(person, { name, version: only.version, failed: true });
  await nextLook();
  expect((await world.statusOf(name))?.versions).toEqual([{ version: only.version, share: 100 }]);
});

test('a planned share grows by its step until everybody has the version', async () => {
  const { name, one: old, two: fresh } = await world.twoReleases({ share: 40, every_minutes: 10 });
  expect((await world.statusOf(name))?.plan).toMatchObject({ version: fresh, step: 40, every_minutes: 10 });
  await nextLook(300);
  expect((await world.statusOf(name))?.versions[0]).toEqual({ version: fresh, share: 40 });
  await nextLook(301);
  expect((await world.statusOf(name))?.versions).toEqual([
    { version: fresh, share: 80 },
    { version: old, share: 100 },
  ]);
  await nextLook(611);
  expect(await world.statusOf(name)).toMatchObject({ plan: null, versions: [{ version: fresh, share: 100 }] });
});

test('taking a growing version back, by hand or because it fails, ends its growth', async () => {
  for (const takeBack of ['by hand', 'by failing']) {
    const { name, one: old, two: fresh } = await world.twoReleases({ share: 10, every_minutes: 1 });
    await nextLook(61);
    expect((await world.statusOf(name))?.versions[0]).toEqual({ version: fresh, share: 20 });
    if (takeBack === 'by hand') await world.app.get(ReleaseDesk).rollBack(name, {}, null);
    else for (const person of people) await report(person, { name, version: fresh, failed: true });
    await nextLook();
    expect(await world.statusOf(name)).toMatchObject({ plan: null, versions: [{ version: old, share: 100 }] });
    await nextLook(120);
    expect((await world.statusOf(name))?.versions).toEqual([{ version: old, share: 100 }]);
  }
});

test('reports become sums per version, with three quarters of the loads below the time that is shown', async () => {
  const { name, two: fresh } = await world.twoReleases();
  const [person] = people;
  for (const [place, load_ms] of [60, 90, 180, 3_900].entries())
    await report(person, {
      name,
      version: fresh,
      load_ms,
      ...(place === 0 ? { lcp_ms: 1_100, inp_ms: 40, cls_thousandths: 12 } : {}),
    });
  await report(person, { name, version: '9.9.9-00000000', failed: true }, { name, version: fresh, failed: true });
  const { body } = await world.superadmin.get<{ data: VersionHealth[] }>('/api/v1/main/admins/releases/health.json');
  expect(body.data.filter((row) => row.name === name)).toEqual([
    {
      name,
      version: fresh,
      loads: 4,
      failures: 1,
      load_p75_ms: 200,
      lcp_p75_ms: 1_200,
      inp_p75_ms: 50,
      cls_p75_thousandths: 25,
    },
  ]);
});

test('what a report leaves in the database tells nothing about who sent it', async () => {
  const { name, two: fresh } = await world.twoReleases();
  await report(people[0], { name, version: fresh, failed: true });
  const [row] = await world.app.database.rows<{ witness: string }>(
    'select witness from platform.remote_failure_witness where name = $1',
    [name],
  );
  expect(row?.witness).toMatch(/^[\w-]{43}$/);
  await nextLook(25 * 3_600);
  expect(
    await world.app.database.rows('select 1 from platform.remote_failure_witness where name = $1', [name]),
  ).toEqual([]);
});

test('ten reports at once are all counted', async () => {
  const { name, one: old, two: fresh } = await world.twoReleases();
  const both = (place: number): RemoteReport[] => {
    const pair = [old, fresh].map((version) => ({ name, version, load_ms: 80 }));
    return place % 2 === 0 ? pair : pair.reverse();
  };
  await Promise.all(Array.from({ length: 10 }, (_, place) => report(people[place % 4], ...both(place))));
  const { body } = await world.superadmin.get<{ data: VersionHealth[] }>('/api/v1/main/admins/releases/health.json');
  expect(body.data.filter((row) => row.name === name).map(({ loads }) => loads)).toEqual([10, 10]);
});
