import type { Answer, Api, Json } from '../../../../test/harness.js';
import { buildMentor } from '../../accounts/index.js';
import { buildPerson, buildProgramme } from '../../platform/index.js';
import { buildGroup, buildPair, buildProgrammeSettings } from '../../programme-admin/index.js';
import { members, openGroupWorld, storedGroupSession } from '../testing/group-world.js';
import type { GroupWorld, Member } from '../testing/group-world.js';
import { quietApp } from '../testing/quiet-app.js';
import { requestBody, spacedStart } from '../testing/session-world.js';

const app = quietApp();
let world: GroupWorld;
let start: Date;
let index = 0;

beforeAll(async () => {
  world = await openGroupWorld(app);
});
beforeEach(() => {
  index += 1;
  start = spacedStart(app.clock.now(), index);
});

const submit = (api: Api, body: unknown): Promise<Answer<Json>> => api.post('/bookings/booking_submission', body);
const idOf = ({ body }: Answer<Json>): number => Number((body['booking'] as Json | undefined)?.['id']);
const tally = (answers: readonly Answer<Json>[]): number[] => answers.map(({ status }) => status).sort((a, b) => a - b);

async function heard(who: Member): Promise<{ bell: string[]; mails: string[] }> {
  await app.worker.drain();
  const { body } = await world.api[who].get('/notifications');
  const bell = Object.values<Json>(body['notifications'] ?? {}).map((row) => String(row['message']));
  return { bell, mails: (await app.mailbox.to(world.people[who].email)).map(({ subject }) => subject) };
}

test('[B-032, B-132, B-184, B-216, D-B17, D-B61, D-B71] a mentee asks the group: everybody in it has a seat and finds the session', async () => {
  const answer = await submit(world.api.asker, world.request(start));
  expect(answer).toMatchObject({
    status: 201,
    body: {
      booking: { status: 'pending', booking_type: 'group', group_id: world.groupId, group_name: 'Growth circle' },
    },
  });
  const stored = await storedGroupSession(app, idOf(answer));
  expect(stored).toMatchObject({
    awaiting: 'mentor',
    seats: ['pending none', 'accepted none', 'pending none', 'pending none'],
  });
  expect(stored.busyIds).toEqual(members.map((who) => world.people[who].id).sort((a, b) => a - b));
  const seen = { mentor: 'pending_accept', asker: 'pending', guest: 'pending', silent: 'pending' };
  for (const who of members) {
    const { body } = await world.api[who].get('/api/v2/my/bookings?tab=upcoming');
    const [first] = Object.values<Json>(body['bookings'] ?? {}).filter(({ id }) => Number(id) === idOf(answer));
    expect(first).toMatchObject({
      status: seen[who],
      mentors: [{ name: 'Aisha Rahman' }],
      mentees: [{ name: 'Ben Okafor' }, { name: 'Chitra Nair' }, { name: 'Dewi Putri' }],
      booking_participants: [
        { user_type: 'mentor' },
        { response: 'accepted' },
        { response: 'pending' },
        { response: 'pending' },
      ],
    });
  }
});

test('[D-B17, D-B62] a mentor asks the group and waits for its mentees', async () => {
  const answer = await submit(world.api.mentor, world.request(start));
  expect(answer.status).toBe(201);
  expect(await storedGroupSession(app, idOf(answer))).toMatchObject({ status: 'pending', awaiting: 'mentee' });
});

test('[D-B77] accepting it makes nobody a pair', async () => {
  const id = idOf(await submit(world.api.asker, world.request(start)));
  expect((await world.api.mentor.post(`/bookings/${id}/accept`)).status).toBe(200);
  const row = await app.database.ops.row('select id from programme_admin.pair where program_id = $1', [
    world.program.id,
  ]);
  expect(row).toBeNull();
});

test('[D-B187, D-B189, D-B190, D-B192] everybody hears of it once: by the name of who asks, and of the group', async () => {
  for (const who of members) await heard(who);
  const before = Object.fromEntries(await Promise.all(members.map(async (who) => [who, await heard(who)] as const)));
  const since = async (who: Member) => {
    const { bell, mails } = await heard(who);
    const known = before[who] ?? { bell: [], mails: [] };
    return { bell: bell.slice(0, bell.length - known.bell.length), mails: mails.slice(known.mails.length) };
  };
  const id = idOf(await submit(world.api.asker, world.request(start)));
  await app.worker.drain();
  await world.api.mentor.post(`/bookings/${id}/accept`);
  const request = expect.stringMatching(/^Ben Okafor requested a session with you on /);
  const told = expect.stringMatching(/^Ben Okafor asked for a session with Growth circle on /);
  const confirmed = expect.stringMatching(/^Your session with Growth circle on .+ is confirmed\.$/);
  for (const who of ['guest', 'silent'] as const) {
    const { bell, mails } = await since(who);
    expect({ who, bell }).toEqual({ who, bell: [confirmed, told] });
    expect([...mails].sort()).toEqual(['New session request from Ben Okafor', 'Session confirmed']);
  }
  expect((await since('mentor')).bell).toEqual([request]);
  const asker = await since('asker');
  expect(asker.bell).toEqual([confirmed]);
  expect([...asker.mails].sort()).toEqual(['Booking request sent', 'Session confirmed']);
});

test('[D-B194, D-B197] who asks for another time or declines asks the other side; members beside them only hear of it', async () => {
  const { id } = await world.build({ status: 'pending', startTime: start });
  await world.api.asker.post(`/bookings/${id}/reschedule`, {
    rescheduleDateTime: new Date(start.getTime() + 3_600_000).toISOString(),
  });
  expect((await heard('mentor')).bell[0]).toMatch(/^Ben Okafor asked to move the session to /);
  expect((await heard('guest')).bell[0]).toMatch(/^Ben Okafor proposed to move your session with Growth circle to /);
  await world.api.mentor.post(`/bookings/${id}/cancel`, { reason: 'I am away.' });
  expect((await heard('guest')).bell[0]).toBe('Aisha Rahman declined your session request: I am away.');
});

test('[D-B63, D-B187] a member who leaves tells the mentor and who asked, nobody else', async () => {
  const { id } = await world.build({ status: 'upcoming', startTime: start });
  await world.api.guest.post(`/bookings/${id}/cancel`, { reason: 'I am ill.' });
  const left = expect.stringMatching(
    /^Chitra Nair will not take part in your session with Growth circle on .+: I am ill\.$/,
  );
  expect((await heard('mentor')).bell[0]).toEqual(left);
  expect((await heard('asker')).bell[0]).toEqual(left);
  expect((await heard('silent')).bell).not.toContainEqual(left);
});

test.each([
  ['pending', 'This group is still waiting for a mentor to join it.'],
  ['archived', 'This group is no longer active.'],
] as const)('[D-B61, D-B66] a group that is %s cannot be asked, and the reason is told', async (state, reason) => {
  const place = await openGroupWorld(app, { state });
  expect(await submit(place.api.asker, place.request(start))).toMatchObject({
    status: 422,
    body: { errors: { group_id: [reason] }, code: 'group.not_joined' },
  });
});

test('[D-B61] only members ask a group, and a group of others does not exist', async () => {
  const outsider = await buildPerson(app, { memberships: [{ program: world.program, role: 'mentee' }] });
  expect((await submit(await app.as(outsider, world.program), world.request(start))).status).toBe(404);
  const other = await openGroupWorld(app);
  const foreign = world.request(start, { group_id: other.groupId });
  expect((await submit(world.api.asker, foreign)).status).toBe(404);
});

test('[B-168, D-B149] a session of a group names its group, and its mentor is one of it', async () => {
  expect((await submit(world.api.asker, world.request(start, { group_id: null }))).body).toMatchObject({
    errors: { 'booking.group_id': ['Group is required'] },
  });
  const wrong = world.request(start, { requestee_id: world.people.guest.id });
  expect((await submit(world.api.asker, wrong)).body).toMatchObject({
    errors: { requestee_id: ['This person is not part of the session.'] },
  });
});

test('[D-B111] another member who is busy is named, and nothing else is told; the own other session is not', async () => {
  const busy = await buildMentor(app, world.program);
  await buildPair(app, { programId: world.program.id, mentorId: busy.id, menteeId: world.people.guest.id });
  const apart = requestBody({ program_id: world.program.id, requestee_id: busy.id }, start);
  expect((await submit(world.api.guest, apart)).status).toBe(201);
  expect(await submit(world.api.asker, world.request(start))).toMatchObject({
    status: 409,
    body: { error: 'Chitra Nair is not available at this time.', code: 'slot.member_busy' },
  });
  expect(await submit(world.api.guest, world.request(start))).toMatchObject({
    status: 409,
    body: { error: 'This time slot is no longer available.', code: 'slot.taken' },
  });
});

test('[D-B111] a mentor of the group who is busy is named to the members as well', async () => {
  const mentee = await buildPerson(app, { memberships: [{ program: world.program, role: 'mentee' }] });
  await buildPair(app, { programId: world.program.id, mentorId: world.people.mentor.id, menteeId: mentee.id });
  const apart = requestBody({ program_id: world.program.id, requestee_id: world.people.mentor.id }, start);
  expect((await submit(await app.as(mentee, world.program), apart)).status).toBe(201);
  expect(await submit(world.api.asker, world.request(start))).toMatchObject({
    status: 409,
    body: { error: 'Aisha Rahman is not available at this time.', code: 'slot.member_busy' },
  });
});

test('[D-B111] who meets the mentor of the group alone at that time is told of their own session first', async () => {
  await buildPair(app, {
    programId: world.program.id,
    mentorId: world.people.mentor.id,
    menteeId: world.people.asker.id,
  });
  const apart = requestBody({ program_id: world.program.id, requestee_id: world.people.mentor.id }, start);
  expect((await submit(world.api.asker, apart)).status).toBe(201);
  expect(await submit(world.api.asker, world.request(start))).toMatchObject({
    status: 409,
    body: { error: 'This time slot is no longer available.', code: 'slot.taken' },
  });
});

test('[D-B120, D-B121] each mentee holds a credit, the asker at the request and the others when they accept', async () => {
  const paying = await openGroupWorld(app, { credits: 1 });
  const id = idOf(await submit(paying.api.asker, paying.request(start)));
  expect((await storedGroupSession(app, id)).seats).toEqual([
    'pending none',
    'accepted held',
    'pending none',
    'pending none',
  ]);
  await paying.api.mentor.post(`/bookings/${id}/accept`);
  await paying.api.guest.post(`/bookings/${id}/accept`);
  expect((await storedGroupSession(app, id)).seats).toEqual([
    'accepted none',
    'accepted held',
    'accepted held',
    'pending none',
  ]);
  const next = spacedStart(app.clock.now(), index + 20);
  expect(await submit(paying.api.asker, paying.request(next))).toMatchObject({
    status: 422,
    body: { error: 'Insufficient credit.', redirectUrl: '/package/10/purchase_page' },
  });
});

test('[D-B110] of a whole group and a one on one that want the same mentee at once, one wins', async () => {
  for (let round = 0; round < 5; round += 1) {
    const place = await openGroupWorld(app);
    const rival = await buildMentor(app, place.program);
    await buildPair(app, { programId: place.program.id, mentorId: rival.id, menteeId: place.people.guest.id });
    const apart = requestBody({ program_id: place.program.id, requestee_id: rival.id }, start);
    const answers = await Promise.all([submit(place.api.asker, place.request(start)), submit(place.api.guest, apart)]);
    expect(tally(answers)).toEqual([201, 409]);
  }
});

test('[D-B110] of two groups of different programmes that share a mentee, one wins; nobody of the other is kept busy', async () => {
  for (let round = 0; round < 5; round += 1) {
    const place = await openGroupWorld(app);
    const shared = place.people.guest;
    const program = await buildProgramme(app);
    await buildProgrammeSettings(app, { programId: program.id });
    const mentor = await buildMentor(app, program);
    await app.database.ops.rows(
      `insert into platform.membership (tenant_id, program_id, user_id, role, created_at) values ($1, $2, $3, 'mentee', $4)`,
      [program.tenantId, program.id, shared.id, app.clock.now()],
    );
    const group = await buildGroup(app, {
      programId: program.id,
      mentorIds: [mentor.id],
      menteeIds: [shared.id],
      state: 'active',
    });
    const elsewhere = requestBody({ program_id: program.id, requestee_id: shared.id }, start, {
      booking_type: 'group',
      group_id: group.id,
    });
    const other = await app.as(mentor, program);
    const answers = await Promise.all([submit(place.api.asker, place.request(start)), submit(other, elsewhere)]);
    expect(tally(answers)).toEqual([201, 409]);
    const ids = [mentor.id, ...members.map((who) => place.people[who].id)];
    const claims = await app.database.ops.rows<{ booking_id: number }>(
      'select distinct booking_id from bookings.slot_claim where user_id = any($1)',
      [ids],
    );
    expect(claims).toHaveLength(1);
  }
});

test('[D-B44, D-B63, D-B196] a member who leaves the programme leaves the session; with who asked it ends', async () => {
  const admin = await world.admin();
  const { id } = await world.build({ status: 'upcoming', startTime: start });
  const role = await app.database.ops.row<{ id: number }>(
    `select id from platform.role where program_id = $1 and name = 'mentee'`,
    [world.program.id],
  );
  const remove = (who: Member) =>
    admin.post('/users/remove_role', { role_id: role?.id, user_id: world.people[who].id });
  expect((await remove('guest')).status).toBe(200);
  await app.worker.drain();
  expect(await storedGroupSession(app, id)).toMatchObject({
    status: 'upcoming',
    seats: ['accepted none', 'accepted none', 'declined none', 'pending none'],
  });
  await remove('asker');
  await app.worker.drain();
  expect((await storedGroupSession(app, id)).status).toBe('system_cancelled');
  expect((await heard('mentor')).bell).toContainEqual(
    expect.stringMatching(/was cancelled because Ben Okafor is no longer in the programme\.$/),
  );
});
