import { startTestApp } from '../../../../test/harness.js';
import type { Api, Json, TestApp } from '../../../../test/harness.js';
import { buildMentor } from '../../accounts/index.js';
import { buildEnterprise, buildPerson, generalProgramme } from '../../platform/index.js';
import type { BuiltPerson } from '../../platform/index.js';
import { buildBooking } from '../bookings.builders.js';
import { mailedEntry } from '../testing/mailed-entry.js';
import { openSessionWorld, spacedStart } from '../testing/session-world.js';
import type { SessionWorld } from '../testing/session-world.js';

let app: TestApp;
let world: SessionWorld;
let boss: BuiltPerson;
let admin: Api;

beforeAll(async () => {
  app = await startTestApp({ env: { LOG_LEVEL: 'silent' } });
});
beforeEach(async () => {
  world = await openSessionWorld(app, {
    credits: 2,
    mentor: { firstname: 'Aisha', lastname: 'Rahman' },
    mentee: { firstname: 'Wei Jie', lastname: 'Ong' },
  });
  boss = await buildPerson(app, { memberships: [{ program: world.program, role: 'admin' }] });
  admin = await app.as(boss, world.program);
  await app.worker.drain();
});
afterAll(() => app.close());

/** Of the credits that the scene gives the mentee. */
const isOfScene = (text: string) => text.startsWith('You received 2 credits');

/** What a person reads in the bell, and the subjects of their mails. */
async function heard(api: Api, person: BuiltPerson): Promise<{ bell: string[]; mails: string[] }> {
  await app.worker.drain();
  const { body } = await api.get('/notifications');
  const bell = Object.values<Json>(body['notifications'] ?? {}).map((row) => String(row['message']));
  const mails = (await app.mailbox.to(person.email)).map((mail) => mail.subject);
  return { bell: bell.filter((text) => !isOfScene(text)), mails: mails.filter((text) => !isOfScene(text)) };
}
const byMentee = () => heard(world.api.mentee, world.mentee);
const byMentor = () => heard(world.api.mentor, world.mentor);

/** Mails about a session by its number, to an address that hears of many. */
const mailsOf = async (address: string, id: number) =>
  (await app.mailbox.to(address)).filter(({ subject }) => subject.includes(`#${id} `));

const past = () => new Date(app.clock.now().getTime() - 3 * 3_600_000);
const review = expect.stringMatching(/^Your session on \d+ \w+ \d{4} is being reviewed\.$/);

test('[D-B204, D-B205, D-B206, D-B72] a report reaches the admins and the support address with its reason, the reporter by mail, and both people without it', async () => {
  const { id } = await world.build({ status: 'upcoming', startTime: past() });
  const words = 'He was rude to me.';
  const body = { reportedUserId: world.mentor.id, reason: 'Others', other_reason: words };
  await world.api.mentee.post(`/bookings/${id}/report`, body);
  const told = `Wei Jie Ong reported session #${id}: ${words}`;
  expect(await heard(admin, boss)).toEqual({ bell: [told], mails: [`Session #${id} reported`] });
  const support = await mailsOf(app.config.supportEmail, id);
  expect(support).toHaveLength(1);
  expect(JSON.stringify(support[0])).toContain(words);
  expect(support[0]?.text).toContain(`/admin/bookings/reported?booking=${id}`);
  expect(await byMentee()).toEqual({
    bell: [],
    mails: expect.arrayContaining(['We received your report', 'Session under review']),
  });
  const receipt = (await app.mailbox.to(world.mentee.email)).find(
    ({ subject }) => subject === 'We received your report',
  );
  expect(receipt?.text).toContain(`We received your report on session #${id}.`);
  expect(await byMentor()).toEqual({ bell: [review], mails: ['Session under review'] });
  const mails = [...(await app.mailbox.to(world.mentor.email)), ...(await app.mailbox.to(world.mentee.email))];
  expect(JSON.stringify(mails)).not.toContain(words);
});

test('[D-B35, D-B206] both people hear that an investigation has begun', async () => {
  const { id } = await world.build({ status: 'reported' });
  await admin.patch(`/api/v2/admin/bookings/${id}/investigate`);
  for (const listen of [byMentee, byMentor])
    expect(await listen()).toEqual({ bell: [review], mails: ['Session under review'] });
});

const outcomes = ['complete', 'cancel', 'miss'] as const;
const words = { complete: 'completed', cancel: 'cancelled', miss: 'missed' };
test.each(outcomes)('[D-B207] both people hear once how a report was decided: %s', async (action) => {
  const { id, seats } = await world.build({ status: 'reported' });
  await admin.patch(`/api/v2/admin/bookings/${id}/${action}`, { missed_participant_id: seats.mentor });
  for (const listen of [byMentee, byMentor])
    expect(await listen()).toEqual({
      bell: [
        expect.stringMatching(
          new RegExp(`^The review of your session on \\d+ \\w+ \\d{4} is finished: ${words[action]}\\.$`),
        ),
      ],
      mails: ['Session review finished'],
    });
});

test('[D-B208] a session marked as missed without a report is told to both', async () => {
  const { id, seats } = await world.build({ status: 'upcoming', startTime: past() });
  await admin.patch(`/api/v2/admin/bookings/${id}/miss`, { missed_participant_id: seats.mentee });
  for (const listen of [byMentee, byMentor])
    expect(await listen()).toEqual({
      bell: [expect.stringMatching(/^Your session on \d+ \w+ \d{4} was marked as missed\.$/)],
      mails: ['Session marked as missed'],
    });
});

test('[D-B209] a refund is told to who paid, and to nobody else', async () => {
  const { id } = await world.build({ status: 'completed' });
  await admin.patch(`/api/v2/admin/bookings/${id}/refund`);
  expect(await byMentee()).toEqual({
    bell: [expect.stringMatching(/^1 credit for your session on \d+ \w+ \d{4} was returned to you\.$/)],
    mails: ['Credit refunded'],
  });
  expect(await byMentor()).toEqual({ bell: [], mails: [] });
});

test('[D-B198, D-B147, D-B59] a session that an admin moves is told to both, stays confirmed and names the admin in its history', async () => {
  const { id } = await world.build({ status: 'upcoming', startTime: spacedStart(app.clock.now(), 0) });
  const rescheduleDateTime = spacedStart(app.clock.now(), 2).toISOString();
  const moved = await admin.patch(`/api/v2/admin/bookings/${id}/reschedule`, { rescheduleDateTime, duration: 60 });
  expect(moved).toMatchObject({
    status: 200,
    body: {
      message: 'Booking rescheduled successfully',
      booking: {
        status: 'upcoming',
        start_time: rescheduleDateTime,
        booking_reschedules: [{ who_rescheduled: 'Admin', new_start_time: rescheduleDateTime }],
      },
    },
  });
  expect((await byMentee()).bell).toEqual([
    expect.stringMatching(/^Your session with Aisha Rahman was moved to .+\.$/),
  ]);
  const mail = (await app.mailbox.to(world.mentee.email)).find(({ subject }) => subject === 'Session rescheduled');
  expect(mailedEntry(mail)).toMatchObject({ uid: `booking-${id}`, sequence: 1, status: 'CONFIRMED' });
  expect(mail?.text).toMatch(new RegExp(`Meet here: http\\S+/bookings/${id}/room\\b`));
  expect(await byMentor()).toEqual({
    bell: [expect.stringMatching(/^Your session with Wei Jie Ong was moved to .+\.$/)],
    mails: ['Session rescheduled'],
  });
});

test('[D-B27, D-B56, D-B195] a session that an admin cancels without a reason is told to both, as cancelled by an admin', async () => {
  const { id } = await world.build({ status: 'upcoming', startTime: spacedStart(app.clock.now(), 0) });
  await admin.patch(`/api/v2/admin/bookings/${id}/cancel`);
  for (const listen of [byMentee, byMentor])
    expect(await listen()).toEqual({
      bell: [expect.stringMatching(/^An admin cancelled the session on .+: Cancelled by admin$/)],
      mails: ['Session cancelled'],
    });
  const { body } = await world.api.mentee.get(`/bookings/${id}`);
  expect(body['booking']?.['cancellation']).toEqual({ cancelled_by: 'an admin', reason: 'Cancelled by admin' });
});

test('[D-B56, D-B71, D-B72] what an admin writes when a report ends in a cancellation stays with the report: both people read that an admin cancelled', async () => {
  const { id } = await world.build({ status: 'reported' });
  const note = 'She was drunk, says the mentor.';
  expect((await admin.patch(`/api/v2/admin/bookings/${id}/cancel`, { text: note })).status).toBe(200);
  for (const api of [world.api.mentee, world.api.mentor]) {
    const { body } = await api.get(`/bookings/${id}`);
    expect(body['booking']?.['cancellation']).toEqual({ cancelled_by: 'an admin', reason: 'Cancelled by admin' });
    expect(JSON.stringify(body)).not.toContain(note);
  }
  for (const listen of [byMentee, byMentor]) expect(JSON.stringify(await listen())).not.toContain(note);
  const told = await app.database.ops.rows(
    `select payload ->> 'reason' as reason from kernel.outbox_message
     where name = 'bookings.booking-cancelled.v1' and (payload ->> 'bookingId')::bigint = $1`,
    [id],
  );
  expect(told).toEqual([{ reason: 'Cancelled by admin' }]);
  const { body } = await admin.get(`/bookings/${id}`);
  expect(body['booking']?.['report_details']?.['actions']).toMatchObject([{ type: 'cancelled', text: note }]);
});

const also = async (person: BuiltPerson, role: 'admin' | 'portal_owner') =>
  app.database.asTenant({ tenantId: world.program.tenantId, programId: world.program.id }, () =>
    app.database.rows(
      `insert into platform.membership (tenant_id, program_id, user_id, role) values ($1, $2, $3, $4) returning id`,
      [world.program.tenantId, world.program.id, person.id, role],
    ),
  );

test('[D-B67, D-B187, D-B204, D-B72] portal owners hear of a report too; an admin who is the reported one does not, and one who reported gets the mail only', async () => {
  const owner = await buildPerson(app, { memberships: [{ program: world.program, role: 'portal_owner' }] });
  await also(world.mentor, 'admin');
  await also(world.mentee, 'admin');
  const { id } = await world.build({ status: 'upcoming', startTime: past() });
  const words = 'He was rude to me.';
  const body = { reportedUserId: world.mentor.id, reason: 'Others', other_reason: words };
  await world.api.mentee.post(`/bookings/${id}/report`, body);
  const told = `Wei Jie Ong reported session #${id}: ${words}`;
  const subject = `Session #${id} reported`;
  expect(await heard(await app.as(owner, world.program), owner)).toEqual({ bell: [told], mails: [subject] });
  expect(JSON.stringify(await byMentor())).not.toContain(words);
  const mailed = await app.mailbox.to(world.mentor.email);
  expect(JSON.stringify(mailed)).not.toContain(words);
  const own = await byMentee();
  expect(own.bell).toEqual([]);
  expect(own.mails).toContain(subject);
});

test('[D-B187, D-B206, D-B208] an admin who is in the session hears of what they did to it by mail only', async () => {
  await also(world.mentor, 'admin');
  const reported = await world.build({ status: 'reported' });
  const earlier = new Date(past().getTime() - 2 * 3_600_000);
  const { id, seats } = await world.build({ status: 'upcoming', startTime: earlier });
  await world.api.mentor.patch(`/api/v2/admin/bookings/${reported.id}/investigate`);
  await world.api.mentor.patch(`/api/v2/admin/bookings/${id}/miss`, { missed_participant_id: seats.mentee });
  const subjects = ['Session under review', 'Session marked as missed'];
  expect(await byMentor()).toEqual({ bell: [], mails: subjects });
  const mentee = await byMentee();
  expect([mentee.bell.length, mentee.mails]).toEqual([2, subjects]);
});

test('[D-B30, D-B67, D-B204] admins of its enterprise hear of a report and of a late cancellation and can open what the notice leads to; those of others and the superadmin do not hear of it', async () => {
  const { tenantId, enterpriseSlug } = world.program;
  const enterprise = { id: tenantId, name: 'Harbour', slug: enterpriseSlug };
  const head = await buildPerson(app, { enterpriseAdminOf: [enterprise] });
  const others = [
    await buildPerson(app, { enterpriseAdminOf: [await buildEnterprise(app)] }),
    await buildPerson(app, { isSuperadmin: true }),
  ];
  const [late, { id }] = [
    await world.build({ status: 'upcoming', startTime: past() }),
    await world.build({ status: 'upcoming', startTime: new Date(past().getTime() - 2 * 3_600_000) }),
  ];
  await world.api.mentee.post(`/bookings/${late.id}/cancel`, { reason: 'I was ill.' });
  await world.api.mentee.post(`/bookings/${id}/report`, {
    reportedUserId: world.mentor.id,
    reason: 'Technical issues',
  });
  const api = await app.as(head, world.program);
  const told = await heard(api, head);
  expect(told.bell).toEqual([
    `Wei Jie Ong reported session #${id}: Technical issues`,
    expect.stringMatching(/^Wei Jie Ong cancelled the session on .+: I was ill\.$/),
  ]);
  expect(told.mails).toEqual(expect.arrayContaining([`Session #${id} reported`, 'Session cancelled']));
  const notices = Object.values<Json>((await api.get('/notifications')).body['notifications'] ?? {});
  const links = notices.map((row) => String(row['link_path']));
  const pages = `/app/${enterpriseSlug}/${world.program.slug}/admin/bookings`;
  expect(links).toEqual([`${pages}/reported?booking=${id}`, `${pages}/bookings_list?booking=${late.id}`]);
  for (const link of links) expect((await api.get(`/api/v1${link.replace('?', '.json?')}`)).status).toBe(200);
  for (const person of others) expect((await app.mailbox.to(person.email)).map(({ subject }) => subject)).toEqual([]);
});

test('[D-B30, D-B67, D-B204] in the general marketplace the superadmins are the admins who hear of a report and of a late cancellation', async () => {
  const program = await generalProgramme(app);
  const superadmin = await buildPerson(app, { isSuperadmin: true });
  const [mentor, mentee] = [
    await buildMentor(app, program),
    await buildPerson(app, { memberships: [{ program, role: 'mentee' }] }),
  ];
  const api = await app.as(mentee, program);
  const session = (startTime: Date) => buildBooking(app, { program, mentor, mentee, status: 'upcoming', startTime });
  const late = await session(past());
  const reported = await session(new Date(past().getTime() - 2 * 3_600_000));
  await api.post(`/bookings/${late.id}/cancel`, { reason: 'I was ill.' });
  await api.post(`/bookings/${reported.id}/report`, { reportedUserId: mentor.id, reason: 'Technical issues' });
  await app.worker.drain();
  const subjects = (await app.mailbox.to(superadmin.email)).map(({ subject }) => subject);
  expect(new Set(subjects)).toEqual(new Set(['Session cancelled', `Session #${reported.id} reported`]));
});
