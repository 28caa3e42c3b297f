import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { FileKeeper } from '../src/kernel/backup/backup-files.js';
import { restoreFiles } from '../src/kernel/backup/restore-files.js';
import { openStorage } from '../src/kernel/files/storage.js';
import { buildPerson } from '../src/modules/platform/index.js';
import { release } from '../src/modules/platform/registry/testing/test-releases.js';
import { bucketOf, forgetCopy, get, openPlace, script, shipped, type Place } from './shipped-builds.js';

let place: Place;

const damaged = (build: { name: string; version: string }, what: string) => ({
  code: 'build.damaged',
  error: `${build.name} ${build.version} is damaged where released files are kept: ${what}`,
});
const mainIsMissing = 'js/main.js is missing. Put it back from a backup, or hand out another version.';

describe.each(['disk', 's3'])('a front end on %s', (kind) => {
  beforeAll(async () => {
    place = await openPlace(kind);
  });
  afterAll(async () => {
    await place.app.close();
    await place.store?.close();
  });

  test('[S38] a released build of which a file is lost is not released again, and the refusal names the file and what to do', async () => {
    const { name, build, register } = await shipped(place.app);
    const lost = path.join(place.app.config.dataFolder, 'remotes', name, build.version, 'js/main.js');
    await rm(lost);
    expect(await register(build)).toMatchObject({ status: 503, body: damaged(build, mainIsMissing) });
    await writeFile(lost, script);
    expect((await register(build)).status).toBe(200);
  });

  test('a released build of which a file was changed is not released again, and the refusal says what helps', async () => {
    const { name, build, send, register } = await shipped(place.app);
    const changed = path.join(place.app.config.dataFolder, 'remotes', name, build.version, 'js/main.js');
    await writeFile(changed, 'changed');
    await send(build.version, 'js/main.js', script);
    const what = 'js/main.js is not what its hash says. Put it back from a backup, or hand out another version.';
    expect(await register(build)).toMatchObject({ status: 503, body: damaged(build, what) });
    await writeFile(changed, script);
    expect((await register(build)).status).toBe(200);
  });
});

describe('an object store', () => {
  beforeAll(async () => {
    place = await openPlace('s3');
  });
  afterAll(async () => {
    await place.app.close();
    await place.store?.close();
  });

  test('[S38] that lost a file of a build says which and what to do, and serves the build once it is back or sent again', async () => {
    const { app } = place;
    const { at, name, version, build, send, sendManifest, register } = await shipped(app);
    const bucket = bucketOf(place.app);
    const key = `remotes/${name}/${version}/js/main.js`;
    const lose = async () => {
      await bucket.remove(key);
      await forgetCopy(app, name);
    };
    await lose();
    for (const file of ['js/main.js', 'mf-manifest.json']) {
      const answer = await get(`${at}/${file}`);
      expect([answer.status, JSON.parse(answer.text)]).toEqual([503, damaged(build, mainIsMissing)]);
    }
    await bucket.put(key, Buffer.from(script), { type: 'text/javascript', cacheControl: 'public' });
    expect((await get(`${at}/js/main.js`)).text).toBe(script);
    await lose();
    await sendManifest(version);
    await send(version, 'js/main.js', script);
    expect((await register(build)).status).toBe(200);
    await forgetCopy(app, name);
    expect((await get(`${at}/js/main.js`)).text).toBe(script);
  });

  test('[S38] that lost a file of a build, or its mark, has it again once the build is sent again, whatever copy a process keeps', async () => {
    const { app } = place;
    const { at, name, version, send, sendManifest, register, build } = await shipped(app);
    for (const lost of ['js/main.js', '.whole']) {
      await bucketOf(app).remove(`remotes/${name}/${version}/${lost}`);
      await sendManifest(version);
      await send(version, 'js/main.js', script);
      expect((await register(build)).status).toBe(200);
      await forgetCopy(app, name);
      expect((await get(`${at}/js/main.js`)).text).toBe(script);
    }
  });

  test('[S38] that lost a file of a build has it again from the copy of a process that is told to release it, unless that is damaged too', async () => {
    const { app } = place;
    const { at, name, version, send, sendManifest, register, build } = await shipped(app);
    const lose = () => bucketOf(app).remove(`remotes/${name}/${version}/js/main.js`);
    await lose();
    expect((await register(build)).status).toBe(200);
    await forgetCopy(app, name);
    expect((await get(`${at}/js/main.js`)).text).toBe(script);
    await lose();
    await writeFile(path.join(app.config.dataFolder, 'remotes', name, version, 'js/main.js'), 'changed');
    expect(await register(build)).toMatchObject({ status: 422, body: { code: 'release.incomplete' } });
    await sendManifest(version);
    await send(version, 'js/main.js', script);
    expect((await register(build)).status).toBe(200);
    expect((await get(`${at}/js/main.js`)).text).toBe(script);
    await forgetCopy(app, name);
    expect((await get(`${at}/js/main.js`)).text).toBe(script);
  });

  test('[F25] that lost a build has it again from a backup, whatever copy a process keeps', async () => {
    const { app } = place;
    const { at, name, version } = await shipped(app);
    const folder = path.join(app.config.dataFolder, 'backup of one');
    await mkdir(folder);
    const storage = openStorage(app.config);
    const said = { folder, say: () => undefined };
    const keeper = new FileKeeper(storage, said);
    await keeper.keepBuilds([{ name, version }]);
    await keeper.finish();
    for (const file of ['js/main.js', 'mf-manifest.json', '.whole'])
      await bucketOf(app).remove(`remotes/${name}/${version}/${file}`);
    await restoreFiles(storage, said);
    await storage.close();
    await forgetCopy(app, name);
    expect((await get(`${at}/js/main.js`)).text).toBe(script);
  });

  test('[S38] that lost a file of a build has it handed out to nobody, and one that does not answer keeps nobody from taking a version back', async () => {
    const { app, store } = place;
    const { name, version, build } = await shipped(app);
    const superadmin = await app.as(await buildPerson(app, { isSuperadmin: true }));
    const act = (what: string, body = {}) => superadmin.post(`/api/v1/main/admins/releases/${name}/${what}`, body);
    await bucketOf(app).remove(`remotes/${name}/${version}/js/main.js`);
    await forgetCopy(app, name);
    expect(await act('promote', { version })).toMatchObject({ status: 503, body: damaged(build, mainIsMissing) });
    expect(await act('rollback')).toMatchObject({ status: 409, body: { code: 'release.files-gone' } });
    await store?.stop();
    const before = { version: release(name, 'before').version, share: 100 };
    expect(await act('rollback')).toMatchObject({ status: 200, body: { versions: [before] } });
    await store?.start();
  });

  test('[S38] in which a file was changed has nothing of that build served, says which, and serves it once the file is what it was', async () => {
    const { app } = place;
    const { at, name, version, build } = await shipped(app);
    const headers = { type: 'text/javascript', cacheControl: 'public' };
    const write = (text: string) =>
      bucketOf(app).put(`remotes/${name}/${version}/js/main.js`, Buffer.from(text), headers);
    await write('changed');
    await forgetCopy(app, name);
    const what = 'js/main.js is not what its hash says. Put it back from a backup, or hand out another version.';
    for (const file of ['js/main.js', 'mf-manifest.json']) {
      const answer = await get(`${at}/${file}`);
      expect([answer.status, JSON.parse(answer.text)]).toEqual([503, damaged(build, what)]);
    }
    await write(script);
    expect((await get(`${at}/js/main.js`)).text).toBe(script);
  });

  test('a backup leaves out what lost a file there, says so, and keeps the rest', async () => {
    const { app } = place;
    const [whole, lossy] = [await shipped(app), await shipped(app)];
    await bucketOf(app).remove(`remotes/${lossy.name}/${lossy.version}/js/main.js`);
    await forgetCopy(app, lossy.name);
    const said: string[] = [];
    const folder = path.join(app.config.dataFolder, 'backup');
    await mkdir(folder);
    const storage = openStorage(app.config);
    await new FileKeeper(storage, { folder, say: (text) => said.push(text) }).keepBuilds([lossy, whole]);
    await storage.close();
    expect(said).toContain(`Front end left out: ${damaged(lossy, mainIsMissing).error}`);
    const kept = await readdir(path.join(folder, 'builds', whole.name, whole.version));
    expect(kept).toContain('js');
    expect(await readdir(path.join(folder, 'builds'))).toEqual([whole.name]);
  });

  test('[F25] a backup needs no room for all versions at once: it takes away the copy that it fetched, and no other', async () => {
    const { app } = place;
    const [served, fetched] = [await shipped(app), await shipped(app)];
    await forgetCopy(app, fetched.name);
    const folder = path.join(app.config.dataFolder, 'backup of two');
    await mkdir(folder);
    const storage = openStorage(app.config);
    await new FileKeeper(storage, { folder, say: () => undefined }).keepBuilds([served, fetched]);
    const copies = await Promise.all([served, fetched].map((build) => storage.builds.isHere(build)));
    await storage.close();
    expect((await readdir(path.join(folder, 'builds'))).sort()).toEqual([served.name, fetched.name].sort());
    expect(copies).toEqual([true, false]);
    expect((await get(`${fetched.at}/js/main.js`)).text).toBe(script);
  });

  test('[S38] [F25] what a backup fetches is served to nobody meanwhile, and not taken away from who is served', async () => {
    const { app } = place;
    const { at, name, version } = await shipped(app);
    const write = (text: string) =>
      bucketOf(app).put(`remotes/${name}/${version}/js/main.js`, Buffer.from(text), {
        type: 'text/javascript',
        cacheControl: '',
      });
    const storage = openStorage(app.config);
    const duringBackup = async (text: string) => {
      await write(text);
      await forgetCopy(app, name);
      return storage.builds.lend({ name, version }, () => get(`${at}/js/main.js`));
    };
    expect((await duringBackup('changed')).status).toBe(503);
    await write(script);
    await get(`${at}/js/main.js`);
    expect((await duringBackup(script)).text).toBe(script);
    expect(await storage.builds.isHere({ name, version })).toBe(true);
    await storage.close();
  });

  test('[S38] that keeps a file named as a folder is told, and objects that stand for folders are none of a build', async () => {
    const { app } = place;
    const { at, name, version, build, send, sendManifest, register } = await shipped(app);
    const [bucket, headers] = [bucketOf(place.app), { type: 'text/plain', cacheControl: 'public' }];
    const folder = `remotes/${name}/${version}/js`;
    await bucket.put(`${folder}/`, Buffer.alloc(0), headers);
    await forgetCopy(app, name);
    expect((await get(`${at}/js/main.js`)).text).toBe(script);
    await bucket.put(folder, Buffer.from('clash'), headers);
    await forgetCopy(app, name);
    const answer = await get(`${at}/js/main.js`);
    const what = 'js is a file and a folder. Remove the one that does not belong to it.';
    expect([answer.status, JSON.parse(answer.text)]).toEqual([503, damaged(build, what)]);
    await bucket.remove(folder);
    expect((await get(`${at}/js/main.js`)).text).toBe(script);
    const next = release(name, 'next', { files: build.files });
    const sendBoth = async (...files: string[]) => {
      await sendManifest(next.version);
      for (const file of files) await send(next.version, file, script);
      return register(next);
    };
    expect(await sendBoth('js/main.js', 'js')).toMatchObject({
      status: 422,
      body: {
        code: 'release.file',
        error: 'js is named as a file and as a folder of this build. Send the build again with one of them.',
      },
    });
    expect((await sendBoth('js/main.js')).status).toBe(200);
  });
});
