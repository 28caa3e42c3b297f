import type { Api, Json } from '../../../../test/harness.js';
import { Credits } from '../../accounts/index.js';
import { buildPerson, generalProgramme } from '../../platform/index.js';
import type { BuiltProgramme } from '../../platform/index.js';
import { quietApp } from '../testing/quiet-app.js';
import { storedSession } from '../testing/session-facts.js';
import { openSessionWorld, spacedStart } from '../testing/session-world.js';
import type { SessionWorld } from '../testing/session-world.js';

const app = quietApp();

let asked = 0;
const request = ({ api, request: body }: SessionWorld) =>
  api.mentee.post('/bookings/booking_submission', body(spacedStart(app.clock.now(), asked++)));
const idOf = ({ body }: { body: Json }): number => Number(body['booking']?.['id']);

/** The mentee buys one credit where credits are sold, as the answer of the refused request says. */
async function buy(api: Api): Promise<void> {
  const wish = { user_subscription: { package_id: 10, quantity: 1 } };
  const { status, body } = await api.post('/subscriptions', wish);
  expect([status, body['code']]).toEqual([201, undefined]);
  const { url } = (await api.get(String(body['redirect_url']).replace(/\/pending_payment$/, ''))).body;
  expect((await app.anonymous.post(String(url), { result: 'paid' })).status).toBe(200);
}

interface Scene extends SessionWorld {
  /** The mentee on main/main. */
  readonly onSite: Api;
}

/** A portal that asks for credits; its mentee has no part in main/main, where credits are bought, and no credit yet. */
async function openPortal(): Promise<Scene> {
  const world = await openSessionWorld(app, { credits: 0 });
  return { ...world, onSite: await app.as(world.mentee, await generalProgramme(app)) };
}

async function openPaidPortal(): Promise<Scene> {
  const scene = await openPortal();
  await buy(scene.onSite);
  return scene;
}

/** Credits as the mentee is shown them here and there. */
async function shown({ api, onSite, mentor }: Scene) {
  const [portal, site, self, slots] = await Promise.all([
    api.mentee.get('/users/current/credits'),
    onSite.get('/users/current/credits'),
    api.mentee.get('/users/current'),
    api.mentee.get(`/mentors/${mentor.id}/availability`),
  ]);
  return [portal.body['balance'], site.body['balance'], self.body['balance'], slots.body['credit']?.balance];
}
const allOf = (balance: number) => Array<number>(4).fill(balance);

interface StoredLot {
  readonly remaining: number;
  readonly source: string;
  readonly holds: string[];
}

const lotsOf = ({ mentee }: Pick<Scene, 'mentee'>) =>
  app.database.ops.rows<StoredLot>(
    `select l.remaining, l.source, array(select h.state from accounts.credit_hold h where h.lot_id = l.id order by h.id) as holds
     from accounts.credit_lot l where l.user_id = $1 order by l.id`,
    [mentee.id],
  );

/** Gives credits in a tenant other than main/main's, as lots of earlier versions stand. */
async function grantIn(program: BuiltProgramme, userId: number): Promise<void> {
  await app.database.asTenant({ tenantId: program.tenantId, programId: program.id }, () =>
    app.database.transaction((tx) =>
      app.get(Credits).topUp(tx, { userId, units: 10, source: 'grant', now: app.clock.now() }),
    ),
  );
}

test('[D-A74, D-A85, D-B121] who is short of a credit in a portal buys one on main/main and goes on', async () => {
  const scene = await openPortal();
  expect(await request(scene)).toMatchObject({ status: 422, body: { redirectUrl: '/package/10/purchase_page' } });
  await buy(scene.onSite);
  expect(await shown(scene)).toEqual(allOf(10));
  const answer = await request(scene);
  expect(answer.status).toBe(201);
  expect(await storedSession(app, idOf(answer))).toMatchObject({ status: 'pending', credit: 'held' });
  expect(await lotsOf(scene)).toEqual([{ remaining: 0, source: 'purchase', holds: ['held'] }]);
  expect(await shown(scene)).toEqual(allOf(0));
  expect(await request(scene)).toMatchObject({ status: 422 });
});

test('[D-A75, D-A85] what a superadmin gives on main/main pays in a portal', async () => {
  const scene = await openPortal();
  const superadmin = await app.as(await buildPerson(app, { isSuperadmin: true }));
  const path = `/api/v1/main/admins/users/${scene.mentee.id}/credits`;
  expect((await superadmin.post(path, { units: 10, reason: 'Goodwill' })).body).toMatchObject({ balance: 10 });
  expect(await shown(scene)).toEqual(allOf(10));
  expect((await request(scene)).status).toBe(201);
  expect(await shown(scene)).toEqual(allOf(0));
});

test('[D-A86, D-B123] a session that is called off in a portal gives the credit back to the lot that was bought on main/main', async () => {
  const scene = await openPaidPortal();
  const id = idOf(await request(scene));
  expect((await scene.api.mentor.post(`/bookings/${id}/accept`)).status).toBe(200);
  expect((await scene.api.mentee.post(`/bookings/${id}/cancel`, { reason: 'I am travelling.' })).status).toBe(200);
  expect(await lotsOf(scene)).toEqual([{ remaining: 10, source: 'purchase', holds: ['released'] }]);
  expect(await shown(scene)).toEqual(allOf(10));
});

test('[D-B119, D-B124] holding the session makes it final, and a refund of the portal is a new credit for everywhere', async () => {
  const scene = await openPaidPortal();
  const { id } = await scene.build({ status: 'completed' });
  expect(await lotsOf(scene)).toEqual([{ remaining: 0, source: 'purchase', holds: ['charged'] }]);
  expect((await (await scene.admin()).patch(`/api/v2/admin/bookings/${id}/refund`)).status).toBe(200);
  expect(await lotsOf(scene)).toEqual([
    { remaining: 0, source: 'purchase', holds: ['refunded'] },
    { remaining: 10, source: 'refund', holds: [] },
  ]);
  expect(await shown(scene)).toEqual(allOf(10));
});

test('[D-A27, D-B44] with the account of the mentor what was agreed in a portal goes, and the credit of main/main comes back', async () => {
  const scene = await openPaidPortal();
  const id = idOf(await request(scene));
  const leaving = { reason_for_leaving: 'I no longer need mentoring' };
  expect((await scene.api.mentor.post('/users/current/delete_account', leaving)).status).toBe(200);
  await app.worker.drain();
  expect(await storedSession(app, id)).toMatchObject({ status: 'system_cancelled', credit: 'released' });
  expect((await shown(scene)).slice(0, 3)).toEqual(allOf(10).slice(0, 3));
});

test('[D-A85, D-A86] credits that were given in a portal count beside those of main/main, and the one that expires first pays', async () => {
  const scene = await openPortal();
  await grantIn(scene.program, scene.mentee.id);
  await app.clock.advance(3 * 86_400);
  await buy(scene.onSite);
  expect(await shown(scene)).toEqual(allOf(20));
  expect((await request(scene)).status).toBe(201);
  expect((await lotsOf(scene)).map(({ remaining }) => remaining)).toEqual([0, 10]);
});

test('[D-A85] a superadmin sees and takes the credits of a person wherever they came from', async () => {
  const scene = await openPortal();
  await grantIn(scene.program, scene.mentee.id);
  await buy(scene.onSite);
  const superadmin = await app.as(await buildPerson(app, { isSuperadmin: true }), await generalProgramme(app));
  const { body } = await superadmin.get(
    `/api/v1/main/admins/users.json?search=${encodeURIComponent(scene.mentee.email)}`,
  );
  expect(body['data']).toMatchObject([{ id: scene.mentee.id, balance: 20 }]);
  const path = `/api/v1/main/admins/users/${scene.mentee.id}/credits`;
  expect((await superadmin.post(path, { units: -20, reason: 'Mistake' })).body).toMatchObject({ balance: 0 });
  expect(await shown(scene)).toEqual(allOf(0));
});
