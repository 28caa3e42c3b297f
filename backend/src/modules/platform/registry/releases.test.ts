import type {
  CreatedReleaseToken,
  Discovery,
  ReleaseHistory,
  ReleaseStatus,
  RolloutAnswer,
} from '@tandem/contracts/platform';
import type { Api, TestApp } from '../../../../test/harness.js';
import { buildEnterprise, buildPerson, buildProgramme } from '../platform.builders.js';
import { startPlatformApp } from '../testing/platform-app.js';
import { RemoteDiscovery } from './discovery.js';
import { ReleaseRegistry } from './release-registry.js';
import { release, remoteName } from './testing/test-releases.js';

let app: TestApp;
let superadmin: Api;
beforeAll(async () => {
  app = await startPlatformApp({ limits: { release: { max: 10_000, windowSeconds: 60 } } });
  superadmin = await app.as(await buildPerson(app, { isSuperadmin: true, firstname: 'Ada', lastname: 'Okafor' }));
});
afterAll(() => app.close());

/** A remote with two versions, of which the second is handed out. */
async function twoReleases() {
  const name = remoteName();
  const [one, two] = [release(name, 'one'), release(name, 'two')];
  for (const build of [one, two]) await app.get(ReleaseRegistry).register(build);
  return { name, one: one.version, two: two.version };
}

const act = <Answer = RolloutAnswer>(name: string, what: string, body: object = {}, api = superadmin) =>
  api.post<Answer>(`/api/v1/main/admins/releases/${name}/${what}`, body);
const statusOf = async (name: string) =>
  (await superadmin.get<{ data: ReleaseStatus[] }>('/api/v1/main/admins/releases.json')).body.data.find(
    (remote) => remote.name === name,
  );
const historyOf = async (name: string) =>
  (await superadmin.get<ReleaseHistory>(`/api/v1/main/admins/releases/${name}/history.json`)).body.data;
const versionIn = async (name: string, programId?: number) => {
  const headers: Record<string, string> = programId === undefined ? {} : { 'x-program-id': String(programId) };
  const { body } = await app.anonymous.get<Discovery>('/api/v1/remotes', { headers });
  return body.microFrontends[name]?.[0]?.metadata.version;
};

describe('taking a release back', () => {
  test('the version before is handed out again, one more step goes further back, and the first release stays', async () => {
    const { name, one, two } = await twoReleases();
    expect(await versionIn(name)).toBe(two);
    expect((await act(name, 'rollback', { reason: 'Tickets cannot be bought' })).body).toEqual({
      name,
      versions: [{ version: one, share: 100 }],
      changed: true,
    });
    expect(await versionIn(name)).toBe(one);
    expect(await act(name, 'rollback')).toMatchObject({ status: 409, body: { code: 'release.first' } });
    expect(await versionIn(name)).toBe(one);
  });

  test('a share that was begun ends, and nobody has the newer version any more', async () => {
    const { name, one, two } = await twoReleases();
    await act(name, 'promote', { version: one, share: 5 });
    expect((await statusOf(name))?.versions).toEqual([
      { version: one, share: 5 },
      { version: two, share: 100 },
    ]);
    await act(name, 'rollback');
    expect((await statusOf(name))?.versions).toEqual([{ version: two, share: 100 }]);
  });

  test('two at once take back two changes, not one of them twice', async () => {
    const { name, one, two } = await twoReleases();
    await act(name, 'promote', { version: one });
    const answers = await Promise.all([act(name, 'rollback'), act(name, 'rollback')]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers.map(({ body }) => body.versions[0]?.version).sort()).toEqual([one, two].sort());
    expect((await historyOf(name)).filter(({ undone }) => undone)).toHaveLength(2);
  });

  test('a version whose page went to another remote meanwhile is refused with the reason, and nothing changes', async () => {
    const { name, two } = await twoReleases();
    const without = release(name, 'without the page', { meta: { name, contract: 1, pages: {} } });
    await app.get(ReleaseRegistry).register(without);
    const heir = remoteName();
    const taken = { list: { paths: [`/${name}/list`], layout: 'general' as const, title: 'List' } };
    await app.get(ReleaseRegistry).register(release(heir, 'heir', { meta: { name: heir, contract: 1, pages: taken } }));
    const answer = await act<{ code: string; error: string }>(name, 'rollback');
    expect(answer).toMatchObject({ status: 409, body: { code: 'release.pattern-owned' } });
    expect(answer.body.error).toContain(heir);
    expect(await versionIn(name)).toBe(without.version);
    expect((await historyOf(name))[0]).toMatchObject({ action: 'released', undone: false, before: [{ version: two }] });
  });
});

describe('handing a version out', () => {
  test('a 5 % share reaches 30 to 70 of 1,000 people, the same ones again, and they keep it when it grows', async () => {
    const { name, one } = await twoReleases();
    const reached = async () => {
      const ids = Array.from({ length: 1_000 }, (_, index) => 5_000_000 + index);
      const answers = await Promise.all(ids.map((userId) => app.get(RemoteDiscovery).for({ userId, programId: null })));
      return ids.filter((_, place) => answers[place]?.microFrontends[name]?.[0]?.metadata.version === one);
    };
    await act(name, 'promote', { version: one, share: 5 });
    const first = await reached();
    expect(first.length).toBeGreaterThanOrEqual(30);
    expect(first.length).toBeLessThanOrEqual(70);
    expect(await reached()).toEqual(first);
    await act(name, 'promote', { version: one, share: 20 });
    expect(await reached()).toEqual(expect.arrayContaining(first));
  });

  test("a programme's pin ranks before its enterprise's, that before everybody's, and both can be taken away", async () => {
    const { name, one, two } = await twoReleases();
    const owner = await buildEnterprise(app);
    const [pinned, sister] = [
      await buildProgramme(app, { enterprise: owner }),
      await buildProgramme(app, { enterprise: owner }),
    ];
    const foreign = await buildProgramme(app);
    const { enterpriseSlug: enterprise, slug } = pinned;
    await act(name, 'promote', { version: one, enterprise });
    await act(name, 'promote', { version: two, programme: `${enterprise}/${slug}` });
    expect(await versionIn(name, pinned.id)).toBe(two);
    expect(await versionIn(name, sister.id)).toBe(one);
    expect(await versionIn(name, foreign.id)).toBe(two);
    expect((await statusOf(name))?.pins).toEqual([
      { version: one, programme: null, enterprise },
      { version: two, programme: `${enterprise}/${slug}`, enterprise },
    ]);
    await act(name, 'unpin', { programme: `${enterprise}/${slug}` });
    expect(await versionIn(name, pinned.id)).toBe(one);
    await act(name, 'rollback', { enterprise });
    expect(await versionIn(name, sister.id)).toBe(two);
    expect(await act(name, 'unpin', { enterprise })).toMatchObject({ status: 409, body: { code: 'release.no-pin' } });
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
    const { name, one, two } = await twoReleases();
    const answer = await act<{ code: string; errors: object }>(name, 'promote', { version: one, ...body });
    expect(answer.status).toBe(422);
    if (code) expect(answer.body.code).toBe(code);
    expect(Object.keys(answer.body.errors)).toEqual([field]);
    expect((await statusOf(name))?.versions).toEqual([{ version: two, share: 100 }]);
  });

  test('shares that would leave nothing for the others are refused', async () => {
    const { name, one } = await twoReleases();
    const three = release(name, 'three', { traffic: 60 });
    await app.get(ReleaseRegistry).register(three);
    expect(await act(name, 'promote', { version: one, share: 40 })).toMatchObject({
      status: 422,
      body: { code: 'release.share' },
    });
  });

  test('the history says who did what, when and why, newest first; the audit has it as well', async () => {
    const { name, one, two } = await twoReleases();
    await act(name, 'promote', { version: one, share: 10, reason: 'Try the new list' });
    await act(name, 'rollback');
    const rows = await historyOf(name);
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
    const audited = await app.database.ops.rows(
      `select action from kernel.audit_row where object_type = 'remote' and object_id = $1 order by id`,
      [name],
    );
    expect(audited).toEqual(
      ['released', 'released', 'promoted', 'rolled-back'].map((action) => ({ action: `release.${action}` })),
    );
  });

  test('only superadmins see and change releases', async () => {
    const { name, one } = await twoReleases();
    const program = await buildProgramme(app);
    const admin = await app.as(await buildPerson(app, { memberships: [{ program, role: 'admin' }] }), program);
    expect((await admin.get('/api/v1/main/admins/releases.json')).status).toBe(403);
    expect((await act(name, 'promote', { version: one }, admin)).status).toBe(403);
  });
});

describe("a team's release token", () => {
  const makeToken = (name: string) =>
    superadmin.post<CreatedReleaseToken>('/api/v1/main/admins/release_tokens', { name, label: 'Events team' });
  const withToken = (token: string, name: string, what: string, body: object = {}) =>
    app.anonymous.post<{ code: string }>(`/api/v1/releases/${name}${what}`, body, {
      headers: { 'x-release-token': token },
    });

  test('releases, promotes and takes back its own remote, under its label', async () => {
    const { name, one } = await twoReleases();
    const { token } = (await makeToken(name)).body;
    const three = release(name, 'three');
    expect(await withToken(token, name, '', three)).toMatchObject({ status: 200, body: { created: true } });
    expect(await versionIn(name)).toBe(three.version);
    expect((await withToken(token, name, '/rollback')).status).toBe(200);
    expect((await withToken(token, name, '/promote', { version: one, share: 5 })).status).toBe(200);
    expect((await historyOf(name)).map(({ by }) => by)).toEqual([
      'Events team',
      'Events team',
      'Events team',
      null,
      null,
    ]);
  });

  test("another team's remote is refused with the reason, by its address and by its content", async () => {
    const [own, other] = [await twoReleases(), await twoReleases()];
    const { token } = (await makeToken(own.name)).body;
    for (const [what, body] of [
      ['', release(other.name, 'theft')],
      ['/promote', { version: other.one }],
      ['/rollback', {}],
    ] as const)
      expect(await withToken(token, other.name, what, body)).toMatchObject({
        status: 403,
        body: { code: 'release-token.other-remote' },
      });
    expect(await withToken(token, own.name, '', release(other.name, 'theft'))).toMatchObject({ status: 403 });
    expect(await versionIn(other.name)).toBe(other.two);
  });

  test('is shown once, stored hashed, listed without itself, and dead once it is revoked', async () => {
    const { name, two } = await twoReleases();
    const { token, id } = (await makeToken(name)).body;
    const stored = await app.database.ops.row<{ token_hash: string }>(
      'select token_hash from platform.release_token where id = $1',
      [id],
    );
    expect(stored?.token_hash).not.toContain(token);
    const listed = await superadmin.get<{ data: object[] }>('/api/v1/main/admins/release_tokens.json');
    expect(JSON.stringify(listed.body)).not.toContain(token);
    expect(listed.body.data).toContainEqual(expect.objectContaining({ id, name, label: 'Events team' }));
    expect((await superadmin.delete(`/api/v1/main/admins/release_tokens/${id}`)).status).toBe(204);
    expect((await superadmin.delete(`/api/v1/main/admins/release_tokens/${id}`)).status).toBe(404);
    for (const dead of [token, 'tandem_release_guess', ''])
      expect(await withToken(dead, name, '/rollback')).toMatchObject({
        status: 401,
        body: { code: 'release-token.invalid' },
      });
    expect(await versionIn(name)).toBe(two);
  });
});
