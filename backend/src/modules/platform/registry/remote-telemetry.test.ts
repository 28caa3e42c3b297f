import type { RemoteReport, VersionHealth } from '@tandem/contracts/platform';
import type { Api } from '../../../../test/harness.js';
import { buildPerson } from '../platform.builders.js';
import { ReleaseWorld } from './testing/release-world.js';

let world: ReleaseWorld;
let people: readonly Api[];
beforeAll(async () => {
  world = await ReleaseWorld.start({ RELEASE_ERROR_PERCENT: '50' });
  people = await Promise.all(Array.from({ length: 7 }, async () => world.app.as(await buildPerson(world.app))));
});
afterAll(() => world.app.close());

const report = (api: Api | undefined, ...remotes: RemoteReport[]) => api?.post('/api/v1/remotes/reports', { remotes });
const healthOf = async (name: string) =>
  (await world.superadmin.get<{ data: VersionHealth[] }>('/api/v1/main/admins/releases/health.json')).body.data.filter(
    (row) => row.name === name,
  );
/** The next look of the worker at the releases. */
async function nextLook(seconds = 11): Promise<void> {
  await world.app.clock.advance(seconds);
  await world.app.worker.drain();
}

test('reports become sums per version, with three quarters of the loads below the time that is shown', async () => {
  const { name, two: fresh } = await world.twoReleases();
  const [person] = people;
  for (const [place, load_ms] of [60, 90, 180, 3_900].entries())
    await report(people[place], {
      name,
      version: fresh,
      load_ms,
      ...(place === 0 ? { lcp_ms: 1_100, inp_ms: 40, cls_thousandths: 12 } : {}),
    });
  await report(person, { name, version: '9.9.9-00000000', failed: true }, { name, version: fresh, failed: true });
  expect(await healthOf(name)).toEqual([
    {
      name,
      version: fresh,
      loads: 4,
      failures: 1,
      load_p75_ms: 200,
      lcp_p75_ms: 1_200,
      inp_p75_ms: 50,
      cls_p75_thousandths: 25,
      above: [],
    },
  ]);
});

test('a time above all classes is told as such, with the end of the last one that has an end', async () => {
  const { name, two: fresh } = await world.twoReleases();
  await report(people[0], { name, version: fresh, load_ms: 10_001, lcp_ms: 10_000, cls_thousandths: 1_001 });
  expect(await healthOf(name)).toEqual([
    expect.objectContaining({
      load_p75_ms: 10_000,
      lcp_p75_ms: 10_000,
      inp_p75_ms: null,
      cls_p75_thousandths: 1_000,
      above: ['load_ms', 'cls_thousandths'],
    }),
  ]);
});

test('a report of a remote that nobody is handed out costs those beside it nothing, whatever it is called', async () => {
  const { name, two: fresh } = await world.twoReleases();
  const stranger = { name: 'constructor', version: '1.0.0-00000000', failed: true };
  const answer = await report(people[0], stranger, { name, version: fresh, load_ms: 90 });
  expect(answer?.status).toBe(204);
  expect(await healthOf(name)).toMatchObject([{ version: fresh, loads: 1 }]);
});

test('the times that are shown count each person once in a day: one who reports again and again is one of them', async () => {
  const { name, one: old, two: fresh } = await world.twoReleases();
  const [slow, ...others] = people.slice(0, 5);
  const times = (of: number) => ({ load_ms: of, lcp_ms: of, inp_ms: of, cls_thousandths: of });
  const slowly = { name, version: fresh, ...times(4_900) };
  await Promise.all(Array.from({ length: 5 }, () => report(slow, slowly)));
  await report(slow, ...Array.from({ length: 20 }, () => slowly));
  for (const person of others) await report(person, { name, version: fresh, load_ms: 90 });
  for (const person of others) await report(person, { name, version: fresh, ...times(40), load_ms: 4_900 });
  // Whoever was not given a version says nothing about it.
  await report(slow, { name, version: old, ...times(4_900) });
  const health = await healthOf(name);
  expect(health.find(({ version }) => version === old)).toBeUndefined();
  expect(health.find(({ version }) => version === fresh)).toMatchObject({
    loads: 33,
    load_p75_ms: 100,
    lcp_p75_ms: 50,
    inp_p75_ms: 50,
    cls_p75_thousandths: 50,
  });
  await world.app.clock.advance(24 * 3_600 + 60);
  for (const person of people.slice(0, 5)) await report(person, slowly);
  expect((await healthOf(name)).find(({ version }) => version === fresh)).toMatchObject({
    loads: 5,
    load_p75_ms: 6_000,
  });
});

test('what a report leaves in the database tells nothing about who sent it', async () => {
  const { name, two: fresh } = await world.twoReleases();
  await report(people[0], { name, version: fresh, failed: true });
  const [row] = await world.app.database.rows<{ witness: string }>(
    'select witness from platform.remote_witness where name = $1',
    [name],
  );
  expect(row?.witness).toMatch(/^[\w-]{43}$/);
  await nextLook(25 * 3_600);
  expect(await world.app.database.rows('select 1 from platform.remote_witness where name = $1', [name])).toEqual([]);
});

test('ten reports at once are all counted', async () => {
  const [one, other] = [await world.twoReleases(), await world.twoReleases()];
  const both = (place: number): RemoteReport[] => {
    const pair = [one, other].map(({ name, two: version }) => ({ name, version, load_ms: 80 }));
    return place % 2 === 0 ? pair : pair.reverse();
  };
  await Promise.all(Array.from({ length: 10 }, (_, place) => report(people[place % 4], ...both(place))));
  for (const { name } of [one, other]) expect(await healthOf(name)).toMatchObject([{ loads: 10 }]);
});
