import { buildEnterprise, buildPerson, buildProgramme } from '../../platform/index.js';
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
