import { startTestApp, type TestApp } from '../../../../test/harness.js';
import { buildPerson, buildProgramme, generalProgramme, type BuiltProgramme } from '../../platform/index.js';
import { buildCredits, buildProfile, Credits } from '../index.js';
import { creditExpiry, expiryAfterRelease } from './credit-expiry.js';

let app: TestApp;
let program: BuiltProgramme;

beforeAll(async () => {
  app = await startTestApp();
  program = await generalProgramme(app);
});
afterAll(() => app.close());

test.each([
  ['the same day two months later', '2026-01-15T03:00:00Z', 'Asia/Kuala_Lumpur', '2026-03-15T15:59:59.000Z'],
  ['the last day of a shorter month', '2025-12-31T03:00:00Z', 'Asia/Kuala_Lumpur', '2026-02-28T15:59:59.000Z'],
  ['the day on the wall of the person', '2026-01-15T20:00:00Z', 'Asia/Kuala_Lumpur', '2026-03-16T15:59:59.000Z'],
  ['across a change of the clock', '2026-02-10T12:00:00Z', 'Europe/London', '2026-04-10T22:59:59.000Z'],
])('[D-A84][A-212] a credit lasts until 23:59:59 of %s', (_name, now, zone, expected) => {
  expect(creditExpiry(new Date(now), zone).toISOString()).toBe(expected);
});

test('[D-B123] a released credit stays valid for 14 days at least', () => {
  const now = new Date('2026-03-01T00:00:00Z');
  expect(expiryAfterRelease(new Date('2026-02-27T00:00:00Z'), now).toISOString()).toBe('2026-03-15T00:00:00.000Z');
  expect(expiryAfterRelease(new Date('2026-04-01T00:00:00Z'), now).toISOString()).toBe('2026-04-01T00:00:00.000Z');
});

type Session = Parameters<Credits['hold']>[1];
const settle = (move: 'hold' | 'release', session: Session, place = program) =>
  app.database.asTenant({ tenantId: place.tenantId, programId: place.id }, () =>
    app.database.transaction((tx) => app.get(Credits)[move](tx, session)),
  );

const topUpIn = (place: BuiltProgramme, userId: number) =>
  app.database.asTenant({ tenantId: place.tenantId, programId: place.id }, () =>
    app.database.transaction((tx) =>
      app.get(Credits).topUp(tx, { userId, units: 10, source: 'refund', now: app.clock.now() }),
    ),
  );

async function balance(person: { id: number }): Promise<unknown> {
  return (await (await app.as(person, program)).get('/users/current/credits')).body;
}

test('[D-A86][D-B123][D-A87] the lot that expires first pays; expired credits leave the balance and a release revives one for 14 days', async () => {
  await app.clock.set('2026-01-10T02:00:00Z');
  const mentee = await buildPerson(app, { memberships: [{ program, role: 'mentee' }] });
  await buildCredits(app, mentee.id, { credits: 1 });
  await app.clock.set('2026-02-01T02:00:00Z');
  await buildCredits(app, mentee.id, { credits: 1 });
  const session = { userId: mentee.id, bookingId: 900 };
  await settle('hold', session);

  await app.clock.set('2026-03-25T02:00:00Z');
  expect(await balance(mentee)).toMatchObject({
    balance: 10,
    upcoming_expiring_credits: [{ credits: 1, expires_at: '2026-04-01T15:59:59.000Z' }],
  });
  await app.clock.set('2026-04-02T02:00:00Z');
  await app.worker.drain();
  expect(await balance(mentee)).toMatchObject({ balance: 0 });

  await settle('release', session);
  expect(await balance(mentee)).toMatchObject({
    balance: 10,
    upcoming_expiring_credits: [{ credits: 1, expires_at: expect.stringMatching(/^2026-04-16T02:00:0/) }],
  });
  await app.clock.set('2026-04-16T03:00:00Z');
  await app.worker.drain();
  const written = await app.database.ops.row<{ total: number }>(
    'select sum(units)::int as total from accounts.credit_ledger where user_id = $1',
    [mentee.id],
  );
  expect(written?.total).toBe(0);
  expect(await balance(mentee)).toMatchObject({ balance: 0, upcoming_expiring_credits: [] });
});

test('[D-A84][D-B123] a released credit brings nothing back of what expired beside it, also where its timer is late', async () => {
  await app.clock.set('2026-05-01T02:00:00Z');
  const mentee = await buildPerson(app, { memberships: [{ program, role: 'mentee' }] });
  await buildCredits(app, mentee.id, { credits: 2 });
  const session = { userId: mentee.id, bookingId: 902 };
  await settle('hold', session);
  await app.clock.set('2026-07-03T02:00:00Z');
  await settle('release', session);
  expect(await balance(mentee)).toMatchObject({ balance: 10 });
  await app.worker.drain();
  expect(await balance(mentee)).toMatchObject({ balance: 10 });
});

test('[D-A86][D-B123] only the credit that was released lives on: what else was got with it expires when it did before', async () => {
  await app.clock.set('2026-07-10T02:00:00Z');
  const mentee = await buildPerson(app, { memberships: [{ program, role: 'mentee' }] });
  await buildCredits(app, mentee.id, { credits: 5 });
  await app.clock.set('2026-09-08T02:00:00Z');
  const session = { userId: mentee.id, bookingId: 904 };
  await settle('hold', session);
  await settle('release', session);
  expect(await balance(mentee)).toMatchObject({
    balance: 50,
    upcoming_expiring_credits: [
      { credits: 4, expires_at: '2026-09-10T15:59:59.000Z' },
      { credits: 1, expires_at: expect.stringMatching(/^2026-09-22T02:00:0/) },
    ],
  });
  await app.clock.set('2026-09-11T02:00:00Z');
  await app.worker.drain();
  expect(await balance(mentee)).toMatchObject({ balance: 10 });
  await app.clock.set('2026-09-22T03:00:00Z');
  await app.worker.drain();
  expect(await balance(mentee)).toMatchObject({ balance: 0, upcoming_expiring_credits: [] });
});

test('[D-A87][D-A101] a person hears 14 and 3 days ahead that credits expire, and nothing when they are used up', async () => {
  await app.clock.set('2026-05-10T02:00:00Z');
  const [saver, spender] = [
    await buildPerson(app, { memberships: [{ program, role: 'mentee' }] }),
    await buildPerson(app, { memberships: [{ program, role: 'mentee' }] }),
  ];
  for (const person of [saver, spender]) await buildCredits(app, person.id, { credits: 1 });
  await app.database.asTenant({ tenantId: program.tenantId, programId: program.id }, () =>
    app.database.transaction((tx) => app.get(Credits).hold(tx, { userId: spender.id, bookingId: 901 })),
  );
  await app.worker.drain();
  await app.clock.set('2026-07-07T17:00:00Z');
  await app.worker.drain();
  const texts = async (person: { id: number }): Promise<string[]> => {
    const { body } = await (
      await app.as(person, program)
    ).get<{ notifications: { message: string }[] }>('/notifications');
    return body.notifications.map((notice) => notice.message);
  };
  expect((await texts(saver)).sort()).toEqual([
    '1 credit expires in 14 days.',
    '1 credit expires in 3 days.',
    'You received 1 credit.',
  ]);
  expect(await texts(spender)).toEqual(['You received 1 credit.']);
  expect((await app.mailbox.to(saver.email)).map((mail) => mail.subject)).toContain('1 credit expires in 3 days');
});

/** What the bell of the place tells this person of credits that expire, and where it leads. */
async function remindersOf(person: { id: number }, place: BuiltProgramme): Promise<string[]> {
  const { body } = await (
    await app.as(person, place)
  ).get<{ notifications: { message: string; link_path: string }[] }>('/notifications');
  return body.notifications
    .filter(({ message }) => message.includes('expires'))
    .map(({ message, link_path }) => `${message} ${link_path}`);
}

test('[D-A87][D-A101] of credits got in a portal the notice and the mail lead to the mentors of that portal', async () => {
  await app.clock.set('2026-11-20T02:00:00Z');
  const portal = await buildProgramme(app);
  const mentee = await buildPerson(app, { memberships: [{ program: portal, role: 'mentee' }] });
  await topUpIn(portal, mentee.id);
  await app.clock.set('2027-01-06T17:00:00Z');
  await app.worker.drain();
  const directory = `/app/${portal.enterpriseSlug}/${portal.slug}/directory`;
  expect(await remindersOf(mentee, portal)).toEqual([`1 credit expires in 14 days. ${directory}`]);
  const mail = (await app.mailbox.to(mentee.email)).find(({ subject }) => subject === '1 credit expires in 14 days');
  expect(mail?.text).toContain(directory);
});

test('[D-A75][A-193][D-A87] a special mentor, who never sees credits, hears of none that expire', async () => {
  await app.clock.set('2027-02-01T02:00:00Z');
  const special = await buildPerson(app, { memberships: [{ program, role: 'mentor' }] });
  await buildCredits(app, special.id, { credits: 1 });
  await buildProfile(app, special.id, { isFlMentor: true });
  await app.clock.set('2027-03-30T17:00:00Z');
  await app.worker.drain();
  expect(await remindersOf(special, program)).toEqual([]);
  expect((await app.mailbox.to(special.email)).filter(({ subject }) => subject.includes('expires'))).toEqual([]);
});

test('[D-A86][D-A87][D-B123] a credit that a portal gives back late is told of and expires as any other', async () => {
  await app.clock.set('2026-09-01T02:00:00Z');
  const portal = await buildProgramme(app);
  const mentee = await buildPerson(app, { memberships: [{ program: portal, role: 'mentee' }] });
  await buildCredits(app, mentee.id, { credits: 1 });
  const session = { userId: mentee.id, bookingId: 903 };
  await settle('hold', session, portal);
  // Both timers of the lot are over and gone.
  await app.clock.set('2026-11-03T02:00:00Z');
  await app.worker.drain();
  await settle('release', session, portal);
  expect(await balance(mentee)).toMatchObject({ balance: 10 });
  await app.clock.set('2026-11-14T03:00:00Z');
  await app.worker.drain();
  expect((await app.mailbox.to(mentee.email)).map(({ subject }) => subject)).toContain('1 credit expires in 3 days');
  await app.clock.set('2026-11-18T03:00:00Z');
  await app.worker.drain();
  const written = await app.database.ops.rows<{ reason: string }>(
    'select reason from accounts.credit_ledger where user_id = $1 order by id',
    [mentee.id],
  );
  expect(written.map(({ reason }) => reason)).toEqual(['grant', 'hold', 'release', 'expiry']);
  expect(await balance(mentee)).toMatchObject({ balance: 0, upcoming_expiring_credits: [] });
});
