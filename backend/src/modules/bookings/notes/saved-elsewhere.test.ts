import type { Answer, Json } from '../../../../test/harness.js';
import { quietApp } from '../testing/quiet-app.js';
import { openSessionWorld } from '../testing/session-world.js';

const app = quietApp();

async function openNote() {
  const { api, build } = await openSessionWorld(app);
  const { id } = await build();
  const save = (note: string, was?: string): Promise<Answer<Json>> =>
    api.mentee.post('/dashboard/booking_note', { booking_id: id, note, was });
  const stored = async () => (await api.mentee.get(`/dashboard/booking_note?booking_id=${id}`)).body['note'];
  return { save, stored };
}

const refused = {
  status: 409,
  body: { code: 'note.changed', error: 'This note has been changed elsewhere meanwhile.' },
};

test('[B-054] a note that another page saved meanwhile is neither written over nor emptied by who does not know of it', async () => {
  const { save, stored } = await openNote();
  expect((await save('Ask.', '')).status).toBe(200);
  expect((await save('Ask twice.', 'Ask.')).status).toBe(200);
  for (const note of ['Listen.', '']) {
    expect(await save(note, 'Ask.')).toMatchObject(refused);
    expect(await save(note, '')).toMatchObject(refused);
  }
  expect(await stored()).toBe('Ask twice.');
  expect((await save('Listen.', 'Ask twice.')).status).toBe(200);
  expect(await stored()).toBe('Listen.');
});

test('[B-054] the same save again is no conflict, nor is one after the note was emptied, nor one that says nothing of what was there', async () => {
  const { save, stored } = await openNote();
  await save('Ask.', '');
  expect((await save('Ask.', '')).status).toBe(200);
  expect((await save('', 'Ask.')).status).toBe(200);
  expect((await save('', 'Ask.')).status).toBe(200);
  expect((await save('Listen.', 'Ask.')).status).toBe(200);
  expect((await save('Bring the plan.')).status).toBe(200);
  expect(await stored()).toBe('Bring the plan.');
});

test('[B-054] of ten pages that save at once over the same note one does', async () => {
  const { save, stored } = await openNote();
  await save('Ask.', '');
  const saved = await Promise.all(Array.from({ length: 10 }, (_, page) => save(`Page ${page}`, 'Ask.')));
  expect(saved.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
  expect(await stored()).toBe(saved.find(({ status }) => status === 200)?.body['note']);
});
