import { startTestApp, type TestApp } from '../../../../test/harness.js';
import type { Tx } from '../../../kernel/index.js';
import { buildPerson, buildProgramme, generalProgramme, type BuiltProgramme } from '../../platform/index.js';
import { buildCredits, buildProfile, Credits } from '../index.js';

let app: TestApp;
let program: BuiltProgramme;
let nextBooking = 1;

beforeAll(async () => {
  app = await startTestApp();
  program = await generalProgramme(app);
});
afterAll(() => app.close());

function inProgramme<T>(work: (tx: Tx, credits: Credits) => Promise<T>, place = program): Promise<T> {
  return app.database.asTenant({ tenantId: place.tenantId, programId: place.id }, () =>
    app.database.transaction((tx) => work(tx, app.get(Credits))),
  );
}

async function payer(credits: number): Promise<{ id: number }> {
  const person = await buildPerson(app, { memberships: [{ program, role: 'mentee' }] });
  if (credits > 0) await buildCredits(app, person.id, { credits });
  return person;
}

interface Button {
  balance: number;
  credits: number;
  sufficient: boolean;
  upcoming_expiring_credits: { credits: number; expires_at: string }[];
}

async function button(person: { id: number }): Promise<Button> {
  const api = await app.as(person, program);
  return (await api.get<Button>('/users/current/credits')).body;
}

interface Entry {
  units: number;
  reason: string;
  bookingId: number | null;
}

function ledger(person: { id: number }): Promise<Entry[]> {
  return app.database.ops.rows<Entry>(
    'select units, reason, booking_id as "bookingId" from accounts.credit_ledger where user_id = $1 order by id',
    [person.id],
  );
}

const order = (userId: number): { userId: number; bookingId: number } => ({ userId, bookingId: nextBooking++ });

test('[A-212][A-213][D-B119] a hold takes one credit out of the shown balance, a charge makes it final', async () => {
  const mentee = await payer(3);
  const session = order(mentee.id);
  expect(await inProgramme((tx, credits) => credits.hold(tx, session))).toBe(true);
  expect(await button(mentee)).toMatchObject({ balance: 20, credits: 2 });
  expect(await inProgramme((tx, credits) => credits.charge(tx, session))).toBe(true);
  expect(await button(mentee)).toMatchObject({ balance: 20, credits: 2, sufficient: true });
});

test('[D-B118] [D-P123] main/main asks for credits and a portal does not, until either is told otherwise', async () => {
  const portal = await buildProgramme(app);
  const roles = [program, portal].map((place) => ({ program: place, role: 'mentee' as const }));
  const person = await buildPerson(app, { memberships: roles });
  const asked = async (place: BuiltProgramme) =>
    (await (await app.as(person, place)).get('/users/current')).body['credits_required'];
  expect([await asked(program), await asked(portal)]).toEqual([true, false]);
});

test('[D-B126] every step is one ledger entry tied to the booking, and repeating a step changes nothing', async () => {
  const mentee = await payer(1);
  const session = order(mentee.id);
  for (const step of ['hold', 'hold', 'charge', 'charge'] as const) {
    await inProgramme((tx, credits) => credits[step](tx, session));
  }
  const { bookingId } = session;
  expect(await ledger(mentee)).toEqual([
    { units: 10, reason: 'grant', bookingId: null },
    { units: -10, reason: 'hold', bookingId },
    { units: 0, reason: 'charge', bookingId },
  ]);
});

test('[A-214][D-B121] without a credit a hold is refused and leads to the purchase page', async () => {
  const mentee = await payer(0);
  expect(await button(mentee)).toMatchObject({ balance: 0, sufficient: false });
  await expect(inProgramme((tx, credits) => credits.hold(tx, order(mentee.id)))).rejects.toMatchObject({
    status: 422,
    message: 'Insufficient credit.',
    redirectUrl: '/package/10/purchase_page',
  });
  expect(await ledger(mentee)).toEqual([]);
});

test('[A-214][D-A75] a mentor with is_fl_mentor never pays', async () => {
  const mentor = await payer(0);
  await buildProfile(app, mentor.id, { isFlMentor: true });
  expect(await inProgramme((tx, credits) => credits.hold(tx, order(mentor.id)))).toBe(false);
  expect(await button(mentor)).toMatchObject({ sufficient: true, is_fl_mentor: true });
});

test('[D-A85][F04] fifty parallel requests on one credit: one is held and the balance never falls below zero', async () => {
  const mentee = await payer(1);
  const tries = await Promise.allSettled(
    Array.from({ length: 50 }, () => inProgramme((tx, credits) => credits.hold(tx, order(mentee.id)))),
  );
  expect(tries.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
  for (const one of tries) {
    if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'credit.insufficient' });
  }
  expect(await button(mentee)).toMatchObject({ balance: 0 });
});

test('[D-A85] parallel holds of one booking are one hold', async () => {
  const mentee = await payer(3);
  const session = order(mentee.id);
  await Promise.all(Array.from({ length: 10 }, () => inProgramme((tx, credits) => credits.hold(tx, session))));
  expect(await button(mentee)).toMatchObject({ balance: 20 });
});

test('[D-A85] a booking that fails after its hold leaves no trace of it', async () => {
  const mentee = await payer(1);
  await expect(
    inProgramme(async (tx, credits) => {
      await credits.hold(tx, order(mentee.id));
      throw new Error('The slot is gone.');
    }),
  ).rejects.toThrow('The slot is gone.');
  expect(await button(mentee)).toMatchObject({ balance: 10 });
  expect(await ledger(mentee)).toHaveLength(1);
});

test('[D-B124] a charged credit is refunded once, as a new lot; before the charge and afterwards there is nothing to refund', async () => {
  const mentee = await payer(1);
  const session = order(mentee.id);
  await inProgramme((tx, credits) => credits.hold(tx, session));
  const refund = (): Promise<void> => inProgramme((tx, credits) => credits.refund(tx, session));
  const refusal = { status: 422, message: 'There is no credit to refund for this booking.' };
  await expect(refund()).rejects.toMatchObject(refusal);
  await inProgramme((tx, credits) => credits.charge(tx, session));
  await refund();
  await expect(refund()).rejects.toMatchObject(refusal);
  expect(await button(mentee)).toMatchObject({ balance: 10 });
  expect((await ledger(mentee)).at(-1)).toEqual({ units: 10, reason: 'refund', bookingId: session.bookingId });
});

test('[D-A85][D-B126] the ledger cannot be changed or shortened by the application', async () => {
  const mentee = await payer(1);
  const change = (sql: string): Promise<unknown> => inProgramme((tx) => tx.query(sql, [mentee.id]));
  await expect(change('update accounts.credit_ledger set units = 1000 where user_id = $1')).rejects.toThrow(
    /permission denied/,
  );
  await expect(change('delete from accounts.credit_ledger where user_id = $1')).rejects.toThrow(/permission denied/);
  await expect(change('update accounts.credit_lot set remaining = -10 where user_id = $1')).rejects.toThrow(
    /credit_lot_remaining_check/,
  );
});

describe('[S05][D-A85] in another tenant than the one they were got in', () => {
  const drain = (userId: number) => (tx: Tx) =>
    tx.query<[unknown[], number]>('update accounts.credit_lot set remaining = 0 where user_id = $1', [userId]);

  test('credits can be taken as their person, by whom nothing else of that tenant and nobody else is reached', async () => {
    const portal = await buildProgramme(app);
    const [mentee, other] = [await payer(1), await payer(1)];
    const change = (userId: number) => inProgramme(drain(userId), portal).then(([, count]) => count);
    expect(await change(mentee.id)).toBe(0);
    expect(await app.database.asPerson(mentee.id, () => change(other.id))).toBe(0);
    expect(await app.database.asPerson(mentee.id, () => change(mentee.id))).toBe(1);
    const moved = `update accounts.credit_lot set user_id = $2 where user_id = $1`;
    await expect(
      app.database.asPerson(mentee.id, () => inProgramme((tx) => tx.query(moved, [mentee.id, other.id]), portal)),
    ).rejects.toThrow(/row-level security/);
    expect(await button(other)).toMatchObject({ balance: 10 });
  });

  test('a hold and the ledger stand where the session is, and can name no lot of somebody else', async () => {
    const portal = await buildProgramme(app);
    const [mentee, other] = [await payer(1), await payer(1)];
    const session = order(mentee.id);
    await inProgramme((tx, credits) => credits.hold(tx, session), portal);
    const [hold] = await app.database.ops.rows<{ tenant_id: number; program_id: number; lot_id: number }>(
      'select tenant_id, program_id, lot_id from accounts.credit_hold where booking_id = $1',
      [session.bookingId],
    );
    expect(hold).toMatchObject({ tenant_id: portal.tenantId, program_id: portal.id });
    const insert = `insert into accounts.credit_hold (tenant_id, user_id, booking_id, lot_id, units, state, held_at)
      values ($1, $2, $3, $4, 10, 'held', now())`;
    const stolen = [portal.tenantId, other.id, order(other.id).bookingId, hold?.lot_id];
    await expect(inProgramme((tx) => tx.query(insert, stolen), portal)).rejects.toThrow(/credit_hold_lot_fkey/);
  });

  test('fifty sessions of many enterprises ask for one credit: one has it', async () => {
    const portals = [program, await buildProgramme(app), await buildProgramme(app)];
    const mentee = await payer(1);
    const tries = await Promise.allSettled(
      Array.from({ length: 50 }, (_, index) =>
        inProgramme((tx, credits) => credits.hold(tx, order(mentee.id)), portals[index % portals.length]),
      ),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await button(mentee)).toMatchObject({ balance: 0 });
  });

  test('commands leave the call in its own tenant, as nobody, also after a refusal', async () => {
    const portal = await buildProgramme(app);
    const mentee = await payer(1);
    const settings = `select current_setting('app.tenant_id', true) as tenant, current_setting('app.user_id', true) as person`;
    const seen = await inProgramme(async (tx, credits) => {
      const session = order(mentee.id);
      const rows = [];
      for (const step of ['hold', 'release'] as const) {
        await credits[step](tx, session);
        rows.push(...(await tx.query<unknown[]>(settings)));
      }
      await credits.hold(tx, order(mentee.id));
      await credits.hold(tx, order(mentee.id)).catch(() => undefined);
      return [...rows, ...(await tx.query<unknown[]>(settings))];
    }, portal);
    expect(seen).toEqual(Array(3).fill({ tenant: String(portal.tenantId), person: '' }));
  });
});
