import type { BuiltBooking } from '../bookings.builders.js';
import { openGroupWorld, storedGroupSession } from '../testing/group-world.js';
import type { GroupWorld } from '../testing/group-world.js';
import { quietDatabase } from '../testing/quiet-app.js';
import { spacedStart } from '../testing/session-world.js';

const { app, database } = quietDatabase();
let world: GroupWorld;
beforeEach(async () => {
  world = await openGroupWorld(app, { credits: 3 });
});

const build = (change: Parameters<GroupWorld['build']>[0]) =>
  world.build({ startTime: spacedStart(app.clock.now(), 0), ...change });
const leave = ({ id }: BuiltBooking) => world.api.guest.post(`/bookings/${id}/cancel`, { reason: 'I am ill.' });

/** Each acts in its turn, once all of them wait for the session. */
async function atOnce<A>({ id }: BuiltBooking, acts: readonly (() => Promise<A>)[]): Promise<A[]> {
  const { holder } = database;
  await holder.query('begin');
  await holder.query('select from bookings.booking where id = $1 for update', [id]);
  const answers: Promise<A>[] = [];
  for (const act of acts) {
    answers.push(act());
    await database.untilWaiting(answers.length);
  }
  await holder.query('rollback');
  return Promise.all(answers);
}

async function removeGuest(): Promise<void> {
  const role = await app.database.ops.row<{ id: number }>(
    `select id from platform.role where program_id = $1 and name = 'mentee'`,
    [world.program.id],
  );
  const admin = await world.admin();
  const { status } = await admin.post('/users/remove_role', { role_id: role?.id, user_id: world.people.guest.id });
  expect(status).toBe(200);
}

const left = ['accepted none', 'accepted held', 'declined released', 'pending none'];
const said = (messages: readonly string[], name: string) => messages.filter((one) => one === name).length;

test('[D-B48, D-B63] a member of a group who presses Cancel twice at once leaves the session once', async () => {
  const booking = await build({ status: 'upcoming' });
  const answers = await atOnce(booking, [() => leave(booking), () => leave(booking)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const { status, seats, messages } = await storedGroupSession(app, booking.id);
  expect({ status, seats, told: said(messages, 'member-answered') }).toEqual({
    status: 'upcoming',
    seats: left,
    told: 1,
  });
});

test('[D-B63, D-B110] a member who accepts in the moment in which they say no is not in the session without their time', async () => {
  const booking = await build({ status: 'pending', requestedBy: 'mentor' });
  const accept = () => world.api.guest.post(`/bookings/${booking.id}/accept`);
  const [declined, accepted] = await atOnce(booking, [() => leave(booking), accept]);
  expect([declined?.status, accepted?.status]).toEqual([200, 409]);
  const { status, seats, busyIds } = await storedGroupSession(app, booking.id);
  expect([status, seats[2]]).toEqual(['pending', 'declined none']);
  expect(busyIds).not.toContain(world.people.guest.id);
});

test('[D-B44, D-B63] a member who leaves a session in the moment in which they are removed leaves it once', async () => {
  const booking = await build({ status: 'upcoming' });
  await removeGuest();
  const removed = async () => {
    await app.worker.drain();
    return { status: 200 };
  };
  // They were still in the programme as they pressed Cancel.
  await app.database.ops.rows(
    `insert into platform.membership (tenant_id, program_id, user_id, role) select tenant_id, id, $2, 'mentee' from platform.programme where id = $1`,
    [world.program.id, world.people.guest.id],
  );
  await atOnce(booking, [() => leave(booking), removed]);
  const { status, seats, messages } = await storedGroupSession(app, booking.id);
  expect({ status, seats, told: said(messages, 'member-answered') }).toEqual({
    status: 'upcoming',
    seats: left,
    told: 1,
  });
});
