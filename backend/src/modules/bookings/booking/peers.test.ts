import type { AdminListView, BookingView, MayRequestView } from '@tandem/contracts/bookings';
import type { ActivitiesView, OverviewView, ProgrammeAdminView } from '@tandem/contracts/programme-admin';
import type { Api } from '../../../../test/harness.js';
import { buildMentor, buildProfile } from '../../accounts/index.js';
import { Memberships } from '../../platform/index.js';
import type { BuiltPerson } from '../../platform/index.js';
import { storedSession } from '../testing/session-facts.js';
import { openSessionWorld, spacedStart } from '../testing/session-world.js';
import type { SessionWorld } from '../testing/session-world.js';
import { quietApp } from '../testing/quiet-app.js';

const app = quietApp();

interface Peers {
  readonly world: SessionWorld;
  readonly special: BuiltPerson;
  readonly api: Api;
}

/** A programme that pairs by its admins and asks for credits, with a special mentor beside the mentor. */
async function openPeers(isFlMentor = true): Promise<Peers> {
  const world = await openSessionWorld(app, { credits: 0, settings: { pairingMethod: 'admin_pairs' } });
  const special = await buildMentor(app, world.program);
  await buildProfile(app, special.id, { isFlMentor });
  return { world, special, api: await app.as(special, world.program) };
}

const ask = ({ world, api }: Peers, index = 0) =>
  api.post<{ booking: BookingView }>(
    '/bookings/booking_submission',
    world.request(spacedStart(app.clock.now(), index)),
  );

const pairsOf = async ({ world }: Peers) =>
  (await app.database.ops.rows('select id from programme_admin.pair where program_id = $1', [world.program.id])).length;

test('[D-B78, B-188] a special mentor books another mentor as a peer, on the mentee side, without a credit and whatever the pairing method', async () => {
  const peers = await openPeers();
  const { world, special, api } = peers;
  const asked = await ask(peers);
  expect(asked.status).toBe(201);
  const { booking } = asked.body;
  expect(booking).toMatchObject({
    status: 'pending',
    is_peer: true,
    role_type: 'mentee',
    requester_id: special.id,
    mentor_details: { user_id: world.mentor.id },
    mentee_details: { user_id: special.id },
    credit_charged: false,
  });
  const accepted = await world.api.mentor.post(`/bookings/${booking.id}/accept`);
  expect(accepted.body).toMatchObject({ booking: { status: 'upcoming', role_type: 'mentor' } });
  expect(await storedSession(app, booking.id)).toMatchObject({ status: 'upcoming', credit: 'none', claims: 2 });
  const list = await api.get<{ bookings: BookingView[] }>('/api/v2/my/bookings?tab=upcoming');
  expect(list.body.bookings.map(({ id }) => id)).toEqual([booking.id]);
});

test('[D-B77, D-B78] an accepted session of peers makes no pair', async () => {
  const peers = await openPeers();
  const { id } = (await ask(peers)).body.booking;
  expect((await peers.world.api.mentor.post(`/bookings/${id}/accept`)).status).toBe(200);
  expect(await pairsOf(peers)).toBe(0);
});

test('[D-B76, D-B78] a mentor who is not special is refused, and nobody books themselves or a mentor who is not available', async () => {
  const ordinary = await openPeers(false);
  expect(await ask(ordinary)).toMatchObject({ status: 403, body: { code: 'booking.not_paired' } });
  const peers = await openPeers();
  await buildProfile(app, peers.world.mentor.id, { dnd: true });
  expect(await ask(peers)).toMatchObject({ status: 422, body: { code: 'mentor.unavailable' } });
  const self = peers.world.request(spacedStart(app.clock.now(), 1), { requestee_id: peers.special.id });
  expect(await peers.api.post('/bookings/booking_submission', self)).toMatchObject({
    status: 422,
    body: { code: 'booking.own' },
  });
});

test('[D-B78, D-B219] the Connect buttons know of peers: a special mentor may ask the other mentor and no mentee', async () => {
  const { world, api } = await openPeers();
  const ids = `${world.mentor.id},${world.mentee.id}`;
  const { body } = await api.get<MayRequestView>(`/bookings/may_request?user_ids=${ids}`);
  expect(body.users).toEqual([
    { user_id: world.mentor.id, allowed: true, reason: null, full: null, seats: ['mentor'] },
    { user_id: world.mentee.id, allowed: false, reason: 'not_paired', full: null, seats: [] },
  ]);
});

test('[D-B44, D-B75, D-B78] a peer who is no mentor of the programme any more sees the session no longer, and it ends', async () => {
  const peers = await openPeers();
  const { id } = (await ask(peers)).body.booking;
  const { tenantId, id: programId } = peers.world.program;
  const place = { userId: peers.special.id, tenantId, programId, role: 'mentor' } as const;
  await app.database.asTenant({ tenantId, programId }, () =>
    app.database.transaction((tx) => app.get(Memberships).leave(tx, place)),
  );
  expect((await peers.api.get(`/bookings/${id}`)).status).toBe(404);
  await app.worker.drain();
  expect(await storedSession(app, id)).toMatchObject({ status: 'system_cancelled', claims: 0 });
});

/** What the programme's admins are told of its sessions: in the list, in the numbers and in the feed. */
async function seenByAdmins(admin: Api, programId: number) {
  const of = `?program_id=${programId}`;
  const list = (await admin.get<AdminListView>('/api/v2/admin/bookings')).body;
  const { analytics } = (await admin.get<OverviewView>(`/dashboard/overview${of}`)).body;
  const feed = (await admin.get<ActivitiesView>(`/dashboard/activities${of}`)).body;
  return [list.bookings.length, list.counts.one_on_one, analytics.bookings_count.created, feed.activities.length > 0];
}

test.each([
  ['mentor', [0, 0, 0, false]],
  ['mentee', [1, 1, 1, true]],
] as const)(
  '[P-126] [D-B75, D-B78, D-P97] a peer who is both and is taken out of the role of %s: list, numbers and feed agree on the session',
  async (lost, seen) => {
    const peers = await openPeers();
    const { world, special } = peers;
    const { id: programId, tenantId } = world.program;
    await app.database.ops.rows(
      `insert into platform.membership (tenant_id, program_id, user_id, role) values ($1, $2, $3, 'mentee')`,
      [tenantId, programId, special.id],
    );
    expect((await ask(peers)).body.booking.is_peer).toBe(true);
    await app.worker.drain();
    const admin = await world.admin();
    expect(await seenByAdmins(admin, programId)).toEqual([1, 1, 1, true]);
    const { body: programme } = await admin.get<ProgrammeAdminView>(`/programs?program_id=${programId}`);
    const role_id = programme.available_roles.find(({ name }) => name === lost)?.id;
    expect((await admin.post('/users/remove_role', { role_id, user_id: special.id })).status).toBe(200);
    await app.worker.drain();
    expect(await seenByAdmins(admin, programId)).toEqual(seen);
  },
);
