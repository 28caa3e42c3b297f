import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { FileStore, NotFound, readConfig } from '../src/kernel/index.js';
import { pdf } from '../src/modules/bookings/testing/sample-files.js';
import { openSessionWorld } from '../src/modules/bookings/testing/session-world.js';
import { hashOf, release, remoteName } from '../src/modules/platform/registry/testing/test-releases.js';
import type { TestApp } from './harness.js';
import type { ObjectStore } from './object-store.js';
import { startProcess } from './processes.js';
import { bucketOf, built, forgetCopy, get, openPlace, script, shipped, team, type Place } from './shipped-builds.js';

const turns = Number(process.env['TANDEM_REPEAT'] ?? 3);
describe.each(['disk', 's3'])('files on %s', (kind) => {
  let place: Place;
  let files: FileStore;
  beforeAll(async () => {
    place = await openPlace(kind);
    files = place.app.get(FileStore);
  });
  afterAll(async () => {
    await place.app.close();
    await place.store?.close();
  });

  test('what was put is read again with its type, is replaced, and is gone when it was removed', async () => {
    for (const [bytes, type] of [
      [Buffer.from([0, 255, 13, 10]), 'image/png'],
      [Buffer.alloc(3_000_000, 'word '), 'application/pdf'],
      [Buffer.alloc(0), 'text/plain'],
    ] as const) {
      await files.put('photos/1-a.b_c', bytes, type);
      const found = await files.open('photos/1-a.b_c');
      expect([found.size, found.type]).toEqual([bytes.length, type]);
      expect((await buffer(found.stream)).equals(bytes)).toBe(true);
    }
    await files.remove('photos/1-a.b_c');
    await expect(files.open('photos/1-a.b_c')).rejects.toThrow(NotFound);
    await files.remove('photos/1-a.b_c');
  });

  test('[S24] a key that leaves the place of files is nobody, whatever is done with it', async () => {
    for (const key of ['../secrets.json', 'a/../../b', '/etc/hosts', 'a//b', '', '.env', 'a\\b', 'x'.repeat(301)]) {
      await expect(files.open(key)).rejects.toThrow(NotFound);
      await expect(files.put(key, Buffer.from('x'), 'text/plain')).rejects.toThrow(NotFound);
      await expect(files.remove(key)).rejects.toThrow(NotFound);
    }
  });

  test('[S24, S26] an attachment opens for whom its link was made, only to be saved', async () => {
    const world = await openSessionWorld(place.app);
    const form = (bytes: Buffer) => {
      const body = new FormData();
      body.append('file', new Blob([new Uint8Array(bytes)]), 'role.pdf');
      return body;
    };
    const refused = await world.api.mentee.post('/bookings/attachments', form(Buffer.from('<html></html>')));
    expect(refused.status).toBe(422);
    const { body } = await world.api.mentee.post<{ file_url: string }>('/bookings/attachments', form(pdf()));
    const answer = await get(place.app.url + body.file_url);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(answer.headers.get('content-disposition')).toContain('attachment');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-security-policy')).toContain('sandbox');
    expect(answer.headers.get('cache-control')).toContain('no-store');
    expect(answer.text.startsWith('%PDF-')).toBe(true);
    const other = body.file_url.replace(/user_id=\d+/, `user_id=${world.mentor.id}`);
    expect((await get(place.app.url + other)).status).toBe(404);
  });

  test('[S38, S44] a build is served whole, for good, compressed, without its sources, and never changes', async () => {
    const { at, send, version, register, build } = await shipped(place.app);
    const { status, headers, text } = await get(`${at}/js/main.js`);
    expect([status, text]).toEqual([200, script]);
    expect(headers.get('content-type')).toMatch(/^(text|application)\/javascript/);
    expect(headers.get('content-encoding')).toBe('br');
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    for (const missing of ['js/main.js.map', 'js/none.js', '.whole']) {
      const answer = await get(`${at}/${missing}`);
      expect([403, 404]).toContain(answer.status);
      expect(answer.text).not.toContain('sources');
    }
    await send(version, 'js/main.js', 'changed');
    expect((await register(build)).status).toBe(200);
    expect((await get(`${at}/js/main.js`)).text).toBe(script);
  });

  test('a build that is incomplete or changed is refused until it is what its release says', async () => {
    const name = remoteName();
    const build = built(name);
    const { send, sendManifest, register } = await team(place.app, name);
    const refuses = async (code: string, file: string) =>
      expect(await register(build)).toMatchObject({
        status: 422,
        body: { code: `release.${code}`, error: expect.stringContaining(`${file} `) },
      });
    await send(build.version, 'js/main.js', 'tampered');
    await refuses('incomplete', 'mf-manifest.json');
    await send(build.version, 'mf-manifest.json', 'tampered');
    await refuses('file-changed', 'mf-manifest.json');
    await sendManifest(build.version);
    await refuses('file-changed', 'js/main.js');
    await send(build.version, 'js/main.js', script);
    for (const twin of [
      brotliCompressSync('tampered'),
      brotliCompressSync(script).subarray(0, -4),
      brotliCompressSync(script.repeat(2)),
      Buffer.from('no'),
    ]) {
      await send(build.version, 'js/main.js.br', twin);
      await refuses('file-changed', 'js/main.js.br');
    }
    expect((await get(`${place.app.url}/remotes/${name}/${build.version}/js/main.js`)).status).toBe(404);
    await send(build.version, 'js/main.js.br', brotliCompressSync(script));
    await send(build.version, 'js/main.js.gz', gzipSync(script));
    expect((await register(build)).status).toBe(200);
  });

  test('a build that is registered by several at once is released once, and all of them are told that it is', async () => {
    for (let turn = 0; turn < turns; turn += 1) {
      const name = remoteName();
      const scripts = Object.fromEntries(Array.from({ length: 8 }, (_, index) => [`js/${index}.js`, `// ${index}`]));
      const files = Object.fromEntries(Object.entries(scripts).map(([file, text]) => [file, hashOf(text)]));
      const build = release(name, name, { files });
      const { send, sendManifest, register } = await team(place.app, name);
      await sendManifest(build.version);
      await Promise.all(Object.entries(scripts).map(([file, text]) => send(build.version, file, text)));
      const answers = await Promise.all(Array.from({ length: 4 }, () => register(build)));
      expect(answers.map(({ status, body }) => [status, body.code])).toEqual(answers.map(() => [200, undefined]));
      expect(answers.filter(({ body }) => body.created)).toHaveLength(1);
      expect((await get(`${place.app.url}/remotes/${name}/${build.version}/js/7.js`)).text).toBe('// 7');
    }
  }, 120_000);
});

describe('an object store', () => {
  let place: { app: TestApp; store: ObjectStore };
  beforeAll(async () => {
    const { app, store } = await openPlace('s3');
    if (store) place = { app, store };
  });
  afterAll(async () => {
    await place.app.close();
    await place.store.close();
  });

  test('tells a CDN what the product tells browsers, and another process serves what this one received', async () => {
    const { at, name, version } = await shipped(place.app);
    const object = `${place.store.endpoint}/tandem/test/remotes/${name}/${version}/js/main.js`;
    expect((await get(object)).headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const { headers } = await fetch(`${object}.br`);
    expect([headers.get('content-type'), headers.get('content-encoding')]).toEqual([
      'text/javascript; charset=utf-8',
      'br',
    ]);
    const sent = [];
    for await (const { key } of bucketOf(place.app).list(`incoming/${name}/`)) sent.push(key);
    expect(sent).toEqual([]);
    await forgetCopy(place.app, name);
    const served = await Promise.all(Array.from({ length: 5 }, () => get(`${at}/js/main.js`)));
    expect(served.map(({ text }) => text === script)).toEqual([true, true, true, true, true]);
  });

  test('[F23] that does not answer costs files alone, with the reason, and they are back with it', async () => {
    const { app, store } = place;
    const { at, name } = await shipped(app);
    const world = await openSessionWorld(app);
    await app.get(FileStore).put('photos/7-00000000000000000000000000000000.jpg', Buffer.from('jpeg'), 'image/jpeg');
    await forgetCopy(app, name);
    const photo = '/photos/7-00000000000000000000000000000000.jpg';
    const ready = () => app.anonymous.get('/api/ready');
    await store.stop();
    expect(await app.anonymous.get(photo)).toMatchObject({ status: 503, body: { code: 'files.unavailable' } });
    expect((await get(`${at}/js/main.js`)).status).toBe(503);
    // Nobody asks the store for a version that was made up.
    expect((await get(`${app.url}/remotes/${name}/9.9.9-0a1b2c3d/js/main.js`)).status).toBe(404);
    expect(await ready()).toMatchObject({
      status: 200,
      body: { checks: { files: 'failed' }, adapters: { files: 's3' } },
    });
    expect((await world.api.mentee.get('/users/current')).status).toBe(200);
    await store.start();
    expect((await app.anonymous.get(photo)).status).toBe(200);
    expect((await get(`${at}/js/main.js`)).text).toBe(script);
    expect(await ready()).toMatchObject({ body: { checks: { files: 'ok' } } });
  });

  test('the release command tells an operator what the store itself said', async () => {
    const { app, store } = place;
    const [name, dist] = [remoteName(), path.join(app.config.dataFolder, 'dist')];
    await mkdir(path.join(dist, 'js'), { recursive: true });
    await writeFile(path.join(dist, 'js', 'main.js'), script);
    const command = await startProcess('release-command', {
      APP_ENV: 'test',
      DATA_FOLDER: app.config.dataFolder,
      DATABASE_URL: app.config.databaseUrl,
      DATABASE_OPS_URL: app.config.databaseOpsUrl,
      REDIS_URL: app.config.redisUrl,
      FILES_URL: store.url.replace('s3://tandem/', 's3://nowhere/'),
      AWS_ACCESS_KEY_ID: 'S3RVER',
      AWS_SECRET_ACCESS_KEY: 'S3RVER',
    });
    command.child.stdin?.end(JSON.stringify([{ act: 'upload', release: built(name), dist }]));
    expect(await command.ended).toBe(1);
    expect(command.output()).toMatch(/"error":"Files cannot be reached at the moment\.[^"]* \(NoSuchBucket: /);
  }, 120_000);

  test('the release command ends with the reason where the database refuses it', async () => {
    const { config } = place.app;
    const refused = new URL(config.databaseUrl);
    refused.password = 'another';
    const command = await startProcess('release-command', {
      APP_ENV: 'test',
      DATA_FOLDER: config.dataFolder,
      DATABASE_URL: refused.href,
      DATABASE_OPS_URL: config.databaseOpsUrl,
      REDIS_URL: config.redisUrl,
    });
    command.child.stdin?.end(JSON.stringify([{ act: 'status' }]));
    expect(await command.ended).toBe(1);
    expect(command.output()).toContain('"error":"password authentication failed');
  }, 120_000);

  test.each(['https://bucket', 's3://', 's3://Bucket_Name', 's3://bucket/a b', 's3://bucket?endpoint=nowhere'])(
    'an address such as %s is refused at the start, with the form it should have',
    (address) => {
      const env = { DATABASE_URL: 'postgres://x', REDIS_URL: 'redis://x', FILES_URL: address };
      expect(() => readConfig(env)).toThrow('FILES_URL: must look like s3://bucket/folder');
    },
  );
});
