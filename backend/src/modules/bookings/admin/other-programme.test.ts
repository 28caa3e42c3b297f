import { buildEnterprise, buildPerson, buildProgramme } from '../../platform/index.js';
import { openSessionWorld, spacedStart } from '../testing/session-world.js';
import { quietApp } from '../testing/quiet-app.js';

const app = quietApp();

test('[D-S51, S02] who runs two programmes finds a session in the one that it belongs to, and acts there alone', async () => {
  const enterprise = await buildEnterprise(app);
  const world = await openSessionWorld(app, { programme: { enterprise } });
  const [own, other] = [world.program, await buildProgramme(app, { enterprise })];
  const session = await world.build({ status: 'upcoming', startTime: spacedStart(app.clock.now(), 0) });
  const person = await buildPerson(app, { enterpriseAdminOf: [enterprise] });
  const [here, there] = [await app.as(person, own), await app.as(person, other)];
  const pathOf = ({ enterpriseSlug, slug }: typeof own) =>
    `/api/v1/app/${enterpriseSlug}/${slug}/admin/bookings/${session.id}.json`;
  const unknown = await there.get(pathOf(other).replace(String(session.id), '987654321'));
  expect(unknown.status).toBe(404);
  expect(await there.get(pathOf(other))).toMatchObject({ status: 404, body: unknown.body });
  for (const act of ['cancel', 'complete', 'investigate', 'refund'])
    expect(await there.patch(`/api/v2/admin/bookings/${session.id}/${act}`, {})).toMatchObject({ status: 404 });
  expect(await here.get(pathOf(own))).toMatchObject({ status: 200, body: { booking: { status: 'upcoming' } } });
  expect(await here.patch(`/api/v2/admin/bookings/${session.id}/cancel`, {})).toMatchObject({
    status: 200,
    body: { booking: { status: 'cancelled' } },
  });
});
