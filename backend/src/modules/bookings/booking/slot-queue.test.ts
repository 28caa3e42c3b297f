import { buildPerson } from '../../platform/index.js';
import { openSessionWorld, spacedStart } from '../testing/session-world.js';
import { quietApp } from '../testing/quiet-app.js';

const app = quietApp();

const submission = '/bookings/booking_submission';

test('[F01, D-B46] where those in front cannot pay, the slot goes to the one who can', async () => {
  const world = await openSessionWorld(app, { credits: 1 });
  const poor = await Promise.all(
    Array.from({ length: 10 }, async () => {
      const person = await buildPerson(app, { memberships: [{ program: world.program, role: 'mentee' }] });
      return app.as(person, world.program);
    }),
  );
  const start = spacedStart(app.clock.now(), 0);
  const answers = await Promise.all(
    [...poor, world.api.mentee].map((api) => api.post(submission, world.request(start))),
  );
  const payer = answers.pop();
  expect(payer?.status).toBe(201);
  expect(answers.filter(({ status }) => status !== 422 && status !== 409)).toEqual([]);
});

test('[D-S55] a key that was refused for a taken slot stays free; once it has the slot it is told so again and again', async () => {
  const world = await openSessionWorld(app);
  const start = spacedStart(app.clock.now(), 0);
  const body = world.request(start);
  const key = { headers: { 'idempotency-key': 'tried-until-free' } };
  const first = await world.build({ startTime: start, mentee: await buildPerson(app) });
  expect((await world.api.mentee.post(submission, body, key)).status).toBe(409);
  await world.api.mentor.post(`/bookings/${first.id}/cancel`, { reason: 'I am travelling.' });
  const booked = await world.api.mentee.post(submission, body, key);
  expect(booked.status).toBe(201);
  const again = await world.api.mentee.post(submission, body, key);
  expect(again).toMatchObject({ status: 201, body: booked.body });
  expect(again.headers.get('idempotency-replayed')).toBe('true');
  const other = await world.api.mentee.post(submission, world.request(start, { topic: 'Something else' }), key);
  expect(other).toMatchObject({ status: 422, body: { code: 'idempotency.reused' } });
});
