import { startTestApp } from '../../../../test/harness.js';
import type { TestApp } from '../../../../test/harness.js';
import { Memberships } from '../../platform/index.js';
import { openSessionWorld, spacedStart } from '../testing/session-world.js';
import type { SessionWorld } from '../testing/session-world.js';

let app: TestApp;
let world: SessionWorld;
beforeAll(async () => {
  app = await startTestApp();
}, 120_000);
beforeEach(async () => {
  world = await openSessionWorld(app);
});
afterAll(() => app.close());

const hour = 3_600_000;
const reason = { reason: 'I am travelling.' };

/** What the calendar files of the mails with a subject say of their sessions. */
async function filesOf(who: 'mentor' | 'mentee', subject: string, line = /STATUS:\w+/g): Promise<string[]> {
  await app.worker.drain();
  const mails = (await app.mailbox.to(world[who].email)).filter((mail) => mail.subject === subject);
  return mails.flatMap(({ attachments }) =>
    attachments.map(({ content }) => (Buffer.from(content, 'base64').toString().match(line) ?? []).join(' ')),
  );
}

test('[D-B176] mails that are late tell calendars of each move in its order: as proposed then, under a SEQUENCE of its own', async () => {
  const start = spacedStart(app.clock.now(), 4);
  const { id } = await world.build({ startTime: start, status: 'upcoming' });
  for (const hours of [1, 2]) {
    const rescheduleDateTime = new Date(start.getTime() + hours * hour).toISOString();
    await world.api.mentee.post(`/bookings/${id}/reschedule`, { rescheduleDateTime });
  }
  expect((await world.api.mentor.post(`/bookings/${id}/accept`)).status).toBe(200);
  const { firstname, lastname } = world.mentee;
  const told = /(STATUS|SEQUENCE):\w+/g;
  expect((await filesOf('mentor', `Reschedule request from ${firstname} ${lastname}`, told)).sort()).toEqual([
    'SEQUENCE:1 STATUS:TENTATIVE',
    'SEQUENCE:2 STATUS:TENTATIVE',
  ]);
  expect(await filesOf('mentor', 'Session confirmed', told)).toEqual(['SEQUENCE:2 STATUS:CONFIRMED']);
});

test('[D-B26, D-B147] an admin who moves a mere request says no place to meet at', async () => {
  const { id } = await world.build({ startTime: spacedStart(app.clock.now(), 4) });
  const rescheduleDateTime = spacedStart(app.clock.now(), 6).toISOString();
  const admin = await world.admin();
  expect((await admin.patch(`/api/v2/admin/bookings/${id}/reschedule`, { rescheduleDateTime })).status).toBe(200);
  expect(await filesOf('mentor', 'Session rescheduled')).toEqual(['STATUS:TENTATIVE']);
  const mail = (await app.mailbox.to(world.mentor.email)).find(({ subject }) => subject === 'Session rescheduled');
  expect(mail?.text).toContain('was moved to');
  expect(mail?.text).not.toContain('Meet here');
});

test('[D-B176, D-B188, D-B194] a proposed time is tentative in the calendar, and a declined move takes the session out of the calendar that holds it; a declined request is in none', async () => {
  const start = spacedStart(app.clock.now(), 4);
  const { id } = await world.build({ startTime: start, status: 'upcoming' });
  const rescheduleDateTime = new Date(start.getTime() + hour).toISOString();
  await world.api.mentee.post(`/bookings/${id}/reschedule`, { rescheduleDateTime });
  const { firstname, lastname } = world.mentee;
  const asked = await filesOf('mentor', `Reschedule request from ${firstname} ${lastname}`);
  expect(asked).toEqual(['STATUS:TENTATIVE']);
  await world.api.mentor.post(`/bookings/${id}/cancel`, reason);
  const other = await world.build({ startTime: spacedStart(app.clock.now(), 5) });
  await world.api.mentor.post(`/bookings/${other.id}/cancel`, reason);
  expect(await filesOf('mentee', 'Session request declined')).toEqual(['STATUS:CANCELLED']);
});

test('[D-B22, D-B176, D-B195] who withdraws a mere request takes nothing out of calendars that never held it; who withdraws a move does', async () => {
  const asked = await world.build({ startTime: spacedStart(app.clock.now(), 4) });
  expect((await world.api.mentee.post(`/bookings/${asked.id}/cancel`, reason)).status).toBe(200);
  expect(await filesOf('mentor', 'Session cancelled')).toEqual([]);
  const start = spacedStart(app.clock.now(), 5);
  const { id } = await world.build({ startTime: start, status: 'upcoming' });
  const rescheduleDateTime = new Date(start.getTime() + hour).toISOString();
  await world.api.mentee.post(`/bookings/${id}/reschedule`, { rescheduleDateTime });
  expect((await world.api.mentee.post(`/bookings/${id}/cancel`, reason)).status).toBe(200);
  expect(await filesOf('mentor', 'Session cancelled')).toEqual(['STATUS:CANCELLED']);
  expect((await app.mailbox.to(world.mentor.email)).map(({ subject }) => subject)).toContain('Session cancelled');
});

test('[D-B176, D-B196, D-B44] a confirmed session that ends with the membership of one of the two leaves the calendar of the other', async () => {
  await world.build({ startTime: spacedStart(app.clock.now(), 4), status: 'upcoming' });
  await world.build({ startTime: spacedStart(app.clock.now(), 5) });
  const { id: userId } = world.mentee;
  const { tenantId, id: programId } = world.program;
  await app.database.asTenant({ tenantId, programId }, () =>
    app.database.transaction((tx) => app.get(Memberships).leave(tx, { userId, tenantId, programId, role: 'mentee' })),
  );
  expect(await filesOf('mentor', 'Session cancelled')).toEqual(['STATUS:CANCELLED']);
});
