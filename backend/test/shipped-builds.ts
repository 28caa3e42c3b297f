import { rm } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { Bucket } from '../src/kernel/files/bucket.js';
import { buildPerson } from '../src/modules/platform/index.js';
import { ReleaseRegistry } from '../src/modules/platform/registry/release-registry.js';
import { hashOf, manifest, release, remoteName } from '../src/modules/platform/registry/testing/test-releases.js';
import { startTestApp, type TestApp } from './harness.js';
import { objectStore, type ObjectStore } from './object-store.js';

export const script = 'console.log("a build");'.repeat(100);

export interface Place {
  readonly app: TestApp;
  readonly store: ObjectStore | null;
}

export async function openPlace(kind: string): Promise<Place> {
  const store = kind === 's3' ? await objectStore() : null;
  const limits = JSON.stringify({ release: { max: 10_000, windowSeconds: 60 } });
  const env = { LOG_LEVEL: 'silent', LIMITS: limits, ...(store ? { FILES_URL: store.url } : {}) };
  return { store, app: await startTestApp({ env }) };
}

/** Sends builds with the token of a remote that is known. */
export async function team(app: TestApp, name: string) {
  await app.get(ReleaseRegistry).register(release(name, 'before'));
  const superadmin = await app.as(await buildPerson(app, { isSuperadmin: true }));
  const { body } = await superadmin.post<{ token: string }>('/api/v1/main/admins/release_tokens', { name, label: 'T' });
  const headers = { 'x-release-token': body.token };
  const send = (version: string, file: string, bytes: Buffer | string) => {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(Buffer.from(bytes))]), 'file');
    const query = encodeURIComponent(file);
    return app.anonymous.post(`/releases/${name}/${version}/files?file=${query}`, form, { headers });
  };
  return {
    send,
    sendManifest: (version: string) => send(version, 'mf-manifest.json', manifest),
    register: (build: object) =>
      app.anonymous.post<{ code?: string; created?: boolean }>(`/releases/${name}`, build, { headers }),
  };
}

export const built = (name: string) => release(name, name, { files: { 'js/main.js': hashOf(script) } });

/** A small build, served. */
export async function shipped(app: TestApp) {
  const name = remoteName();
  const build = built(name);
  const { send, sendManifest, register } = await team(app, name);
  await sendManifest(build.version);
  await send(build.version, 'js/main.js', script);
  await send(build.version, 'js/main.js.br', brotliCompressSync(script));
  await send(build.version, 'js/main.js.map', 'sources');
  expect((await register(build)).status).toBe(200);
  return {
    name,
    version: build.version,
    at: `${app.url}/remotes/${name}/${build.version}`,
    send,
    sendManifest,
    register,
    build,
  };
}

/** Its copy in the data folder is gone, as in a process that is new. */
export const forgetCopy = ({ config }: TestApp, name: string) =>
  rm(path.join(config.dataFolder, 'remotes', name), { recursive: true });

export const get = async (url: string) => {
  const answer = await fetch(url, { headers: { 'accept-encoding': 'br' } });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};

/** The test's own way to what lies in the bucket. */
export function bucketOf({ config: { filesBucket } }: TestApp): Bucket {
  if (!filesBucket) throw new Error('There is no bucket.');
  return new Bucket(filesBucket);
}
