import type { BuiltBooking } from '../bookings.builders.js';
import { quietApp } from '../testing/quiet-app.js';
import { openSessionWorld, spacedStart } from '../testing/session-world.js';
import type { SessionWorld } from '../testing/session-world.js';
import type { Json } from '../../../../test/harness.js';

const app = quietApp();
const minute = 60_000;
const hour = 60 * minute;
const names = {
  mentor: { firstname: 'Aisha', lastname: 'Rahman' },
  mentee: { firstname: 'Wei Jie', lastname: 'Ong' },
};
const reason = { reason: 'I am travelling.' };

let world: SessionWorld;
beforeEach(async () => {
  await app.clock.set(new Date(Date.now()));
  world = await openSessionWorld(app, names);
});

type Who = 'mentee' | 'mentor';

const set = (instant: Date, milliseconds = 0) => app.clock.set(new Date(instant.getTime() + milliseconds));
const upcoming = () => world.build({ startTime: spacedStart(app.clock.now(), 4), status: 'upcoming' });

async function bellOf(who: Who): Promise<string[]> {
  const { body } = await world.api[who].get('/notifications');
  return Object.values<Json>(body['notifications'] ?? {}).map((row) => String(row['message']));
}
const subjectsOf = async (who: Who) => (await app.mailbox.to(world[who].email)).map(({ subject }) => subject);
const both = async (who: Who) => ({ bell: await bellOf(who), mails: await subjectsOf(who) });

function rate({ id, seats }: BuiltBooking) {
  const answers = [1, 2].map((question_id) => ({ question_id, value: 5 }));
  return world.api.mentor.post(`/bookings/${id}/booking_participants/${seats.mentee}/feedback`, { answers });
}

interface Late {
  readonly notice: string;
  readonly sentence: string;
  readonly subject: string | null;
  readonly build: () => Promise<BuiltBooking>;
  /** When its timer fires. */
  readonly due: (booking: BuiltBooking) => Date;
  /** What comes before the notice is told. */
  readonly meanwhile: (booking: BuiltBooking) => Promise<{ status: number }>;
}

const cancel = ({ id }: BuiltBooking) => world.api.mentee.post(`/bookings/${id}/cancel`, reason);
const before = (milliseconds: number) => (booking: BuiltBooking) =>
  new Date(booking.startTime.getTime() - milliseconds);

const lates: readonly (readonly [string, Late])[] = [
  [
    '[D-B199] of a session that was cancelled meanwhile',
    {
      notice: 'approaching',
      sentence: 'starts on',
      subject: 'Session reminder',
      build: upcoming,
      due: before(23 * hour),
      meanwhile: cancel,
    },
  ],
  [
    '[D-B222] that one is starting which was cancelled meanwhile',
    {
      notice: 'starting',
      sentence: 'is starting now',
      subject: null,
      build: upcoming,
      due: before(4 * minute),
      meanwhile: cancel,
    },
  ],
  [
    '[D-B191] to answer what was answered meanwhile',
    {
      notice: 'answer-awaited',
      sentence: 'still waiting for your answer',
      subject: 'Reminder: session request from Wei Jie Ong',
      build: () => world.build({ startTime: spacedStart(app.clock.now(), 4) }),
      due: before(2 * hour),
      meanwhile: ({ id }) => world.api.mentor.post(`/bookings/${id}/accept`),
    },
  ],
  [
    '[D-B200] to conclude what was concluded meanwhile',
    {
      notice: 'conclusion-awaited',
      sentence: 'Did you have your session',
      subject: 'Please confirm your session',
      build: upcoming,
      due: before(-2.1 * hour),
      meanwhile: ({ id }) => world.api.mentor.post(`/bookings/${id}/complete`),
    },
  ],
  [
    '[D-B202] to rate what was rated meanwhile',
    {
      notice: 'rating-awaited',
      sentence: 'Please rate your session',
      subject: 'Your feedback is missing',
      build: async () => {
        await app.clock.advance(-2 * 3600);
        const booking = await world.build({ startTime: app.clock.now(), status: 'upcoming' });
        await app.clock.advance(2 * 3600);
        expect((await world.api.mentor.post(`/bookings/${booking.id}/complete`)).status).toBe(200);
        return booking;
      },
      due: () => new Date(app.clock.now().getTime() + 25 * hour),
      meanwhile: rate,
    },
  ],
];

test.each(lates)('nobody is reminded %s, while the worker could not tell it', async (_title, late) => {
  const booking = await late.build();
  await app.worker.drain();
  await set(late.due(booking));
  await app.worker.drain({ but: `notifications.bookings.${late.notice}` });
  expect([200, 201]).toContain((await late.meanwhile(booking)).status);
  await app.worker.drain();
  const { bell, mails } = await both('mentor');
  expect(bell.filter((text) => text.includes(late.sentence))).toEqual([]);
  expect(mails).not.toContain(late.subject);
});

test('[D-B202] who has not rated is asked all the same when the other one has', async () => {
  const late = lates.at(-1)?.[1];
  const booking = await late?.build();
  if (!late || !booking) throw new Error('There is no such notice.');
  await set(late.due(booking));
  await app.worker.drain({ but: 'notifications.bookings.rating-awaited' });
  await rate(booking);
  await app.worker.drain();
  expect(await bellOf('mentee')).toContain('Please rate your session with Aisha Rahman.');
});

test('[D-B199] a reminder that comes through when the session has begun is not told, nor one of a time that has been given up', async () => {
  const [begun, moved] = [
    await upcoming(),
    await world.build({ startTime: spacedStart(app.clock.now(), 5), status: 'upcoming' }),
  ];
  await set(moved.startTime, -23 * hour);
  await app.worker.drain({ but: 'notifications.bookings.approaching' });
  const to = { rescheduleDateTime: spacedStart(app.clock.now(), 10).toISOString(), duration: 60 };
  expect((await world.api.mentee.post(`/bookings/${moved.id}/reschedule`, to)).status).toBe(200);
  await set(begun.startTime, minute);
  await app.worker.drain({ but: 'notifications.bookings.starting' });
  expect((await bellOf('mentor')).filter((text) => text.includes('starts on'))).toEqual([]);
  expect(await subjectsOf('mentor')).not.toContain('Session reminder');
});

test('[D-B199, D-B188] a mail about a coming session that waits until it begins goes to nobody, and its text is not kept', async () => {
  const { startTime } = await upcoming();
  await set(startTime, -23 * hour);
  await app.worker.drain({ but: 'notifications.send-mail' });
  await set(startTime);
  await app.worker.drain();
  expect(await subjectsOf('mentor')).not.toContain('Session reminder');
  const kept = await app.database.ops.rows(
    `select mail, sent_at, refusal from notifications.delivery
     where recipient = $1 and channel = 'email' and notification = 'bookings.approaching'`,
    [String(world.mentor.id)],
  );
  expect(kept).toEqual([{ mail: null, sent_at: null, refusal: 'Not true any more' }]);
});

test('[D-B199, D-B200] a worker that comes when two reminders are due tells one of them', async () => {
  const { startTime } = await upcoming();
  const told = async (sentence: string) => {
    await app.worker.drain();
    return (await bellOf('mentor')).filter((text) => text.includes(sentence)).length;
  };
  await set(startTime, -hour / 2);
  expect(await told('starts on')).toBe(1);
  await set(startTime, 26 * hour);
  expect(await told('Did you have your session')).toBe(1);
  await set(startTime, 8 * 24 * hour);
  expect(await told('Did you have your session')).toBe(2);
  expect((await subjectsOf('mentor')).sort()).toEqual([
    'Please confirm your session',
    'Please confirm your session',
    'Session reminder',
  ]);
});

test('[D-B222] a worker that comes when the session is under way does not say that it is starting', async () => {
  const [early, late] = [
    await upcoming(),
    await world.build({ startTime: spacedStart(app.clock.now(), 5), status: 'upcoming' }),
  ];
  const starting = async () => {
    await app.worker.drain();
    return (await bellOf('mentor')).filter((text) => text.includes('is starting now')).length;
  };
  await set(early.startTime, 2 * minute);
  expect(await starting()).toBe(1);
  await set(late.startTime, 20 * minute);
  expect(await starting()).toBe(1);
});
