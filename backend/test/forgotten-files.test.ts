import type { UploadedAttachment } from '@tandem/contracts/bookings';
import { FilesUnavailable } from '../src/kernel/files/bucket.js';
import { FileStore, NotFound } from '../src/kernel/index.js';
import { DueTimers } from '../src/kernel/outbox/due-timers.js';
import { pdf } from '../src/modules/bookings/testing/sample-files.js';
import { openSessionWorld } from '../src/modules/bookings/testing/session-world.js';
import { buildPerson } from '../src/modules/platform/index.js';
import { startTestApp, type TestApp } from './harness.js';
import { objectStore, type ObjectStore } from './object-store.js';

let store: ObjectStore;
let app: TestApp;
beforeAll(async () => {
  store = await objectStore();
  app = await startTestApp({ env: { FILES_URL: store.url, LOG_LEVEL: 'silent' } });
}, 60_000);
afterAll(async () => {
  await app.close();
  await store.close();
});

async function upload(): Promise<string> {
  const { api } = await openSessionWorld(app);
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(pdf())]), 'role.pdf');
  const { status, body } = await api.mentee.post<UploadedAttachment>('/bookings/attachments', form);
  expect(status).toBe(201);
  return body.attachment_link;
}

async function deletedPhoto(): Promise<string> {
  const { id } = await buildPerson(app);
  const photo = `photos/${id}-${'0'.repeat(32)}.jpg`;
  await app.get(FileStore).put(photo, Buffer.from('a photo'), 'image/jpeg');
  const days = 40 * 86_400_000;
  await app.database.ops.rows('update platform."user" set photo_url = $2, deleted_at = $3 where id = $1', [
    id,
    `/api/v1/${photo}`,
    new Date(app.clock.now().getTime() - days),
  ]);
  return photo;
}

test('[F23] a store of files that is away fails no timer: what was forgotten is removed once it is back', async () => {
  await app.worker.drain();
  const keys = [await upload(), await deletedPhoto()];
  await app.clock.advance(2 * 86_400);
  await store.stop();
  expect((await app.get(DueTimers).run()).failures).toEqual([]);
  const rows = await app.database.ops.rows<{ left: number }>(
    `select (select count(*)::int from bookings.attachment) + (select count(*)::int from platform."user" where deleted_at is not null and purged_at is null) as left`,
  );
  expect(rows).toEqual([{ left: 0 }]);
  const { failures } = await app.worker.drain({ failures: true });
  expect(failures.map((failure) => failure instanceof FilesUnavailable)).toEqual([true, true]);
  await store.start();
  const files = app.get(FileStore);
  for (const key of keys) expect((await files.open(key)).size).toBeGreaterThan(0);
  await app.worker.drain();
  for (const key of keys) await expect(files.open(key)).rejects.toThrow(NotFound);
}, 60_000);
