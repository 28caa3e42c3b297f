import { Deliveries } from '../src/kernel/outbox/deliveries.js';
import { Relay } from '../src/kernel/outbox/relay.js';
import type { TestApp } from './harness.js';
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

test('[F21] a poison message is tried eight times, then laid aside with its reason, and others get through', async () => {
  await inTenant(app, 6).post('/probe/notes', { text: 'poison' });
  await inTenant(app, 6).post('/probe/notes', { text: 'wholesome' });
  for (let round = 0; round < 12; round += 1) await app.worker.drain({ failures: true });
  expect(app.get(ProbeSubscriber).poisoned).toBe(8);
  expect(await echoes('poison')).toEqual([]);
  expect(await echoes('wholesome')).toHaveLength(1);
  const dead = await app.database.ops.rows(
    'select attempts, last_error from kernel.outbox_delivery where dead_at is not null',
  );
  expect(dead).toEqual([{ attempts: 8, last_error: 'This note is poison.' }]);
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
