import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { logger } from '../src/kernel/log/log.js';
import { Deliveries } from '../src/kernel/outbox/deliveries.js';
import { DueTimers } from '../src/kernel/outbox/due-timers.js';
import { Relay } from '../src/kernel/outbox/relay.js';
import { mostTries, mostTriesAway } from '../src/kernel/outbox/tries.js';
import type { TestApp } from './harness.js';
import { openMailbox } from './mailbox.js';
import { ProbeSubscriber } from './probe/probe.module.js';
import { inTenant, startProbe } from './probe/start-probe.js';

let app: TestApp;
beforeAll(async () => {
  app = await startProbe();
});
afterAll(() => app.close());

const echoes = (text: string) =>
  app.database.ops.rows<{ tenant_id: number }>('select tenant_id from probe.echo where text = $1', [text]);
const mails = async (subject: string) =>
  (await app.mailbox.to('reader@probe.test')).filter((mail) => mail.subject === subject);

test('a message reaches each subscriber in its own tenant, and a mail is sent once', async () => {
  await inTenant(app, 4).post('/probe/notes', { text: 'heard' });
  await app.worker.drain();
  await app.worker.drain();
  expect(await echoes('heard')).toEqual([{ tenant_id: 4 }]);
  expect(await mails('heard')).toHaveLength(1);
});

test('delivering the same message twice, also at once, has one effect', async () => {
  await inTenant(app, 5).post('/probe/notes', { text: 'twice' });
  const published = await Promise.all([app.get(Relay).publish(), app.get(Relay).publish(), app.get(Relay).publish()]);
  const deliveries = published.flat();
  expect(deliveries.map(({ subscription }) => subscription).sort()).toEqual(['probe.echo', 'probe.mail']);
  const work = app.get(Deliveries);
  await Promise.all([...deliveries, ...deliveries, ...deliveries].map((delivery) => work.deliver(delivery)));
  expect(await echoes('twice')).toHaveLength(1);
});

test('messages brought together have one effect each, also at once; a poison one among them is tried again alone and holds up no other', async () => {
  for (const tenant of [10, 11])
    for (const text of ['before', 'poison', 'after']) await inTenant(app, tenant).post('/probe/notes', { text });
  const deliveries = (await app.get(Relay).publish()).filter(({ subscription }) => subscription === 'probe.echo');
  const work = app.get(Deliveries);
  await Promise.all([deliveries, deliveries, deliveries].map((same) => work.deliverTogether(same)));
  const heard = await app.database.ops.rows(
    'select tenant_id, text from probe.echo where tenant_id in (10, 11) order by tenant_id, text',
  );
  expect(heard).toEqual([10, 11].flatMap((tenant) => ['after', 'before'].map((text) => ({ tenant_id: tenant, text }))));
  const open = await app.database.ops.rows<{ text: string; tried: boolean; last_error: string }>(
    `select m.payload ->> 'text' as text, d.attempts > 0 as tried, d.last_error from kernel.outbox_delivery d
     join kernel.outbox_message m on m.id = d.message_id
     where m.tenant_id in (10, 11) and d.subscription = 'probe.echo' and d.done_at is null`,
  );
  const refused = { text: 'poison', tried: true, last_error: 'This note is poison.' };
  expect(open).toEqual([refused, refused]);
  await app.database.ops.rows(`delete from kernel.outbox_message where tenant_id in (10, 11)`);
  app.get(ProbeSubscriber).poisoned = 0;
});

test('a message of a later version waits for a worker that knows it', async () => {
  const added = await app.database.ops.rows<{ id: number }>(
    `insert into kernel.outbox_message (name, payload, tenant_id, program_id, request_id, occurred_at)
     values ('probe.note-framed.v1', '{}', 12, null, 'later', now()) returning id`,
  );
  await app.worker.drain();
  const waiting = await app.database.ops.rows<{ id: number }>(
    "select id from kernel.outbox_message where name = 'probe.note-framed.v1' and published_at is null",
  );
  expect(waiting).toEqual(added);
});

/** The database's own clock, by which deliveries wait, in seconds. */
const databaseNow = async () =>
  (await app.database.ops.row<{ now: number }>('select extract(epoch from clock_timestamp())::float as now'))?.now ?? 0;

/** How many seconds a delivery waits at least and at most, since it failed at some moment between two others. */
type Wait = readonly [least: number, most: number];

/** Fails one more try of what waits, and answers how long it is to wait after so many. */
async function tryAgain(
  { worker, database }: TestApp,
  tries: number,
): Promise<{ failures: number; wait: Wait | null }> {
  const before = await databaseNow();
  const { failures } = await worker.drain({ failures: true });
  const row = await database.ops.row<{ until: number }>(
    `select extract(epoch from retry_at)::float as until from kernel.outbox_delivery
     where attempts = $1 and dead_at is null`,
    [tries],
  );
  const wait: Wait | null = row ? [row.until - (await databaseNow()), row.until - before] : null;
  return { failures: failures.length, wait };
}

function expectWaits(waits: readonly Wait[], seconds: readonly number[]): void {
  expect(waits).toHaveLength(seconds.length);
  for (const [index, [least, most]] of waits.entries()) {
    expect(least).toBeLessThanOrEqual(seconds[index] ?? 0);
    expect(most).toBeGreaterThanOrEqual(seconds[index] ?? 0);
  }
}

/** Everything that was given up, as operators read it. */
const givenUp = async () => (await app.anonymous.get('/api/ready')).body?.['given_up'];

test('[F21] a poison message is tried eight times, then laid aside with its reason, told once and counted for operators, and others get through', async () => {
  const told = jest.spyOn(logger, 'error');
  await inTenant(app, 6).post('/probe/notes', { text: 'poison' });
  await inTenant(app, 6).post('/probe/notes', { text: 'wholesome' });
  const waits: Wait[] = [];
  for (let round = 0; round < mostTries + 3; round += 1) {
    const { wait } = await tryAgain(app, round + 1);
    if (wait) waits.push(wait);
  }
  expect(app.get(ProbeSubscriber).poisoned).toBe(mostTries);
  expectWaits(waits, [1, 2, 4, 8, 16, 32, 64]);
  expect(await echoes('poison')).toEqual([]);
  expect(await echoes('wholesome')).toHaveLength(1);
  const dead = await app.database.ops.rows(
    'select attempts, last_error from kernel.outbox_delivery where dead_at is not null',
  );
  expect(dead).toEqual([{ attempts: mostTries, last_error: 'This note is poison.' }]);
  expect(told.mock.calls.map(([, text]) => text)).toEqual(['A delivery is given up']);
  expect(await app.anonymous.get('/api/ready')).toMatchObject({
    status: 200,
    body: { given_up: { deliveries: 1, timers: 0 } },
  });
  told.mockRestore();
});

test('[F23] mails of an outage of hours go out when the mail server is back; they are given up after a day', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'tandem-outage-'));
  const before = await openMailbox(folder);
  await before.close();
  const away = await startProbe({ env: { SMTP_URL: before.smtpUrl, LOG_LEVEL: 'silent' } });
  await inTenant(away, 1).post('/probe/notes', { text: 'late' });
  const waits: Wait[] = [];
  for (let round = 1; round < mostTriesAway; round += 1) {
    const { failures, wait } = await tryAgain(away, round);
    expect(failures).toBe(1);
    waits.push(wait ?? [0, 0]);
  }
  expectWaits(waits.slice(0, 12), [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]);
  expect(waits.reduce((sum, [least]) => sum + least, 0) / 3600).toBeCloseTo(24, 0);
  const after = await openMailbox(folder, Number(new URL(before.smtpUrl).port));
  await away.worker.drain();
  expect((await after.to('reader@probe.test')).map(({ subject }) => subject)).toEqual(['late']);
  await after.close();
  await away.close();
  await rm(folder, { recursive: true });
});

test('[F21] a timer that sets itself again is laid aside, told each time, and goes on when its turn succeeds again', async () => {
  const told = jest.spyOn(logger, 'error');
  const { database, timers, clock } = app;
  const row = () =>
    database.ops.row(
      "select attempts, dead_at is not null as dead, due_at > now() as ahead from kernel.timer where kind = 'probe.periodic'",
    );
  const order = { kind: 'probe.periodic', key: 'hourly', dueAt: clock.now(), payload: { broken: true } };
  await database.transaction((tx) => timers.schedule(tx, order));
  const fail = async (): Promise<void> => {
    await database.ops.rows("update kernel.timer set retry_at = null where kind = 'probe.periodic'");
    await app.worker.drain({ failures: true });
  };
  for (let round = 0; round < mostTries + 3; round += 1) await fail();
  expect(await row()).toEqual({ attempts: mostTries, dead: true, ahead: false });
  expect(await givenUp()).toMatchObject({ timers: 1 });
  const anHourLater = async (payload: object): Promise<void> => {
    await database.ops.rows(
      "update kernel.timer set dead_at = dead_at - interval '1 hour', payload = $1 where kind = 'probe.periodic'",
      [payload],
    );
    await app.get(DueTimers).tryGivenUp();
    await app.worker.drain({ failures: true });
  };
  await anHourLater({ broken: true });
  expect(await row()).toEqual({ attempts: mostTries + 1, dead: true, ahead: false });
  expect(told.mock.calls.map(([, text]) => text)).toEqual(['A timer is given up', 'A timer is given up']);
  await anHourLater({ broken: false });
  expect(await row()).toEqual({ attempts: 0, dead: false, ahead: true });
  expect(await givenUp()).toMatchObject({ timers: 0 });
  told.mockRestore();
});

test('[F21] a lock that somebody else holds is no try of a timer', async () => {
  const { database, timers, clock } = app;
  const order = { kind: 'probe.remind', key: 'locked', dueAt: clock.now(), payload: { noteId: 0 } };
  await database.transaction((tx) => timers.schedule(tx, order));
  await database.ops.transaction(async (holder) => {
    await holder.query('lock table probe.note in access exclusive mode');
    expect((await app.worker.drain({ failures: true })).failures).toHaveLength(1);
  });
  const [row] = await database.ops.rows("select attempts, last_error from kernel.timer where key = 'locked'");
  expect(row).toEqual({ attempts: 0, last_error: 'canceling statement due to lock timeout' });
});

test('a timer that another worker runs leaves nothing to do at once for this one', async () => {
  const { database, timers, clock } = app;
  const order = { kind: 'probe.remind', key: 'run elsewhere', dueAt: clock.now(), payload: { noteId: 0 } };
  await database.transaction((tx) => timers.schedule(tx, order));
  await database.ops.transaction(async (other) => {
    await other.query("select from kernel.timer where key = 'run elsewhere' for update");
    expect(await app.get(DueTimers).run()).toEqual({ due: 0, failures: [] });
  });
  expect(await app.get(DueTimers).run()).toEqual({ due: 1, failures: [] });
});

test('a timer runs when its time has come, in its tenant, once', async () => {
  await inTenant(app, 7).post('/probe/notes', { text: 'timed' });
  await app.worker.drain();
  expect(await echoes('reminder of timed')).toEqual([]);
  await app.clock.advance(3601);
  await app.worker.drain();
  await app.worker.drain();
  expect(await echoes('reminder of timed')).toEqual([{ tenant_id: 7 }]);
});

test('a timer of the same kind and key replaces the earlier one; a cancelled one never runs', async () => {
  const { database, timers, clock } = app;
  const soon = new Date(clock.now().getTime() + 60_000);
  const later = new Date(clock.now().getTime() + 600_000);
  await database.asTenant({ tenantId: 8 }, () =>
    database.transaction(async (tx) => {
      await timers.schedule(tx, { kind: 'probe.remind', key: 'moved', dueAt: soon, payload: { noteId: 0 } });
      await timers.schedule(tx, { kind: 'probe.remind', key: 'moved', dueAt: later, payload: { noteId: 0 } });
      await timers.schedule(tx, { kind: 'probe.remind', key: 'dropped', dueAt: soon, payload: { noteId: 0 } });
      await timers.cancel(tx, 'probe.remind', 'dropped');
    }),
  );
  const waiting = await database.ops.rows('select key, due_at from kernel.timer where tenant_id = 8');
  expect(waiting).toEqual([{ key: 'moved', due_at: later }]);
});

test('what a rolled back transaction wanted to tell is never told', async () => {
  await inTenant(app, 9).post('/probe/notes', { text: 'refused' });
  await app.worker.drain();
  expect(await app.database.ops.rows('select id from kernel.outbox_message where tenant_id = 9')).toEqual([]);
});
