import type { Api } from '../../../../test/harness.js';
import { buildEnterprise, buildPerson, buildProgramme } from '../../platform/index.js';
import { storedSession } from '../testing/session-facts.js';
import { openSessionWorld, spacedStart } from '../testing/session-world.js';
import { quietApp } from '../testing/quiet-app.js';

const app = quietApp();

test('[D-S51, S02, B-207] who runs two programmes finds a session under the address of its own programme alone', async () => {
  const enterprise = await buildEnterprise(app);
  const world = await openSessionWorld(app, { programme: { enterprise } });
  const other = await buildProgramme(app, { enterprise });
  const session = await world.build({ status: 'upcoming', startTime: spacedStart(app.clock.now(), 0) });
  const person = await buildPerson(app, { enterpriseAdminOf: [enterprise] });
  const read = async ({ enterpriseSlug, slug, id }: typeof other, bookingId: number) =>
    (await app.as(person, { ...other, id })).get(
      `/api/v1/app/${enterpriseSlug}/${slug}/admin/bookings/${bookingId}.json`,
    );
  const unknown = await read(other, 987_654_321);
  expect(unknown.status).toBe(404);
  expect(await read(other, session.id)).toMatchObject({ status: 404, body: unknown.body });
  expect(await read(world.program, session.id)).toMatchObject({ status: 200, body: { booking: { id: session.id } } });
});

test.each(['an enterprise admin', 'a superadmin'] as const)(
  '[D-S51, S02] to %s a session exists in its own programme only: by id from elsewhere it is neither read nor changed',
  async (who) => {
    const enterprise = await buildEnterprise(app);
    const world = await openSessionWorld(app, { programme: { enterprise } });
    const other = await buildProgramme(app, { enterprise });
    const { id, seats } = await world.build({ status: 'upcoming', startTime: spacedStart(app.clock.now(), 0) });
    // The session was accepted, which made them a pair.
    const pair = await app.database.ops.row<{ id: number }>(
      'select id from programme_admin.pair where program_id = $1',
      [world.program.id],
    );
    const before = await storedSession(app, id);
    const rank = who === 'a superadmin' ? { isSuperadmin: true } : { enterpriseAdminOf: [enterprise] };
    const person = await buildPerson(app, rank);
    const path = `/api/v2/admin/bookings/${id}`;
    const rescheduleDateTime = spacedStart(app.clock.now(), 2).toISOString();
    const moving = `/mentors/${world.mentor.id}/availability?booking_id=${id}&as_admin=true`;
    const calls = (api: Api) => [
      api.get(`/bookings/${id}`),
      api.get(`/mentorship_ratings/booking_reviews?booking_id=${id}`),
      api.get(`/mentorship_ratings/booking_list?group_id=${pair?.id}`),
      api.get(moving),
      api.patch(`${path}/complete`),
      api.patch(`${path}/cancel`),
      api.patch(`${path}/miss`, { missed_participant_id: seats.mentee }),
      api.patch(`${path}/reschedule`, { rescheduleDateTime }),
      api.post(`/bookings/${id}/complete`),
    ];
    for (const api of [await app.as(person, other), await app.as(person)]) {
      const answers = await Promise.all(calls(api));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]));
    }
    expect(await storedSession(app, id)).toEqual(before);
    const own = await app.as(person, world.program);
    expect((await own.get(`/bookings/${id}`)).status).toBe(200);
    expect((await own.get(moving)).status).toBe(200);
    expect((await own.patch(`${path}/complete`)).status).toBe(200);
  },
);

test('[D-S51, D-B67] who takes part in a session and runs its programme acts in it as a participant from elsewhere', async () => {
  const world = await openSessionWorld(app);
  const { id } = await world.build({ status: 'upcoming', startTime: spacedStart(app.clock.now(), 0) });
  await app.database.ops.rows(
    `insert into platform.membership (tenant_id, program_id, user_id, role) values ($1, $2, $3, 'admin')`,
    [world.program.tenantId, world.program.id, world.mentor.id],
  );
  const marketplace = await app.as(world.mentor);
  const wish = { rescheduleDateTime: spacedStart(app.clock.now(), 2).toISOString() };
  expect((await marketplace.patch(`/api/v2/admin/bookings/${id}/refund`)).status).toBe(403);
  expect(await marketplace.patch(`/api/v2/admin/bookings/${id}/reschedule`, wish)).toMatchObject({
    status: 200,
    body: { booking: { status: 'pending' } },
  });
});
