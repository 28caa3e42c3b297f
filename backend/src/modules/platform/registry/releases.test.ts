import { buildEnterprise, buildPerson, buildProgramme } from '../platform.builders.js';
import { ReleaseRegistry } from './release-registry.js';
import { ReleaseWorld } from './testing/release-world.js';
import { release, remoteName } from './testing/test-releases.js';

let world: ReleaseWorld;
beforeAll(async () => {
  world = await ReleaseWorld.start();
});
afterAll(() => world.app.close());

describe('taking a release back', () => {
  test('the version before is handed out again, one more step goes further back, and the first release stays', async () => {
    const { name, one, two } = await world.twoReleases();
    expect(await world.versionIn(name)).toBe(two);
    expect((await world.act(`${name}/rollback`, { reason: 'Tickets cannot be bought' })).body).toEqual({
      name,
      versions: [{ version: one, share: 100 }],
      changed: true,
    });
    expect(await world.versionIn(name)).toBe(one);
    expect(await world.act(`${name}/rollback`)).toMatchObject({ status: 409, body: { code: 'release.first' } });
    expect(await world.versionIn(name)).toBe(one);
  });

  test('a share that was begun ends, and nobody has the newer version any more', async () => {
    const { name, one, two } = await world.twoReleases();
    await world.act(`${name}/promote`, { version: one, share: 5 });
    expect((await world.statusOf(name))?.versions).toEqual([
      { version: one, share: 5 },
      { version: two, share: 100 },
    ]);
    await world.act(`${name}/rollback`);
    expect((await world.statusOf(name))?.versions).toEqual([{ version: two, share: 100 }]);
  });

  test('a share of a first release ends, and nobody has the remote any more', async () => {
    const name = remoteName();
    const first = release(name, 'first to a few', { share: 5 });
    await world.register(first);
    expect((await world.statusOf(name))?.takes_back?.versions).toEqual([]);
    expect((await world.act(`${name}/rollback`)).body).toEqual({ name, versions: [], changed: true });
    expect(await world.statusOf(name)).toMatchObject({ versions: [], takes_back: null });
    expect(await world.act(`${name}/rollback`)).toMatchObject({
      status: 409,
      body: { code: 'release.nothing-to-take-back' },
    });
    await world.act(`${name}/promote`, { version: first.version });
    expect(await world.versionIn(name)).toBe(first.version);
    expect(await world.statusOf(name)).toMatchObject({ takes_back: null });
    expect(await world.act(`${name}/rollback`)).toMatchObject({ status: 409, body: { code: 'release.first' } });
  });

  test('shares are cancelled together, once: everybody gets what the others had, and the next step back goes on from there', async () => {
    const { name, one, two } = await world.twoReleases();
    const three = release(name, 'three', { share: 10 });
    await world.register(three);
    await world.act(`${name}/promote`, { version: one, share: 5 });
    const answers = await Promise.all(
      [1, 2].map(() => world.act<{ code?: string }>(`${name}/cancel`, { reason: 'Slow' })),
    );
    expect(answers.map(({ status, body }) => body.code ?? status).sort()).toEqual([200, 'release.no-share']);
    expect(await world.statusOf(name)).toMatchObject({
      versions: [{ version: two, share: 100 }],
      takes_back: { versions: [{ version: one, share: 100 }] },
    });
    expect((await world.historyOf(name)).map(({ action, undone, reason }) => [action, undone, reason])).toEqual([
      ['rolled_back', false, 'Slow'],
      ['promoted', true, null],
      ['released', true, null],
      ['released', false, null],
      ['released', false, null],
    ]);
    await world.act(`${name}/rollback`);
    expect(await world.versionIn(name)).toBe(one);
  });

  test('the share that was meant is cancelled, and no other that was begun in its place', async () => {
    const { name, one, two } = await world.twoReleases();
    const three = release(name, 'three', { share: 10 });
    await world.register(three);
    const change_id = (await world.statusOf(name))?.takes_back?.change_id;
    await world.act(`${name}/cancel`);
    await world.act(`${name}/promote`, { version: one, share: 5 });
    expect(await world.act(`${name}/cancel`, { change_id })).toMatchObject({
      status: 409,
      body: { code: 'release.changed-since' },
    });
    expect(await world.act(`${name}/cancel`, { change_id: 0 })).toMatchObject({
      status: 422,
      body: { errors: { change_id: ['Must be more than 0.'] } },
    });
    expect((await world.statusOf(name))?.versions[0]).toEqual({ version: one, share: 5 });
    const present = (await world.statusOf(name))?.takes_back?.change_id;
    expect((await world.act(`${name}/cancel`, { change_id: present })).body.versions).toEqual([
      { version: two, share: 100 },
    ]);
  });

  test('cancelling a share leaves what grew to everybody before, and ends the growth of what did not', async () => {
    const { name, two } = await world.twoReleases({ share: 50, every_minutes: 1 });
    await world.app.clock.advance(61);
    await world.app.worker.drain();
    expect((await world.statusOf(name))?.versions).toEqual([{ version: two, share: 100 }]);
    const three = release(name, 'three', { share: 10, every_minutes: 1 });
    await world.register(three);
    expect((await world.statusOf(name))?.plan).toMatchObject({ version: three.version });
    expect((await world.act(`${name}/cancel`)).body).toEqual({
      name,
      versions: [{ version: two, share: 100 }],
      changed: true,
    });
    const growing = (await world.historyOf(name)).find(({ after }) => after[0]?.version === two);
    expect([growing?.undone, (await world.statusOf(name))?.plan]).toEqual([false, null]);
  });

  test('two at once take back two changes, not one of them twice', async () => {
    const { name, one, two } = await world.twoReleases();
    await world.act(`${name}/promote`, { version: one });
    const answers = await Promise.all([world.act(`${name}/rollback`), world.act(`${name}/rollback`)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers.map(({ body }) => body.versions[0]?.version).sort()).toEqual([one, two].sort());
    expect((await world.historyOf(name)).filter(({ undone }) => undone)).toHaveLength(2);
  });

  test('of two who saw the same change one takes it back, and the other is told that something else is there now', async () => {
    const { name, one, two } = await world.twoReleases();
    await world.act(`${name}/promote`, { version: one });
    const change = (await world.statusOf(name))?.takes_back;
    expect(change?.versions).toEqual([{ version: two, share: 100 }]);
    const answers = await Promise.all(
      [1, 2].map(() => world.act<{ code?: string }>(`${name}/rollback`, { change_id: change?.change_id })),
    );
    expect(answers.map(({ status, body }) => body.code ?? status).sort()).toEqual([200, 'release.changed-since']);
    expect(await world.versionIn(name)).toBe(two);
  });

  test('a version whose page went to another remote meanwhile is refused with the reason, and nothing changes', async () => {
    const { name, two } = await world.twoReleases();
    const without = release(name, 'without the page', { meta: { name, contract: 1, pages: {} } });
    await world.register(without);
    const heir = remoteName();
    const taken = { list: { paths: [`/${name}/list`], layout: 'general' as const, title: 'List' } };
    await world.register(release(heir, 'heir', { meta: { name: heir, contract: 1, pages: taken } }));
    const answer = await world.act<{ code: string; error: string }>(`${name}/rollback`);
    expect(answer).toMatchObject({ status: 409, body: { code: 'release.pattern-owned' } });
    expect(answer.body.error).toContain(heir);
    expect(await world.versionIn(name)).toBe(without.version);
    expect((await world.historyOf(name))[0]).toMatchObject({
      action: 'released',
      undone: false,
      before: [{ version: two }],
    });
  });
});

describe('handing a version out', () => {
  test('a share of what everybody has already changes nothing', async () => {
    const { name, two } = await world.twoReleases();
    expect((await world.act(`${name}/promote`, { version: two, share: 5 })).body).toEqual({
      name,
      versions: [{ version: two, share: 100 }],
      changed: false,
    });
    expect(await world.versionIn(name)).toBe(two);
  });

  test("a programme's pin ranks before its enterprise's, that before everybody's, and both can be taken away", async () => {
    const { name, one, two } = await world.twoReleases();
    const owner = await buildEnterprise(world.app);
    const [pinned, sister] = [
      await buildProgramme(world.app, { enterprise: owner }),
      await buildProgramme(world.app, { enterprise: owner }),
    ];
    const foreign = await buildProgramme(world.app);
    const { enterpriseSlug: enterprise, slug } = pinned;
    await world.act(`${name}/promote`, { version: one, enterprise });
    await world.act(`${name}/promote`, { version: two, programme: `${enterprise}/${slug}` });
    expect(await world.versionIn(name, pinned.id)).toBe(two);
    expect(await world.versionIn(name, sister.id)).toBe(one);
    expect(await world.versionIn(name, foreign.id)).toBe(two);
    expect((await world.statusOf(name))?.pins).toEqual([
      { version: one, programme: null, enterprise },
      { version: two, programme: `${enterprise}/${slug}`, enterprise },
    ]);
    await world.act(`${name}/unpin`, { programme: `${enterprise}/${slug}` });
    expect(await world.versionIn(name, pinned.id)).toBe(one);
    await world.act(`${name}/rollback`, { enterprise });
    expect(await world.versionIn(name, sister.id)).toBe(two);
    expect(await world.act(`${name}/unpin`, { enterprise })).toMatchObject({
      status: 409,
      body: { code: 'release.no-pin' },
    });
  });

  test.each([
    ['a version that was never released', { version: '9.9.9-00000000' }, 'release.unknown', 'version'],
    ['a share of nothing', { share: 0 }, undefined, 'share'],
    ['more than everybody', { share: 101 }, undefined, 'share'],
    ['a share of a programme', { share: 5, programme: 'acme/leaders' }, undefined, 'share'],
    ['a programme that does not exist', { programme: 'no-such/programme' }, 'release.audience', 'programme'],
    ['an enterprise that does not exist', { enterprise: 'no-such' }, 'release.audience', 'enterprise'],
    ['a programme and an enterprise', { programme: 'a/b', enterprise: 'a' }, undefined, 'programme'],
  ])('%s is refused, named by its field', async (_what, body, code, field) => {
    const { name, one, two } = await world.twoReleases();
    const answer = await world.act<{ code: string; errors: object }>(`${name}/promote`, { version: one, ...body });
    expect(answer.status).toBe(422);
    if (code) expect(answer.body.code).toBe(code);
    expect(Object.keys(answer.body.errors)).toEqual([field]);
    expect((await world.statusOf(name))?.versions).toEqual([{ version: two, share: 100 }]);
  });

  test('shares that would leave nothing for the others are refused', async () => {
    const { name, one } = await world.twoReleases();
    const three = release(name, 'three', { share: 60 });
    await world.register(three);
    const left = (percent: number) => ({
      status: 422,
      body: { code: 'release.share', error: expect.stringContaining(`Less than ${percent} % is left`) as string },
    });
    expect(await world.act(`${name}/promote`, { version: one, share: 40 })).toMatchObject(left(40));
    // What a version has already is free for itself.
    await world.act(`${name}/promote`, { version: one, share: 30 });
    expect(await world.act(`${name}/promote`, { version: one, share: 45 })).toMatchObject(left(40));
  });

  test('the history says who did what, when and why, newest first; the audit has it as well', async () => {
    const { name, one, two } = await world.twoReleases();
    await world.act(`${name}/promote`, { version: one, share: 10, reason: 'Try the new list' });
    await world.act(`${name}/rollback`);
    const rows = await world.historyOf(name);
    expect(rows.map(({ action, by, reason, undone }) => [action, by, reason, undone])).toEqual([
      ['rolled_back', 'Ada Okafor', null, false],
      ['promoted', 'Ada Okafor', 'Try the new list', true],
      ['released', null, null, false],
      ['released', null, null, false],
    ]);
    expect(rows[1]).toMatchObject({
      before: [{ version: two, share: 100 }],
      after: [
        { version: one, share: 10 },
        { version: two, share: 100 },
      ],
    });
    const audited = await world.app.database.ops.rows(
      `select action from kernel.audit_row where object_type = 'remote' and object_id = $1 order by id`,
      [name],
    );
    expect(audited).toEqual(
      ['released', 'released', 'promoted', 'rolled-back'].map((action) => ({ action: `release.${action}` })),
    );
  });

  test('only superadmins see and change releases', async () => {
    const { name, one } = await world.twoReleases();
    const program = await buildProgramme(world.app);
    const admin = await world.app.as(
      await buildPerson(world.app, { memberships: [{ program, role: 'admin' }] }),
      program,
    );
    expect((await admin.get('/api/v1/main/admins/releases.json')).status).toBe(403);
    expect((await world.act(`${name}/promote`, { version: one }, admin)).status).toBe(403);
  });
});

test('a remote that is built for another contract than the shell speaks is refused before it is sent, with the reason', async () => {
  const version = '1.0.0-5e11c0de';
  const shell = { ...release('shell', 'contract'), version, url: `/shell/${version}/index.html`, meta: undefined };
  await world.register({ ...shell, contract: 1 });
  const name = remoteName();
  const pages = { list: { paths: [`/${name}`], layout: 'general' as const, title: 'List' } };
  const newer = release(name, 'newer', { meta: { name, contract: 2, pages } });
  await expect(world.app.get(ReleaseRegistry).check(newer)).rejects.toMatchObject({ code: 'release.contract' });
  await expect(world.register(newer)).rejects.toThrow(/contract 2.*contract 1/);
  await world.app.get(ReleaseRegistry).check(release(name, 'fitting'));
  expect(await world.statusOf(name)).toBeUndefined();
});

test('once the shell speaks another contract, a share of a version for it can be begun beside the one before, and cancelled', async () => {
  const { name, two } = await world.twoReleases();
  const version = '1.0.0-5e11c0d2';
  const shell = { ...release('shell', 'contract 2'), version, url: `/shell/${version}/index.html`, meta: undefined };
  await world.register({ ...shell, contract: 2, leave_behind: true });
  const pages = { list: { paths: [`/${name}/list`], layout: 'general' as const, title: 'List' } };
  await world.register(release(name, 'fitting', { share: 5, meta: { name, contract: 2, pages } }));
  expect((await world.statusOf(name))?.versions).toHaveLength(2);
  expect(await world.act(`${name}/cancel`)).toMatchObject({
    status: 200,
    body: { versions: [{ version: two, share: 100 }] },
  });
});
