import type { LinkedCalendarView } from '@tandem/contracts/bookings';
import { formatInstant, wallTime } from '../../../kernel/index.js';
import { calendarServer } from '../../../../test/calendar-server.js';
import { openGroupWorld } from '../testing/group-world.js';
import { quietApp } from '../testing/quiet-app.js';
import { storedSession } from '../testing/session-facts.js';
import { openSessionWorld, openStarts, spacedStart } from '../testing/session-world.js';
import type { SessionWorld } from '../testing/session-world.js';

const app = quietApp();
const calendar = calendarServer();

const path = '/bookings/linked_calendar';
const start = (index = 0) => spacedStart(app.clock.now(), index);
const link = async ({ api }: SessionWorld, who: 'mentor' | 'mentee' = 'mentor') => {
  expect((await api[who].put(path, { address: calendar.address })).status).toBe(200);
  await app.worker.drain();
};
const seen = async ({ api }: SessionWorld) => (await api.mentor.get<LinkedCalendarView>(path)).body;

test('[D-B105] [D-A57] busy times of a linked calendar are taken out of what is offered, and come back when it is unlinked', async () => {
  const world = await openSessionWorld(app);
  calendar.busy = [start()];
  expect(await openStarts(world)).toContain(start().toISOString());
  await link(world);
  expect(await openStarts(world)).not.toContain(start().toISOString());
  expect(await openStarts(world)).toContain(start(1).toISOString());
  expect((await world.api.mentor.delete(path)).status).toBe(204);
  expect(await openStarts(world)).toContain(start().toISOString());
});

test('the owner sees when it was read and how many times it has; the address is told to nobody and kept sealed', async () => {
  const world = await openSessionWorld(app);
  expect(await seen(world)).toMatchObject({ host: null });
  const answer = await world.api.mentor.put<LinkedCalendarView>(path, { address: calendar.address });
  expect(answer.body).toMatchObject({ is_waiting: true, read_at: null, error: null, busy_count: 0 });
  expect(JSON.stringify(answer.body)).not.toContain('private-token');
  calendar.busy = [start(), start(2)];
  await app.worker.drain();
  expect(await seen(world)).toMatchObject({
    is_waiting: false,
    error: null,
    busy_count: 2,
    read_at: expect.any(String) as string,
  });
  const kept = await app.database.ops.rows(
    'select c.*, b.* from bookings.linked_calendar c join bookings.calendar_busy b using (user_id) where user_id = $1',
    [world.mentor.id],
  );
  expect(JSON.stringify(kept)).not.toMatch(/private-token|Secret/);
  expect((await world.api.mentee.get<LinkedCalendarView>(path)).body.host).toBeNull();
});

test('it is read again every half hour, and at once when asked', async () => {
  const world = await openSessionWorld(app);
  await link(world);
  const first = calendar.reads;
  await app.clock.advance(31 * 60);
  await app.worker.drain();
  expect(calendar.reads).toBe(first + 1);
  expect((await world.api.mentor.post(`${path}/read`)).status).toBe(200);
  await app.worker.drain();
  expect(calendar.reads).toBe(first + 2);
  await world.api.mentor.delete(path);
  await app.clock.advance(31 * 60);
  await app.worker.drain();
  expect(calendar.reads).toBe(first + 2);
  expect((await world.api.mentor.post(`${path}/read`)).status).toBe(404);
});

test('a server that fails is told to the owner, and what was busy stays so', async () => {
  const world = await openSessionWorld(app);
  calendar.busy = [start()];
  await link(world);
  calendar.status = 503;
  await world.api.mentor.post(`${path}/read`);
  await app.worker.drain();
  expect(await seen(world)).toMatchObject({ error: 'The server answered with 503.', busy_count: 1 });
  expect(await openStarts(world)).not.toContain(start().toISOString());
});

test('[D-B111] a request for a time that the mentor’s calendar has taken meanwhile is refused like any other', async () => {
  const world = await openSessionWorld(app);
  calendar.busy = [start()];
  await link(world);
  expect(await world.api.mentee.post('/api/v2/my/bookings', world.request(start()))).toMatchObject({
    status: 409,
    body: { code: 'slot.taken', error: 'This time slot is no longer available.' },
  });
});

test('who is busy by the own calendar learns that it is the own one, when asking, moving and accepting', async () => {
  const world = await openSessionWorld(app);
  const own = { status: 409, body: { code: 'slot.own_calendar' } };
  const asked = await world.build({ status: 'pending', startTime: start(), requestedBy: 'mentee' });
  const agreed = await world.build({ status: 'upcoming', startTime: start(3) });
  calendar.busy = [start()];
  await link(world);
  const before = await storedSession(app, asked.id);
  expect(await world.api.mentor.post(`/bookings/${asked.id}/accept`)).toMatchObject(own);
  expect(await storedSession(app, asked.id)).toEqual(before);
  const move = { rescheduleDateTime: start().toISOString(), duration: 60 };
  expect((await world.api.mentee.post(`/bookings/${agreed.id}/reschedule`, move)).body).toMatchObject({
    code: 'slot.taken',
  });
  await world.api.mentor.delete(path);
  await link(world, 'mentee');
  calendar.busy = [start(5)];
  await world.api.mentee.post(`${path}/read`);
  await app.worker.drain();
  expect(await world.api.mentee.post('/api/v2/my/bookings', world.request(start(5)))).toMatchObject(own);
});

test('[D-B109] what keeps somebody busy for a whole day is told with its dates', async () => {
  const world = await openSessionWorld(app);
  const midnight = start().getTime() - 8 * 3_600_000;
  calendar.busy = Array.from({ length: 24 }, (_, hour) => new Date(midnight + hour * 3_600_000));
  await link(world);
  const { date, time } = wallTime(start(), 'Asia/Kuala_Lumpur');
  const told = (days: number) =>
    formatInstant(new Date(midnight + days * 86_400_000), 'Asia/Kuala_Lumpur', 'DD MMM YYYY, [12:00 AM]');
  const { body } = await world.api.mentor.get(`/mentors/${world.mentor.id}/blockers?date=${date}&time=${time}`);
  expect(body).toMatchObject({ blockers: [{ kind: 'calendar', values: { from: told(0), until: told(1) } }] });
});

test('an admin cannot place a session there either, and reads only that the mentor is busy', async () => {
  const world = await openSessionWorld(app);
  calendar.busy = [start()];
  await link(world);
  const admin = await world.admin();
  const { date, time } = wallTime(start(), 'Asia/Kuala_Lumpur');
  const ask = `/mentors/${world.mentor.id}/blockers?date=${date}&time=${time}`;
  expect((await admin.get(`${ask}&as_admin=true`)).body).toMatchObject({ blockers: [{ kind: 'busy' }] });
  expect((await world.api.mentor.get(ask)).body).toMatchObject({
    blockers: [{ kind: 'calendar', values: { from: '8:00 AM', until: '9:00 AM' }, booking_id: null }],
  });
  const made = await admin.post('/api/v2/admin/bookings', {
    booking: {
      program_id: world.program.id,
      booking_type: 'one_on_one',
      mentor_id: world.mentor.id,
      mentee_id: world.mentee.id,
      contact_method: 'video',
      duration: 60,
      start_time: start().toISOString(),
      topic: 'First talk',
      learning_objectives_attributes: [{ objective: 'Meet' }],
    },
  });
  expect(made).toMatchObject({ status: 409, body: { code: 'slot.taken' } });
});

test('[D-B111] for another person of a group it is their name and nothing more', async () => {
  const world = await openGroupWorld(app);
  calendar.busy = [start()];
  await world.api.guest.put(path, { address: calendar.address });
  await app.worker.drain();
  expect(await world.api.asker.post('/api/v2/my/bookings', world.request(start()))).toMatchObject({
    status: 409,
    body: { error: 'Chitra Nair is not available at this time.' },
  });
});

test.each(['not an address', 'ftp://example.org/a.ics', 'javascript:alert(1)'])('%s is refused', async (wrong) => {
  const world = await openSessionWorld(app);
  expect((await world.api.mentor.put(path, { address: wrong })).status).toBe(422);
});

test('[D-A27] the calendar of a deleted account is read no more, and nothing of it is left', async () => {
  const world = await openSessionWorld(app);
  calendar.busy = [start()];
  await link(world);
  const counts = `select (select count(*)::int from bookings.linked_calendar where user_id = $1) as links,
    (select count(*)::int from bookings.calendar_busy where user_id = $1) as times,
    (select count(*)::int from kernel.timer where kind = 'bookings.calendar-due' and key = $1::text) as timers`;
  const left = () => app.database.ops.row(counts, [world.mentor.id]);
  expect(await left()).toEqual({ links: 1, times: 1, timers: 1 });
  const bye = { reason_for_leaving: 'I no longer need mentoring' };
  expect((await world.api.mentor.post('/users/current/delete_account', bye)).status).toBe(200);
  await app.worker.drain();
  const { reads } = calendar;
  await app.clock.advance(31 * 60);
  await app.worker.drain();
  expect(calendar.reads).toBe(reads);
  expect(await left()).toEqual({ links: 0, times: 0, timers: 0 });
});

test('a timer that outlived its calendar reads nothing and is not set again', async () => {
  const world = await openSessionWorld(app);
  await link(world);
  await app.database.ops.rows('delete from bookings.linked_calendar where user_id = $1', [world.mentor.id]);
  await app.clock.advance(31 * 60);
  await app.worker.drain();
  const timers = "select key from kernel.timer where kind = 'bookings.calendar-due' and key = $1::text";
  expect(await app.database.ops.rows(timers, [world.mentor.id])).toEqual([]);
});

test('nobody waits for a foreign server: while it is silent, no transaction stays open, and its owner and others unlink at once', async () => {
  const world = await openSessionWorld(app);
  await link(world);
  const silent = new Promise<() => void>((resolve) => (calendar.onSilence = resolve));
  await world.api.mentee.put(path, { address: calendar.address });
  const reading = app.worker.drain();
  const speak = await silent;
  calendar.onSilence = null;
  const open = `select query from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`;
  expect(await app.database.rows(open)).toEqual([]);
  expect((await world.api.mentor.delete(path)).status).toBe(204);
  expect((await world.api.mentee.delete(path)).status).toBe(204);
  // Until now nothing was answered.
  speak();
  await reading;
  expect((await world.api.mentee.get<LinkedCalendarView>(path)).body.host).toBeNull();
});
