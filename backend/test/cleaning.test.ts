import pg from 'pg';
import { DueTimers } from '../src/kernel/outbox/due-timers.js';
import { Cleaning } from '../src/kernel/queues/cleaning.js';
import type { TestApp } from './harness.js';
import { startProbe } from './probe/start-probe.js';

let app: TestApp;
let owner: pg.Client;
beforeAll(async () => {
  app = await startProbe({ env: { LOG_LEVEL: 'silent' } });
  owner = new pg.Client({ connectionString: app.urls.owner });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await app.close();
});

const clean = (): Promise<unknown> => new Cleaning(app.database, app.get(DueTimers)).run(new AbortController().signal);

/** So many told messages of another age, in days. */
const told = (count: number, days: number) =>
  owner.query(
    `insert into kernel.outbox_message (name, payload, request_id, occurred_at, published_at)
     select 'probe.note-written.v1', '{}', 'old', now(), now() - make_interval(days => $2) from generate_series(1, $1)
     returning id`,
    [count, days],
  );
const left = async (table: string): Promise<number> => {
  const { rows } = await owner.query<{ count: number }>(`select count(*)::int from ${table}`);
  return rows[0]?.count ?? -1;
};

test('[F27] told messages of more than 30 days go, more than a statement takes too; what somebody still waits for stays', async () => {
  await told(2500, 31);
  await told(3, 29);
  const { rows } = await told(1, 60);
  await owner.query(
    `insert into kernel.outbox_delivery (message_id, subscription, queue, retry_at) values ($1, 'probe.echo', 'probe', now())`,
    [rows[0]?.id],
  );
  await clean();
  expect(await left('kernel.outbox_message')).toBe(4);
  await owner.query('set enable_seqscan = off');
  const plan = await owner.query(
    "explain select id from kernel.outbox_message where published_at < now() - interval '30 days' order by published_at limit 1000",
  );
  expect(JSON.stringify(plan.rows)).toContain('outbox_message_told');
});

test('[F27] a step that fails keeps none of the others from its turn', async () => {
  await owner.query('revoke delete on kernel.outbox_message from tandem_ops');
  await owner.query(
    `insert into kernel.idempotency_key (user_id, key, request_hash, status, created_at)
     values (1, 'old', '', 200, now() - interval '2 days'), (1, 'new', '', 200, now())`,
  );
  await owner.query(
    `insert into kernel.audit_row (occurred_at, request_id, action, object_type, object_id)
     values (now() - interval '3 years', 'old', 'probe', 'probe', '1')`,
  );
  await clean();
  expect([await left('kernel.idempotency_key'), await left('kernel.audit_row')]).toEqual([1, 0]);
});
