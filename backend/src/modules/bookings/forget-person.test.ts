import type { BookingView, UploadedAttachment } from '@tandem/contracts/bookings';
import type { Api } from '../../../test/harness.js';
import { FileStore, NotFound } from '../../kernel/index.js';
import { userPurged } from '../platform/index.js';
import { buildPair } from '../programme-admin/index.js';
import { attachmentFolder } from './attachments/claim-attachments.js';
import { filesOfSql, notesOfSql, numbersOfSql } from './forget-person.js';
import { quietApp } from './testing/quiet-app.js';
import { pdf } from './testing/sample-files.js';
import { openSessionWorld, spacedStart } from './testing/session-world.js';
import type { SessionWorld } from './testing/session-world.js';

const app = quietApp();

const number = '+60 12 345 6789';
const sides = ['mentor', 'mentee'] as const;
type One = (typeof sides)[number];
const otherOf = (side: One): One => (side === 'mentor' ? 'mentee' : 'mentor');

async function upload(api: Api): Promise<UploadedAttachment> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(pdf())]), 'role.pdf');
  const { status, body } = await api.post<UploadedAttachment>('/bookings/attachments', form);
  expect(status).toBe(201);
  return body;
}

/** A call by phone that one side asked for, with a file and the own number, and the other side agreed to; both wrote something down. */
async function agreedCall(world: SessionWorld, side: One, file: UploadedAttachment): Promise<number> {
  const { body } = await world.api[side].post<{ booking: BookingView }>(
    '/bookings/booking_submission',
    world.request(spacedStart(app.clock.now(), side === 'mentor' ? 0 : 1), {
      requestee_id: world[otherOf(side)].id,
      session_type: 'Phone Call',
      contact_info: number,
      booking_attachments_attributes: [{ attachment_link: file.attachment_link }],
    }),
  );
  const { id } = body.booking;
  expect((await world.api[otherOf(side)].post(`/bookings/${id}/accept`)).status).toBe(200);
  for (const one of sides) {
    const note = { booking_id: id, note: `Of the ${one}` };
    expect((await world.api[one].post('/dashboard/booking_note', note)).status).toBe(200);
  }
  return id;
}

async function seen(api: Api, id: number): Promise<BookingView> {
  const { status, body } = await api.get<{ booking: BookingView }>(`/bookings/${id}`);
  expect(status).toBe(200);
  return body.booking;
}

const authorsOf = (id: number) =>
  app.database.ops.rows<{ id: number }>(
    'select author_id as id from bookings.booking_note where booking_id = $1 order by author_id',
    [id],
  );

const statusOf = async (url: string): Promise<number> => (await fetch(app.url + url)).status;

async function deleteAccount(api: Api): Promise<void> {
  const body = { reason_for_leaving: 'I no longer need mentoring' };
  expect((await api.post('/users/current/delete_account', body)).status).toBe(200);
  await app.worker.drain();
}

test.each(sides)(
  '[D-A30][S42] thirty days after the %s left, files, number and private notes are gone; the session stays under "Deleted User"',
  async (side) => {
    const world = await openSessionWorld(app);
    const { program, mentor, mentee, api } = world;
    await buildPair(app, { programId: program.id, mentorId: mentor.id, menteeId: mentee.id });
    const [file, unused] = [await upload(api[side]), await upload(api[otherOf(side)])];
    const id = await agreedCall(world, side, file);
    const kept = await agreedCall(world, otherOf(side), unused);
    const other = api[otherOf(side)];
    await deleteAccount(api[side]);
    const before = await seen(other, id);
    expect(before).toMatchObject({ contact_info: number, attachments: [{ file_name: 'role.pdf' }] });
    const url = before.attachments[0]?.file_url ?? '';
    expect(await statusOf(url)).toBe(200);
    expect(await authorsOf(id)).toHaveLength(2);
    await app.clock.advance(32 * 86_400);
    await app.worker.drain();
    const after = await seen(other, id);
    expect(after).toMatchObject({
      session_type: 'Phone Call',
      contact_info: 'Deleted User',
      attachments: [],
      participant: { full_name: 'Deleted User' },
      topic: 'Choosing a first role',
    });
    expect(await statusOf(url)).toBe(404);
    const key = file.attachment_link.replace(/^.*\//, `${attachmentFolder}/`);
    await expect(app.get(FileStore).open(key)).rejects.toThrow(NotFound);
    const stays = [{ id: world[otherOf(side)].id }];
    expect([await authorsOf(id), await authorsOf(kept)]).toEqual([stays, stays]);
    expect(await seen(other, kept)).toMatchObject({ attachments: [{ file_name: 'role.pdf' }] });
    expect((await other.get(`/dashboard/booking_note?booking_id=${id}`)).body).toEqual({
      note: `Of the ${otherOf(side)}`,
    });
  },
  60_000,
);

test('[D-A30] what a person left in other programmes goes too, however they were to meet there', async () => {
  const [world, elsewhere] = [await openSessionWorld(app), await openSessionWorld(app)];
  const { id } = await elsewhere.build({ mentor: world.mentor, status: 'completed' });
  await app.database.ops.rows(
    `update bookings.booking set contact_method = 'in_person', location = 'Level 3', contact_info = $2 where id = $1`,
    [id, `Call ${number}`],
  );
  await app.database.ops.rows(
    `insert into bookings.booking_note (tenant_id, program_id, booking_id, author_id, note, updated_at)
     select tenant_id, program_id, id, mentor_id, 'Of the mentor', start_time from bookings.booking where id = $1`,
    [id],
  );
  await deleteAccount(world.api.mentor);
  await app.clock.advance(32 * 86_400);
  await app.worker.drain();
  expect(await seen(elsewhere.api.mentee, id)).toMatchObject({
    session_type: 'In Person',
    location: { title: 'Level 3' },
    contact_info: null,
  });
  expect(await authorsOf(id)).toEqual([]);
}, 60_000);

test('[D-A30][S42] more files than a statement takes go as well; those of other people stay', async () => {
  const { program, mentor, mentee } = await openSessionWorld(app);
  for (const { id } of [mentor, mentee])
    await app.database.ops.rows(
      `insert into bookings.attachment (tenant_id, program_id, uploader_id, name, file_name, file_type, size_bytes, created_at)
       select $1, $2, $3, md5($3::bigint::text || ' ' || n), 'role.pdf', 'application/pdf', 1, $4 from generate_series(1, 501) n`,
      [program.tenantId, program.id, id, app.clock.now()],
    );
  await app.database.transaction((tx) => app.outbox.add(tx, userPurged, { userId: mentor.id }));
  await app.worker.drain();
  const left = await app.database.ops.rows(
    `select uploader_id as id, count(*)::int as files,
       (select count(*)::int from kernel.outbox_message where name = 'kernel.file-forgotten.v1'
         and payload ->> 'key' in (select 'booking-attachments/' || md5($2::bigint::text || ' ' || n) from generate_series(1, 501) n)) as forgotten
     from bookings.attachment where program_id = $1 group by uploader_id`,
    [program.id, mentor.id],
  );
  expect(left).toEqual([{ id: mentee.id, files: 501, forgotten: 501 }]);
}, 60_000);

test('[S42] what a person left is found by an index, however many sessions there are', async () => {
  const plans = await app.database.ops.transaction(async (tx) => {
    // Small tables are read whole, unless there is another way.
    await tx.query('set local enable_seqscan = off');
    const found = [];
    for (const sql of [filesOfSql, notesOfSql, ...numbersOfSql]) {
      const rows = await tx.query<{ 'QUERY PLAN': string }[]>(`explain ${sql}`, [1]);
      found.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
    }
    return found;
  });
  const indexes = ['attachment_uploader_idx', 'booking_note_author_idx', 'booking_mentor_idx', 'booking_mentee_idx'];
  for (const [place, index] of indexes.entries()) {
    expect(plans[place]).toContain(index);
    expect(plans[place]).not.toContain('Seq Scan');
  }
});
