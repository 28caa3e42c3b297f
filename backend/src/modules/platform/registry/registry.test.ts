import type { Discovery, RegisterReleaseRequest } from '@tandem/contracts/platform';
import { openAtTheDatabase } from '../../../../test/at-the-database.js';
import type { TestApp } from '../../../../test/harness.js';
import { Config } from '../../../kernel/index.js';
import { buildPerson, buildProgramme } from '../platform.builders.js';
import { startPlatformApp } from '../testing/platform-app.js';
import { isRefusal } from './refusal-sentence.js';
import { ReleaseDesk } from './release-desk.js';
import { ReleaseRegistry } from './release-registry.js';
import { hashOf, layOut, release, remoteName } from './testing/test-releases.js';

let app: TestApp;
beforeAll(async () => {
  // What is made to wait for others goes on when a test lets it: its statement must not end before, however slow the machine.
  const env = { REMOTE_ORIGINS: 'http://localhost:4204', DATABASE_STATEMENT_TIMEOUT_MS: '20000' };
  app = await startPlatformApp({ env });
});
afterAll(() => app.close());

const register = (request: RegisterReleaseRequest) => app.get(ReleaseRegistry).register(request);
const offers = async (headers: Record<string, string> = {}) =>
  (await app.anonymous.get<Discovery>('/api/v1/remotes', { headers })).body;
const versionOf = async (name: string, api = app.anonymous) =>
  (await api.get<Discovery>('/api/v1/remotes')).body.microFrontends[name]?.map(({ metadata }) => metadata.version);

describe('[S-052][D-S38] the registry answers in the Frontend Discovery form', () => {
  test('with address, version, integrity, file hashes and meta of each remote', async () => {
    const name = remoteName();
    const { meta } = release(name, 'first');
    const request = release(name, 'first', {
      meta: { name, contract: 1, pages: {}, ...meta, needs: ['paths.events'] },
    });
    await register(request);
    const { schema, microFrontends } = await offers();
    expect(schema).toContain('frontend-discovery');
    expect(microFrontends[request.name]).toEqual([
      {
        url: request.url,
        metadata: { version: request.version, integrity: request.integrity },
        deployment: { traffic: 100, default: true },
        extras: { meta: { ...request.meta, widgets: {}, navigation: [] }, files: request.files },
      },
    ]);
  });

  test('an unchanged answer costs no body', async () => {
    await register(release(remoteName(), 'etag'));
    const first = await app.anonymous.get('/api/v1/remotes');
    const again = await app.anonymous.get('/api/v1/remotes', {
      headers: { 'if-none-match': first.headers.get('etag') ?? '' },
    });
    expect(again).toMatchObject({ status: 304, body: '' });
    // As a proxy that packs the answer hands it on, and as a browser that holds several.
    for (const held of [`W/${first.headers.get('etag')}`, `"other", W/${first.headers.get('etag')}`])
      expect((await app.anonymous.get('/api/v1/remotes', { headers: { 'if-none-match': held } })).status).toBe(304);
    await register(release(remoteName(), 'another'));
    expect(
      (await app.anonymous.get('/api/v1/remotes', { headers: { 'if-none-match': first.headers.get('etag') ?? '' } }))
        .status,
    ).toBe(200);
  });

  test('a browser that takes Brotli is answered the same in fewer bytes, and anew when something else is handed out', async () => {
    const asked = async (encoding: string) => {
      const { headers, body } = await app.anonymous.get<Discovery>('/api/v1/remotes', {
        headers: { 'accept-encoding': encoding },
      });
      return { encoding: headers.get('content-encoding'), etag: headers.get('etag'), body };
    };
    const name = remoteName();
    await register(release(name, 'packed'));
    const plain = await asked('identity');
    expect(plain).toEqual({ ...plain, encoding: null });
    expect(await asked('gzip, deflate, br')).toEqual({ ...plain, encoding: 'br' });
    expect(await asked('gzip, br;q=0')).toEqual({ ...plain, encoding: 'gzip' });
    const { version } = release(name, 'packed again');
    await register(release(name, 'packed again'));
    const after = await asked('br');
    expect(after.encoding).toBe('br');
    expect(after.etag).not.toBe(plain.etag);
    expect(after.body.microFrontends[name]?.[0]?.metadata.version).toBe(version);
  });

  test('an answer with addresses of another public origin is another answer', async () => {
    const etag = async () => (await app.anonymous.get('/api/v1/remotes')).headers.get('etag');
    const before = await etag();
    const config = app.get(Config);
    const { publicOrigin } = config;
    Object.assign(config, { publicOrigin: 'https://elsewhere.test' });
    const after = await etag();
    Object.assign(config, { publicOrigin });
    expect(after).not.toBe(before);
    expect(await etag()).toBe(before);
  });

  test('the shell is registered like a remote but is none', async () => {
    const { version } = release('shell', 'shell build');
    await register(release('shell', 'shell build', { url: `/shell/${version}/index.html`, meta: undefined }));
    expect((await offers()).microFrontends['shell']).toBeUndefined();
  });
});

describe('what the registry says beside its answer', () => {
  const header = async (name: string, api = app.anonymous) => (await api.get('/api/v1/remotes')).headers.get(name);

  test('[F18] the version of the shell that is served, before and after its release and its return', async () => {
    const [one, two] = ['shell one', 'shell two'].map((build) => {
      const { version } = release('shell', build);
      return release('shell', build, { url: `/shell/${version}/index.html`, meta: undefined });
    }) as [RegisterReleaseRequest, RegisterReleaseRequest];
    await layOut(app, one);
    await register(one);
    expect(await header('x-shell-version')).toBe(one.version);
    const { headers } = await app.anonymous.get('/api/v1/remotes');
    await register(two);
    const known = { 'if-none-match': headers.get('etag') ?? '' };
    const answer = await app.anonymous.get('/api/v1/remotes', { headers: known });
    expect([answer.status, answer.headers.get('x-shell-version')]).toEqual([200, two.version]);
    await app.get(ReleaseDesk).rollBack('shell', {}, null);
    expect(await header('x-shell-version')).toBe(one.version);
  });

  test('[S38] only who manages the installation may let a remote come from a listed origin, and is named', async () => {
    const superadmin = await buildPerson(app, { isSuperadmin: true });
    const program = await buildProgramme(app);
    const admin = await buildPerson(app, { memberships: [{ program, role: 'admin' }] });
    expect(await header('x-override-right', await app.as(superadmin))).toBe(`${superadmin.id} http://localhost:4204`);
    expect(await header('x-override-right', await app.as(admin, program))).toBe('');
    expect(await header('x-override-right')).toBe('');
  });
});

describe('releasing', () => {
  test('a build again changes nothing; a new build replaces it; an older one comes back', async () => {
    const name = remoteName();
    const [one, two] = [release(name, 'one'), release(name, 'two')];
    expect(await register(one)).toMatchObject({ name, version: one.version, created: true, changed: true });
    expect(await register(one)).toMatchObject({ name, version: one.version, created: false, changed: false });
    await register(two);
    expect(await versionOf(name)).toEqual([two.version]);
    await register(one);
    expect(await versionOf(name)).toEqual([one.version]);
  });

  test('a version never changes its content', async () => {
    const request = release(remoteName(), 'immutable');
    await register(request);
    const changed = { ...request, files: { 'remoteEntry.js': hashOf('something else') } };
    await expect(register(changed)).rejects.toMatchObject({ code: 'release.changed' });
    expect((await offers()).microFrontends[request.name]?.[0]?.extras.files).toEqual(request.files);
  });

  test('a page pattern that another remote owns is refused, whatever its parameters are called', async () => {
    const [owner, thief] = [remoteName(), remoteName()];
    const meta = (name: string, path: string) => ({
      name,
      contract: 1,
      pages: { one: { paths: [path], layout: 'portal' as const, title: 'One' } },
    });
    await register(release(owner, 'owner', { meta: meta(owner, `/app/:enterprise/:program/${owner}`) }));
    const attempt = release(thief, 'thief', { meta: meta(thief, `/app/:e/:p/${owner}/`) });
    // The question that the release command asks before it sends anything.
    await expect(app.get(ReleaseRegistry).check(attempt)).rejects.toMatchObject({ code: 'release.pattern-owned' });
    await expect(register(attempt)).rejects.toMatchObject({ code: 'release.pattern-owned' });
    expect(await versionOf(thief)).toBeUndefined();
  });

  test('[S-052] of two remotes that claim the same pages at once, each from its own end, one has them and the other is told so', async () => {
    const paths = ['/claimed-a', '/claimed-b', '/claimed-c'];
    const claims = [paths, [...paths].reverse()].map((ends) => {
      const name = remoteName();
      const pages = { list: { paths: ends, layout: 'general' as const, title: 'List' } };
      return release(name, 'claims all', { meta: { name, contract: 1, pages } });
    });
    const { holder, untilWaiting, close } = await openAtTheDatabase(app);
    await holder.query(`begin; insert into platform.remote_pattern (pattern, name) values ('/claimed-b', 'mf-held')`);
    const registered = Promise.allSettled(claims.map(register));
    await untilWaiting(2);
    await holder.query('rollback');
    const ends = await registered;
    await close();
    const refusals: unknown[] = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []));
    expect(refusals).toEqual([expect.objectContaining({ code: 'release.pattern-owned' })]);
  });

  test.each(['/users/login', '/main/dashboard/', '/app/:e/:p/Overviews'])(
    'the page %s of the shell is refused to every remote',
    async (path) => {
      const name = remoteName();
      const pages = { one: { paths: [path], layout: 'general' as const, title: 'One' } };
      const attempt = release(name, 'of the shell', { meta: { name, contract: 1, pages } });
      await expect(app.get(ReleaseRegistry).check(attempt)).rejects.toMatchObject({ code: 'release.pattern-owned' });
      await expect(register(attempt)).rejects.toMatchObject({ code: 'release.pattern-owned' });
    },
  );

  test('[S38] an address that leaves the folder of its own version is refused', async () => {
    const request = release(remoteName(), 'leaving');
    const [folder] = request.url.split('mf-manifest');
    for (const way of ['../../mf-bookings/mf-manifest.json', '%2e%2e/other.json', '/mf-manifest.json', ''])
      await expect(register({ ...request, url: `${folder}${way}` })).rejects.toThrow('under the own name');
    expect(await versionOf(request.name)).toBeUndefined();
  });

  test('a pattern that a remote gave up is free for another', async () => {
    const [giver, taker] = [remoteName(), remoteName()];
    await register(release(giver, 'with page'));
    await register(release(giver, 'without page', { meta: { name: giver, contract: 1, pages: {} } }));
    const taken = {
      name: taker,
      contract: 1,
      pages: { list: { paths: [`/${giver}/list`], layout: 'general' as const, title: 'List' } },
    };
    expect(await register(release(taker, 'taker', { meta: taken }))).toMatchObject({ created: true });
  });

  test.each<[string, Partial<RegisterReleaseRequest>]>([
    ['no integrity', { integrity: '' }],
    ['a weaker hash', { integrity: 'sha256-abc' }],
    ['a version without content hash', { version: '1.0.0' }],
    ['a foreign scheme', { url: 'http://evil.test/mf-manifest.json' }],
    ['a file without a hash', { files: { 'remoteEntry.js': '' } }],
    ["another remote's meta", { meta: { name: 'mf-other', contract: 1, pages: {} } }],
    ['no meta', { meta: undefined }],
    ['an origin from which no page may load anything', { url: 'https://evil.test/mf-manifest.json' }],
    ['what only begins as an address', { url: 'https://%' }],
    ['the address of another version', { url: '/remotes/mf-test-1/1.0.0-00000000/mf-manifest.json' }],
  ])('[S38] %s is refused', async (_name, changes) => {
    const name = remoteName();
    const end: unknown = await register(release(name, 'refused', changes)).catch((error: unknown) => error);
    expect(isRefusal(end)).toBe(true);
    expect(await versionOf(name)).toBeUndefined();
  });

  test('ten parallel registrations of one build leave one release', async () => {
    const request = release(remoteName(), 'parallel');
    const answers = await Promise.all(Array.from({ length: 10 }, () => register(request)));
    expect(answers.filter(({ created }) => created)).toHaveLength(1);
    expect(await versionOf(request.name)).toEqual([request.version]);
  });
});

describe('who gets which version', () => {
  test('a share of the people gets the new one, always the same people; visitors keep the old one', async () => {
    const name = remoteName();
    const [stable, next] = [release(name, 'stable'), release(name, 'next', { share: 50 })];
    await register(stable);
    await register(next);
    const seen: string[] = [];
    for (let turn = 0; turn < 24; turn += 1) {
      const api = await app.as(await buildPerson(app));
      const [version = ''] = (await versionOf(name, api)) ?? [];
      expect(await versionOf(name, api)).toEqual([version]);
      seen.push(version);
    }
    expect(new Set(seen)).toEqual(new Set([stable.version, next.version]));
    expect(await versionOf(name)).toEqual([stable.version]);
  });

  test('whose session has ended is told so, and is not handed the versions of visitors', async () => {
    const headers = { authorization: 'Bearer of.an.earlierSession' };
    const answer = await app.anonymous.get<{ code: string }>('/api/v1/remotes', { headers });
    expect([answer.status, answer.body.code]).toEqual([401, 'session.ended']);
  });

  test('a programme that is pinned to a version gets that one', async () => {
    const program = await buildProgramme(app);
    const name = remoteName();
    const [everybody, pinned] = [
      release(name, 'everybody'),
      release(name, 'pinned', { programme: `${program.enterpriseSlug}/${program.slug}` }),
    ];
    await register(everybody);
    await register(pinned);
    expect((await offers({ 'x-program-id': String(program.id) })).microFrontends[name]?.[0]?.metadata.version).toBe(
      pinned.version,
    );
    expect(await versionOf(name)).toEqual([everybody.version]);
  });
});
