import { bookingView } from '@tandem/contracts/bookings';
import type { Api } from '../../../../test/harness.js';
import { buildGroupConversation, buildProfile } from '../../accounts/index.js';
import { buildEnterprise, buildPerson } from '../../platform/index.js';
import type { PersonOverrides, ProgrammeOverrides } from '../../platform/index.js';
import { buildPair } from '../../programme-admin/index.js';
import { openGroupWorld } from '../testing/group-world.js';
import { openSessionWorld, spacedStart } from '../testing/session-world.js';
import type { SessionWorld } from '../testing/session-world.js';
import { quietApp } from '../testing/quiet-app.js';

const app = quietApp();

/** What the mentee of the world reads about the mentor. */
async function mentorAsShown({ mentor, program }: SessionWorld) {
  await buildProfile(app, mentor.id, { company: 'Northwind', jobTitle: 'Product Lead' });
  return {
    id: mentor.id,
    full_name: 'Aisha Rahman',
    profile_url: `/app/${program.enterpriseSlug}/${program.slug}/members/${mentor.id}`,
    photo: expect.any(String),
    user_type: 'mentor',
    job_title: 'Product Lead',
    company: 'Northwind',
  };
}

async function openWorld(programme: ProgrammeOverrides = {}): Promise<SessionWorld> {
  return openSessionWorld(app, {
    programme,
    mentor: { firstname: 'Aisha', lastname: 'Rahman' },
    mentee: { firstname: 'Wei Jie', lastname: 'Ong' },
  });
}

test('[B-199, B-215, B-216] a session is answered with what it is about and of which kind it is', async () => {
  const world = await openWorld();
  const links = ['https://harbour.example/role'];
  const { id } = await world.build({
    topic: 'Leading a first team',
    objectives: ['Delegate'],
    links,
    durationMinutes: 45,
  });
  const { status, body } = await world.api.mentee.get(`/bookings/${id}`);
  expect(status).toBe(200);
  expect(bookingView.parse(body['booking'])).toMatchObject({
    id,
    topic: 'Leading a first team',
    learning_objectives: [{ objective: 'Delegate' }],
    links: [{ internal_link: 'https://harbour.example/role' }],
    attachments: [],
    contact_info: null,
    location: null,
    duration: 45,
    booking_type: 'one_on_one',
    booking_method: 'online',
    method: 'online',
    session_method: 'online',
    session_type: 'Video Call',
    service_id: 2,
  });
});

test('[B-217, B-218, D-B155] it names both people, from whose side it is looked at and who asked for it', async () => {
  const world = await openWorld();
  const { mentor, mentee, program } = world;
  const shown = await mentorAsShown(world);
  const { id, seats } = await world.build({ requestedBy: 'mentor', startTime: spacedStart(app.clock.now(), 3) });
  const seen = (await world.api.mentee.get(`/bookings/${id}`)).body['booking'];
  expect(seen).toMatchObject({
    requester_id: mentor.id,
    requestee_id: mentee.id,
    participant: shown,
    participant_id: seats.mentor,
    role_type: 'mentee',
    missed_participant_id: null,
    mentor_details: { user_id: mentor.id, full_name: 'Aisha Rahman', profile_photo: expect.any(String) },
    mentee_details: { user_id: mentee.id, full_name: 'Wei Jie Ong' },
    mentor: { name: 'Aisha Rahman', photo_url: expect.any(String) },
    mentees: [{ id: mentee.id, name: 'Wei Jie Ong', photo_url: null }],
    created_by: 'Mentor',
    group_id: null,
    program_id: program.id,
    program_name: program.name,
  });
  expect(seen?.['booking_participants']).toEqual([
    expect.objectContaining({ id: seats.mentor, user_type: 'mentor', user: shown }),
    expect.objectContaining({ id: seats.mentee, user_type: 'mentee' }),
  ]);
  expect((await world.api.mentor.get(`/bookings/${id}`)).body['booking']).toMatchObject({
    role_type: 'mentor',
    participant: { id: mentee.id, user_type: 'mentee' },
    participant_id: seats.mentee,
  });
});

test('[B-183, D-B67, D-B80] admins of every kind see a session of their programme, from no side and without its room or reviews', async () => {
  const enterprise = await buildEnterprise(app);
  const world = await openWorld({ enterprise });
  const { id } = await world.build({ status: 'upcoming' });
  const kinds: PersonOverrides[] = [
    { memberships: [{ program: world.program, role: 'admin' }] },
    { memberships: [{ program: world.program, role: 'portal_owner' }] },
    { enterpriseAdminOf: [enterprise] },
    { isSuperadmin: true },
  ];
  for (const kind of kinds) {
    const api = await app.as(await buildPerson(app, kind), world.program);
    expect((await api.get(`/bookings/${id}`)).body).toMatchObject({
      booking: { id, role_type: null, urls: { room_url: null }, reviews: null },
    });
  }
  const elsewhere = await openWorld();
  const admin = await buildPerson(app, { memberships: [{ program: elsewhere.program, role: 'admin' }] });
  expect((await (await app.as(admin, elsewhere.program)).get(`/bookings/${id}`)).status).toBe(404);
});

test('[B-219] [B-048] participants are led to the messages with the other side, but not while the session is under review', async () => {
  const world = await openWorld();
  const { mentor, mentee, program, api } = world;
  const { id } = await world.build({ status: 'upcoming', startTime: spacedStart(app.clock.now(), 40) });
  const link = async (who: Api, path = `/bookings/${id}`) => (await who.get(path)).body['booking']?.['chat_link'];
  expect([await link(api.mentee), await link(api.mentor), await link(await world.admin())]).toEqual([
    `/messages?user=${mentor.id}`,
    `/messages?user=${mentee.id}`,
    null,
  ]);
  // From the pages of another programme the link names the session's own.
  const { body } = await (await app.as(mentee)).get('/api/v2/my/bookings?tab=upcoming');
  const portal = `/app/${program.enterpriseSlug}/${program.slug}`;
  expect(body['bookings']?.[0]?.['chat_link']).toBe(`${portal}/messages?user=${mentor.id}`);
  for (const status of ['reported', 'investigating']) {
    await app.database.ops.rows('update bookings.booking set status = $2 where id = $1', [id, status]);
    expect([await link(api.mentee), await link(api.mentor)]).toEqual([null, null]);
  }
  await app.database.ops.rows(`update bookings.booking set status = 'upcoming' where id = $1`, [id]);
  await app.database.ops.rows('update platform."user" set deleted_at = now() where id = $1', [mentor.id]);
  expect(await link(api.mentee)).toBeNull();
});

test('[D-B120] whoever pays is told whether a credit is held by now: a mentor’s request holds none before the mentee answers', async () => {
  const world = await openSessionWorld(app, { credits: 5 });
  await buildPair(app, { programId: world.program.id, mentorId: world.mentor.id, menteeId: world.mentee.id });
  const heldFor = async (side: 'mentor' | 'mentee', id: unknown) =>
    (await world.api[side].get<{ booking: { credit_held: boolean } }>(`/bookings/${String(id)}`)).body.booking
      .credit_held;
  const asked = async (side: 'mentor' | 'mentee', index: number): Promise<unknown> => {
    const other = { requestee_id: world[side === 'mentor' ? 'mentee' : 'mentor'].id };
    const { body } = await world.api[side].post(
      '/api/v2/my/bookings',
      world.request(spacedStart(app.clock.now(), index), other),
    );
    return Object(body['booking']).id;
  };
  const own = await asked('mentee', 0);
  expect(await heldFor('mentee', own)).toBe(true);
  expect(await heldFor('mentor', own)).toBe(false);
  await world.api.mentor.post(`/bookings/${String(own)}/cancel`, { reason: 'I am away' });
  expect(await heldFor('mentee', own)).toBe(false);
  const theirs = await asked('mentor', 1);
  expect(await heldFor('mentee', theirs)).toBe(false);
  await world.api.mentee.post(`/bookings/${String(theirs)}/accept`);
  expect(await heldFor('mentee', theirs)).toBe(true);
});

test('[B-219] people of a group are led from its sessions to the messages of the group', async () => {
  const { program, groupId, people, api, build } = await openGroupWorld(app);
  const userIds = [people.mentor.id, people.asker.id];
  await buildGroupConversation(app, program, { groupId, name: 'Growth circle', userIds, messages: [] });
  const { id } = await build({ status: 'upcoming' });
  const links = [];
  for (const who of [api.mentor, api.asker, api.guest])
    links.push((await who.get(`/bookings/${id}`)).body['booking']?.['chat_link']);
  // Who is in no conversation of the group, as nobody who has left it is, has no link.
  expect(links).toEqual([`/messages?group=${groupId}`, `/messages?group=${groupId}`, null]);
});
