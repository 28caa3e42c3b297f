import { newsfeedView, type NewsfeedPost } from '@tandem/contracts/events';
import sharp from 'sharp';
import { openAtTheDatabase } from '../../../../test/at-the-database.js';
import { startTestApp } from '../../../../test/harness.js';
import type { Api, TestApp } from '../../../../test/harness.js';
import { buildPerson, generalProgramme } from '../../platform/index.js';
import { buildPost } from '../events.builders.js';
import { eachInAWorld, openEventWorld } from '../testing/event-world.js';
import type { EventWorld } from '../testing/event-world.js';

let app: TestApp;
let world: EventWorld;
// What is made to wait for others goes on when a test lets it: its statement must not end before, however slow the machine.
const start = () => startTestApp({ env: { DATABASE_STATEMENT_TIMEOUT_MS: '20000' } });
eachInAWorld(start, (given) => ({ app, world } = given));

const read = async (api: Api, page = 1) => newsfeedView.parse((await api.get(`/newsfeed?page=${page}`)).body);
const texts = async (api: Api) => (await read(api)).data.map(({ text }) => text);
const write = async (text: string, api = world.api.mentee) => {
  const { status, body } = await api.post('/newsfeed', { text });
  expect(status).toBe(201);
  return Number(body['id']);
};
const picture = (format: 'png' | 'jpeg' = 'png') =>
  sharp({ create: { width: 1800, height: 900, channels: 3, background: '#428AC9' } })
    .toFormat(format)
    .toBuffer();
function form(fields: Record<string, string>, files: readonly Buffer[] = []): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  files.forEach((bytes, index) => body.append('images', new Blob([new Uint8Array(bytes)]), `${index}.png`));
  return body;
}

test('[D-E48][D-E62] members post text, a link and pictures; pinned posts come first, then the newest, ten a page', async () => {
  const { program, mentee } = world;
  for (let index = 1; index <= 11; index += 1) await buildPost(app, { program, by: mentee, text: `Post ${index}` });
  const sent = form({ text: ' Look! ', link: 'https://example.com/a' }, [await picture(), await picture('jpeg')]);
  const made = (await world.api.mentee.post<NewsfeedPost>('/newsfeed', sent)).body;
  expect(made).toMatchObject({
    author: { id: mentee.id, name: `${mentee.firstname} ${mentee.lastname}` },
    ...{ text: 'Look!', link: 'https://example.com/a', edited: false, pinned: false, hidden: false, is_own: true },
    ...{ likes: 0, liked: false, comments: 0 },
  });
  const [image = ''] = made.images;
  const shown = await app.anonymous.bytes(image.replace('/api/v1', ''));
  expect(shown.headers.get('content-type')).toBe('image/jpeg');
  expect(await sharp(Buffer.from(shown.body)).metadata()).toMatchObject({ width: 1600, height: 800 });
  const last = (await read(world.api.admin, 2)).data.at(-1);
  expect(last?.text).toBe('Post 1');
  expect((await world.api.admin.post(`/newsfeed/${last?.id}/pin`)).body).toEqual({ pinned: true });
  const first = await read(world.api.mentee);
  expect(first.data.map(({ text }) => text).slice(0, 3)).toEqual(['Post 1', 'Look!', 'Post 11']);
  expect([first.data.length, first.max_pages, first.may_moderate]).toEqual([10, 2, false]);
  expect((await read(world.api.admin)).may_moderate).toBe(true);
});

test('[D-E48] a line break of a form counts as one character', async () => {
  const text = `${'x\n'.repeat(1499)}xx`;
  expect(await world.api.mentee.post('/newsfeed', form({ text }))).toMatchObject({ status: 201, body: { text } });
});

test('[D-E48] what breaks the rules of a post is refused at its field, and nothing is kept of it', async () => {
  const png = await picture();
  const wrong: [FormData | object, string, string][] = [
    [{ text: ' ' }, 'text', 'Please write something.'],
    [{ text: 'x'.repeat(3001) }, 'text', 'At most 3000 characters are allowed.'],
    [
      { text: 'x', link: 'javascript:alert(1)' },
      'link',
      'Please enter a full address that begins with https:// or http://.',
    ],
    [form({ text: 'x' }, [png, png, png, png, png]), 'images', 'A post can have at most 4 pictures.'],
    [form({ text: 'x' }, [Buffer.alloc(2_097_153, 1)]), 'images', 'File exceeds 2MB'],
    [form({ text: 'x' }, [Buffer.from('<svg onload="alert(1)"/>')]), 'images', 'Please choose a .jpg or .png file.'],
    [form({ text: 'x' }, [png.subarray(0, 60)]), 'images', 'Please choose a .jpg or .png file.'],
  ];
  for (const [body, field, text] of wrong)
    expect(await world.api.mentee.post('/newsfeed', body)).toMatchObject({
      status: 422,
      body: { errors: { [field]: [text] } },
    });
  expect(await texts(world.api.mentee)).toEqual([]);
});

test('[D-E48] a post sent twice with one key is one post', async () => {
  const headers = { 'idempotency-key': 'one-post' };
  const answers = [];
  for (let times = 0; times < 2; times += 1)
    answers.push(await world.api.mentee.post('/newsfeed', { text: 'Once' }, { headers }));
  expect(answers[0]?.body).toEqual(answers[1]?.body);
  expect(await texts(world.api.mentee)).toEqual(['Once']);
});

test('[D-E48] authors edit and delete their own posts, and take pictures away; nobody changes what others wrote', async () => {
  const { api: other } = await world.another();
  const sent = form({ text: 'First' }, [await picture(), await picture()]);
  const { id, images } = (await world.api.mentee.post<NewsfeedPost>('/newsfeed', sent)).body;
  const edit = (by: Api, body: object) => by.patch(`/newsfeed/${id}`, { text: 'Second', images, ...body });
  expect((await edit(other, {})).status).toBe(403);
  expect((await edit(world.api.admin, {})).status).toBe(403);
  expect((await other.delete(`/newsfeed/${id}`)).status).toBe(403);
  const foreign = { images: ['/api/v1/newsfeed/images/0.jpg'] };
  expect(await edit(world.api.mentee, foreign)).toMatchObject({ status: 422 });
  const [kept, dropped = ''] = images;
  expect(await edit(world.api.mentee, { images: [kept] })).toMatchObject({
    status: 200,
    body: { text: 'Second', images: [kept], edited: true },
  });
  expect((await app.anonymous.bytes(dropped.replace('/api/v1', ''))).status).toBe(404);
  expect((await world.api.mentee.delete(`/newsfeed/${id}`)).status).toBe(204);
  expect(await texts(world.api.mentee)).toEqual([]);
  expect((await world.api.mentee.delete(`/newsfeed/${id}`)).status).toBe(404);
});

test('[D-E48] a like is turned on and off by each person for themselves, whatever happens at once', async () => {
  const id = await write('Like me');
  const { api: other } = await world.another();
  await other.post(`/newsfeed/${id}/like`);
  const like = () => world.api.mentee.post(`/newsfeed/${id}/like`);
  const answers = await Promise.all([like(), like(), like()]);
  expect(answers.map(({ status, body }) => [status, body['liked']]).sort()).toEqual([
    [200, false],
    [200, true],
    [200, true],
  ]);
  expect((await read(world.api.mentee)).data[0]).toMatchObject({ likes: 2, liked: true });
});

test('[D-E48][D-P102] comments stand under their post, the oldest first; their authors and admins delete them', async () => {
  const id = await write('Talk');
  const { api: other } = await world.another();
  const comment = async (by: Api, text: string) => (await by.post(`/newsfeed/${id}/comments`, { text })).body;
  const mine = await comment(world.api.mentee, 'Mine');
  const theirs = await comment(other, 'Theirs');
  expect(await world.api.mentee.post(`/newsfeed/${id}/comments`, { text: 'x'.repeat(1001) })).toMatchObject({
    status: 422,
  });
  const listed = (await world.api.mentee.get(`/newsfeed/${id}/comments`)).body;
  expect(listed).toMatchObject({
    max_pages: 1,
    data: [
      { text: 'Mine', is_own: true },
      { text: 'Theirs', is_own: false },
    ],
  });
  const remove = (by: Api, given: typeof mine) => by.delete(`/newsfeed/comments/${String(given['id'])}`);
  expect((await remove(world.api.mentee, theirs)).status).toBe(403);
  expect((await remove(world.api.mentee, mine)).status).toBe(204);
  expect((await remove(world.api.admin, theirs)).status).toBe(204);
  expect((await read(world.api.mentee)).data[0]).toMatchObject({ comments: 0 });
  const rows = await app.database.ops.rows(
    `select actor_id from kernel.audit_row where action = 'newsfeed-comment.deleted' and object_id = $1`,
    [String(theirs['id'])],
  );
  expect(rows).toEqual([{ actor_id: world.admin.id }]);
});

/** Holds the posts until every call waits for a lock, so that all go on at the same moment. */
async function allAtOnce<T>(ids: readonly number[], call: (id: number) => Promise<T>): Promise<T[]> {
  const { holder, untilWaiting, close } = await openAtTheDatabase(app);
  await holder.query('begin');
  await holder.query('select 1 from events.newsfeed_post where id = any($1) for update', [ids]);
  const calls = Promise.all(ids.map(call));
  await untilWaiting(ids.length);
  await holder.query('rollback');
  await close();
  return calls;
}

test('[D-E49][D-P102] at most three posts are pinned, also when admins pin at the same moment, and members pin none', async () => {
  const ids = [];
  for (const text of ['1', '2', '3', '4', '5']) ids.push(await write(text));
  expect((await world.api.mentee.post(`/newsfeed/${ids[0]}/pin`)).status).toBe(403);
  const answers = await allAtOnce(ids, (id) => world.api.admin.post(`/newsfeed/${id}/pin`));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 409, 409]);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    error: 'At most 3 posts can be pinned. Please unpin one first.',
  });
  const pinned = (await read(world.api.admin)).data.filter((post) => post.pinned);
  expect(pinned).toHaveLength(3);
  expect((await world.api.admin.post(`/newsfeed/${pinned[0]?.id}/pin`)).body).toEqual({ pinned: false });
  const recorded = await app.database.ops.rows(
    `select action, actor_id from kernel.audit_row where object_type = 'newsfeed_post' and object_id = $1 order by id`,
    [String(pinned[0]?.id)],
  );
  expect(recorded).toEqual(
    ['newsfeed-post.pinned', 'newsfeed-post.unpinned'].map((action) => ({ action, actor_id: world.admin.id })),
  );
});

test('[D-E49] pinned posts of somebody who was removed give their places to others, also once that person returns', async () => {
  const { person, api: leaver } = await world.another();
  const { tenantId, id: programId } = world.program;
  const member = (sql: string) =>
    app.database.asTenant({ tenantId, programId }, () => app.database.rows(sql, [person.id]));
  const pin = (id: number) => world.api.admin.post(`/newsfeed/${id}/pin`);
  const pinned = async () => (await read(world.api.admin)).data.flatMap((post) => (post.pinned ? [post.text] : []));
  for (const text of ['1', '2', '3']) await pin(await write(text, leaver));
  await member('delete from platform.membership where user_id = $1');
  expect(await pin(await write('New'))).toMatchObject({ status: 200, body: { pinned: true } });
  expect(await pinned()).toEqual(['New']);
  await member(
    `insert into platform.membership (tenant_id, program_id, user_id, role) values (${tenantId}, ${programId}, $1, 'mentee')`,
  );
  expect(await texts(world.api.admin)).toEqual(['New', '3', '2', '1']);
  expect(await pinned()).toEqual(['New']);
});

test('[D-E49][D-P102] a hidden post is seen by its author and admins only, answers nobody else, and is pinned no longer', async () => {
  const id = await write('Hide me');
  const { api: other } = await world.another();
  await world.api.admin.post(`/newsfeed/${id}/pin`);
  expect((await world.api.mentee.post(`/newsfeed/${id}/hide`)).status).toBe(403);
  expect((await world.api.admin.post(`/newsfeed/${id}/hide`)).body).toEqual({ hidden: true });
  expect([await texts(other), await texts(world.api.mentee)]).toEqual([[], ['Hide me']]);
  expect((await read(world.api.admin)).data[0]).toMatchObject({ hidden: true, pinned: false });
  for (const path of ['like', 'comments'])
    expect((await other.post(`/newsfeed/${id}/${path}`, { text: 'x' })).status).toBe(404);
  expect((await other.get(`/newsfeed/${id}/comments`)).status).toBe(404);
  expect((await world.api.admin.post(`/newsfeed/${id}/pin`)).status).toBe(409);
  await world.api.admin.post(`/newsfeed/${id}/hide`);
  expect(await texts(other)).toEqual(['Hide me']);
});

test('[D-E49] what somebody wrote who was removed from the programme is left out, and likes too; a deleted account reads "Deleted User"', async () => {
  const { person, api: leaver } = await world.another();
  const gone = await world.another();
  const id = await write('Stays');
  await write('Of the removed', leaver);
  await write('Of the deleted', gone.api);
  for (const by of [leaver, gone.api]) {
    await by.post(`/newsfeed/${id}/like`);
    await by.post(`/newsfeed/${id}/comments`, { text: 'Hello' });
  }
  const { tenantId, id: programId } = world.program;
  await app.database.asTenant({ tenantId, programId }, () =>
    app.database.rows('delete from platform.membership where user_id = $1', [person.id]),
  );
  await gone.api.post('/users/current/delete_account', { reason_for_leaving: 'I have privacy concerns' });
  const { data } = await read(world.api.mentee);
  expect(data.map(({ text, author }) => [text, author.name === 'Deleted User', author.photo_url])).toEqual([
    ['Of the deleted', true, null],
    ['Stays', false, null],
  ]);
  expect(data[1]).toMatchObject({ likes: 1, comments: 1 });
  const comments = (await world.api.mentee.get(`/newsfeed/${id}/comments`)).body;
  expect(comments).toMatchObject({ data: [{ author: { name: 'Deleted User' } }] });
});

test("[D-E48][S-043] the newsfeed is its programme's own: not for visitors, other programmes or the general site", async () => {
  const id = await write('Ours');
  const general = await generalProgramme(app);
  const outsider = await buildPerson(app, { memberships: [{ program: general, role: 'mentee' }] });
  expect((await app.anonymous.get('/newsfeed')).status).toBe(401);
  const onMain = await app.as(outsider, general);
  expect((await onMain.get('/newsfeed')).status).toBe(404);
  expect((await onMain.post('/newsfeed', { text: 'x' })).status).toBe(404);
  const elsewhere = await openEventWorld(app);
  expect(await texts(elsewhere.api.admin)).toEqual([]);
  for (const path of ['like', 'pin', 'hide'])
    expect((await elsewhere.api.admin.post(`/newsfeed/${id}/${path}`)).status).toBe(404);
  expect((await elsewhere.api.admin.delete(`/newsfeed/${id}`)).status).toBe(404);
});
