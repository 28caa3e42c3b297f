import { startTestApp } from '../../../test/harness.js';
import type { Json, TestApp } from '../../../test/harness.js';
import { Memberships, buildPerson } from '../platform/index.js';
import { buildGroup, buildPair, buildProgrammeSettings } from '../programme-admin/index.js';
import { mailedEntry } from './testing/mailed-entry.js';
import { storedSession } from './testing/session-facts.js';
import { openSessionWorld, spacedStart } from './testing/session-world.js';
import type { SessionWorld } from './testing/session-world.js';

let app: TestApp;
let world: SessionWorld;
let start: Date;

beforeAll(async () => {
  app = await startTestApp({ env: { LOG_LEVEL: 'silent' } });
});
beforeEach(async () => {
  await app.clock.set(new Date(Date.now()));
  world = await openSessionWorld(app, {
    mentor: { firstname: 'Aisha', lastname: 'Rahman', timezone: 'Europe/London' },
    mentee: { firstname: 'Wei Jie', lastname: 'Ong' },
  });
  start = spacedStart(app.clock.now(), 4);
  await app.worker.drain();
});
afterAll(() => app.close());

type Who = 'mentee' | 'mentor';
const hour = 3_600_000;
const reason = { reason: 'I am travelling.' };

/** What a person reads in the bell, newest first, and the subjects of the mails since the start of the test. */
async function heard(who: Who): Promise<{ bell: string[]; mails: string[] }> {
  await app.worker.drain();
  const { body } = await world.api[who].get('/notifications');
  const bell = Object.values<Json>(body['notifications'] ?? {}).map((row) => String(row['message']));
  const mails = (await app.mailbox.to(world[who].email)).map((mail) => mail.subject);
  return { bell, mails };
}

const at = (instant: Date) => app.clock.set(instant);

test("[D-B189, D-B190, D-B188] a request reaches the mentor in the bell and by mail on the mentor's clock, and the mentee by mail only", async () => {
  await world.api.mentee.post('/bookings/booking_submission', world.request(start));
  const mentor = await heard('mentor');
  expect(mentor.bell).toEqual([
    expect.stringMatching(/^Wei Jie Ong requested a session with you on \d+ \w+ \d{4} at (8:00 AM GMT|9:00 AM BST)\.$/),
  ]);
  expect(mentor.mails).toEqual(['New session request from Wei Jie Ong']);
  expect(await heard('mentee')).toEqual({ bell: [], mails: ['Booking request sent'] });
  const [sent] = await app.mailbox.to(world.mentee.email);
  expect(sent?.text).toMatch(/Your request to Aisha Rahman for \d+ \w+ \d{4} at 4:00 PM GMT\+8 was sent\./);
});

test('[D-B192, D-B187, D-B176] an accepted session is told to both, to the one who accepted by mail only, with the calendar file', async () => {
  const { id } = await world.build({ startTime: start });
  await world.api.mentor.post(`/bookings/${id}/accept`);
  const mentee = await heard('mentee');
  expect(mentee.bell).toEqual([
    expect.stringMatching(/^Your session with Aisha Rahman on .+ at 4:00 PM GMT\+8 is confirmed\.$/),
  ]);
  expect(mentee.mails).toEqual(['Session confirmed']);
  expect(await heard('mentor')).toEqual({ bell: [], mails: ['Session confirmed'] });
  for (const { email } of [world.mentee, world.mentor])
    expect((await app.mailbox.to(email)).map(mailedEntry)).toEqual([
      expect.objectContaining({ method: 'PUBLISH', uid: `booking-${id}`, sequence: 0, status: 'CONFIRMED' }),
    ]);
});

test('[D-B194] a declined request tells the mentee why', async () => {
  const { id } = await world.build({ startTime: start });
  await world.api.mentor.post(`/bookings/${id}/cancel`, reason);
  const mentee = await heard('mentee');
  expect(mentee).toEqual({
    bell: ['Aisha Rahman declined your session request: I am travelling.'],
    mails: ['Session request declined'],
  });
});

test('[D-B195, B-160] a cancelled session tells the other side why', async () => {
  const { id } = await world.build({ startTime: start, status: 'upcoming' });
  await world.api.mentee.post(`/bookings/${id}/cancel`, reason);
  const mentor = await heard('mentor');
  expect(mentor.bell).toEqual([expect.stringMatching(/^Wei Jie Ong cancelled the session on .+: I am travelling\.$/)]);
  expect(mentor.mails).toEqual(['Session cancelled']);
  expect(await heard('mentee')).toEqual({ bell: [], mails: [] });
});

test.each([0, 1])(
  "[D-B30, D-B195] a mentee cancelling after the start is also told to the programme's admins, with %s credits to pay by",
  async (credits) => {
    const late = await openSessionWorld(app, credits === 0 ? {} : { credits });
    const admin = await buildPerson(app, { memberships: [{ program: late.program, role: 'admin' }] });
    const startTime = new Date(app.clock.now().getTime() - 3 * hour);
    const { id } = await late.build({ status: 'upcoming', startTime });
    await late.api.mentee.post(`/bookings/${id}/cancel`, reason);
    await app.worker.drain();
    expect((await app.mailbox.to(admin.email)).map((mail) => mail.subject)).toEqual(['Session cancelled']);
    const { body } = await (await app.as(admin, late.program)).get('/notifications');
    const list = `/app/${late.program.enterpriseSlug}/${late.program.slug}/admin/bookings/bookings_list`;
    expect(Object.values<Json>(body['notifications'] ?? {}).map((row) => row['link_path'])).toEqual([
      `${list}?booking=${id}`,
    ]);
  },
);

test('[D-B197] moving a session asks the other side', async () => {
  const { id } = await world.build({ startTime: start, status: 'upcoming' });
  await world.api.mentee.post(`/bookings/${id}/reschedule`, {
    rescheduleDateTime: new Date(start.getTime() + hour).toISOString(),
  });
  const mentor = await heard('mentor');
  expect(mentor.bell).toEqual([expect.stringMatching(/^Wei Jie Ong asked to move the session to .+\.$/)]);
  expect(mentor.mails).toEqual(['Reschedule request from Wei Jie Ong']);
});

test('[D-B201, B-158, D-B202, D-B41] a held session asks both for feedback, and after a day those who have not rated', async () => {
  const { id } = await world.build({ startTime: start, status: 'upcoming' });
  await at(new Date(start.getTime() + 2 * hour));
  await world.api.mentee.post(`/bookings/${id}/complete`);
  const mentor = await heard('mentor');
  expect(mentor.bell[0]).toBe('Your session with Wei Jie Ong is completed. Please share your feedback.');
  expect(mentor.mails).toContain('Session completed');
  await at(new Date(start.getTime() + 27 * hour));
  const { bell, mails } = await heard('mentee');
  expect([bell[0], mails.at(-1)]).toEqual(['Please rate your session with Aisha Rahman.', 'Your feedback is missing']);
  expect(await storedSession(app, id)).toMatchObject({ status: 'pending_rating' });
});

test('[D-B203] a review tells that there is one, and nothing of what it says', async () => {
  const booking = await world.build({ status: 'completed' });
  const answers = [3, 4].map((question_id) => ({ question_id, value: 1 }));
  await world.api.mentee.post(`/bookings/${booking.id}/booking_participants/${booking.seats.mentor}/feedback`, {
    answers,
  });
  expect(await heard('mentor')).toEqual({
    bell: ['Wei Jie Ong shared feedback on your session.'],
    mails: ['New reflection'],
  });
});

test('[D-B24, D-B191, D-B196] an unanswered request reminds after a day, ends after seven, frees the time and the credit, and tells both', async () => {
  world = await openSessionWorld(app, { credits: 1, mentee: { firstname: 'Wei Jie', lastname: 'Ong' } });
  const asked = app.clock.now();
  const startTime = spacedStart(asked, 6 * 10);
  const { id } = await world.build({ startTime });
  await at(new Date(asked.getTime() + 25 * hour));
  expect(await heard('mentor')).toEqual({
    bell: ['Wei Jie Ong is still waiting for your answer.'],
    mails: ['Reminder: session request from Wei Jie Ong'],
  });
  await at(new Date(asked.getTime() + 7 * 24 * hour + 60_000));
  for (const who of ['mentee', 'mentor'] as const) {
    const { bell, mails } = await heard(who);
    expect(bell[0]).toMatch(/^Your session request for .+ was cancelled because it was not answered in time\.$/);
    expect(mails.at(-1)).toBe('Session request expired');
  }
  expect(await storedSession(app, id)).toMatchObject({ status: 'system_cancelled', credit: 'released', claims: 0 });
  const { body } = await world.api.mentee.get(`/bookings/${id}`);
  expect(body).toMatchObject({
    booking: { cancellation: { cancelled_by: null, reason: 'The request was not answered in time.' } },
  });
});

test('[D-B222, D-B200, D-B50] a confirmed session is reminded of up to five minutes ahead, and asks afterwards without ever completing itself', async () => {
  const { id } = await world.build({ startTime: start, status: 'upcoming' });
  const bellAfter = async (offset: number) => {
    await at(new Date(start.getTime() + offset));
    return (await heard('mentee')).bell;
  };
  await bellAfter(-23 * hour);
  expect(await bellAfter(-0.9 * hour)).toHaveLength(2);
  expect((await bellAfter(-4 * 60_000))[0]).toBe('Your session with Aisha Rahman is starting now.');
  expect((await bellAfter(2.1 * hour))[0]).toBe('Did you have your session with Aisha Rahman?');
  expect((await heard('mentor')).mails.at(-1)).toBe('Please confirm your session');
  expect(await bellAfter(26 * hour)).toHaveLength(5);
  expect(await bellAfter(10 * 24 * hour)).toHaveLength(6);
  expect(await storedSession(app, id)).toMatchObject({ status: 'upcoming' });
});

test('[D-B15, D-B31, D-B226] what the programme asks for when a session is requested counts to its end: the credit is held, and charged although none is asked for any more', async () => {
  const paying = await openSessionWorld(app, { credits: 1 });
  const { body } = await paying.api.mentee.post('/bookings/booking_submission', paying.request(start));
  const id = Number(body['booking']?.['id']);
  expect(await storedSession(app, id)).toEqual({
    status: 'pending',
    awaiting: 'mentor',
    credit: 'held',
    claims: 2,
    messages: ['booking-requested'],
  });
  await buildProgrammeSettings(app, { programId: paying.program.id, creditsRequired: false });
  await paying.api.mentor.post(`/bookings/${id}/accept`);
  await at(new Date(start.getTime() + hour));
  expect((await paying.api.mentor.post(`/bookings/${id}/complete`)).status).toBe(200);
  expect(await storedSession(app, id)).toMatchObject({ status: 'completed', credit: 'charged' });
});

test('[D-B42, D-B05] a held session closes 30 days after it was completed and can no longer be rated', async () => {
  const booking = await world.build({ startTime: start, status: 'upcoming' });
  await at(new Date(start.getTime() + hour));
  await world.api.mentee.post(`/bookings/${booking.id}/complete`);
  await at(new Date(start.getTime() + 32 * 24 * hour));
  await app.worker.drain();
  expect((await world.api.mentee.get(`/bookings/${booking.id}`)).body).toMatchObject({
    booking: { status: 'closed', readable_booking_status: 'Completed' },
  });
  const answers = [3, 4].map((question_id) => ({ question_id, value: 1 }));
  const rated = await world.api.mentee.post(
    `/bookings/${booking.id}/booking_participants/${booking.seats.mentor}/feedback`,
    { answers },
  );
  expect([rated.status, rated.body['error']]).toEqual([409, 'This action is not available for this booking.']);
});

test('[D-B44] when a participant leaves the programme, open sessions end and the other side is told', async () => {
  const { id } = await world.build({ startTime: start, status: 'upcoming' });
  const { id: userId } = world.mentee;
  const { tenantId, id: programId } = world.program;
  await app.database.asTenant({ tenantId, programId }, () =>
    app.database.transaction((tx) => app.get(Memberships).leave(tx, { userId, tenantId, programId, role: 'mentee' })),
  );
  const mentor = await heard('mentor');
  expect(mentor.bell).toEqual([
    expect.stringMatching(/^Your session on .+ was cancelled because Wei Jie Ong is no longer in the programme\.$/),
  ]);
  expect(await storedSession(app, id)).toMatchObject({ status: 'system_cancelled', claims: 0 });
});

test('[D-B218, D-P38] when an admin ends the pair, its open requests end with their credit released, and confirmed sessions stay', async () => {
  const paying = await openSessionWorld(app, { credits: 2 });
  const { mentor, mentee, program } = paying;
  const pair = await buildPair(app, { programId: program.id, mentorId: mentor.id, menteeId: mentee.id });
  const asked = await paying.build({ startTime: start });
  const confirmed = await paying.build({ startTime: spacedStart(app.clock.now(), 8), status: 'upcoming' });
  const admin = await buildPerson(app, { memberships: [{ program, role: 'admin' }] });
  const ended = await (await app.as(admin, program)).post(`/pairings/${pair?.id}/end`);
  expect(ended.status).toBe(200);
  await app.worker.drain();
  expect(await storedSession(app, asked.id)).toMatchObject({
    status: 'system_cancelled',
    credit: 'released',
    claims: 0,
  });
  expect(await storedSession(app, confirmed.id)).toMatchObject({ status: 'upcoming', credit: 'held', claims: 2 });
  const { body } = await paying.api.mentee.get('/notifications');
  expect(Object.values<Json>(body['notifications'] ?? {}).map((row) => String(row['message']))).toContainEqual(
    expect.stringMatching(/^Your session request for .+ was cancelled because your pairing with .+ has ended\.$/),
  );
});

test('[D-B218, D-P37] when the pair ends, a request stays while a group lets the two meet', async () => {
  const { mentor, mentee, program } = world;
  const pair = await buildPair(app, { programId: program.id, mentorId: mentor.id, menteeId: mentee.id });
  const group = { programId: program.id, mentorIds: [mentor.id], menteeIds: [mentee.id] };
  await buildGroup(app, { ...group, state: 'active' });
  const asked = await world.build({ startTime: start });
  const admin = await buildPerson(app, { memberships: [{ program, role: 'admin' }] });
  expect((await (await app.as(admin, program)).post(`/pairings/${pair?.id}/end`)).status).toBe(200);
  await app.worker.drain();
  expect(await storedSession(app, asked.id)).toMatchObject({ status: 'pending' });
});

/** When the mentor is free next, as told last. */
async function nextFreeOf(): Promise<string | null> {
  await app.worker.drain();
  const row = await app.database.ops.row<{ at: string | null }>(
    `select payload ->> 'nextFreeAt' as at from kernel.outbox_message
     where name = 'bookings.next-free-changed.v1' and (payload ->> 'mentorId')::bigint = $1 order by id desc limit 1`,
    [world.mentor.id],
  );
  return row?.at ?? null;
}

test('[A-169, D-A149] the directory learns when a mentor is free next, again when that time is taken and when it passes', async () => {
  const taken = await world.api.mentee.get(`/mentors/${world.mentor.id}/availability`);
  const first = String(taken.body['slots']?.[0]?.['start_time']);
  await world.api.mentee.post('/bookings/booking_submission', world.request(first));
  const second = await nextFreeOf();
  expect(Date.parse(second ?? '')).toBeGreaterThan(Date.parse(first));
  await at(new Date(Date.parse(second ?? '') - 30 * 60_000));
  expect(Date.parse((await nextFreeOf()) ?? '')).toBeGreaterThan(Date.parse(second ?? ''));
});

test('[A-169, D-B32] a session that an admin completes before its time gives the mentor that time back', async () => {
  const admin = await world.admin();
  const offered = await world.api.mentee.get(`/mentors/${world.mentor.id}/availability`);
  const first = String(offered.body['slots']?.[0]?.['start_time']);
  const { id } = await world.build({ status: 'upcoming', startTime: new Date(first), tell: 'steps' });
  expect(Date.parse((await nextFreeOf()) ?? '')).toBeGreaterThan(Date.parse(first));
  expect((await admin.patch(`/api/v2/admin/bookings/${id}/complete`)).status).toBe(200);
  expect(await nextFreeOf()).toBe(first);
});
