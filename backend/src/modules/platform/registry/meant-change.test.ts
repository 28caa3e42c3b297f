import type { Api } from '../../../../test/harness.js';
import { buildEnterprise, buildPerson, buildProgramme } from '../platform.builders.js';
import { ReleaseWorld } from './testing/release-world.js';
import { release, remoteName } from './testing/test-releases.js';

let world: ReleaseWorld;
beforeAll(async () => {
  world = await ReleaseWorld.start();
});
afterAll(() => world.app.close());

interface Said {
  readonly code?: string;
  readonly error?: string;
}
const rollBack = (name: string, body: object = {}) => world.act<Said>(`${name}/rollback`, body);

const threePeople = () =>
  Promise.all(Array.from({ length: 3 }, async () => world.app.as(await buildPerson(world.app))));

async function failFor(people: readonly Api[], name: string, version: string): Promise<void> {
  const reports = { remotes: [{ name, version, failed: true }] };
  for (const person of people) await person.post('/api/v1/remotes/reports', reports);
  await world.app.clock.advance(11);
  await world.app.worker.drain();
}

/** Two healthy versions and one that failed after them, which the worker has taken back. */
async function stopped() {
  const { name, one, two } = await world.twoReleases();
  const bad = release(name, 'bad');
  await world.register(bad);
  await failFor(await threePeople(), name, bad.version);
  expect((await world.historyOf(name))[0]).toMatchObject({ action: 'stopped' });
  return { name, older: one, healthy: two, bad: bad.version };
}

describe('beside what the installation took back by itself', () => {
  test.each<[string, (bad: string) => object]>([
    ['nothing', () => ({})],
    ['the version that failed', (version) => ({ version })],
  ])('whoever names %s is told of it, and the healthy version stays', async (_what, named) => {
    const { name, healthy, bad } = await stopped();
    const { status, body } = await rollBack(name, named(bad));
    expect([status, body.code]).toEqual([409, 'release.stopped']);
    expect(body.error).toContain(`${bad} failed for 3 of 3 people. It was taken back by itself for everybody on `);
    expect(body.error).toContain(`npm run release -- rollback ${name} ${healthy}.`);
    expect(await world.versionIn(name)).toBe(healthy);
  });

  test('whoever names the version that came back goes further back', async () => {
    const { name, older, healthy } = await stopped();
    expect(await rollBack(name, { version: healthy })).toMatchObject({ status: 200 });
    expect(await world.versionIn(name)).toBe(older);
  });

  test('whoever was told what people get then, and names that change, goes further back', async () => {
    const { name, older } = await stopped();
    const change_id = (await world.statusOf(name))?.takes_back?.change_id;
    expect(await rollBack(name, { change_id })).toMatchObject({ status: 200 });
    expect(await world.versionIn(name)).toBe(older);
  });

  test('what was handed out since is taken back without naming it', async () => {
    const { name, older, healthy } = await stopped();
    await world.act(`${name}/promote`, { version: older });
    expect(await rollBack(name)).toMatchObject({ status: 200 });
    expect(await world.versionIn(name)).toBe(healthy);
  });

  test('a pin that was stopped is told of too, and what everybody gets stays', async () => {
    const { name, one, two } = await world.twoReleases();
    const program = await buildProgramme(world.app);
    const programme = `${program.enterpriseSlug}/${program.slug}`;
    const memberships = [{ program, role: 'mentee' as const }];
    const members = await Promise.all(
      Array.from({ length: 3 }, async () => world.app.as(await buildPerson(world.app, { memberships }), program)),
    );
    const bad = release(name, 'bad', { programme });
    await world.register(bad);
    await failFor(members, name, bad.version);
    for (const named of [{}, { programme }]) {
      const { body } = await rollBack(name, named);
      expect([body.code, await world.versionIn(name)]).toEqual(['release.stopped', two]);
      expect(body.error).toContain(`by itself for ${programme} on `);
    }
    expect(await rollBack(name, { version: two })).toMatchObject({ status: 200 });
    expect(await world.versionIn(name)).toBe(one);
  });

  test('nobody is sent further back where nothing stands before what came back', async () => {
    const { name, two } = await world.twoReleases();
    await failFor(await threePeople(), name, two);
    const { body } = await rollBack(name);
    expect(body.code).toBe('release.stopped');
    expect(body.error).toContain(`npm run release -- history ${name} says what was before`);
  });
});

describe('a version that is named is taken back where the last change handed it out', () => {
  test('and not where another one came after it', async () => {
    const { name, one, two } = await world.twoReleases();
    const { status, body } = await rollBack(name, { version: one });
    expect([status, body.code]).toEqual([409, 'release.another-given-last']);
    expect(body.error).toContain(`${one} is not what the last change of ${name} handed out: that handed out ${two}.`);
    expect(await world.versionIn(name)).toBe(two);
    expect(await rollBack(name, { version: two })).toMatchObject({ status: 200 });
    expect(await world.versionIn(name)).toBe(one);
  });

  test('to a share of the people, to everybody instead of a share, and to an enterprise', async () => {
    const { name, one, two } = await world.twoReleases({ share: 10 });
    const { slug: enterprise } = await buildEnterprise(world.app);
    const refused = { status: 409, body: { code: 'release.another-given-last' } };
    const takenBack = { status: 200, body: { changed: true } };
    expect(await rollBack(name, { version: one })).toMatchObject(refused);
    await world.act(`${name}/promote`, { version: one });
    expect(await rollBack(name, { version: two })).toMatchObject(refused);
    expect(await rollBack(name, { version: one })).toMatchObject(takenBack);
    await world.act(`${name}/promote`, { version: one, enterprise });
    expect(await rollBack(name, { version: two })).toMatchObject(refused);
    expect(await rollBack(name, { version: one })).toMatchObject(takenBack);
    await world.act(`${name}/promote`, { version: two, share: 30 });
    expect(await rollBack(name, { version: two })).toMatchObject(takenBack);
    expect((await world.statusOf(name))?.versions[0]).toEqual({ version: two, share: 10 });
  });

  test('and nowhere where the last change took a pin away, which comes back for whoever names nothing', async () => {
    const { name, one } = await world.twoReleases();
    const { slug: enterprise } = await buildEnterprise(world.app);
    await world.act(`${name}/promote`, { version: one, enterprise });
    await world.act(`${name}/unpin`, { enterprise });
    expect((await world.statusOf(name))?.rolls_back).toEqual({ version: null, audience: enterprise });
    expect((await rollBack(name, { version: one })).body.error).toContain('that handed out no version.');
    expect(await rollBack(name)).toMatchObject({ status: 200, body: { audience: enterprise } });
  });
});

interface Seen {
  readonly version: string;
  readonly last_change_id: number | null | undefined;
}

test.each<[string, (seen: Seen) => object, string]>([
  ['the version', ({ version }) => ({ version }), 'release.another-given-last'],
  ['the newest line', ({ last_change_id }) => ({ last_change_id }), 'release.changed-since'],
])('two at once who both saw %s go back one step, and one of them is told', async (_what, named, code) => {
  const { name, two } = await world.twoReleases();
  const { version } = release(name, 'three');
  await world.register(release(name, 'three'));
  const seen = { version, last_change_id: (await world.statusOf(name))?.last_change_id };
  const answers = await Promise.all([1, 2].map(() => rollBack(name, named(seen))));
  expect(answers.map(({ status, body }) => body.code ?? status).sort()).toEqual([200, code]);
  expect(await world.versionIn(name)).toBe(two);
});

test('the status tells what would be taken back next, and of a first release that nothing would', async () => {
  const { name, one, two } = await world.twoReleases();
  expect((await world.statusOf(name))?.rolls_back).toEqual({ version: two, audience: null });
  await rollBack(name);
  expect((await world.statusOf(name))?.rolls_back).toBeNull();
  const { slug } = await buildEnterprise(world.app);
  await world.act(`${name}/promote`, { version: two, enterprise: slug });
  expect((await world.statusOf(name))?.rolls_back).toEqual({ version: two, audience: slug });
  expect(await world.versionIn(name)).toBe(one);
  expect(await rollBack(remoteName(), { version: two })).toMatchObject({
    body: { code: 'release.nothing-to-take-back' },
  });
});
