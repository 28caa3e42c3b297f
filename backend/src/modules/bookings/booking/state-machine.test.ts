import type { Side } from '@tandem/contracts/bookings';
import { startTestApp } from '../../../../test/harness.js';
import type { Api, Answer, TestApp } from '../../../../test/harness.js';
import { buildPerson } from '../../platform/index.js';
import type { BookingOverrides, BuiltBooking } from '../bookings.builders.js';
import { storedSession } from '../testing/session-facts.js';
import { openSessionWorld, spacedStart } from '../testing/session-world.js';
import type { SessionWorld } from '../testing/session-world.js';

let app: TestApp;
let world: SessionWorld;
let freeWorld: SessionWorld;
let admin: Api;
let outsiders: readonly Api[];

beforeAll(async () => {
  app = await startTestApp({ env: { LOG_LEVEL: 'silent' } });
  world = await openSessionWorld(app, { credits: 100 });
  admin = await app.as(
    await buildPerson(app, { memberships: [{ program: world.program, role: 'admin' }] }),
    world.program,
  );
  freeWorld = await openSessionWorld(app);
  const colleague = await buildPerson(app, { memberships: [{ program: world.program, role: 'mentee' }] });
  outsiders = [await app.as(colleague, world.program), freeWorld.api.mentee];
});
afterAll(() => app.close());

const actions = ['accept', 'cancel', 'reschedule', 'complete', 'rate'] as const;
type Act = (typeof actions)[number];

/** `status credit message`: what a move leads to. `same`: 200 and nothing happens. A number: refused with it. */
type Outcome = `${string} ${string} ${string}` | 'same' | 403 | 409;

interface Row {
  readonly from: string;
  readonly build: Partial<BookingOverrides>;
  /** Where the session lies: ahead unless said. */
  readonly lies?: 'going on' | 'in the past';
  /** A status that only an admin brings about. */
  readonly set?: 'reported' | 'investigating' | 'missed';
  /** The programme asks for no credits. */
  readonly isFree?: true;
  /** For the mentee, then for the mentor. */
  readonly outcomes: Readonly<Record<Act, readonly [Outcome, Outcome]>>;
}

const never: readonly [Outcome, Outcome] = [409, 409];
const nothing: Row['outcomes'] = { accept: never, cancel: never, reschedule: never, complete: never, rate: never };
const held = ['partially_rated charged booking-rated', 'partially_rated charged booking-rated'] as const;

const table: readonly Row[] = [
  {
    from: 'pending, the mentor is asked [D-B20..D-B23]',
    build: { status: 'pending', requestedBy: 'mentee' },
    outcomes: {
      ...nothing,
      accept: [403, 'upcoming held booking-accepted'],
      cancel: ['cancelled released booking-cancelled', 'cancelled released booking-declined'],
      reschedule: ['pending held booking-rescheduled', 'pending held booking-rescheduled'],
    },
  },
  {
    from: 'pending, the mentee is asked [D-B16, D-B20..D-B23, D-B120]',
    build: { status: 'pending', requestedBy: 'mentor' },
    outcomes: {
      ...nothing,
      accept: ['upcoming held booking-accepted', 403],
      cancel: ['cancelled none booking-declined', 'cancelled none booking-cancelled'],
      reschedule: ['pending held booking-rescheduled', 'pending none booking-rescheduled'],
    },
  },
  {
    from: 'upcoming before the start [D-B25, D-B28, D-B48]',
    build: { status: 'upcoming' },
    outcomes: {
      ...nothing,
      accept: ['same', 'same'],
      cancel: ['cancelled released booking-cancelled', 'cancelled released booking-cancelled'],
      reschedule: ['pending held booking-rescheduled', 'pending held booking-rescheduled'],
    },
  },
  {
    from: 'pending after its start, the mentor was asked [D-B20..D-B23]',
    build: { status: 'pending', requestedBy: 'mentee' },
    lies: 'going on',
    outcomes: { ...nothing, accept: [403, 409], cancel: ['cancelled released booking-cancelled', 409] },
  },
  {
    from: 'pending where no credits are asked for [D-B20..D-B23, D-B118]',
    build: { status: 'pending', requestedBy: 'mentee' },
    isFree: true,
    outcomes: {
      ...nothing,
      accept: [403, 'upcoming none booking-accepted'],
      cancel: ['cancelled none booking-cancelled', 'cancelled none booking-declined'],
      reschedule: ['pending none booking-rescheduled', 'pending none booking-rescheduled'],
    },
  },
  {
    from: 'upcoming while it goes on [D-B25, D-B29..D-B31]',
    build: { status: 'upcoming' },
    lies: 'going on',
    outcomes: {
      ...nothing,
      accept: ['same', 'same'],
      cancel: ['cancelled charged booking-cancelled', 'cancelled released booking-cancelled'],
      reschedule: ['pending held booking-rescheduled', 'pending held booking-rescheduled'],
      complete: ['completed charged booking-completed', 'completed charged booking-completed'],
    },
  },
  {
    from: 'upcoming after the end where no credits are asked for [D-B29..D-B31, D-B118]',
    build: { status: 'upcoming' },
    lies: 'in the past',
    isFree: true,
    outcomes: {
      ...nothing,
      accept: ['same', 'same'],
      cancel: ['cancelled none booking-cancelled', 'cancelled none booking-cancelled'],
      complete: ['completed none booking-completed', 'completed none booking-completed'],
    },
  },
  {
    from: 'upcoming after the end [D-B29..D-B31, D-B50]',
    build: { status: 'upcoming' },
    lies: 'in the past',
    outcomes: {
      ...nothing,
      accept: ['same', 'same'],
      cancel: ['cancelled charged booking-cancelled', 'cancelled released booking-cancelled'],
      complete: ['completed charged booking-completed', 'completed charged booking-completed'],
    },
  },
  {
    from: 'completed [D-B39, D-B48]',
    build: { status: 'completed' },
    outcomes: { ...nothing, complete: ['same', 'same'], rate: held },
  },
  { from: 'pending_rating [D-B39]', build: { status: 'pending_rating' }, outcomes: { ...nothing, rate: held } },
  {
    from: 'partially_rated by the mentee [D-B40, D-B179]',
    build: { status: 'partially_rated', firstRater: 'mentee' },
    outcomes: { ...nothing, rate: [409, 'fully_rated charged booking-rated'] },
  },
  {
    from: 'partially_rated by the mentor [D-B40, D-B179]',
    build: { status: 'partially_rated', firstRater: 'mentor' },
    outcomes: { ...nothing, rate: ['fully_rated charged booking-rated', 409] },
  },
  { from: 'fully_rated [D-B45]', build: { status: 'fully_rated' }, outcomes: nothing },
  {
    from: 'cancelled [D-B45, D-B48]',
    build: { status: 'cancelled' },
    outcomes: { ...nothing, cancel: ['same', 'same'] },
  },
  { from: 'system_cancelled [D-B45]', build: { status: 'system_cancelled' }, outcomes: nothing },
  { from: 'closed [D-B05, D-B45]', build: { status: 'closed' }, outcomes: nothing },
  { from: 'reported [D-B45, D-B89]', build: { status: 'completed' }, set: 'reported', outcomes: nothing },
  { from: 'investigating [D-B45, D-B89]', build: { status: 'completed' }, set: 'investigating', outcomes: nothing },
  { from: 'missed [D-B45, D-B186]', build: { status: 'completed' }, set: 'missed', outcomes: nothing },
];

/** A session in its world, with a free time that it can be moved to. */
interface Scene {
  readonly booking: BuiltBooking;
  readonly api: SessionWorld['api'];
  readonly moveTo: Date;
}

const hour = 3_600_000;
let built = 0;
/** Each session has a time of its own; two that go on at once need people of their own. */
async function build({ build: overrides, lies, set, isFree }: Omit<Row, 'from' | 'outcomes'>): Promise<Scene> {
  built += 1;
  const now = app.clock.now().getTime();
  const ahead = spacedStart(app.clock.now(), built);
  const shared = isFree ? freeWorld : world;
  const place = lies === 'going on' ? await openSessionWorld(app, { credits: 1 }) : shared;
  const starts = { 'going on': new Date(now - hour / 2), 'in the past': new Date(now - (20 + built * 2) * hour) };
  const startTime = lies === undefined ? ahead : starts[lies];
  const isOpen = overrides.status === 'pending' || overrides.status === 'upcoming';
  const booking = await place.build(isOpen ? { startTime, ...overrides } : overrides);
  if (set)
    await app.database.ops.rows('update bookings.booking set status = $1 where id = $2 returning id', [
      set,
      booking.id,
    ]);
  const moveTo = lies === 'going on' ? ahead : new Date(booking.startTime.getTime() + hour);
  return { booking, api: place.api, moveTo };
}

const rater = (side: Side): Side => (side === 'mentee' ? 'mentor' : 'mentee');

function act(api: Api, action: Act, { booking, moveTo }: Scene, rated: Side): Promise<Answer<unknown>> {
  if (action === 'rate') {
    const answers = [1, 2, 3, 4].map((question_id) => ({ question_id, value: 4 }));
    return api.post(`/bookings/${booking.id}/booking_participants/${booking.seats[rated]}/feedback`, { answers });
  }
  const bodies = {
    accept: undefined,
    cancel: { reason: 'I am travelling.' },
    reschedule: { rescheduleDateTime: moveTo.toISOString(), duration: 60 },
    complete: undefined,
  };
  return api.post(`/bookings/${booking.id}/${action}`, bodies[action]);
}

const cells = table.flatMap((row) =>
  actions.flatMap((action) =>
    (['mentee', 'mentor'] as const).map((side, index) => ({
      row,
      action,
      side,
      outcome: row.outcomes[action][index] ?? 409,
    })),
  ),
);
const moves = cells.filter(({ outcome }) => typeof outcome === 'string' && outcome !== 'same');
const still = cells.filter(({ outcome }) => outcome === 'same' || typeof outcome === 'number');

const titledMoves = moves.map(
  (cell) => [`${cell.row.from}: ${cell.action} by the ${cell.side} leads to ${cell.outcome}`, cell] as const,
);
test.each(titledMoves)('[B-191, B-202, B-208] %s', async (_title, { row, action, side, outcome }) => {
  const scene = await build(row);
  const before = await storedSession(app, scene.booking.id);
  const answer = await act(scene.api[side], action, scene, rater(side));
  expect([200, 201]).toContain(answer.status);
  const after = await storedSession(app, scene.booking.id);
  const [status, credit, message] = String(outcome).split(' ');
  expect(after).toMatchObject({ status, credit, messages: [...before.messages, message] });
  expect(after.claims).toBe(status === 'pending' || status === 'upcoming' ? 2 : 0);
});

test.each(table.map((row) => [row.from, row] as const))(
  '[D-B45, D-B68, B-191] %s: what is not allowed is refused and changes nothing',
  async (_title, row) => {
    const scene = await build(row);
    const before = await storedSession(app, scene.booking.id);
    for (const { action, side, outcome } of still.filter((cell) => cell.row === row)) {
      const { status } = await act(scene.api[side], action, scene, rater(side));
      expect({ action, side, status }).toEqual({ action, side, status: outcome === 'same' ? 200 : outcome });
    }
    for (const action of actions) await refuseOthers(action, scene, row);
    expect(await storedSession(app, scene.booking.id)).toEqual(before);
  },
);

/** Admins of the programme see the session and may not act for its people; to everybody else it does not exist. */
async function refuseOthers(action: Act, scene: Scene, row: Row): Promise<void> {
  const inWorld = row.isFree === undefined && row.lies !== 'going on';
  if (inWorld)
    expect({ action, status: (await act(admin, action, scene, 'mentor')).status }).toEqual({ action, status: 403 });
  for (const outsider of row.isFree ? outsiders.slice(0, 1) : outsiders)
    expect(await act(outsider, action, scene, 'mentor')).toMatchObject({
      status: 404,
      body: { error: 'Not found.', code: 'not_found' },
    });
}

test('[D-B45] the refusal says that the action is not available', async () => {
  const scene = await build({ build: { status: 'fully_rated' } });
  const { body } = await act(scene.api.mentee, 'cancel', scene, 'mentor');
  expect(body).toEqual({ error: 'This action is not available for this booking.', code: 'booking.action_unavailable' });
});
