import pg from 'pg';
import { startTestApp, type TestApp } from '../../../test/harness.js';
import {
  buildPerson,
  buildProgramme,
  PlatformModule,
  userPurged,
  type BuiltPerson,
  type BuiltProgramme,
} from '../platform/index.js';
import { NotificationsModule, NotificationsWorkerModule } from './index.js';
import { ofPersonSql, oldSql } from './removal.queries.js';

/** More than two statements may take. */
const many = 2500;

let app: TestApp;
let owner: pg.Client;
let program: BuiltProgramme;
beforeAll(async () => {
  app = await startTestApp({ modules: [PlatformModule, NotificationsModule, NotificationsWorkerModule] });
  program = await buildProgramme(app);
  owner = new pg.Client({ connectionString: app.urls.owner });
  await owner.connect();
  await refuseLongDeletes();
});
afterAll(async () => {
  await owner.end();
  await app.close();
});

/** What takes longer than a statement may, in a table as large as years make it. */
async function refuseLongDeletes(): Promise<void> {
  await owner.query(`create function public.refuse_long_delete() returns trigger language plpgsql as $$ begin
    if (select count(*) from gone) > 1000 then raise 'This statement would take too long.'; end if; return null; end $$`);
  for (const table of ['notification', 'delivery'])
    await owner.query(`create trigger short_deletes after delete on notifications.${table}
      referencing old table as gone for each statement execute function public.refuse_long_delete()`);
}

async function fill(person: BuiltPerson, createdAt: Date): Promise<void> {
  const values = [program.tenantId, program.id, person.id, createdAt, many];
  await app.database.ops.rows(
    `insert into notifications.notification (tenant_id, program_id, user_id, object_type, message, created_at)
     select $1, $2, $3, 'Booking', 'Old', $4 from generate_series(1, $5::int)`,
    values,
  );
  await app.database.ops.rows(
    `insert into notifications.delivery (tenant_id, program_id, message_id, notification, recipient, channel, created_at)
     select $1, $2, n, 'probe', $3::bigint::text, 'in_app', $4 from generate_series(1, $5::int) n`,
    values,
  );
}

const left = ({ id }: BuiltPerson) =>
  app.database.ops.row(
    `select (select count(*)::int from notifications.notification where user_id = $1) as notices,
       (select count(*)::int from notifications.delivery where recipient = $1::bigint::text) as deliveries`,
    [id],
  );

test('[D-A102] notices and deliveries of more than 90 days go, also more of them than a statement takes; younger ones stay', async () => {
  const daysAgo = (days: number) => new Date(app.clock.now().getTime() - days * 86_400_000);
  const [old, young] = [await buildPerson(app), await buildPerson(app)];
  await app.worker.drain();
  await fill(old, daysAgo(91));
  await fill(young, daysAgo(80));
  await app.clock.advance(86_400);
  await app.worker.drain();
  expect(await left(old)).toEqual({ notices: 0, deliveries: 0 });
  expect(await left(young)).toEqual({ notices: many, deliveries: many });
});

test('[D-A30] [S42] a purged person’s notices and deliveries go, also more of them than a statement takes; other people’s stay', async () => {
  const [gone, other] = [await buildPerson(app), await buildPerson(app)];
  for (const person of [gone, other]) await fill(person, app.clock.now());
  await app.database.transaction((tx) => app.outbox.add(tx, userPurged, { userId: gone.id }));
  await app.worker.drain();
  expect(await left(gone)).toEqual({ notices: 0, deliveries: 0 });
  expect(await left(other)).toEqual({ notices: many, deliveries: many });
});

test('[D-A30] [S42] so do other people’s notices that name the purged person, also more of them than a statement takes', async () => {
  const [gone, other, ...readers] = [
    await buildPerson(app),
    await buildPerson(app),
    await buildPerson(app),
    await buildPerson(app),
  ];
  for (const [at, reader] of readers.entries()) {
    await fill(reader, app.clock.now());
    await app.database.ops.rows(
      `update notifications.notification set about = jsonb_build_object($1::bigint::text, 'Aina') where user_id = $2`,
      [(at === 0 ? gone : other).id, reader.id],
    );
  }
  await app.database.transaction((tx) => app.outbox.add(tx, userPurged, { userId: gone.id }));
  await app.worker.drain();
  expect(await Promise.all(readers.map(left))).toEqual([
    { notices: 0, deliveries: many },
    { notices: many, deliveries: many },
  ]);
});

test('[D-A102] [S42] what is removed is found by an index, however large the tables are', async () => {
  const plans = await app.database.ops.transaction(async (tx) => {
    await tx.query('set local enable_seqscan = off');
    const plan = async (sql: string, value: unknown) => JSON.stringify(await tx.query(`explain ${sql}`, [value]));
    return [
      ...(await Promise.all(oldSql.map((sql) => plan(sql, app.clock.now())))),
      ...(await Promise.all(ofPersonSql.map((sql) => plan(sql, 1)))),
    ];
  });
  const indexes = [
    'notification_created_idx',
    'delivery_created_idx',
    'notification_person_idx',
    'notification_about_idx',
    'delivery_recipient_idx',
  ];
  expect(plans.map((plan, at) => plan.includes(String(indexes[at])))).toEqual(indexes.map(() => true));
});
