import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestApp, type TestApp } from '../../../../test/harness.js';
import type { Tx } from '../../../kernel/index.js';
import { buildPerson, generalProgramme, type BuiltProgramme } from '../../platform/index.js';
import { buildCredits, buildProfile, Credits } from '../index.js';

let app: TestApp;
let program: BuiltProgramme;
let nextBooking = 1;

beforeAll(async () => {
  app = await startTestApp();
  program = await generalProgramme(app);
});
afterAll(() => app.close());

function inProgramme<T>(work: (tx: Tx, credits: Credits) => Promise<T>): Promise<T> {
  return app.database.asTenant({ tenantId: program.tenantId, programId: program.id }, () =>
    app.database.transaction((tx) => work(tx, app.get(Credits))),
  );
}

async function payer(credits: number): Promise<{ id: number }> {
  const person = await buildPerson(app, { memberships: [{ program, role: 'mentee' }] });
  if (credits > 0) await buildCredits(app, person.id, { program, credits });
  return person;
}

async function balance(person: { id: number }): Promise<number> {
  const api = await app.as(person, program);
  const { body } = await api.get<{ balance: number }>('/users/current/credits');
  return body.balance;
}

const order = (userId: number): { userId: number; bookingId: number } => ({ userId, bookingId: nextBooking++ });

test('[A-212][A-213][D-B119] a hold takes one credit out of the shown balance, a charge makes it final', async () => {
  const mentee = await payer(3);
  const session = order(mentee.id);
  expect(await inProgramme((tx, credits) => credits.hold(tx, session))).toBe(true);
  expect(await balance(mentee)).toBe(20);
  expect(await inProgramme((tx, credits) => credits.charge(tx, session))).toBe(true);
  expect(await balance(mentee)).toBe(20);
  const api = await app.as(mentee, program);
  expect((await api.get('/users/current/credits')).body).toMatchObject({ credits: 2, sufficient: true });
});
