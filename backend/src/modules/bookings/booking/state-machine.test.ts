import type { Side } from '@tandem/contracts/bookings';
import { startTestApp } from '../../../../test/harness.js';
import type { Api, Answer, TestApp } from '../../../../test/harness.js';
import { buildPerson } from '../../platform/index.js';
import type { BuiltBooking } from '../bookings.builders.js';
import { actions, adminActions, table } from '../testing/machine-table.js';
import type { Act, AdminAct, Outcome, Row } from '../testing/machine-table.js';
import { storedSession } from '../testing/session-facts.js';
import { openSessionWorld, spacedStart } from '../testing/session-world.js';
import type { SessionWorld } from '../testing/session-world.js';

/** One person reports more sessions than anybody may in a day. */
const wideLimits = JSON.stringify({
  'bookings.report': { max: 100_000, windowSeconds: 86_400 },
  general: { max: 100_000, windowSeconds: 60 },
});

let app: TestApp;
let world: SessionWorld;
let freeWorld: SessionWorld;
let outsiders: readonly Api[];

beforeAll(async () => {
  app = await startTestApp({ env: { LOG_LEVEL: 'silent', LIMITS: wideLimits } });
  world = await openSessionWorld(app, { credits: 200 });
  freeWorld = await openSessionWorld(app);
  const colleague = await buildPerson(app, { memberships: [{ program: world.program, role: 'mentee' }] });
  outsiders = [await app.as(colleague, world.program), freeWorld.api.mentee];
});
afterAll(() => app.close());

/** A session in its world, with a free time that it can be moved to. */
interface Scene {
  readonly booking: BuiltBooking;
  readonly world: SessionWorld;
  readonly moveTo: Date;
}

const hour = 3_600_000;
let built = 0;
/** Each session has a time of its own; two that go on at once need people of their own. */
async function build({ build: overrides, lies, isFree }: Omit<Row, 'from' | 'outcomes' | 'admin'>): Promise<Scene> {
  built += 1;
  const now = app.clock.now().getTime();
  const ahead = spacedStart(app.clock.now(), built);
  const shared = isFree ? freeWorld : world;
  const place = lies === 'going on' ? await openSessionWorld(app, { credits: 1 }) : shared;
  const past = new Date(now - (20 + built * 2) * hour);
  const starts = { 'going on': new Date(now - hour / 2), 'in the past': past };
  const isOpen = overrides.status === 'pending' || overrides.status === 'upcoming';
  const startTime = lies !== undefined ? starts[lies] : isOpen ? ahead : past;
  const booking = await place.build({ startTime, ...overrides });
  const moveTo = lies === undefined && isOpen ? new Date(booking.startTime.getTime() + hour) : ahead;
  return { booking, world: place, moveTo };
}

const rater = (side: Side): Side => (side === 'mentee' ? 'mentor' : 'mentee');

function act(api: Api, action: Act, { booking, moveTo, world: place }: Scene, rated: Side): Promise<Answer<unknown>> {
  if (action === 'rate') {
    const answers = [1, 2, 3, 4].map((question_id) => ({ question_id, value: 4 }));
    return api.post(`/bookings/${booking.id}/booking_participants/${booking.seats[rated]}/feedback`, { answers });
  }
  const bodies = {
    accept: undefined,
    cancel: { reason: 'I am travelling.' },
    reschedule: { rescheduleDateTime: moveTo.toISOString(), duration: 60 },
    complete: undefined,
    report: { reportedUserId: place[rated].id, reason: 'Technical issues' },
  };
  return api.post(`/bookings/${booking.id}/${action}`, bodies[action]);
}

function administer(api: Api, action: AdminAct, { booking, moveTo }: Scene): Promise<Answer<unknown>> {
  const path = `/api/v2/admin/bookings/${booking.id}`;
  if (action === 'reschedule') return api.patch(`${path}/reschedule`, { rescheduleDateTime: moveTo.toISOString() });
  if (action === 'miss, the mentee was absent')
    return api.patch(`${path}/miss`, { missed_participant_id: booking.seats.mentee });
  if (action === 'miss, the mentor was absent')
    return api.patch(`${path}/miss`, { missed_participant_id: booking.seats.mentor });
  return api.patch(`${path}/${action}`);
}

type Cell = { readonly row: Row; readonly outcome: Outcome } & (
  { readonly by: Side; readonly action: Act } | { readonly by: 'admin'; readonly action: AdminAct }
);

const cells: readonly Cell[] = table.flatMap((row) => [
  ...actions.flatMap((action) =>
    (['mentee', 'mentor'] as const).map((by, index) => ({
      row,
      action,
      by,
      outcome: row.outcomes[action][index] ?? 409,
    })),
  ),
  ...adminActions.map((action) => ({ row, action, by: 'admin' as const, outcome: row.admin?.[action] ?? 409 })),
]);
const moves = cells.filter(({ outcome }) => typeof outcome === 'string' && outcome !== 'same');
const still = cells.filter(({ outcome }) => outcome === 'same' || typeof outcome === 'number');

async function play(cell: Cell, scene: Scene): Promise<number> {
  const answer =
    cell.by === 'admin'
      ? await administer(await adminOf(scene.world), cell.action, scene)
      : await act(scene.world.api[cell.by], cell.action, scene, rater(cell.by));
  return answer.status;
}

/** One admin for all sessions of a world. */
const admins = new Map<SessionWorld, Promise<Api>>();
function adminOf(place: SessionWorld): Promise<Api> {
  const admin = admins.get(place) ?? place.admin();
  admins.set(place, admin);
  return admin;
}

const titledMoves = moves.map(
  (cell) => [`${cell.row.from}: ${cell.action} by the ${cell.by} leads to ${cell.outcome}`, cell] as const,
);
test.each(titledMoves)(
  '[B-190, B-191, B-193, B-194, B-202, B-208, D-B20..D-B23, D-B25..D-B40, D-B43, D-B83..D-B86, D-B88..D-B95, D-B211] %s',
  async (_title, cell) => {
    const scene = await build(cell.row);
    const before = await storedSession(app, scene.booking.id);
    expect([200, 201]).toContain(await play(cell, scene));
    const after = await storedSession(app, scene.booking.id);
    const [status, credit, told] = String(cell.outcome).split(' ');
    const messages = (told ?? '').split('+');
    expect(after).toMatchObject({ status, credit, messages: [...before.messages, ...messages] });
    expect(after.claims).toBe(status === 'pending' || status === 'upcoming' ? 2 : 0);
  },
);

const rows = table.map((row) => [row.from, row] as const);
test.each(rows)(
  '[D-B45, D-B48, D-B68, B-191] %s: what is not allowed is refused and changes nothing',
  async (_title, row) => {
    const scene = await build(row);
    const before = await storedSession(app, scene.booking.id);
    for (const cell of still.filter((candidate) => candidate.row === row)) {
      const { action, by, outcome } = cell;
      const status = await play(cell, scene);
      expect({ action, by, status }).toEqual({ action, by, status: outcome === 'same' ? 200 : outcome });
    }
    await refuseOthers(scene);
    expect(await storedSession(app, scene.booking.id)).toEqual(before);
  },
);

/** Nobody takes a part that is not theirs; to everybody outside the session does not exist. */
async function refuseOthers(scene: Scene): Promise<void> {
  const admin = await adminOf(scene.world);
  for (const action of ['accept', 'rate', 'report'] as const)
    expect({ action, status: (await act(admin, action, scene, 'mentor')).status }).toEqual({ action, status: 403 });
  for (const action of ['miss, the mentee was absent', 'investigate', 'refund'] as const)
    for (const side of ['mentee', 'mentor'] as const)
      expect({ action, status: (await administer(scene.world.api[side], action, scene)).status }).toEqual({
        action,
        status: 403,
      });
  const gone = { status: 404, body: { error: 'Not found.', code: 'not_found' } };
  for (const outsider of outsiders) {
    if (outsider === scene.world.api.mentee) continue;
    for (const action of actions) expect(await act(outsider, action, scene, 'mentor')).toMatchObject(gone);
    for (const action of adminActions) expect(await administer(outsider, action, scene)).toMatchObject(gone);
  }
}

test('[D-B45] the refusal says that the action is not available', async () => {
  const scene = await build({ build: { status: 'fully_rated' } });
  const { body } = await act(scene.world.api.mentee, 'cancel', scene, 'mentor');
  expect(body).toEqual({ error: 'This action is not available for this booking.', code: 'booking.action_unavailable' });
});

test('[B-208, D-B211] the caller decides, not the path: an admin completes by POST, a participant by PATCH', async () => {
  const byPost = await build({ build: { status: 'upcoming' } });
  const admin = await adminOf(byPost.world);
  expect(await admin.post(`/bookings/${byPost.booking.id}/complete`)).toMatchObject({
    status: 200,
    body: { message: 'Booking completed successfully' },
  });
  const byPatch = await build({ build: { status: 'upcoming' }, lies: 'in the past' });
  const path = `/api/v2/admin/bookings/${byPatch.booking.id}/complete`;
  expect(await byPatch.world.api.mentor.patch(path)).toMatchObject({
    status: 200,
    body: { message: 'Booking completed succesfully!' },
  });
});

test('[D-B36, D-B48] deciding a report on a half rated session as completed twice answers the session and tells it once', async () => {
  const scene = await build({ build: { status: 'reported', reportedFrom: 'partially_rated' } });
  const admin = await adminOf(scene.world);
  expect((await administer(admin, 'complete', scene)).status).toBe(200);
  const decided = await storedSession(app, scene.booking.id);
  expect(decided.status).toBe('partially_rated');
  expect(await administer(admin, 'complete', scene)).toMatchObject({
    status: 200,
    body: { booking: { id: scene.booking.id, status: 'partially_rated' } },
  });
  expect(await storedSession(app, scene.booking.id)).toEqual(decided);
});

test('[D-B48, D-B124] a second refund answers the booking and gives nothing', async () => {
  const scene = await build({ build: { status: 'completed' } });
  const admin = await adminOf(scene.world);
  const first = await administer(admin, 'refund', scene);
  const told = (await storedSession(app, scene.booking.id)).messages;
  expect([first.status, (await administer(admin, 'refund', scene)).status]).toEqual([200, 200]);
  expect((await storedSession(app, scene.booking.id)).messages).toEqual(told);
});

test('[D-B124] a refund of what nobody paid says so', async () => {
  const scene = await build({ build: { status: 'cancelled' } });
  expect(await administer(await adminOf(scene.world), 'refund', scene)).toMatchObject({
    status: 422,
    body: { error: 'There is no credit to refund for this booking.' },
  });
});

test('[D-B01] twelve statuses can be stored, and none of those that are only shown', async () => {
  const { booking } = await build({ build: { status: 'upcoming' } });
  /** The constraint of the status alone: others ask for what belongs to one, such as who was missing. */
  const isKnown = async (status: string) => {
    const refused = await app.database.ops
      .rows('update bookings.booking set status = $2 where id = $1', [booking.id, status])
      .catch(({ constraint }: { constraint: string }) => constraint);
    return refused !== 'booking_status_check';
  };
  const stored = ['pending', 'upcoming', 'completed', 'pending_rating', 'partially_rated', 'fully_rated', 'reported'];
  for (const status of [...stored, 'investigating', 'cancelled', 'system_cancelled', 'missed', 'closed'])
    expect([status, await isKnown(status)]).toEqual([status, true]);
  for (const shown of ['pending_accept', 'refunded', 'investigated'])
    expect([shown, await isKnown(shown)]).toEqual([shown, false]);
});
