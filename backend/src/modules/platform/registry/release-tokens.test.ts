import { readFile } from 'node:fs/promises';
import { request, type IncomingMessage } from 'node:http';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import type { CreatedReleaseToken, ReleaseTokenRow } from '@tandem/contracts/platform';
import { Builds } from '../../../kernel/index.js';
import { ReleaseWorld } from './testing/release-world.js';
import { manifest, release, remoteName } from './testing/test-releases.js';

let world: ReleaseWorld;
beforeAll(async () => {
  world = await ReleaseWorld.start();
});
afterAll(() => world.app.close());

describe("a team's release token", () => {
  const makeToken = (name: string, body: object = {}) =>
    world.superadmin.post<CreatedReleaseToken>('/api/v1/main/admins/release_tokens', {
      name,
      label: 'Events team',
      ...body,
    });
  const withToken = (token: string, name: string, what: string, body: object = {}) =>
    world.app.anonymous.post<{ code: string }>(`/api/v1/releases/${name}${what}`, body, {
      headers: { 'x-release-token': token },
    });

  const sendEntry = (
    token: string,
    { name, version }: { name: string; version: string },
    ...[text, file]: string[]
  ) => {
    const form = new FormData();
    form.append('file', new Blob([text ?? '']), 'file');
    const query = encodeURIComponent(file ?? 'remoteEntry.js');
    return world.app.anonymous.post(`/api/v1/releases/${name}/${version}/files?file=${query}`, form, {
      headers: { 'x-release-token': token },
    });
  };

  test('releases, promotes and takes back its own remote, under its label', async () => {
    const { name, one } = await world.twoReleases();
    const { token } = (await makeToken(name)).body;
    const three = release(name, 'three');
    await sendEntry(token, three, manifest, 'mf-manifest.json');
    expect(await sendEntry(token, three, 'three entry')).toMatchObject({ status: 204 });
    expect(await withToken(token, name, '', three)).toMatchObject({ status: 200, body: { created: true } });
    expect(await world.versionIn(name)).toBe(three.version);
    expect((await withToken(token, name, '/rollback')).status).toBe(200);
    expect((await withToken(token, name, '/promote', { version: one, share: 5 })).status).toBe(200);
    expect((await withToken(token, name, '/cancel')).status).toBe(200);
    expect((await world.historyOf(name)).map(({ by }) => by)).toEqual([
      'Events team',
      'Events team',
      'Events team',
      'Events team',
      null,
      null,
    ]);
  });

  test('[S-052] releases the first version of a remote that nobody has released yet', async () => {
    const name = remoteName();
    const { token } = (await makeToken(name)).body;
    const status = () =>
      world.app.anonymous.get(`/api/v1/releases/${name}/status.json`, { headers: { 'x-release-token': token } });
    const first = release(name, 'first');
    expect((await withToken(token, name, '/check', first)).status).toBe(200);
    expect(await status()).toMatchObject({ status: 404, body: { code: 'not_found' } });
    await sendEntry(token, first, manifest, 'mf-manifest.json');
    await sendEntry(token, first, 'first entry');
    expect(await withToken(token, name, '', first)).toMatchObject({ status: 200, body: { created: true } });
    expect(await world.versionIn(name)).toBe(first.version);
    expect(await status()).toMatchObject({ status: 200, body: { name, releases: [{ version: first.version }] } });
    expect(await makeToken('MF Events')).toMatchObject({
      status: 422,
      body: { errors: { name: ['Name must be lower-case letters, digits and hyphens'] } },
    });
  });

  test('what was not sent, or is not what its hash says, is never handed out; sent again, it is', async () => {
    const { name, two } = await world.twoReleases();
    const { token } = (await makeToken(name)).body;
    const three = release(name, 'third');
    expect(await withToken(token, name, '', three)).toMatchObject({
      status: 422,
      body: { code: 'release.incomplete' },
    });
    await sendEntry(token, three, manifest, 'mf-manifest.json');
    await sendEntry(token, three, 'tampered');
    expect(await withToken(token, name, '', three)).toMatchObject({
      status: 422,
      body: { code: 'release.file-changed' },
    });
    expect(await world.versionIn(name)).toBe(two);
    await sendEntry(token, three, 'third entry');
    expect((await withToken(token, name, '', three)).status).toBe(200);
    expect(await world.versionIn(name)).toBe(three.version);
    const served = path.join(world.app.config.dataFolder, 'remotes', name, three.version, 'remoteEntry.js');
    expect(await readFile(served, 'utf8')).toBe('third entry');
    for (const file of ['../remoteEntry.js', '/etc/hosts', 'a/../../b', ''])
      expect((await sendEntry(token, three, 'way out', file)).status).toBe(422);
    const { token: foreign } = (await makeToken((await world.twoReleases()).name)).body;
    expect((await sendEntry(foreign, three, 'foreign')).status).toBe(403);
  });

  test('[S38] a file that comes while another call finishes the same build is no failure: the build is there', async () => {
    const { name } = await world.twoReleases();
    const { token } = (await makeToken(name)).body;
    const three = release(name, 'three at once');
    const builds = world.app.get(Builds);
    const keep = builds.keep.bind(builds);
    builds.keep = async (...sent) => {
      builds.keep = keep;
      await keep(...sent);
      await builds.complete(three, () => Promise.resolve());
      throw Object.assign(new Error('ENOENT: no such file or directory, rename'), { code: 'ENOENT' });
    };
    expect(await sendEntry(token, three, 'three at once entry')).toMatchObject({ status: 204 });
  });

  test('a file that goes on after 8 MB is refused, and not kept as far as that, however it comes', async () => {
    const { name } = await world.twoReleases();
    const { token } = (await makeToken(name)).body;
    const mb = 'a'.repeat(1024 * 1024);
    const head = '--b\r\ncontent-disposition: form-data; name="file"; filename="long.js"\r\n\r\n';
    // The limit falls between two pieces, where the parser has nothing to cut off.
    const pieces = [head, ...Array.from({ length: 9 }, () => mb), '\r\n--b--\r\n'];
    const target = `${world.app.url}/api/v1/releases/${name}/1.0.0-0b1b0b1b/files?file=long.js`;
    const headers = { 'x-release-token': token, 'content-type': 'multipart/form-data; boundary=b' };
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const call = request(target, { method: 'POST', headers }).once('response', resolve).once('error', reject);
      for (const piece of pieces) call.write(piece);
      call.end();
    });
    expect(answer.statusCode).toBe(422);
    expect(await json(answer)).toMatchObject({ errors: { file: ['A file of a build is at most 8 MB.'] } });
  });

  test('a release without files, a name that no disk keeps and a file inside a file are refused with the reason', async () => {
    const { name } = await world.twoReleases();
    const { token } = (await makeToken(name)).body;
    const four = release(name, 'fourth');
    expect(await withToken(token, name, '', { ...four, files: {} })).toMatchObject({
      status: 422,
      body: { errors: { files: ['A release names every file of its build'] } },
    });
    const endless = `${'1'.repeat(300)}.0.0-00000000`;
    for (const [build, file, field] of [
      [{ name, version: endless }, 'a.js', 'version'],
      [four, `${'a'.repeat(280)}.js`, 'file'],
    ] as const)
      expect(await sendEntry(token, build, 'text', file)).toMatchObject({
        status: 422,
        body: { errors: { [field]: [expect.any(String)] } },
      });
    await sendEntry(token, four, manifest, 'mf-manifest.json');
    await sendEntry(token, four, 'fourth entry');
    await sendEntry(token, four, 'lazy', 'parts/lazy.js');
    for (const file of ['remoteEntry.js/lazy.js', 'parts'])
      expect(await sendEntry(token, four, 'clash', file)).toMatchObject({
        status: 422,
        body: {
          errors: {
            file: [`${file} is named as a file and as a folder of this build. Send the build again with one of them.`],
          },
        },
      });
    const files = { ...four.files, 'remoteEntry.js/lazy.js': four.integrity };
    expect(await withToken(token, name, '', { ...four, files })).toMatchObject({
      status: 422,
      body: { code: 'release.incomplete' },
    });
    expect((await withToken(token, name, '', four)).status).toBe(200);
  });

  test("another team's remote is refused with the reason, by its address and by its content", async () => {
    const [own, other] = [await world.twoReleases(), await world.twoReleases()];
    const { token } = (await makeToken(own.name)).body;
    for (const [what, body] of [
      ['', release(other.name, 'theft')],
      ['/promote', { version: other.one }],
      ['/rollback', {}],
      ['/cancel', {}],
    ] as const)
      expect(await withToken(token, other.name, what, body)).toMatchObject({
        status: 403,
        body: { code: 'release-token.other-remote' },
      });
    expect(await withToken(token, own.name, '', release(other.name, 'theft'))).toMatchObject({ status: 403 });
    expect(await world.versionIn(other.name)).toBe(other.two);
  });

  test('[S38] whoever has no token, or one of another remote, is told so before what they sent is looked at', async () => {
    const [own, other] = [await world.twoReleases(), await world.twoReleases()];
    const { token } = (await makeToken(own.name)).body;
    const ofNobody = { status: 401, body: { code: 'release-token.invalid' } };
    const ofAnother = { status: 403, body: { code: 'release-token.other-remote' } };
    for (const [what, body] of [
      ['', {}],
      ['/check', { name: other.name }],
      ['/promote', {}],
      ['/promote', { version: 'latest', share: 'all' }],
      ['/rollback', { change_id: 'the last' }],
      ['/cancel', { change_id: 0 }],
      ['/unpin', { programme: 'x' }],
      ['/1.0.0/files', {}],
    ] as const) {
      expect([what, await withToken('', other.name, what, body)]).toMatchObject([what, ofNobody]);
      expect([what, await withToken(token, other.name, what, body)]).toMatchObject([what, ofAnother]);
    }
    expect(await withToken('', 'NO NAME', '/rollback')).toMatchObject(ofNobody);
    const history = `/api/v1/releases/${other.name}/history.json?before=first`;
    expect(await world.app.anonymous.get(history)).toMatchObject(ofNobody);
    expect((await withToken(token, own.name, '/promote', {})).status).toBe(422);
  });

  test('is shown once, stored hashed, listed without itself, and dead once it is revoked', async () => {
    const { name, two } = await world.twoReleases();
    const { token, id } = (await makeToken(name)).body;
    const stored = await world.app.database.ops.row<{ token_hash: string }>(
      'select token_hash from platform.release_token where id = $1',
      [id],
    );
    expect(stored?.token_hash).not.toContain(token);
    const listed = await world.superadmin.get<{ data: object[] }>('/api/v1/main/admins/release_tokens.json');
    expect(JSON.stringify(listed.body)).not.toContain(token);
    expect(listed.body.data).toContainEqual(expect.objectContaining({ id, name, label: 'Events team' }));
    expect((await world.superadmin.delete(`/api/v1/main/admins/release_tokens/${id}`)).status).toBe(204);
    expect((await world.superadmin.delete(`/api/v1/main/admins/release_tokens/${id}`)).status).toBe(404);
    for (const dead of [token, 'tandem_release_guess', ''])
      expect(await withToken(dead, name, '/rollback')).toMatchObject({
        status: 401,
        body: { code: 'release-token.invalid' },
      });
    expect(await world.versionIn(name)).toBe(two);
  });

  test('counts for a year where nothing else is said, for so many days, or without an end; past that it is refused with the day', async () => {
    const { name, two } = await world.twoReleases();
    const daysOf = ({ expires_at: at }: CreatedReleaseToken) =>
      at === null ? null : Math.round((Date.parse(at) - Date.now()) / 86_400_000);
    const { token, ...made } = (await makeToken(name)).body;
    expect(daysOf({ token, ...made })).toBe(365);
    expect(daysOf((await makeToken(name, { valid_days: 30 })).body)).toBe(30);
    expect(daysOf((await makeToken(name, { valid_days: null })).body)).toBeNull();
    for (const valid_days of [0, 0.5, 4_000, '30'])
      expect(await makeToken(name, { valid_days })).toMatchObject({
        status: 422,
        body: { errors: { valid_days: [expect.stringContaining('a whole number from 1 to 3650')] } },
      });
    expect((await withToken(token, name, '/check', release(name, 'three'))).status).toBe(200);
    await world.app.database.ops.rows(
      `update platform.release_token set expires_at = '2026-11-20T12:00:00Z' where id = $1 returning id`,
      [made.id],
    );
    for (const [what, body] of [
      ['/check', release(name, 'three')],
      ['', release(name, 'three')],
      ['/promote', { version: two }],
      ['/rollback', {}],
    ] as const)
      expect(await withToken(token, name, what, body)).toMatchObject({
        status: 401,
        body: {
          code: 'release-token.expired',
          error: 'The release token expired on 20 Nov 2026. A superadmin makes a new one.',
        },
      });
    const { data } = (
      await world.superadmin.get<{ data: ReleaseTokenRow[] }>('/api/v1/main/admins/release_tokens.json')
    ).body;
    expect(data.filter((row) => row.name === name).map((row) => row.is_expired)).toEqual([true, false, false]);
  });
});
