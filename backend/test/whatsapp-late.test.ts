import { deliveriesTo, openWhatsappWorld, startOf, startWhatsappApp, type WhatsappApp } from './whatsapp-world.js';

let app: WhatsappApp['app'];
let server: WhatsappApp['server'];
let close: WhatsappApp['close'];
beforeAll(async () => {
  ({ app, server, close } = await startWhatsappApp());
}, 60_000);
afterAll(() => close());

test('[D-B199, D-B187] a reminder that waits until the session begins goes to nobody by WhatsApp', async () => {
  const world = await openWhatsappWorld(app);
  const { startTime } = await world.build({ startTime: startOf(app), status: 'upcoming' });
  await app.clock.set(new Date(startTime.getTime() - 23 * 3_600_000));
  await app.worker.drain({ but: 'notifications.send-whatsapp' });
  await app.clock.set(startTime);
  await app.worker.drain();
  await app.clock.set(new Date(Date.now()));
  expect(server.taken(world.phones.mentor)).toEqual([]);
  expect(await deliveriesTo(app, world)).toEqual([{ sent: false, refusal: 'Not true any more', text: false }]);
});
