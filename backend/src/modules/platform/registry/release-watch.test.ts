import type { Discovery, RemoteReport } from '@tandem/contracts/platform';
import { openAtTheDatabase } from '../../../../test/at-the-database.js';
import type { Api } from '../../../../test/harness.js';
import { buildPerson, buildProgramme } from '../platform.builders.js';
import { lockRemote } from './rollout-state.js';
import { ReleaseWorld } from './testing/release-world.js';
import { release, remoteName } from './testing/test-releases.js';

let world: ReleaseWorld;
let people: readonly Api[];
beforeAll(async () => {
  // What is made to wait for others goes on when a test lets it: its statement must not end before, however slow the machine.
  world = await ReleaseWorld.start({ RELEASE_ERROR_PERCENT: '50', DATABASE_STATEMENT_TIMEOUT_MS: '20000' });
  people = await Promise.all(Array.from({ length: 7 }, async () => world.app.as(await buildPerson(world.app))));
});
afterAll(() => world.app.close());

const offerTo = async (person: Api, name: string) =>
  (await person.get<Discovery>('/api/v1/remotes')).body.microFrontends[name]?.[0]?.metadata.version;

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
  expect(last).toMatchObject({ action: 'stopped', by: null, reason: `${fresh} failed for 3 of 3 people` });
  await nextLook();
  expect(await world.historyOf(name)).toHaveLength(3);
});

test('accounts whose address nobody confirmed take no version back, however many say that it failed', async () => {
  const { name, two: fresh } = await world.twoReleases();
  for (let made = 0; made < 4; made++) {
    const nobody = await world.app.as(await buildPerson(world.app, { confirmed: false }));
    expect((await report(nobody, { name, version: fresh, failed: true, load_ms: 9_000 }))?.status).toBe(204);
  }
  await nextLook();
  expect((await world.statusOf(name))?.versions).toEqual([{ version: fresh, share: 100 }]);
  expect(await world.historyOf(name)).toHaveLength(2);
});

test('a version that fails for the programme or the enterprise it was pinned for is taken from them by itself', async () => {
  const program = await buildProgramme(world.app);
  const memberships = [{ program, role: 'mentee' as const }];
  const members = await Promise.all(
    Array.from({ length: 3 }, async () => world.app.as(await buildPerson(world.app, { memberships }), program)),
  );
  for (const pin of [
    { programme: `${program.enterpriseSlug}/${program.slug}` },
    { enterprise: program.enterpriseSlug },
  ]) {
    const { name, one, two } = await world.twoReleases();
    await world.act(`${name}/rollback`);
    await world.act(`${name}/promote`, { version: two, ...pin });
    for (const member of members) await report(member, { name, version: two, failed: true });
    await nextLook();
    const status = await world.statusOf(name);
    expect(status).toMatchObject({ pins: [], versions: [{ version: one, share: 100 }] });
    const reason = `${two} failed for 3 of 3 people`;
    const audience = pin.programme ?? pin.enterprise;
    expect(status?.stopped).toMatchObject({ audience, reason, is_left: false });
    expect((await world.historyOf(name))[0]).toMatchObject({ action: 'stopped', audience, reason });
    await world.act(`${name}/promote`, { version: two, ...pin });
    expect((await world.statusOf(name))?.stopped).toBeNull();
  }
});

test('[S38] each time that a version was taken back by itself is told until something else is done, not the last one alone', async () => {
  const [program, other] = [await buildProgramme(world.app), await buildProgramme(world.app)];
  const pins = [{ programme: `${program.enterpriseSlug}/${program.slug}` }, { enterprise: other.enterpriseSlug }];
  const { name, one, two } = await world.twoReleases();
  await world.act(`${name}/rollback`);
  for (const pin of pins) await world.act(`${name}/promote`, { version: two, ...pin });
  for (let index = 0; index < 3; index += 1) {
    const member = await buildPerson(world.app, { memberships: [{ program, role: 'mentee' }] });
    await report(await world.app.as(member, program), { name, version: two, failed: true });
  }
  await nextLook();
  const status = await world.statusOf(name);
  expect(status).toMatchObject({ pins: [], versions: [{ version: one, share: 100 }] });
  const audiences = pins.map(({ programme, enterprise }) => programme ?? enterprise);
  expect(status?.stops?.map(({ audience }) => audience).sort()).toEqual(audiences.sort());
  expect(status?.stops?.[0]).toEqual(status?.stopped);
  await world.act(`${name}/promote`, { version: two, ...pins[0] });
  expect(await world.statusOf(name)).toMatchObject({ stopped: null, stops: [] });
});

test('a pin to what everybody gets is judged with everybody', async () => {
  const program = await buildProgramme(world.app);
  const name = remoteName();
  const only = release(name, 'only and pinned');
  await world.register(only);
  const programme = `${program.enterpriseSlug}/${program.slug}`;
  await world.act(`${name}/promote`, { version: only.version, programme });
  for (const person of people) await report(person, { name, version: only.version, failed: true });
  await nextLook();
  await nextLook();
  expect(await world.statusOf(name)).toMatchObject({
    versions: [{ version: only.version, share: 100 }],
    pins: [{ version: only.version, programme }],
  });
});

test('one person who reports failures again and again, from session after session, takes nothing back', async () => {
  const { name, two: fresh } = await world.twoReleases();
  const person = await buildPerson(world.app);
  for (let turn = 0; turn < 4; turn += 1)
    await report(await world.app.as(person), { name, version: fresh, failed: true });
  await nextLook();
  expect((await world.statusOf(name))?.versions).toEqual([{ version: fresh, share: 100 }]);
});

test('the error rate that is shown counts people as the watch does: one who reports again and again is one of them', async () => {
  const { name, one: old, two: fresh } = await world.twoReleases();
  const [loud, ...others] = people.slice(0, 4);
  for (let turn = 0; turn < 10; turn += 1)
    await report(loud, ...Array.from({ length: 20 }, () => ({ name, version: fresh, failed: true })));
  for (const person of others) await report(person, { name, version: fresh, load_ms: 90 });
  // Whoever was not given a version says nothing about it.
  await report(loud, { name, version: old, failed: true });
  const status = await world.statusOf(name);
  expect(status?.releases.find(({ version }) => version === fresh)).toMatchObject({ people: 4, people_failed: 1 });
  expect(status?.releases.find(({ version }) => version === old)).toMatchObject({ people: 0, people_failed: 0 });
});

test('failures below the threshold take nothing back', async () => {
  const { name, two: fresh } = await world.twoReleases();
  for (const [place, person] of people.entries())
    await report(person, place < 3 ? { name, version: fresh, failed: true } : { name, version: fresh, load_ms: 90 });
  await nextLook();
  expect((await world.statusOf(name))?.versions).toEqual([{ version: fresh, share: 100 }]);
});

test('people who were never given a version say nothing about it', async () => {
  const { name, one, two: fresh } = await world.twoReleases();
  await world.act(`${name}/promote`, { version: one, share: 1 });
  const outside = people.filter((_, place) => place < 7);
  for (const person of outside) await report(person, { name, version: one, failed: true });
  const offered = await Promise.all(outside.map(async (person) => offerTo(person, name)));
  await nextLook();
  const stopped = offered.filter((version) => version === one).length >= 3;
  expect((await world.statusOf(name))?.versions.length).toBe(stopped ? 1 : 2);
  expect((await world.statusOf(name))?.versions.at(-1)?.version).toBe(fresh);
});

test('a version that a few had for long and everybody gets now is watched again', async () => {
  const { name, two: old } = await world.twoReleases();
  const canary = release(name, 'canary', { share: 5 });
  await world.register(canary);
  await nextLook(3_700);
  await world.act(`${name}/promote`, { version: canary.version });
  for (const person of people) await report(person, { name, version: canary.version, failed: true });
  await nextLook();
  expect((await world.historyOf(name))[0]).toMatchObject({ action: 'stopped' });
  expect((await world.statusOf(name))?.versions).toEqual([{ version: old, share: 100 }]);
});

test('a version that everybody has is watched on while another one gets a share, or one that got a share was taken back', async () => {
  for (const isTakenBack of [false, true]) {
    const { name, one: old, two: failing } = await world.twoReleases();
    await world.register(release(name, 'beside', { share: 1 }));
    if (isTakenBack) await world.act(`${name}/rollback`);
    for (const person of people) await report(person, { name, version: failing, failed: true });
    await nextLook();
    expect((await world.historyOf(name))[0]).toMatchObject({ action: 'stopped' });
    expect((await world.statusOf(name))?.versions).toEqual([{ version: old, share: 100 }]);
  }
});

test('a pin to a version that had a share for long is watched', async () => {
  const program = await buildProgramme(world.app);
  const { name, two: failing } = await world.twoReleases({ share: 1 });
  await nextLook(3_700);
  await world.act(`${name}/promote`, {
    version: failing,
    programme: `${program.enterpriseSlug}/${program.slug}`,
  });
  for (let index = 0; index < 3; index += 1) {
    const member = await buildPerson(world.app, { memberships: [{ program, role: 'mentee' }] });
    await report(await world.app.as(member, program), { name, version: failing, failed: true });
  }
  await nextLook();
  expect(await world.statusOf(name)).toMatchObject({ pins: [], stopped: { is_left: false } });
});

test('what is released while a failing version is being taken back stays', async () => {
  const { name, two: failing } = await world.twoReleases();
  for (const person of people) await report(person, { name, version: failing, failed: true });
  const mended = release(name, 'mended');
  const { untilWaiting, close } = await openAtTheDatabase(world.app);
  let looking: Promise<unknown> | undefined;
  await world.app.database.transaction(async (tx) => {
    await lockRemote(tx, name);
    looking = nextLook();
    await untilWaiting(1);
    await world.register(mended);
  });
  await looking;
  await close();
  expect((await world.statusOf(name))?.versions).toEqual([{ version: mended.version, share: 100 }]);
});

test('a failing version whose predecessor cannot come back is left, the history says why, and other remotes are watched on', async () => {
  const { name, two: last } = await world.twoReleases();
  const without = release(name, 'without its page', { meta: { name, contract: 1, pages: {} } });
  await world.register(without);
  const heir = remoteName();
  const pages = { list: { paths: [`/${name}/list`], layout: 'general' as const, title: 'List' } };
  await world.register(release(heir, 'heir', { meta: { name: heir, contract: 1, pages } }));
  const other = await world.twoReleases();
  for (const person of people)
    await report(
      person,
      { name, version: without.version, failed: true },
      { name: other.name, version: other.two, failed: true },
    );
  await nextLook();
  expect((await world.statusOf(name))?.versions).toEqual([{ version: without.version, share: 100 }]);
  const [left] = await world.historyOf(name);
  expect(left?.reason).toContain(heir);
  expect((await world.statusOf(name))?.stopped).toMatchObject({ is_left: true, reason: left?.reason });
  expect(left?.after).not.toContainEqual({ version: last, share: 100 });
  expect((await world.statusOf(other.name))?.versions).toEqual([{ version: other.one, share: 100 }]);
  await nextLook();
  expect((await world.historyOf(name)).filter(({ action }) => action === 'stopped')).toHaveLength(1);
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
  await world.register(only);
  for (const person of people) await report(person, { name, version: only.version, failed: true });
  await nextLook();
  expect((await world.statusOf(name))?.versions).toEqual([{ version: only.version, share: 100 }]);
});

test('a first release that has no more than a share is taken from those whom it fails', async () => {
  const name = remoteName();
  const only = release(name, 'only a share', { share: 99 });
  await world.register(only);
  for (const person of people) await report(person, { name, version: only.version, failed: true });
  await nextLook();
  expect(await world.statusOf(name)).toMatchObject({ versions: [], stopped: { is_left: false } });
});
