import type { ReleaseHistory } from '@tandem/contracts/platform';
import type { Api } from '../../../../test/harness.js';
import { buildPerson } from '../platform.builders.js';
import { ReleaseDesk } from './release-desk.js';
import { ReleaseWorld } from './testing/release-world.js';
import { release, remoteName } from './testing/test-releases.js';

const hour = 3_600;
let world: ReleaseWorld;
let people: readonly Api[];
beforeAll(async () => {
  world = await ReleaseWorld.start();
  people = await Promise.all(Array.from({ length: 30 }, async () => world.app.as(await buildPerson(world.app))));
});
afterAll(() => world.app.close());

const fails = (person: Api, name: string, version: string) =>
  person.post('/api/v1/remotes/reports', { remotes: [{ name, version, failed: true }] });
/** The next look of the worker at the releases. */
async function nextLook(seconds = 11): Promise<void> {
  await world.app.clock.advance(seconds);
  await world.app.worker.drain();
}

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
    // Nearly everybody has it, so that enough of the people at hand do: who belongs to a share is drawn anew with every name.
    const { name, one: old, two: fresh } = await world.twoReleases({ share: 45, every_minutes: 1 });
    await nextLook(61);
    expect((await world.statusOf(name))?.versions[0]).toEqual({ version: fresh, share: 90 });
    if (takeBack === 'by hand') await world.app.get(ReleaseDesk).rollBack(name, {}, null);
    else for (const person of people) await fails(person, name, fresh);
    await nextLook();
    expect(await world.statusOf(name)).toMatchObject({ plan: null, versions: [{ version: old, share: 100 }] });
    await nextLook(120);
    expect((await world.statusOf(name))?.versions).toEqual([{ version: old, share: 100 }]);
  }
});

test('a version that everybody had, that failed them and grows again, is judged by what it does since then', async () => {
  const { name, one: old, two: fresh } = await world.twoReleases();
  await nextLook(2 * hour);
  for (const person of people) await fails(person, name, fresh);
  await nextLook();
  await world.act(`${name}/promote`, { version: old });
  await nextLook(2 * hour);
  await world.act(`${name}/promote`, { version: fresh, share: 90, every_minutes: 60 });
  await nextLook();
  expect(await world.statusOf(name)).toMatchObject({ plan: { version: fresh }, stopped: null });
  for (const person of people) await fails(person, name, fresh);
  await nextLook();
  expect(await world.statusOf(name)).toMatchObject({ plan: null, versions: [{ version: old, share: 100 }] });
});

describe('once everybody has a version that grew for longer than an hour', () => {
  async function grown() {
    const { name, one: old, two: fresh } = await world.twoReleases({ share: 30, every_minutes: 30 });
    for (let step = 0; step < 3; step += 1) await nextLook(1_811);
    expect((await world.statusOf(name))?.versions).toEqual([{ version: fresh, share: 100 }]);
    return { name, old, fresh };
  }

  test('it is watched for an hour since its last step, also while another version gets a share', async () => {
    for (const isTakenBack of [false, true]) {
      const { name, old, fresh } = await grown();
      await world.register(release(name, 'beside', { share: 1 }));
      if (isTakenBack) await world.act(`${name}/rollback`);
      for (const person of people) await fails(person, name, fresh);
      await nextLook();
      expect((await world.historyOf(name))[0]).toMatchObject({ action: 'stopped' });
      expect((await world.statusOf(name))?.versions).toEqual([{ version: old, share: 100 }]);
    }
  });

  test('it is watched no more an hour later', async () => {
    const { name, fresh } = await grown();
    await world.register(release(name, 'beside', { share: 1 }));
    await world.act(`${name}/rollback`);
    await nextLook(3_611);
    for (const person of people) await fails(person, name, fresh);
    await nextLook();
    expect((await world.statusOf(name))?.versions).toEqual([{ version: fresh, share: 100 }]);
  });
});

test('what grew for longer than an hour and was kept at its share is watched for an hour since its last step', async () => {
  const { name, one: old, two: fresh } = await world.twoReleases({ share: 30 });
  await world.act(`${name}/promote`, { version: fresh, share: 30, every_minutes: 40 });
  for (let step = 0; step < 2; step += 1) await nextLook(2_411);
  await world.act(`${name}/promote`, { version: fresh, share: 90 });
  expect(await world.statusOf(name)).toMatchObject({ plan: null, versions: [{ version: fresh, share: 90 }, {}] });
  for (const person of people) await fails(person, name, fresh);
  await nextLook();
  expect((await world.historyOf(name))[0]).toMatchObject({ action: 'stopped' });
  expect((await world.statusOf(name))?.versions).toEqual([{ version: old, share: 100 }]);
});

test('each step is a line of the history, and goes with the change that began the growth', async () => {
  const { name, one: old, two: fresh } = await world.twoReleases({ share: 40, every_minutes: 10 });
  const [begun] = await world.historyOf(name);
  await nextLook(601);
  const [step] = await world.historyOf(name);
  expect(step).toMatchObject({
    action: 'grown',
    audience: null,
    by: null,
    reason: null,
    undone: false,
    before: begun?.after,
    after: [
      { version: fresh, share: 80 },
      { version: old, share: 100 },
    ],
  });
  expect(await world.statusOf(name)).toMatchObject({
    last_change_id: step?.id,
    takes_back: { change_id: begun?.id, versions: [{ version: old, share: 100 }] },
  });
  await nextLook(601);
  await world.act(`${name}/rollback`, { change_id: begun?.id });
  expect((await world.historyOf(name)).map(({ action, after, undone }) => [action, after[0]?.share, undone])).toEqual([
    ['rolled_back', 100, false],
    ['grown', 100, true],
    ['grown', 80, true],
    ['released', 40, true],
    ['released', 100, false],
  ]);
  const page = await world.superadmin.get<ReleaseHistory>(
    `/api/v1/main/admins/releases/${name}/history.json?before=${step?.id}`,
  );
  expect(page.body.data.map(({ id }) => id)[0]).toBe(begun?.id);
});

test('the same release sent again while its share grows sets nothing back', async () => {
  const { name, one: old } = await world.twoReleases();
  const growing = release(name, 'growing', { share: 10, every_minutes: 10 });
  await world.register(growing);
  await nextLook(611);
  await world.register(growing);
  expect((await world.statusOf(name))?.versions[0]).toEqual({ version: growing.version, share: 20 });
  expect((await world.statusOf(name))?.versions.map(({ version }) => version)).not.toContain(old);
});

test('a share with decimals grows to one that reads as the next', async () => {
  const { name } = await world.twoReleases();
  const growing = release(name, 'growing by thirds', { share: 33.3, every_minutes: 10 });
  await world.register(growing);
  await nextLook(611);
  await nextLook(611);
  expect((await world.statusOf(name))?.versions[0]).toEqual({ version: growing.version, share: 99.9 });
});

describe('at the share that the version has already', () => {
  const audited = (name: string) =>
    world.app.database.ops.rows<{ action: string }>(
      `select action from kernel.audit_row where object_type = 'remote' and object_id = $1 order by id desc`,
      [name],
    );

  test('a growth that is asked for begins, is a line of the history and goes with the share that it made grow', async () => {
    const { name, one: old, two: fresh } = await world.twoReleases({ share: 10 });
    const growing = { version: fresh, share: 10, every_minutes: 10 };
    expect((await world.act(`${name}/promote`, growing)).body).toMatchObject({ changed: true });
    expect((await world.act(`${name}/promote`, growing)).body).toMatchObject({ changed: false });
    expect((await world.statusOf(name))?.plan).toMatchObject({ version: fresh, step: 10, every_minutes: 10 });
    const history = await world.historyOf(name);
    expect(history).toHaveLength(3);
    expect(history[0]).toMatchObject({
      action: 'promoted',
      by: 'Ada Okafor',
      reason: `${fresh} grows by 10 % every 10 minutes`,
      after: history[0]?.before,
    });
    expect((await audited(name))[0]?.action).toBe('release.promoted');
    await nextLook(611);
    expect((await world.statusOf(name))?.versions[0]).toEqual({ version: fresh, share: 20 });
    expect((await world.act(`${name}/promote`, { ...growing, share: 20 })).body).toMatchObject({ changed: true });
    expect((await world.statusOf(name))?.plan).toMatchObject({ step: 20 });
    await world.act(`${name}/rollback`);
    expect(await world.statusOf(name)).toMatchObject({ plan: null, versions: [{ version: old, share: 100 }] });
    expect((await world.historyOf(name)).map(({ action, undone }) => [action, undone])).toEqual([
      ['rolled_back', false],
      ['promoted', true],
      ['grown', true],
      ['promoted', true],
      ['released', true],
      ['released', false],
    ]);
  });

  test('a growth that runs ends where the share is handed out without one, and the share stays until it is taken back', async () => {
    const { name, one: old, two: fresh } = await world.twoReleases({ share: 10, every_minutes: 10 });
    await nextLook(611);
    const present = { version: fresh, share: 20 };
    expect((await world.act(`${name}/promote`, present)).body).toMatchObject({ changed: true });
    expect(await world.statusOf(name)).toMatchObject({
      plan: null,
      takes_back: { versions: [{ version: old, share: 100 }] },
    });
    expect((await world.historyOf(name))[0]?.reason).toBe(`${fresh} grows no more`);
    expect((await audited(name))[0]?.action).toBe('release.promoted');
    expect((await world.act(`${name}/promote`, present)).body).toMatchObject({ changed: false });
    await nextLook(1_211);
    expect((await world.statusOf(name))?.versions[0]).toEqual(present);
    const change_id = (await world.statusOf(name))?.takes_back?.change_id;
    expect((await world.act(`${name}/rollback`, { change_id })).body.versions).toEqual([{ version: old, share: 100 }]);
  });

  test('what fails is taken back by itself all the same, whether its growth has begun meanwhile or ended', async () => {
    for (const then of [{ every_minutes: 5 }, {}]) {
      const { name, one: old, two: fresh } = await world.twoReleases({ share: 99, every_minutes: 10 });
      await world.act(`${name}/promote`, { version: fresh, share: 99, ...then });
      for (const person of people) await fails(person, name, fresh);
      await nextLook();
      expect(await world.statusOf(name)).toMatchObject({ plan: null, versions: [{ version: old, share: 100 }] });
      expect((await world.historyOf(name))[0]).toMatchObject({ action: 'stopped' });
      await nextLook();
      expect(await world.historyOf(name)).toHaveLength(4);
    }
  });

  test('what fails is taken back where its growth began after another share had come and gone, or after its own was lowered', async () => {
    for (const [share, meanwhile] of [
      [
        90,
        async (name: string) => {
          await world.register(release(name, 'beside', { share: 5 }));
          await world.act(`${name}/rollback`);
        },
      ],
      [95, (name: string, version: string) => world.act(`${name}/promote`, { version, share: 90 })],
    ] as const) {
      const { name, one: old, two: fresh } = await world.twoReleases({ share });
      await meanwhile(name, fresh);
      await world.act(`${name}/promote`, { version: fresh, share: 90, every_minutes: 1 });
      expect((await world.statusOf(name))?.plan).toMatchObject({ version: fresh });
      for (const person of people) await fails(person, name, fresh);
      await nextLook();
      expect(await world.statusOf(name)).toMatchObject({ plan: null, versions: [{ version: old, share: 100 }] });
    }
  });

  test('what everybody has grows no more, and a share of it changes nothing', async () => {
    const { name, two: fresh } = await world.twoReleases();
    const growing = { version: fresh, share: 10, every_minutes: 10 };
    expect((await world.act(`${name}/promote`, growing)).body).toMatchObject({ changed: false });
    expect(await world.statusOf(name)).toMatchObject({ plan: null, versions: [{ version: fresh, share: 100 }] });
  });
});

test('beside another share nothing grows', async () => {
  const { name, one } = await world.twoReleases();
  const third = release(name, 'third', { share: 30 });
  await world.register(third);
  const answer = await world.act<{ code: string }>(`${name}/promote`, { version: one, share: 10, every_minutes: 10 });
  expect(answer).toMatchObject({
    status: 422,
    body: { code: 'release.share-beside', error: expect.stringContaining('cancel that') as string },
  });
  expect((await world.statusOf(name))?.versions[0]).toEqual({ version: third.version, share: 30 });
});

test('a page that a grown version lacks is free for another remote once that version is watched no more', async () => {
  const { name } = await world.twoReleases();
  const build = release(name, 'grown', { share: 60, every_minutes: 1, meta: { name, contract: 1, pages: {} } });
  await world.register(build);
  await nextLook(61);
  expect((await world.statusOf(name))?.versions).toEqual([{ version: build.version, share: 100 }]);
  const heir = remoteName();
  const list = { paths: [`/${name}/list`], layout: 'general' as const, title: 'List' };
  const claim = () => world.register(release(heir, 'heir', { meta: { name: heir, contract: 1, pages: { list } } }));
  await expect(claim()).rejects.toThrow(`/${name}/list belongs to ${name}`);
  await nextLook(3_601);
  await claim();
  expect((await world.statusOf(heir))?.versions).toHaveLength(1);
});

test('a step of the plan and a promotion at once leave one of them, whole', async () => {
  const { name, one } = await world.twoReleases();
  const growing = release(name, 'growing', { share: 40, every_minutes: 1 });
  await world.register(growing);
  await Promise.all([nextLook(61), world.act(`${name}/promote`, { version: one })]);
  expect((await world.statusOf(name))?.versions).toEqual([{ version: one, share: 100 }]);
  await nextLook(61);
  expect((await world.statusOf(name))?.versions).toEqual([{ version: one, share: 100 }]);
});
