import type { PairAnswer } from '@tandem/contracts/programme-admin';
import { accountsNotifications } from '../src/modules/accounts/accounts.notifications.js';
import { buildCredits, buildMentor } from '../src/modules/accounts/index.js';
import { bookingsNotifications } from '../src/modules/bookings/bookings.notifications.js';
import { eventsNotifications } from '../src/modules/events/events.notifications.js';
import { buildPerson, generalProgramme, Memberships } from '../src/modules/platform/index.js';
import { programmeAdminNotifications } from '../src/modules/programme-admin/programme-admin.notifications.js';
import { requestBody, spacedStart, type SessionWorld } from '../src/modules/bookings/testing/session-world.js';
import type { Json } from './harness.js';
import { giveHost } from './portal-host.js';
import {
  allowWhatsapp,
  deliveriesTo,
  newPhone,
  openWhatsappWorld,
  requestSession,
  startOf,
  startWhatsappApp,
  wantWhatsapp,
  type WhatsappApp,
  type WhatsappWorld,
} from './whatsapp-world.js';

let app: WhatsappApp['app'];
let server: WhatsappApp['server'];
let close: WhatsappApp['close'];
beforeAll(async () => {
  ({ app, server, close } = await startWhatsappApp());
}, 60_000);
afterAll(() => close());

const hour = 3_600_000;
const openReached = () => openWhatsappWorld(app);
const request = (world: SessionWorld) => requestSession(app, world);
const kept = (world: SessionWorld) => deliveriesTo(app, world);
const subjects = (to: string) => server.taken(to).map(({ subject }) => subject);

/** Mails and notices of the bell of one person. */
async function heard(world: SessionWorld, side: 'mentor' | 'mentee') {
  const { body } = await world.api[side].get('/notifications');
  const bell = Object.values<Json>(body['notifications'] ?? {}).map((row) => String(row['message']));
  return { mails: (await app.mailbox.to(world[side].email)).map(({ subject }) => subject), bell };
}

/** The mail and the bell about a request came, once each. */
async function expectOtherwiseTold(world: SessionWorld): Promise<void> {
  expect(await heard(world, 'mentor')).toEqual({
    mails: ['New session request from Wei Jie Ong'],
    bell: [expect.stringContaining('Wei Jie Ong requested a session with you')],
  });
}

test('[D-B187, D-P50, D-A60, A-134] a request reaches the mentor by WhatsApp too, with the subject line and the link of the mail', async () => {
  const world = await openReached();
  const id = await request(world);
  await app.worker.drain();
  const { enterpriseSlug, slug } = world.program;
  expect(server.taken(world.phones.mentor)).toEqual([
    {
      to: world.phones.mentor,
      template: 'tandem_notice',
      language: 'en_GB',
      subject: 'New session request from Wei Jie Ong',
      link: `http://localhost:3000/app/${enterpriseSlug}/${slug}/bookings?tab=upcoming&session=${id}`,
    },
  ]);
  await expectOtherwiseTold(world);
  // Who asked gets a mail only (D-B190).
  expect(server.taken(world.phones.mentee)).toEqual([]);
  expect((await heard(world, 'mentee')).mails).toEqual(['Booking request sent']);
  expect(await kept(world)).toEqual([{ sent: true, refusal: null, text: false }]);
});

test('[D-S36, D-B187] of a portal with a host of its own it leads to that host', async () => {
  const world = await openReached();
  const portal = giveHost(app, world.program);
  const id = await request(world);
  await app.worker.drain();
  const links = server.taken(world.phones.mentor).map(({ link }) => link);
  expect(links).toEqual([`${portal}/bookings?tab=upcoming&session=${id}`]);
});

test.each<[string, (world: WhatsappWorld) => Promise<unknown>]>([
  ['the programme does not allow it', ({ manager, program }) => allowWhatsapp(manager, program, false)],
  ['the person does not want it', ({ api }) => wantWhatsapp(api.mentor, { whatsapp_notification: false })],
  [
    'the person has no number',
    ({ mentor }) => app.database.ops.rows('update platform."user" set phone_no = null where id = $1', [mentor.id]),
  ],
])('[D-P50, D-A60, P-111] where %s, mail and bell come and no message goes', async (_, change) => {
  const world = await openReached();
  await change(world);
  await request(world);
  const before = server.calls();
  await app.worker.drain();
  await expectOtherwiseTold(world);
  expect([server.calls(), await kept(world)]).toEqual([before, []]);
});

test('[D-B187] confirmed, rescheduled, cancelled and reminder go by WhatsApp, whatever else is told does not', async () => {
  const world = await openReached();
  const { mentor, mentee } = world.phones;
  const id = await request(world);
  await world.api.mentor.post(`/bookings/${id}/accept`);
  await app.worker.drain();
  const reschedule = { rescheduleDateTime: new Date(startOf(app).getTime() + hour).toISOString() };
  await world.api.mentee.post(`/bookings/${id}/reschedule`, reschedule);
  await world.api.mentor.post(`/bookings/${id}/accept`);
  await app.worker.drain();
  await app.clock.set(new Date(startOf(app).getTime() - hour / 2));
  await app.worker.drain();
  await world.api.mentor.post(`/bookings/${id}/cancel`, { reason: 'I am travelling.' });
  await app.worker.drain();
  const declined = await world.build({ startTime: spacedStart(app.clock.now(), 9) });
  await world.api.mentor.post(`/bookings/${declined.id}/cancel`, { reason: 'No time.' });
  await app.worker.drain();
  await app.clock.set(new Date(Date.now()));
  const both = ['Session confirmed', 'Session confirmed', 'Session reminder'];
  expect(subjects(mentor).sort()).toEqual(
    ['New session request from Wei Jie Ong', 'Reschedule request from Wei Jie Ong', ...both].sort(),
  );
  expect(subjects(mentee).sort()).toEqual([...both, 'Session cancelled'].sort());
  expect((await heard(world, 'mentee')).mails).toContain('Session request declined');
});

test('[D-P122] Paired and Agenda updated go by WhatsApp, Pair ended does not', async () => {
  const world = await openReached();
  const ids = { mentor_id: world.mentor.id, mentee_id: world.mentee.id };
  const { body } = await world.manager.post<PairAnswer>('/pairings', ids);
  await world.manager.post('/agendas', {
    title: 'Kick-off',
    start_time: '2031-06-01T09:00:00Z',
    end_time: '2031-06-01T10:00:00Z',
    published: true,
    sent_updated_agenda: true,
  });
  await app.worker.drain();
  await world.manager.post(`/pairings/${body.pairing.id}/end`);
  await app.worker.drain();
  const { enterpriseSlug, slug, name } = world.program;
  const portal = `http://localhost:3000/app/${enterpriseSlug}/${slug}`;
  expect(server.taken(world.phones.mentor)).toMatchObject([
    { subject: 'You have been paired with Wei Jie Ong', link: `${portal}/members/${world.mentee.id}` },
    { subject: `${name} agenda: Kick-off`, link: `${portal}/agenda` },
  ]);
  expect((await heard(world, 'mentee')).mails).toContain('Your pairing with Aisha Rahman has ended');
  expect(subjects(world.phones.mentee)).toHaveLength(2);
});

test.each([[{ status: 500, code: 131000 }], [{ status: 429, code: 130429 }], ['hangs up' as const]])(
  'after %o the message goes at the next try, once, and the mail is not sent again',
  async (trouble) => {
    const world = await openReached();
    await request(world);
    server.trouble(trouble);
    const { failures } = await app.worker.drain({ failures: true });
    expect([failures.length, server.taken(world.phones.mentor)]).toEqual([1, []]);
    await expectOtherwiseTold(world);
    expect(await kept(world)).toEqual([{ sent: false, refusal: null, text: true }]);
    await app.worker.drain();
    await app.worker.drain();
    expect(subjects(world.phones.mentor)).toEqual(['New session request from Wei Jie Ong']);
    await expectOtherwiseTold(world);
  },
);

test('a message that the service refuses is not tried again; why is noted, and mail and bell are there', async () => {
  const world = await openReached();
  await request(world);
  server.trouble({ status: 400, code: 131026 });
  const before = server.calls();
  await app.worker.drain();
  await app.worker.drain();
  expect([server.calls() - before, server.taken(world.phones.mentor)]).toEqual([1, []]);
  expect(await kept(world)).toEqual([
    { sent: false, refusal: 'WhatsApp answered 400, code 131026, trace Az8or2yhqkZfEZ-_4Qn_Bam', text: false },
  ]);
  await expectOtherwiseTold(world);
});

/** As if the queue had lost track of what it has done. */
const openAgain = ({ program }: WhatsappWorld) =>
  app.database.ops.rows(
    `update kernel.outbox_delivery d set done_at = null, retry_at = clock_timestamp() from kernel.outbox_message m
     where m.id = d.message_id and m.program_id = $1 and d.subscription = 'notifications.send-whatsapp'`,
    [program.id],
  );

test('two jobs at once that meet a waiting message send it once', async () => {
  const world = await openReached();
  await request(world);
  server.trouble({ status: 500, code: 2 });
  await app.worker.drain({ failures: true });
  expect(server.taken(world.phones.mentor)).toEqual([]);
  await openAgain(world);
  await Promise.all([app.worker.drain(), app.worker.drain()]);
  expect(subjects(world.phones.mentor)).toHaveLength(1);
});

test('a job that runs again sends nothing more', async () => {
  const world = await openReached();
  await request(world);
  await app.worker.drain();
  await openAgain(world);
  await app.worker.drain();
  expect(subjects(world.phones.mentor)).toHaveLength(1);
});

test.each<[string, (world: WhatsappWorld) => Promise<unknown>]>([
  ['the programme has stopped it', ({ manager, program }) => allowWhatsapp(manager, program, false)],
  ['the person has stopped it', ({ api }) => wantWhatsapp(api.mentor, { whatsapp_notification: false })],
  [
    'the person has left the programme',
    ({ mentor, program }) =>
      app.database.transaction((tx) =>
        app
          .get(Memberships)
          .leave(tx, { userId: mentor.id, programId: program.id, tenantId: program.tenantId, role: 'mentor' }),
      ),
  ],
  [
    'the account is deleted',
    ({ mentor }) => app.database.ops.rows('update platform."user" set deleted_at = now() where id = $1', [mentor.id]),
  ],
])('[D-P50] what waits is not sent any more once %s', async (_, change) => {
  const world = await openReached();
  await request(world);
  server.trouble({ status: 500, code: 131000 });
  await app.worker.drain({ failures: true });
  await change(world);
  await app.worker.drain();
  expect(server.taken(world.phones.mentor)).toEqual([]);
  expect(await kept(world)).toEqual([{ sent: false, refusal: 'Not wanted any more', text: false }]);
});

test('[D-A60] a number that was changed meanwhile is the one that is written to', async () => {
  const world = await openReached();
  await request(world);
  server.trouble({ status: 500, code: 131000 });
  await app.worker.drain({ failures: true });
  const other = newPhone();
  await wantWhatsapp(world.api.mentor, { phone_no: other });
  await app.worker.drain();
  expect([subjects(world.phones.mentor).length, subjects(other).length]).toEqual([0, 1]);
});

test('[D-B187, D-P122] these notices and no others go by WhatsApp', () => {
  const all = [
    ...accountsNotifications,
    ...bookingsNotifications,
    ...eventsNotifications,
    ...programmeAdminNotifications,
  ];
  expect(all.filter(({ whatsapp }) => whatsapp).map(({ name }) => name)).toEqual([
    'bookings.requested',
    'bookings.answer-awaited',
    'bookings.accepted',
    'bookings.created-by-admin',
    'bookings.cancelled',
    'bookings.system-cancelled',
    'bookings.rescheduled',
    'bookings.moved-by-admin',
    'bookings.moved-by-zone',
    'bookings.approaching',
    'bookings.member-confirmed',
    'bookings.cancelled-late',
    'programme-admin.agenda-told',
    'programme-admin.feedback-asked',
    'programme-admin.paired',
  ]);
});

test('[D-P50] the general marketplace allows WhatsApp as any programme does', async () => {
  const general = await generalProgramme(app);
  const mentor = await buildMentor(app, general);
  const mentee = await buildPerson(app, { memberships: [{ program: general, role: 'mentee' }] });
  const admin = await buildPerson(app, { isSuperadmin: true });
  await buildCredits(app, mentee.id, { credits: 1 });
  const phone = newPhone();
  await wantWhatsapp(await app.as(mentor, general), { phone_no: phone, whatsapp_notification: true });
  await allowWhatsapp(await app.as(admin, general), general, true);
  const ids = { program_id: general.id, requestee_id: mentor.id };
  const asked = await (await app.as(mentee)).post('/bookings/booking_submission', requestBody(ids, startOf(app)));
  expect(asked.status).toBe(201);
  await app.worker.drain();
  expect(server.taken(phone)).toMatchObject([
    { link: expect.stringContaining('http://localhost:3000/main/bookings?tab=upcoming&session=') as string },
  ]);
});
