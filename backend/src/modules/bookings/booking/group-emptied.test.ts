import type { AdminFormData, OfflineData } from '@tandem/contracts/bookings';
import { openGroupWorld } from '../testing/group-world.js';
import type { GroupWorld } from '../testing/group-world.js';
import { quietApp } from '../testing/quiet-app.js';
import { spacedStart } from '../testing/session-world.js';

const app = quietApp();
const day = 86_400_000;
const objectives = { learning_objectives_attributes: [{ objective: 'Compare two offers' }] };

/** An active group that everybody of one side has left. */
async function openWithout(side: 'mentor' | 'mentee'): Promise<GroupWorld> {
  const world = await openGroupWorld(app);
  const sql = 'delete from programme_admin.group_member where group_id = $1 and role = $2';
  await app.database.ops.rows(sql, [world.groupId, side]);
  return world;
}

const refusal = (side: 'mentor' | 'mentee') => ({
  status: 422,
  body: { code: 'group.incomplete', errors: { group_id: [`This group has no ${side}s.`] } },
});

const logOf = ({ program, groupId }: GroupWorld) => ({
  program_id: program.id,
  booking_type: 'group',
  booking_method: 'online',
  group_id: groupId,
  start_time: new Date(Math.floor(app.clock.now().getTime() / day) * day - 3 * day).toISOString(),
  ...objectives,
});

test.each([
  ['mentee', 'mentor'],
  ['mentor', 'asker'],
] as const)(
  '[B-082, B-230, D-S53] a past session of a group without a %s is refused beside the group, and the form does not offer it',
  async (side, who) => {
    const world = await openWithout(side);
    const { [who]: api } = world.api;
    const path = `/bookings/offline_sessions_data?program_id=${world.program.id}`;
    expect((await api.get<OfflineData>(path)).body.groups).toEqual([]);
    expect(await api.post('/bookings/offline_bookings', logOf(world))).toMatchObject(refusal(side));
    const admin = await world.admin();
    const forMember = { ...logOf(world), user_id: world.people[who].id };
    expect(await admin.post('/bookings/offline_bookings', forMember)).toMatchObject(refusal(side));
    expect((await admin.get<OfflineData>(`${path}&user_id=${world.people[who].id}`)).body.groups).toEqual([]);
  },
);

test.each(['mentee', 'mentor'] as const)(
  '[B-107, B-110, D-S53] an admin is not offered a group without a %s for a session, and is told why it cannot be one of it',
  async (side) => {
    const world = await openWithout(side);
    const admin = await world.admin();
    expect((await admin.get<AdminFormData>('/api/v2/admin/bookings/form_data')).body.groups).toEqual([]);
    const booking = {
      program_id: world.program.id,
      booking_type: 'group',
      group_id: world.groupId,
      contact_method: 'video',
      duration: 60,
      topic: 'A first meeting',
      start_time: spacedStart(app.clock.now(), 0).toISOString(),
      ...objectives,
    };
    expect(await admin.post('/api/v2/admin/bookings', { booking })).toMatchObject(refusal(side));
  },
);

test('[D-B61, D-S53] a mentor of a group that lost its last mentee is told so, and not that the group is over', async () => {
  const { api, request } = await openWithout('mentee');
  const wish = request(spacedStart(app.clock.now(), 0));
  expect(await api.mentor.post('/api/v2/my/bookings', wish)).toMatchObject(refusal('mentee'));
});
