import { afterAll, beforeAll, expect, test } from '@jest/globals';
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
let admin: Api;
let stranger: Api;

beforeAll(async () => {
  app = await startTestApp({ env: { LOG_LEVEL: 'silent' } });
  world = await openSessionWorld(app, { credits: 100 });
  admin = await app.as(
    await buildPerson(app, { memberships: [{ program: world.program, role: 'admin' }] }),
    world.program,
  );
  const elsewhere = await openSessionWorld(app);
  stranger = elsewhere.api.mentee;
});
afterAll(() => app.close());

const actions = ['accept', 'cancel', 'reschedule', 'complete', 'rate'] as const;
type Act = (typeof actions)[number];

/** `status credit message`: what a move leads to. `same`: 200 and nothing happens. A number: refused with it. */
type Outcome = `${string} ${string} ${string}` | 'same' | 403 | 409;

interface Row {
  readonly from: string;
  readonly build: Partial<BookingOverrides> & { readonly past?: true };
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
    from: 'upcoming after the end [D-B29..D-B31, D-B50]',
    build: { status: 'upcoming', past: true },
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
  { from: 'fully_rated [D-B45]', build: { status: 'fully_rated' }, outcomes: nothing },
  {
    from: 'cancelled [D-B45, D-B48]',
    build: { status: 'cancelled' },
    outcomes: { ...nothing, cancel: ['same', 'same'] },
  },
  { from: 'system_cancelled [D-B45]', build: { status: 'system_cancelled' }, outcomes: nothing },
  { from: 'closed [D-B05, D-B45]', build: { status: 'closed' }, outcomes: nothing },
];

let built = 0;
/** Each session has a time of its own; another one an hour later stays free for moving it to. */
function build({ past, ...overrides }: Row['build']): Promise<BuiltBooking> {
  built += 1;
  const startTime = past
    ? new Date(app.clock.now().getTime() - (20 + built * 2) * 3_600_000)
    : spacedStart(app.clock.now(), built);
  return world.build(
    overrides.status === 'pending' || overrides.status === 'upcoming' ? { startTime, ...overrides } : overrides,
  );
}

function act(api: Api, action: Act, booking: BuiltBooking, rated: Side): Promise<Answer<unknown>> {
  if (action === 'rate') {
    const answers = [1, 2, 3, 4].map((question_id) => ({ question_id, value: 4 }));
    return api.post(`/bookings/${booking.id}/booking_participants/${booking.seats[rated]}/feedback`, { answers });
  }
  const later = new Date(booking.startTime.getTime() + 3_600_000).toISOString();
  const bodies = { cancel: { reason: 'I am travelling.' }, reschedule: { rescheduleDateTime: later, duration: 60 } };
  return api.post(
    `/bookings/${booking.id}/${action}`,
    action === 'cancel' || action === 'reschedule' ? bodies[action] : undefined,
  );
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

test.each(
  moves.map(
    (cell) => [`[B-191] ${cell.row.from}: ${cell.action} by the ${cell.side} leads to ${cell.outcome}`, cell] as const,
  ),
)('%s', async (_title, { row, action, side, outcome }) => {
  const booking = await build(row.build);
  const before = await storedSession(app, booking.id);
  const answer = await act(world.api[side], action, booking, side === 'mentee' ? 'mentor' : 'mentee');
  expect([200, 201]).toContain(answer.status);
  const after = await storedSession(app, booking.id);
  const [status, credit, message] = String(outcome).split(' ');
  expect(after).toMatchObject({ status, credit, messages: [...before.messages, message] });
  expect(after.claims).toBe(status === 'pending' || status === 'upcoming' ? 2 : 0);
});

test.each(
  table.map((row) => [`[D-B45, D-B68] ${row.from}: what is not allowed is refused and changes nothing`, row] as const),
)('%s', async (_title, row) => {
  const booking = await build(row.build);
  const before = await storedSession(app, booking.id);
  for (const { action, side, outcome } of still.filter((cell) => cell.row === row)) {
    const answer = await act(world.api[side], action, booking, side === 'mentee' ? 'mentor' : 'mentee');
    expect({ action, side, status: answer.status }).toEqual({
      action,
      side,
      status: outcome === 'same' ? 200 : outcome,
    });
  }
  for (const action of actions) {
    expect({ action, status: (await act(admin, action, booking, 'mentor')).status }).toEqual({ action, status: 403 });
    const hidden = await act(stranger, action, booking, 'mentor');
    expect(hidden).toMatchObject({ status: 404, body: { error: 'Not found.', code: 'not_found' } });
  }
  expect(await storedSession(app, booking.id)).toEqual(before);
});

test('[D-B45] the refusal says that the action is not available', async () => {
  const booking = await build({ status: 'fully_rated' });
  const { body } = await act(world.api.mentee, 'cancel', booking, 'mentor');
  expect(body).toEqual({ error: 'This action is not available for this booking.', code: 'booking.action_unavailable' });
});
