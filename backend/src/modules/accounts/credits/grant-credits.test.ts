import { startTestApp, type TestApp } from '../../../../test/harness.js';
import { buildPerson, generalProgramme, type BuiltProgramme } from '../../platform/index.js';

let app: TestApp;
let program: BuiltProgramme;

beforeAll(async () => {
  app = await startTestApp();
  program = await generalProgramme(app);
});
afterAll(() => app.close());

const path = (person: { id: number }): string => `/api/v1/main/admins/users/${person.id}/credits`;

test('[D-A75][D-A101][S41] a superadmin gives credits with a reason: balance, audit row, notice and mail follow', async () => {
  const superadmin = await buildPerson(app, { isSuperadmin: true });
  const mentee = await buildPerson(app, { firstname: 'Aina', memberships: [{ program, role: 'mentee' }] });
  const api = await app.as(superadmin);
  const answer = await api.post(path(mentee), { units: 30, reason: 'Goodwill' });
  expect(answer).toMatchObject({ status: 201, body: { user_id: mentee.id, balance: 30 } });
  const audit = await app.database.ops.row(
    `select actor_id, reason, value_to from kernel.audit_row where action = 'credits.granted' and object_id = $1`,
    [String(mentee.id)],
  );
  expect(audit).toEqual({ actor_id: superadmin.id, reason: 'Goodwill', value_to: 30 });

  await app.worker.drain();
  const bell = await (await app.as(mentee, program)).get('/notifications');
  expect(bell.body).toMatchObject({
    unread_total: 1,
    notifications: [{ object_type: 'Booking', message: 'You received 3 credits.' }],
  });
  const [mail] = await app.mailbox.to(mentee.email);
  expect(mail).toMatchObject({ subject: 'You received 3 credits' });
});

test('[D-A75] credits are taken away down to zero and no further', async () => {
  const superadmin = await app.as(await buildPerson(app, { isSuperadmin: true }));
  const mentee = await buildPerson(app, { memberships: [{ program, role: 'mentee' }] });
  await superadmin.post(path(mentee), { units: 20, reason: 'Goodwill' });
  expect((await superadmin.post(path(mentee), { units: -10, reason: 'Mistake' })).body).toMatchObject({ balance: 10 });
  const takeTooMany = () => superadmin.post(path(mentee), { units: -20, reason: 'Mistake' });
  const refused = await takeTooMany();
  expect(refused).toMatchObject({
    status: 422,
    body: { code: 'credit.more-than-there', errors: { units: ['There is only 1 credit to take away.'] } },
  });
  expect(refused.body).not.toHaveProperty('redirectUrl');
  expect((await (await app.as(mentee, program)).get('/users/current/credits')).body).toMatchObject({ balance: 10 });
  await superadmin.post(path(mentee), { units: -10, reason: 'Mistake' });
  expect((await takeTooMany()).body).toMatchObject({ errors: { units: ['There are no credits to take away.'] } });
});

test('[D-A75][S10] only a superadmin may, the reason is required and units are whole credits', async () => {
  const mentee = await buildPerson(app, { memberships: [{ program, role: 'mentee' }] });
  expect(await (await app.as(mentee, program)).post(path(mentee), { units: 10, reason: 'Me' })).toMatchObject({
    status: 403,
  });
  const superadmin = await app.as(await buildPerson(app, { isSuperadmin: true }));
  expect(await superadmin.post(path(mentee), { units: 10 })).toMatchObject({
    status: 422,
    body: { errors: { reason: ['Reason is required'] } },
  });
  expect(await superadmin.post(path(mentee), { units: 5, reason: 'Half' })).toMatchObject({
    status: 422,
    body: { errors: { units: ['Units must be whole credits of 10 units'] } },
  });
  expect(await superadmin.post(path({ id: 999_999 }), { units: 10, reason: 'Nobody' })).toMatchObject({ status: 404 });
});

test('[D-S55] the same grant sent again with its key gives the credits once', async () => {
  const superadmin = await app.as(await buildPerson(app, { isSuperadmin: true }));
  const mentee = await buildPerson(app, { memberships: [{ program, role: 'mentee' }] });
  const send = (): Promise<unknown> =>
    superadmin.post(
      path(mentee),
      { units: 10, reason: 'Goodwill' },
      { headers: { 'idempotency-key': `grant-${mentee.id}` } },
    );
  expect(await send()).toMatchObject({ status: 201, body: { balance: 10 } });
  expect(await send()).toMatchObject({ status: 201, body: { balance: 10 } });
  expect((await (await app.as(mentee, program)).get('/users/current/credits')).body).toMatchObject({ balance: 10 });
});
