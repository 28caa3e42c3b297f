import type { Json } from '../../../test/harness.js';
import { buildPerson, Memberships } from '../platform/index.js';
import type { BuiltPerson } from '../platform/index.js';
import { quietApp } from './testing/quiet-app.js';
import { openSessionWorld } from './testing/session-world.js';
import type { SessionWorld } from './testing/session-world.js';

const app = quietApp();
const hour = 3_600_000;

const subjectsOf = async ({ email }: BuiltPerson) => (await app.mailbox.to(email)).map(({ subject }) => subject);

async function remove({ program }: SessionWorld, { id: userId }: BuiltPerson, role: 'mentor' | 'mentee') {
  const { tenantId, id: programId } = program;
  await app.database.asTenant({ tenantId, programId }, () =>
    app.database.transaction((tx) => app.get(Memberships).leave(tx, { userId, tenantId, programId, role })),
  );
  await app.worker.drain();
}

/** A session that has just been completed, with the mails of that sent. */
async function openHeld() {
  const world = await openSessionWorld(app);
  const startTime = new Date(app.clock.now().getTime() - 2 * hour);
  const booking = await world.build({ status: 'upcoming', startTime });
  expect((await world.api.mentor.post(`/bookings/${booking.id}/complete`)).status).toBe(200);
  await app.worker.drain();
  return { world, booking };
}

test('[D-B202, D-B75, D-P122] who was removed from the programme is not asked to rate a session that is hidden from them; the other one is', async () => {
  const { world, booking } = await openHeld();
  await remove(world, world.mentee, 'mentee');
  expect((await world.api.mentee.get(`/bookings/${booking.id}`)).status).toBe(404);
  await app.clock.advance(25 * 3600);
  await app.worker.drain();
  expect(await subjectsOf(world.mentor)).toContain('Your feedback is missing');
  expect(await subjectsOf(world.mentee)).not.toContain('Your feedback is missing');
});

test('[D-B206, D-B207, D-B75, D-P122] nor told of a review of it by bell or mail', async () => {
  const { world, booking } = await openHeld();
  await remove(world, world.mentor, 'mentor');
  const before = await subjectsOf(world.mentor);
  const report = { reportedUserId: world.mentor.id, reason: 'Technical issues' };
  expect((await world.api.mentee.post(`/bookings/${booking.id}/report`, report)).status).toBe(200);
  const admin = await world.admin();
  expect((await admin.patch(`/api/v2/admin/bookings/${booking.id}/complete`)).status).toBe(200);
  await app.worker.drain();
  expect(await subjectsOf(world.mentee)).toEqual(
    expect.arrayContaining(['Session under review', 'Session review finished']),
  );
  expect(await subjectsOf(world.mentor)).toEqual(before);
  const told = await app.database.ops.rows<Json>(
    `select message from notifications.notification where user_id = $1 and message like '%review%'`,
    [world.mentor.id],
  );
  expect(told).toEqual([]);
});

test('[D-B202, D-P16] nobody is asked to rate where the programme was switched off and takes no feedback', async () => {
  const { world, booking } = await openHeld();
  const { tenantId, enterpriseSlug, id } = world.program;
  const head = await buildPerson(app, { enterpriseAdminOf: [{ id: tenantId, name: 'Harbour', slug: enterpriseSlug }] });
  const stopped = await (await app.as(head)).post('/programs', { program_id: id, is_active: false });
  expect(stopped.status).toBe(200);
  const seat = `/bookings/${booking.id}/booking_participants/${booking.seats.mentor}/feedback`;
  expect((await world.api.mentee.post(seat, { answers: [] })).body['error']).toBe('This programme is not active.');
  await app.clock.advance(25 * 3600);
  await app.worker.drain();
  for (const person of [world.mentor, world.mentee])
    expect(await subjectsOf(person)).not.toContain('Your feedback is missing');
});
