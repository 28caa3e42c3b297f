import { openGroupWorld } from '../testing/group-world.js';
import { quietApp } from '../testing/quiet-app.js';
import { openSessionWorld, spacedStart } from '../testing/session-world.js';

const app = quietApp();

test('[D-B119, D-B120] admins read of every session whether its credit is held, charged, given back or refunded; participants do not', async () => {
  const world = await openSessionWorld(app, { credits: 5 });
  const admin = await world.admin();
  const none = { held: 0, charged: 0, released: 0, refunded: 0 };
  const creditsOf = async (id: number) => (await admin.get(`/bookings/${id}`)).body['booking']?.['credits'];
  const asked = await world.build({ startTime: spacedStart(app.clock.now(), 0) });
  expect(await creditsOf(asked.id)).toEqual({ ...none, held: 1 });
  expect((await world.api.mentee.get(`/bookings/${asked.id}`)).body['booking']).toMatchObject({ credits: null });
  await admin.patch(`/api/v2/admin/bookings/${asked.id}/cancel`);
  expect(await creditsOf(asked.id)).toEqual({ ...none, released: 1 });
  const held = await world.build({
    status: 'completed',
    startTime: new Date(app.clock.now().getTime() - 30 * 3_600_000),
  });
  expect(await creditsOf(held.id)).toEqual({ ...none, charged: 1 });
  await admin.patch(`/api/v2/admin/bookings/${held.id}/refund`);
  expect(await creditsOf(held.id)).toEqual({ ...none, refunded: 1 });
  const group = await openGroupWorld(app, { credits: 1 });
  const together = await group.build({ status: 'upcoming', startTime: spacedStart(app.clock.now(), 0) });
  const seen = await (await group.admin()).get(`/bookings/${together.id}`);
  expect(seen.body['booking']).toMatchObject({ credits: { ...none, held: 2 } });
});
