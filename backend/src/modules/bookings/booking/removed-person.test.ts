import type { AdminListView } from '@tandem/contracts/bookings';
import type { ActivitiesView, OverviewView, PairingsView } from '@tandem/contracts/programme-admin';
import type { Api } from '../../../../test/harness.js';
import { openSessionWorld, spacedStart } from '../testing/session-world.js';
import type { SessionWorld } from '../testing/session-world.js';
import { quietApp } from '../testing/quiet-app.js';

const app = quietApp();

const roleIdOf = async ({ program }: SessionWorld, name: string): Promise<number> => {
  const sql = 'select id from platform.role where program_id = $1 and name = $2';
  return (await app.database.ops.row<{ id: number }>(sql, [program.id, name]))?.id ?? 0;
};

/** A mentee and a mentor who have met, have agreed on another session, and have talked in the newsfeed. */
async function openScene() {
  const world = await openSessionWorld(app, { credits: 3 });
  const { mentee, mentor } = world.api;
  const now = app.clock.now();
  const held = await world.build({ status: 'closed', startTime: new Date(now.getTime() - 50 * 3_600_000) });
  const asked = await mentee.post<{ booking: { id: number } }>(
    '/bookings/booking_submission',
    world.request(spacedStart(now, 0)),
  );
  expect(asked.status).toBe(201);
  const agreed = asked.body.booking.id;
  await mentor.post(`/bookings/${agreed}/accept`);
  const post = Number((await mentor.post('/newsfeed', { text: 'Welcome, all' })).body['id']);
  await mentee.post('/newsfeed', { text: 'Glad to be here' });
  await mentee.post(`/newsfeed/${post}/comments`, { text: 'Thanks' });
  await mentee.post(`/newsfeed/${post}/like`);
  await app.worker.drain();
  return { world, admin: await world.admin(), held: held.id, agreed, post };
}

type Scene = Awaited<ReturnType<typeof openScene>>;

/** What an admin finds of the two in lists, feeds and exports. */
async function seen({ world, admin, post }: Scene) {
  const { program } = world;
  const read = async <T extends object>(path: string, by: Api = admin) => (await by.get<T>(path)).body;
  const portal = `/app/${program.enterpriseSlug}/${program.slug}/admin/bookings`;
  const csv = (await admin.get<string>(`/api/v1${portal}/bookings_list.csv`)).body;
  const feed = await read<{ data: { text: string; likes: number; comments: number }[] }>('/newsfeed', world.api.mentor);
  const comments = await read<{ data: object[] }>(`/newsfeed/${post}/comments`, world.api.mentor);
  const overview = await read<OverviewView>(`/dashboard/overview?program_id=${program.id}`);
  return {
    sessions: (await read<AdminListView>('/api/v2/admin/bookings')).bookings.map(({ id }) => id).sort((a, b) => a - b),
    exported: csv.trim().split('\n').length - 1,
    counted: 'analytics' in overview ? overview.analytics.bookings_count.created : null,
    pairs: (await read<PairingsView>('/pairings')).pairings.map(({ state }) => state),
    activities: (await read<ActivitiesView>(`/dashboard/activities?program_id=${program.id}`)).activities.length,
    feed: feed.data.map(({ text, likes, comments: said }) => [text, likes, said]),
    comments: comments.data.length,
  };
}

const balanceOf = async ({ api, program }: SessionWorld) =>
  (await api.mentee.get(`/users/current/credits?program_id=${program.id}`)).body['credits'];

test('[P-289] [P-288] [D-P97] [D-B75] [D-B44] removal hides sessions, pairs, activities, posts, comments and likes, cancels what was to come with its credit, and a later invitation shows it all again', async () => {
  const scene = await openScene();
  const { world, admin, held, agreed } = scene;
  const before = await seen(scene);
  expect(before).toMatchObject({ sessions: [held, agreed], exported: 2, pairs: ['active'], comments: 1 });
  expect(before.feed).toEqual([
    ['Glad to be here', 0, 0],
    ['Welcome, all', 1, 1],
  ]);
  expect(await balanceOf(world)).toBe(1);
  const role_id = await roleIdOf(world, 'mentee');
  const link = String((await admin.get(`/roles/${role_id}/invites`)).body['invite_link']);
  expect((await admin.post('/users/remove_role', { role_id, user_id: world.mentee.id })).status).toBe(200);
  await app.worker.drain();
  expect(await seen(scene)).toEqual({
    sessions: [],
    exported: 0,
    counted: 0,
    pairs: [],
    activities: 0,
    feed: [['Welcome, all', 0, 0]],
    comments: 0,
  });
  const ofMentor = await world.api.mentor.get<{ bookings: { id: number }[] }>('/api/v2/my/bookings?tab=closed');
  expect(ofMentor.body.bookings.map(({ id }) => id).sort((a, b) => a - b)).toEqual([held, agreed]);

  const joined = await (await app.as(world.mentee)).post(`/invites/${link.split('/').at(-1)}/accept`);
  expect(joined.status).toBe(200);
  const after = await seen(scene);
  expect(after).toMatchObject({ sessions: [held, agreed], exported: 2, pairs: ['ended'], comments: 1 });
  expect([after.feed, after.counted]).toEqual([before.feed, before.counted]);
  expect(await world.api.mentee.get(`/bookings/${agreed}`)).toMatchObject({
    body: { booking: { status: 'system_cancelled' } },
  });
  expect(await balanceOf(world)).toBe(2);
});

test('[D-P96] [D-P97] who is given another role keeps their sessions in the lists; who loses one of two roles keeps those of the other', async () => {
  const scene = await openScene();
  const { world, admin, held, agreed } = scene;
  await admin.post(`/bookings/${agreed}/cancel`, { reason: 'Moved away' });
  const { body } = await admin.get<PairingsView>('/pairings');
  for (const { id } of body.pairings) await admin.post(`/pairings/${id}/end`);
  const role_id = await roleIdOf(world, 'mentor');
  const changed = await admin.patch(`/users/${world.mentee.id}/role`, { program_id: world.program.id, role_id });
  expect(changed.status).toBe(200);
  expect(await seen(scene)).toMatchObject({ sessions: [held, agreed], pairs: ['ended'] });
});
