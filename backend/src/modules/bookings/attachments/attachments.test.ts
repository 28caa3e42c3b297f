import type { BookingView, UploadedAttachment } from '@tandem/contracts/bookings';
import { startTestApp } from '../../../../test/harness.js';
import type { Answer, Api, TestApp } from '../../../../test/harness.js';
import { buildPerson, buildProgramme } from '../../platform/index.js';
import { buildPair } from '../../programme-admin/index.js';
import { compoundFile, docx, pdf, picture, wordType } from '../testing/sample-files.js';
import { openSessionWorld, spacedStart } from '../testing/session-world.js';
import type { SessionWorld } from '../testing/session-world.js';
import { AttachmentLinks } from './attachment-links.js';

let app: TestApp;
let world: SessionWorld;
let start: Date;

beforeAll(async () => {
  app = await startTestApp({ env: { LOG_LEVEL: 'silent' } });
});
beforeEach(async () => {
  world = await openSessionWorld(app);
  start = spacedStart(app.clock.now(), 0);
});
afterAll(() => app.close());

const mebibyte = 1024 * 1024;
const submission = '/bookings/booking_submission';
const gone = 'This file is no longer available. Please add it again.';

function upload(api: Api, name: string, bytes: Buffer): Promise<Answer<UploadedAttachment & { error?: string }>> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), name);
  return api.post('/bookings/attachments', form);
}

async function uploaded(api: Api, name = 'role.pdf', bytes = pdf()): Promise<UploadedAttachment> {
  const { status, body } = await upload(api, name, bytes);
  expect(status).toBe(201);
  return body;
}

const naming = (files: readonly UploadedAttachment[]) => ({
  booking_attachments_attributes: files.map(({ attachment_link }) => ({ attachment_link })),
});

async function requestWith(
  files: readonly UploadedAttachment[],
): Promise<Answer<{ booking: BookingView; error?: string }>> {
  return world.api.mentee.post(submission, world.request(start, naming(files)));
}

/** The session's files as its reader is told. */
async function filesOf(api: Api, id: number): Promise<BookingView['attachments']> {
  const { body } = await api.get<{ booking: BookingView }>(`/bookings/${id}`);
  return body.booking.attachments;
}

async function download(url: string) {
  const answer = await fetch(app.url + url);
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
}

const bookingsMade = () =>
  app.database.ops.row('select count(*)::int as count from bookings.booking where mentee_id = $1', [world.mentee.id]);

test('[B-030, B-174, B-215, D-B139] files of every kind that is taken go with a request, and both sides open them', async () => {
  const kinds: [string, string, Buffer][] = [
    ['photo.jpg', 'image/jpeg', await picture('jpeg')],
    ['photo.JPEG', 'image/jpeg', await picture('jpeg', 41)],
    ['plan "B".png', 'image/png', await picture('png')],
    ['Peran saya – ringkasan.docx', wordType, docx()],
    ['acme.com.doc', 'application/msword', compoundFile('WordDocument')],
  ];
  const files = [];
  for (const [name, , bytes] of kinds) files.push(await uploaded(world.api.mentee, name, bytes));
  const { status, body } = await requestWith(files);
  expect(status).toBe(201);
  const expected = kinds.map(([file_name, file_type]) => ({ file_name, file_type, file_url: expect.any(String) }));
  expect(body.booking.attachments).toEqual(expected);
  for (const api of [world.api.mentee, world.api.mentor]) {
    const shown = await filesOf(api, body.booking.id);
    expect(shown).toEqual(expected);
    for (const [place, [, type, bytes]] of kinds.entries()) {
      const file = await download(shown[place]?.file_url ?? '');
      expect([file.status, file.headers.get('content-type')]).toEqual([200, type]);
      expect(file.bytes.equals(bytes)).toBe(true);
    }
  }
});

test('[S26] a file is only ever saved, never shown as a page of the product', async () => {
  const { file_url } = await uploaded(world.api.mentee, 'Rôle (2026).pdf');
  const { status, headers } = await download(file_url);
  expect(status).toBe(200);
  expect(headers.get('content-disposition')).toBe(
    `attachment; filename="R_le (2026).pdf"; filename*=UTF-8''R%C3%B4le%20%282026%29.pdf`,
  );
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('content-security-policy')).toContain('sandbox');
  expect(headers.get('cache-control')).toContain('no-store');
});

test('[D-B74, S26] a link is for one person and a quarter of an hour; changed, over or in other hands it opens nothing', async () => {
  const { body } = await requestWith([await uploaded(world.api.mentee)]);
  const { id } = body.booking;
  const url = (await filesOf(world.api.mentor, id))[0]?.file_url ?? '';
  const now = Math.floor(app.clock.real().getTime() / 1000);
  const until = Number(new URL(url, app.url).searchParams.get('until'));
  expect(until - now).toBeGreaterThan(890);
  expect(until - now).toBeLessThanOrEqual(900);
  expect((await download(url)).status).toBe(200);
  const stranger = await buildPerson(app, { memberships: [{ program: world.program, role: 'mentee' }] });
  for (const changed of [
    url.replace(`user_id=${world.mentor.id}`, `user_id=${stranger.id}`),
    url.replace(`until=${until}`, `until=${until + 1}`),
    url.replace(/booking_id=\d+&/, ''),
    url.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
  ]) {
    expect(changed).not.toBe(url);
    expect((await download(changed)).status).toBe(404);
  }
  const name = new URL(url, app.url).pathname.split('/').at(-1) ?? '';
  const link = { name, tenantId: world.program.tenantId, bookingId: id, userId: world.mentor.id };
  expect((await download(app.get(AttachmentLinks).urlOf(link, now - 1))).status).toBe(404);
  expect((await world.api.mentee.get(url)).status).toBe(404);
  expect((await world.api.mentor.get(url)).status).toBe(200);
});

test('[D-B74, D-B75] only the people of the session and its admins are given links, and a link ends with the right to see it', async () => {
  const { body } = await requestWith([await uploaded(world.api.mentee)]);
  const { id } = body.booking;
  const other = await buildPerson(app, { memberships: [{ program: world.program, role: 'mentor' }] });
  expect((await (await app.as(other, world.program)).get(`/bookings/${id}`)).status).toBe(404);
  const admin = await buildPerson(app, { memberships: [{ program: world.program, role: 'admin' }] });
  const [file] = await filesOf(await app.as(admin, world.program), id);
  expect((await download(file?.file_url ?? '')).status).toBe(200);
  const [mine] = await filesOf(world.api.mentor, id);
  await app.database.ops.rows('delete from platform.membership where program_id = $1 and user_id = $2', [
    world.program.id,
    world.mentor.id,
  ]);
  expect((await download(mine?.file_url ?? '')).status).toBe(404);
});

test('[B-172] a sixth file is refused, and nothing is booked', async () => {
  const file = await uploaded(world.api.mentee);
  const { status, body } = await requestWith(Array.from({ length: 6 }, () => file));
  expect([status, body.error]).toEqual([422, 'You can only upload up to 5 files.']);
  expect(await bookingsMade()).toEqual({ count: 0 });
});

test('[B-173, S24] 20 MB are taken, a byte more is refused, in one file and in all together; the files stay free', async () => {
  const tooMuch = await upload(world.api.mentee, 'long.pdf', pdf(20 * mebibyte + 1));
  expect([tooMuch.status, tooMuch.body.error]).toEqual([422, 'Total file size must not exceed 20MB.']);
  const [half, other, byte] = [
    await uploaded(world.api.mentee, 'one.pdf', pdf(10 * mebibyte)),
    await uploaded(world.api.mentee, 'two.pdf', pdf(10 * mebibyte)),
    await uploaded(world.api.mentee, 'three.pdf', pdf()),
  ];
  const refused = await requestWith([half, other, byte]);
  expect([refused.status, refused.body.error]).toEqual([422, 'Total file size must not exceed 20MB.']);
  expect(await bookingsMade()).toEqual({ count: 0 });
  expect((await requestWith([half, other])).status).toBe(201);
});

const wrongType = 'Only .jpg, .jpeg, .png, .pdf, .doc and .docx files are allowed.';
const html = Buffer.from('<html><script>alert(1)</script></html>');
test.each<[string, string, () => Buffer | Promise<Buffer>]>([
  ['another ending', 'page.html', () => html],
  ['a page under the name of a PDF', 'page.pdf', () => html],
  ['a drawing with script', 'drawing.svg', () => Buffer.from('<svg onload="alert(1)"/>')],
  ['a picture of another kind', 'photo.png', () => picture('gif')],
  ['a PDF under the name of a picture', 'photo.jpg', () => pdf()],
  ['a picture under the name of a PDF', 'role.pdf', () => picture('png')],
  ['a program behind a known ending', 'role.pdf.exe', () => pdf()],
  ['a known ending behind a program', 'role.exe.pdf', () => pdf()],
  ['an ending without a name', '.pdf', () => pdf()],
  ['no ending', 'role', () => pdf()],
  ['nothing in it', 'role.pdf', () => Buffer.alloc(0)],
  ['a picture with nothing in it', 'photo.png', () => Buffer.alloc(0)],
  ['only the beginning of a picture', 'photo.jpg', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2])],
  ['a page before the PDF', 'role.pdf', () => Buffer.concat([html, pdf()])],
  ['a picture that is an archive too', 'photo.jpg', async () => Buffer.concat([await picture('jpeg'), docx()])],
  ['a PDF that is an archive too', 'role.pdf', () => Buffer.concat([pdf(), docx(), Buffer.from('\n%%EOF')])],
  ['an archive that is no document', 'role.docx', () => docx().subarray(60)],
  ['a document that leaves its folder', 'role.docx', () => docx([{ name: '../../out.txt', content: 'x' }])],
  ['a bomb', 'role.docx', () => docx([{ name: 'word/media.xml', content: '0', claims: 4_000_000_000 }])],
  ['an old table instead of a text', 'notes.doc', () => compoundFile('Workbook')],
])('[B-174, D-B166, S24] %s is refused', async (_what, name, content) => {
  const { status, body } = await upload(world.api.mentee, name, await content());
  expect([status, body.error]).toEqual([422, wrongType]);
});

test('[S25] a picture of more pixels than a screen could ever show is refused before it is unfolded', async () => {
  const head = Buffer.from(await picture('png'));
  head.writeUInt32BE(60_000, 16);
  head.writeUInt32BE(60_000, 20);
  const before = process.memoryUsage().rss;
  expect((await upload(world.api.mentee, 'huge.png', head)).body.error).toBe(wrongType);
  expect(process.memoryUsage().rss - before).toBeLessThan(100 * mebibyte);
});

test('[S24] a name keeps no folders and nothing that turns or hides letters', async () => {
  expect((await uploaded(world.api.mentee, '../../etc/role.pdf')).file_name).toBe('role.pdf');
  expect((await uploaded(world.api.mentee, 'role\u202Efdp.pdf')).file_name).toBe('rolefdp.pdf');
  const { file_name } = await uploaded(world.api.mentee, `${'long '.repeat(80)}.pdf`);
  expect([file_name.length <= 150, file_name.endsWith('.pdf')]).toEqual([true, true]);
});

test('[D-B151] a file must be the requester’s own upload of this programme, not yet used', async () => {
  await buildPair(app, { programId: world.program.id, mentorId: world.mentor.id, menteeId: world.mentee.id });
  const foreign = await uploaded(world.api.mentor);
  const elsewhere = await buildProgramme(app);
  const other = await buildPerson(app, { memberships: [{ program: elsewhere, role: 'mentee' }] });
  const away = await uploaded(await app.as(other, elsewhere));
  const unknown = { ...foreign, attachment_link: `booking-attachments/${'0'.repeat(32)}` };
  for (const file of [foreign, away, unknown]) {
    const { status, body } = await requestWith([file]);
    expect([status, body.error]).toEqual([422, gone]);
  }
  expect(await bookingsMade()).toEqual({ count: 0 });
  const own = await uploaded(world.api.mentee);
  expect((await requestWith([own, own])).body.error).toBe(gone);
  expect((await requestWith([own])).status).toBe(201);
  start = spacedStart(app.clock.now(), 1);
  expect((await requestWith([own])).body.error).toBe(gone);
});

test('[D-B151] two requests at once for the same file: one gets it, the other one books nothing', async () => {
  const file = await uploaded(world.api.mentee);
  const answers = await Promise.all(
    [0, 1, 2].map((place) =>
      world.api.mentee.post(submission, world.request(spacedStart(app.clock.now(), place), naming([file]))),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
  expect(await bookingsMade()).toEqual({ count: 1 });
});

test('[D-B151] a file that no request took is gone after a day; one that belongs to a session stays', async () => {
  const [used, unused] = [await uploaded(world.api.mentee), await uploaded(world.api.mentee, 'second.pdf')];
  const { body } = await requestWith([used]);
  await app.clock.advance(23 * 3600);
  await app.worker.drain();
  expect((await download(unused.file_url)).status).toBe(200);
  await app.clock.advance(2 * 3600);
  await app.worker.drain();
  expect((await download(unused.file_url)).status).toBe(404);
  const [kept] = await filesOf(world.api.mentor, body.booking.id);
  expect((await download(kept?.file_url ?? '')).status).toBe(200);
  await app.clock.advance(-25 * 3600);
});

test('[B-171..B-173, D-B151] an admin sends files along with a session for others, which both people open', async () => {
  const admin = await world.admin();
  const file = await uploaded(admin, 'agenda.pdf');
  const body = {
    booking: {
      program_id: world.program.id,
      booking_type: 'one_on_one',
      mentor_id: world.mentor.id,
      mentee_id: world.mentee.id,
      contact_method: 'video',
      duration: 60,
      start_time: start.toISOString(),
      topic: 'A first meeting',
      learning_objectives_attributes: [{ objective: 'Get to know each other' }],
      ...naming([file]),
    },
  };
  const six = naming(Array.from({ length: 6 }, () => file));
  expect(await admin.post('/api/v2/admin/bookings', { booking: { ...body.booking, ...six } })).toMatchObject({
    status: 422,
    body: { error: 'You can only upload up to 5 files.' },
  });
  const made = await admin.post<{ booking: BookingView }>('/api/v2/admin/bookings', body);
  expect(made.status).toBe(201);
  const [seen] = await filesOf(world.api.mentee, made.body.booking.id);
  expect(seen).toMatchObject({ file_name: 'agenda.pdf', file_type: 'application/pdf' });
  expect((await download(String(seen?.file_url))).status).toBe(200);
});

test('[D-B139, S26] a form in which nobody chose a file asks for one', async () => {
  expect(await upload(world.api.mentee, '', Buffer.alloc(0))).toMatchObject({
    status: 422,
    body: { errors: { file: ['Please choose a file.'] } },
  });
});

test.each([
  ['names no boundary', 'multipart/form-data', 'x'],
  ['names one of 300 letters', `multipart/form-data; boundary=${'b'.repeat(300)}`, 'x'],
  [
    'ends before its file does',
    'multipart/form-data; boundary=b',
    '--b\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF',
  ],
])('[D-B139, S33] a form that %s is refused as unreadable, not as a fault of the server', async (_what, type, body) => {
  const answer = await world.api.mentee.post('/bookings/attachments', body, { headers: { 'content-type': type } });
  expect(answer).toMatchObject({ status: 400, body: { error: 'The request could not be read.' } });
});
