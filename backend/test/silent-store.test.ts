import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { bucketAddress, type BucketAddress } from '../src/kernel/files/bucket-address.js';
import { Bucket, FilesUnavailable, type ListedObject } from '../src/kernel/files/bucket.js';
import { S3Builds } from '../src/kernel/files/s3-builds.js';
import { objectStore, type ObjectStore } from './object-store.js';

/** With a store that says nothing at all, and with one that begins to answer. */
const patience = { connect: 200, answer: 200, whole: 500, idle: 300, check: 200 };
const patienceWithAnswers = { connect: 10_000, answer: 10_000, whole: 30_000, idle: 2000, check: 10_000 };
const build = { name: 'mf-far', version: '1.0.0-0a1b2c3d' };
const place = `remotes/${build.name}/${build.version}`;
const kept = { type: 'text/plain', cacheControl: 'no-store' };

/** Accepts everybody and says no more than that. */
async function silentServer(says: string, limits = patience) {
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('data', () => socket.write(says));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const endpoint = encodeURIComponent(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const bucket = new Bucket(addressOf(`s3://tandem/test?endpoint=${endpoint}`), limits);
  return {
    bucket,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await bucket.close();
    },
  };
}

const addressOf = (url: string): BucketAddress => {
  const address = bucketAddress.parse(url);
  if (!address) throw new Error('There is no bucket.');
  return address;
};

let store: ObjectStore;
let folder: string;
beforeAll(async () => {
  store = await objectStore();
  folder = await mkdtemp(path.join(tmpdir(), 'tandem-silent-'));
});
afterAll(async () => {
  await store.close();
  await rm(folder, { recursive: true, force: true });
});

test('[F23] a store that accepts calls and says nothing is given up, whatever it was asked', async () => {
  const { bucket, close } = await silentServer('');
  const asked = [
    bucket.put('photos/1', Buffer.from('x'), kept),
    bucket.open('photos/1'),
    bucket.has('photos/1'),
    bucket.remove('photos/1'),
    bucket.list('photos/').next(),
    bucket.check(),
    new S3Builds(folder, bucket).served(build),
  ];
  for (const end of await Promise.allSettled(asked))
    expect(end).toMatchObject({ status: 'rejected', reason: expect.any(FilesUnavailable) as unknown });
  await close();
});

test('[F23] a store that falls silent in the middle of a file ends the file', async () => {
  const { bucket, close } = await silentServer(
    'HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\nsome',
    patienceWithAnswers,
  );
  await expect(bucket.read('photos/1', AbortSignal.timeout(60_000))).rejects.toThrow(FilesUnavailable);
  const file = await bucket.open('photos/1');
  await expect(file && buffer(file.stream)).rejects.toThrow();
  await close();
});

test('[F23] a bucket that is not there cannot be used, an empty one can', async () => {
  const address = addressOf(store.url);
  const [there, none] = [new Bucket(address), new Bucket({ ...address, bucket: 'none' })];
  await there.check();
  await expect(none.check()).rejects.toThrow(FilesUnavailable);
  await Promise.all([there.close(), none.close()]);
});

/** Lists one object more than there is, as while another process removes it. */
class Shrinking extends Bucket {
  isWhole = false;

  override async *list(beginning: string): AsyncGenerator<ListedObject> {
    if (!this.isWhole) yield { key: `${beginning}gone.js`, changedAt: new Date(0) };
    yield* super.list(beginning);
  }
}

test('[F23] a build that does not come whole is not served, leaves nothing behind, and comes when it is asked for again', async () => {
  const bucket = new Shrinking(addressOf(store.url));
  for (const file of ['.whole', ...Array.from({ length: 30 }, (_, index) => `js/${index}.js`)])
    await bucket.put(`${place}/${file}`, Buffer.from('script'), kept);
  const builds = new S3Builds(folder, bucket);
  await expect(builds.served(build)).rejects.toThrow(FilesUnavailable);
  const entries = await readdir(folder, { recursive: true });
  expect(entries.filter((entry) => /part|\.js$/.test(entry))).toEqual([]);
  expect(await readdir(path.join(folder, 'remotes', build.name)).catch(() => [])).toEqual([]);
  bucket.isWhole = true;
  expect(await builds.served(build)).toBe(path.join(folder, place));
  expect(await readdir(path.join(folder, place, 'js'))).toHaveLength(30);
  await bucket.close();
});
