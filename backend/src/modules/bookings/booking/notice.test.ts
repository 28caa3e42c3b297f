import type { BookingView } from '@tandem/contracts/bookings';
import type { BuiltPerson } from '../../platform/index.js';
import { buildProgrammeSettings } from '../../programme-admin/index.js';
import type { BuiltBooking } from '../bookings.builders.js';
import { openGroupWorld, storedGroupSession } from '../testing/group-world.js';
import { quietApp } from '../testing/quiet-app.js';
import { storedSession } from '../testing/session-facts.js';
import { openSessionWorld, spacedStart } from '../testing/session-world.js';
import type { SessionWorld } from '../testing/session-world.js';

const app = quietApp();
const hour = 3_600_000;
const notice = { cancelHours: 24, rescheduleHours: 12 };
const inHours = (hours: number) => new Date(app.clock.now().getTime() + hours * hour);
const reason = { reason: 'I am travelling.' };

interface Scene {
  readonly world: SessionWorld;
  readonly booking: BuiltBooking;
}

/** A confirmed session that a credit is held for, so many hours ahead, in a programme that asks for notice. */
async function confirmed(hoursAhead: number): Promise<Scene> {
  const world = await openSessionWorld(app, {
    credits: 1,
    settings: { cancelNoticeHours: 24, rescheduleNoticeHours: 12 },
  });
  const booking = await world.build({ status: 'upcoming', startTime: inHours(hoursAhead), notice });
  return { world, booking };
}

const seen = async ({ world, booking }: Scene, side: 'mentee' | 'mentor' = 'mentee') =>
  (await world.api[side].get<{ booking: BookingView }>(`/bookings/${booking.id}`)).body.booking;
const moved = (scene: Scene, index = 0) => ({
  rescheduleDateTime: spacedStart(app.clock.now(), index + 6).toISOString(),
  duration: 60,
});

const cancels = [
  ['a mentee in good time', 'mentee', 24.01, 'released'],
  ['a mentee less than the notice before the start', 'mentee', 23.99, 'charged'],
  ['a mentor in good time', 'mentor', 30, 'released'],
  ['a mentor at the last moment', 'mentor', 1, 'released'],
  ['an admin at the last moment', 'admin', 1, 'released'],
] as const;
test.each(cancels)('[D-B27, D-B28] %s cancels: the credit is then %s', async (_title, by, hours, credit) => {
  const scene = await confirmed(hours);
  const { id } = scene.booking;
  const answer =
    by === 'admin'
      ? await (await scene.world.admin()).patch(`/api/v2/admin/bookings/${id}/cancel`)
      : await scene.world.api[by].post(`/bookings/${id}/cancel`, reason);
  expect(answer.status).toBe(200);
  expect(await storedSession(app, id)).toMatchObject({ status: 'cancelled', credit, claims: 0 });
});

test('[D-B43, D-B94] what a late mentee paid can be refunded by an admin, who is told of it', async () => {
  const scene = await confirmed(3);
  const path = `/bookings/${scene.booking.id}`;
  expect((await scene.world.api.mentee.post(`${path}/cancel`, reason)).status).toBe(200);
  const admin = await scene.world.admin();
  expect(await admin.patch(`/api/v2/admin${path}/refund`)).toMatchObject({
    status: 200,
    body: { booking: { refund_details: { status: 'refunded' } } },
  });
});

test('[D-B25, D-B26] less than the notice before the start participants cannot move a session and learn why; an admin can', async () => {
  const scene = await confirmed(11.9);
  const path = `/bookings/${scene.booking.id}/reschedule`;
  const before = await storedSession(app, scene.booking.id);
  for (const side of ['mentee', 'mentor'] as const)
    expect(await scene.world.api[side].post(path, moved(scene))).toMatchObject({
      status: 409,
      body: {
        code: 'booking.too_late_to_move',
        error:
          'Less than 12 hours before the start a session can no longer be moved. An admin of the programme can still do it.',
      },
    });
  expect(await storedSession(app, scene.booking.id)).toEqual(before);
  const admin = await scene.world.admin();
  expect((await admin.patch(`/api/v2/admin${path}`, moved(scene))).status).toBe(200);
});

test('[D-B114] until when it can be cancelled and moved is told on the clock of whoever reads, which is named', async () => {
  const world = await openSessionWorld(app, { credits: 1, mentee: { timezone: 'America/New_York' } });
  const booking = await world.build({ status: 'upcoming', startTime: inHours(48), notice });
  for (const [side, zone] of [
    ['mentee', /^\d{2} \w{3} \d{4}, \d{1,2}:\d{2} [AP]M E[SD]T$/],
    ['mentor', /^\d{2} \w{3} \d{4}, \d{1,2}:\d{2} [AP]M GMT\+8$/],
  ] as const)
    expect((await seen({ world, booking }, side)).notice).toMatchObject({
      cancel_until_text: expect.stringMatching(zone),
      reschedule_until_text: expect.stringMatching(zone),
    });
});

test('[D-B25] in good time both may move it', async () => {
  const scene = await confirmed(12.1);
  const path = `/bookings/${scene.booking.id}/reschedule`;
  expect((await scene.world.api.mentor.post(path, moved(scene))).status).toBe(200);
});

test('a mentee who moves a session too late to cancel it for nothing cannot withdraw the move for nothing', async () => {
  const scene = await confirmed(20);
  const { id } = scene.booking;
  expect((await scene.world.api.mentee.post(`/bookings/${id}/reschedule`, moved(scene))).status).toBe(200);
  expect(await seen(scene)).toMatchObject({ status: 'pending', notice: { moved_late: true } });
  expect((await scene.world.api.mentee.post(`/bookings/${id}/cancel`, reason)).status).toBe(200);
  expect(await storedSession(app, id)).toMatchObject({ status: 'cancelled', credit: 'charged' });
});

test('once the other side accepts the new time the notice counts from it; a mentor who declines gives the credit back', async () => {
  const accepted = await confirmed(20);
  const path = `/bookings/${accepted.booking.id}`;
  await accepted.world.api.mentee.post(`${path}/reschedule`, moved(accepted));
  expect((await accepted.world.api.mentor.post(`${path}/accept`)).status).toBe(200);
  await accepted.world.api.mentee.post(`${path}/cancel`, reason);
  expect(await storedSession(app, accepted.booking.id)).toMatchObject({ status: 'cancelled', credit: 'released' });
  const declined = await confirmed(20);
  await declined.world.api.mentee.post(`/bookings/${declined.booking.id}/reschedule`, moved(declined, 2));
  await declined.world.api.mentor.post(`/bookings/${declined.booking.id}/cancel`, reason);
  expect(await storedSession(app, declined.booking.id)).toMatchObject({ status: 'cancelled', credit: 'released' });
});

test('once an admin or the mentor sets another time, the late mover may decline it for nothing', async () => {
  for (const by of ['admin', 'mentor'] as const) {
    const scene = await confirmed(20);
    const path = `/bookings/${scene.booking.id}`;
    await scene.world.api.mentee.post(`${path}/reschedule`, moved(scene));
    const answer =
      by === 'admin'
        ? await (await scene.world.admin()).patch(`/api/v2/admin${path}/reschedule`, moved(scene, 3))
        : await scene.world.api.mentor.post(`${path}/reschedule`, moved(scene, 3));
    expect(answer.status).toBe(200);
    expect(await seen(scene)).toMatchObject({ notice: { moved_late: false } });
    expect((await scene.world.api.mentee.post(`${path}/cancel`, reason)).status).toBe(200);
    expect(await storedSession(app, scene.booking.id)).toMatchObject({ status: 'cancelled', credit: 'released' });
  }
});

test('a mentee who declines what a mentor moved gets the credit back', async () => {
  const scene = await confirmed(20);
  await scene.world.api.mentor.post(`/bookings/${scene.booking.id}/reschedule`, moved(scene));
  await scene.world.api.mentee.post(`/bookings/${scene.booking.id}/cancel`, reason);
  expect(await storedSession(app, scene.booking.id)).toMatchObject({ status: 'cancelled', credit: 'released' });
});

test('where the screen promised the credit and the notice passes meanwhile, nothing happens until it is asked again', async () => {
  const scene = await confirmed(24.02);
  const { id } = scene.booking;
  expect(await seen(scene)).toMatchObject({
    notice: { cancel_hours: 24, cancel_until: new Date(scene.booking.startTime.getTime() - 24 * hour).toISOString() },
  });
  await app.clock.advance(120);
  const before = await storedSession(app, id);
  expect(await scene.world.api.mentee.post(`/bookings/${id}/cancel`, { ...reason, credit_back: true })).toMatchObject({
    status: 409,
    body: { code: 'booking.credit_now_lost' },
  });
  expect(await storedSession(app, id)).toEqual(before);
  expect((await scene.world.api.mentee.post(`/bookings/${id}/cancel`, reason)).status).toBe(200);
  expect(await storedSession(app, id)).toMatchObject({ status: 'cancelled', credit: 'charged' });
});

test('[D-B108] a session keeps the notice it was booked under', async () => {
  const world = await openSessionWorld(app, { credits: 2, settings: { cancelNoticeHours: 48 } });
  const slots = await world.api.mentee.get(`/mentors/${world.mentor.id}/availability`);
  expect(slots.body).toMatchObject({ notice: { cancel_hours: 48, reschedule_hours: 0 } });
  const made = await world.api.mentee.post(
    '/api/v2/my/bookings',
    world.request(spacedStart(app.clock.now(), 0), { requester_id: world.mentee.id }),
  );
  expect(made.status).toBe(201);
  await buildProgrammeSettings(app, { programId: world.program.id, creditsRequired: true });
  const id = Number(made.body['booking']?.['id']);
  const { body } = await world.api.mentee.get<{ booking: BookingView }>(`/bookings/${id}`);
  expect(body.booking.notice).toMatchObject({ cancel_hours: 48, reschedule_hours: 0, reschedule_until: null });
});

test('[D-B63] in a group a mentee who leaves late pays for the own place, and nobody for what others do', async () => {
  const world = await openGroupWorld(app, { credits: 2 });
  const { id } = await world.build({ status: 'upcoming', startTime: inHours(20), notice });
  expect((await world.api.guest.post(`/bookings/${id}/cancel`, reason)).status).toBe(200);
  expect((await storedGroupSession(app, id)).seats).toEqual([
    'accepted none',
    'accepted held',
    'declined charged',
    'pending none',
  ]);
  expect((await world.api.asker.post(`/bookings/${id}/cancel`, reason)).status).toBe(200);
  const ended = await storedGroupSession(app, id);
  expect([ended.status, ended.seats[1], ended.seats[2]]).toEqual(['cancelled', 'accepted charged', 'declined charged']);
});

test('[D-B63] when one of a group moves it late, the others leave for nothing: they did not agree to the new time', async () => {
  const world = await openGroupWorld(app, { credits: 2 });
  const { id } = await world.build({ status: 'upcoming', startTime: inHours(20), notice });
  const to = { rescheduleDateTime: spacedStart(app.clock.now(), 6).toISOString(), duration: 60 };
  expect((await world.api.asker.post(`/bookings/${id}/reschedule`, to)).status).toBe(200);
  expect((await world.api.guest.post(`/bookings/${id}/cancel`, reason)).status).toBe(200);
  expect((await storedGroupSession(app, id)).seats.slice(1, 3)).toEqual(['accepted held', 'declined released']);
  await app.clock.advance(8 * 24 * 3600);
  await app.worker.drain();
  expect(await storedGroupSession(app, id)).toMatchObject({
    status: 'system_cancelled',
    seats: ['pending none', 'accepted charged', 'declined released', 'pending none'],
  });
});

test('[D-B21, D-B63, D-B64] in a group whoever has not agreed to a new time says no for nothing, however late; who has agreed pays', async () => {
  const world = await openGroupWorld(app, { credits: 2 });
  const { id } = await world.build({ status: 'upcoming', startTime: inHours(60), notice, silentIds: [] });
  const start = spacedStart(app.clock.now(), 8);
  const to = { rescheduleDateTime: start.toISOString(), duration: 60 };
  expect((await world.api.mentor.post(`/bookings/${id}/reschedule`, to)).status).toBe(200);
  expect((await world.api.asker.post(`/bookings/${id}/accept`)).status).toBe(200);
  await app.clock.advance((start.getTime() - 3 * hour - app.clock.now().getTime()) / 1000);
  expect((await world.api.guest.post(`/bookings/${id}/cancel`, { ...reason, credit_back: true })).status).toBe(200);
  expect((await storedGroupSession(app, id)).seats.slice(1, 3)).toEqual(['accepted held', 'declined released']);
  expect((await world.api.asker.post(`/bookings/${id}/cancel`, reason)).status).toBe(200);
  expect((await storedGroupSession(app, id)).seats.slice(1)).toEqual([
    'accepted charged',
    'declined released',
    'pending released',
  ]);
});

/** A confirmed session that an admin moves to a morning so many hours ahead, whatever time of the day it is. */
async function movedByAdmin(hoursAhead: number) {
  const start = spacedStart(app.clock.now(), 18);
  await app.clock.set(new Date(+start - hoursAhead * hour));
  const scene = await confirmed(48);
  const path = `/bookings/${scene.booking.id}`;
  const to = { rescheduleDateTime: start.toISOString(), duration: 60 };
  expect((await (await scene.world.admin()).patch(`/api/v2/admin${path}/reschedule`, to)).status).toBe(200);
  return { scene, start, path };
}

test('[D-B26, D-B28] a time that an admin set too late to cancel for nothing costs the mentee no credit; one set in good time does once it is late', async () => {
  for (const [hoursAhead, later, credit] of [
    [3, 0, 'released'],
    [72, 70, 'charged'],
  ] as const) {
    const { scene, start, path } = await movedByAdmin(hoursAhead);
    await app.clock.advance(later * 3600);
    const { notice: shown } = await seen(scene);
    expect(shown.cancel_until).toBe(credit === 'charged' ? new Date(+start - 24 * hour).toISOString() : null);
    expect((await scene.world.api.mentee.post(`${path}/cancel`, reason)).status).toBe(200);
    expect(await storedSession(app, scene.booking.id)).toMatchObject({ status: 'cancelled', credit });
  }
});

test('[D-B25, D-B26] nor does moving it on and withdrawing that, which is no way around a notice that does not hold', async () => {
  const { scene, path } = await movedByAdmin(20);
  expect((await scene.world.api.mentee.post(`${path}/reschedule`, moved(scene))).status).toBe(200);
  expect(await seen(scene)).toMatchObject({ status: 'pending', notice: { moved_late: false } });
  expect((await scene.world.api.mentee.post(`${path}/cancel`, reason)).status).toBe(200);
  expect(await storedSession(app, scene.booking.id)).toMatchObject({ status: 'cancelled', credit: 'released' });
});

test('[D-B26, D-B28] where an admin only makes a session longer, its start costs a mentee who cancels late what it cost before', async () => {
  for (const [hoursAhead, later, credit] of [
    [72, 60, 'charged'],
    [20, 1, 'released'],
  ] as const) {
    const { scene, start, path } = await movedByAdmin(hoursAhead);
    await app.clock.advance(later * 3600);
    const longer = { rescheduleDateTime: start.toISOString(), duration: 90 };
    expect((await (await scene.world.admin()).patch(`/api/v2/admin${path}/reschedule`, longer)).status).toBe(200);
    expect((await seen(scene)).notice.imposed).toBe(credit === 'released');
    expect((await scene.world.api.mentee.post(`${path}/cancel`, reason)).status).toBe(200);
    expect(await storedSession(app, scene.booking.id)).toMatchObject({ status: 'cancelled', credit });
  }
});

test('[D-B24] [D-B196] a late move that nobody answers in time costs the credit like one that is withdrawn, and who pays is told so; any other request gives it back', async () => {
  const late = await confirmed(20);
  await late.world.api.mentee.post(`/bookings/${late.booking.id}/reschedule`, moved(late));
  const early = await confirmed(30);
  await early.world.api.mentee.post(`/bookings/${early.booking.id}/reschedule`, moved(early));
  await app.clock.advance(8 * 24 * 3600);
  await app.worker.drain();
  const ended = { status: 'system_cancelled', claims: 0 };
  expect(await storedSession(app, late.booking.id)).toMatchObject({ ...ended, credit: 'charged' });
  expect(await storedSession(app, early.booking.id)).toMatchObject({ ...ended, credit: 'released' });
  const told = async (person: BuiltPerson) =>
    (await app.mailbox.to(person.email)).find(({ subject }) => subject === 'Session request expired')?.text;
  const lost = 'You asked to move this session too late to cancel it for free: the credit is not given back.';
  expect(await told(late.world.mentee)).toContain(`because it was not answered in time. ${lost}`);
  for (const person of [late.world.mentor, early.world.mentee]) {
    expect(await told(person)).toContain('because it was not answered in time.');
    expect(await told(person)).not.toContain('credit');
  }
});
