import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import pg from 'pg';
import { startContext } from '../src/kernel/context/request-context.js';
import type { Literal } from '../src/kernel/database/literals.js';
import { RowStreams, StreamsBusy } from '../src/kernel/database/row-streams.js';
import { byteOrderMark, csvLine } from '../src/kernel/files/csv.js';
import { CsvLines } from '../src/kernel/files/csv-lines.js';
import { countCell, csvCopy, textCell, wallCells, wordCell } from '../src/kernel/files/csv-sql.js';
import { CsvExports, Database, formatInstant } from '../src/kernel/index.js';
import { eventually } from './faults/eventually.js';
import type { TestApp } from './harness.js';
import { inTenant, startProbeWithSecrets } from './probe/start-probe.js';

let app: TestApp;
let database: Database;
beforeAll(async () => {
  app = await startProbeWithSecrets();
  database = app.get(Database);
});
afterAll(() => app.close());

const call = <T>(tenantId: number | null, work: () => Promise<T>): Promise<T> =>
  startContext({ requestId: 'test', tenantId, programId: null, userId: null, sessionId: null, roles: [] }, work);

async function opened(tenantId: number | null, copy: string, params: readonly Literal[] = []): Promise<CsvLines> {
  const lines = new CsvLines(['Head']);
  await call(tenantId, () => database.copyInto(lines, copy, params));
  return lines;
}

const textOf = async (...asked: Parameters<typeof opened>): Promise<string> =>
  (await buffer(await opened(...asked))).toString();

/** Far more than what lies between PostgreSQL and somebody who does not read. */
const endless = "copy (select repeat('x', 1000) from generate_series(1, 1000000)) to stdout";

/** Connections of streams that are in use, as their role sees them. */
async function inUse(): Promise<number> {
  const row = await call(null, () =>
    database.row<{ count: number }>(
      "select count(*)::int as count from pg_stat_activity where datname = current_database() and application_name = 'tandem streams' and state <> 'idle'",
    ),
  );
  return row?.count ?? -1;
}

const nobody = () => eventually(inUse, (count) => count === 0, 5);

test('[S04, S06] a stream holds the rows of its own tenant only, and leaves none of it on the connection', async () => {
  const notes = 'copy (select text from probe.note order by id) to stdout (format csv)';
  for (const tenant of [1, 2, 1]) expect(await textOf(tenant, notes)).toBe(`\uFEFFHead\r\nsecret of ${tenant}\r\n`);
  expect(await textOf(null, notes)).toBe('\uFEFFHead\r\n');
  // A transaction that is open in the call is another one.
  const within = await call(2, () => database.transaction(() => opened(1, notes)));
  expect((await buffer(within)).toString()).toContain('secret of 1');
});

test('[S29] values and cells are what they were, whatever stands in them', async () => {
  const texts = [
    ...["O'Brien", '\\', "\\'; drop table probe.note; --", '$1', '$2', '=1+1', '+60', '-', '@x', '\ttab', '\rcr', ''],
    ...[
      'a,b',
      'say "hi"',
      '"',
      'two\nlines',
      'two\r\nlines',
      '\n',
      '美玲 🙂',
      ' space ',
      '\\.',
      'NULL',
      '>',
      'A',
      'Z;',
    ],
  ];
  const cells = [textCell('text'), textCell('note.second'), countCell('place'), textCell('text', `'=' || place`)];
  const others = [textCell(`nullif(text, 'A')`, 'text'), textCell('text', `nullif('', text)`)];
  const copy = csvCopy(
    [...cells, ...others],
    'from (select t as text, $2 as second, n as place from unnest($1::text[]) with ordinality x(t, n)) note order by place',
  );
  const written = await textOf(1, copy, [texts, '$1 "quoted", \\ too']);
  const lines = texts.map((text, index) =>
    csvLine([text, '$1 "quoted", \\ too', String(index + 1), text || `=${index + 1}`, text, text]),
  );
  expect(written).toBe(byteOrderMark + csvLine(['Head']) + lines.join(''));
  const values = 'copy (select $1::text is null, $2::text[], $3::timestamptz, $4::int) to stdout (format csv)';
  const at = new Date('2027-03-01T10:00:00.123Z');
  expect(await textOf(1, values, [null, [], at, -5])).toContain('t,{},Mon 01 Mar 10:00:00.123 2027 UTC,-5');
  await expect(textOf(1, copy, [['a\0b'], ''])).rejects.toMatchObject({ code: '22021' });
  await expect(textOf(1, 'copy (select $3) to stdout', [1])).rejects.toThrow('no value $3');
});

test('[F19, D-P06] days and times are those of the product’s own zone data, and words are looked up', async () => {
  const zones = [
    'Asia/Kuala_Lumpur',
    'Pacific/Auckland',
    'America/Vancouver',
    'Australia/Lord_Howe',
    'UTC',
    'Asia/Kathmandu',
  ];
  // Three years before and after the instant for which the cells are made, which tries the years beside it first.
  const start = Date.UTC(2023, 0, 1, 0, 15);
  const instants = Array.from({ length: 3000 }, (_, index) => new Date(start + index * 17 * 3_600_000));
  for (const zone of zones) {
    const wall = wallCells(zone, new Date(Date.UTC(2026, 0, 1)));
    const cells = (['DD-MM-YYYY', 'HH:mm', 'DD-MM-YYYY HH:mm'] as const).map((form) => wall('x.at', form));
    const word = wordCell('x.n % 3', [
      ['0', "it's none"],
      ['1', 'one'],
    ]);
    const rows = 'from unnest($1::timestamptz[]) with ordinality x(at, n) order by n';
    const written = await textOf(1, csvCopy([...cells, word], rows), [instants.map((at) => at.toISOString())]);
    const expected = instants.map((at, index) => {
      const both = formatInstant(at, zone, 'DD-MM-YYYY HH:mm');
      return csvLine([...both.split(' '), both, ["it's none", 'one', null][(index + 1) % 3] ?? null]);
    });
    expect(written).toBe(byteOrderMark + csvLine(['Head']) + expected.join(''));
  }
});

test('whoever goes away in the middle, or never reads, keeps no connection', async () => {
  for (let turn = 0; turn < 6; turn += 1) {
    const lines = await opened(1, endless);
    if (turn % 2 === 0) await new Promise((resolve) => lines.once('data', resolve));
    lines.destroy();
    await nobody();
  }
  expect(await textOf(1, 'copy (select 1) to stdout')).toContain('1');
});

test('a tenant takes half of the streams, and a further one is refused until one has ended', async () => {
  const first = [await opened(1, endless), await opened(1, endless)];
  await expect(opened(1, endless)).rejects.toThrow(StreamsBusy);
  const others = [await opened(2, endless), await opened(3, endless)];
  await expect(opened(4, endless)).rejects.toThrow(StreamsBusy);
  // They keep nobody from the database meanwhile, and hold little of what was not read.
  expect(await inUse()).toBe(4);
  const held = [...first, ...others].reduce((sum, lines) => sum + lines.readableLength + lines.writableLength, 0);
  expect(held).toBeLessThan(4_000_000);
  first[0]?.destroy();
  await eventually(inUse, (count) => count === 3, 5);
  others.push(await opened(4, endless));
  for (const lines of [...first, ...others]) lines.destroy();
  await nobody();
});

test('[F16] exports that nobody reads on take the connections of exports alone: a further one waits, other calls and their transactions do not', async () => {
  const line = new AbortController();
  const path = '/probe/notes/export';
  const answers = await Promise.all([1, 1, 2, 2].map((tenant) => inTenant(app, tenant).open(path, line.signal)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await inUse()).toBe(4);
  const api = inTenant(app, 1);
  expect(await api.get(path)).toMatchObject({ status: 429, body: { code: 'exports.busy' } });
  // More at once than the other pool has connections.
  const calls = Array.from({ length: 3 * app.config.databasePool }, (_, turn) =>
    turn % 2 ? api.get('/probe/notes') : api.post('/probe/notes', { text: 'meanwhile' }),
  );
  expect(new Set((await Promise.all(calls)).map(({ status }) => status))).toEqual(new Set([200, 201]));
  expect([await inUse(), answers.some(({ bodyUsed }) => bodyUsed)]).toEqual([4, false]);
  line.abort();
  await nobody();
});

test('a stream that fails or is left unread breaks off, and its connection is given up', async () => {
  const failing = opened(1, 'copy (select 1 / (5000 - n) from generate_series(1, 10000) n) to stdout');
  await expect(failing.then(buffer)).rejects.toMatchObject({ code: '22012' });
  await expect(opened(1, 'copy (select broken) to stdout').then(buffer)).rejects.toMatchObject({ code: '42703' });
  await nobody();
  const pool = new pg.Pool({ connectionString: app.urls.app, max: 1 });
  const impatient = new RowStreams(pool, 300);
  const unread = new CsvLines([]);
  const broken = new Promise((resolve) => unread.once('error', resolve));
  await call(1, () => impatient.send(endless, unread));
  expect(await broken).toMatchObject({ message: expect.stringContaining('too slow') });
  // Somebody who does read is waited for.
  const slow = new CsvLines([]);
  const patient = new RowStreams(pool, 1000);
  await call(1, () => patient.send("copy (select 'x' from pg_sleep(2.5)) to stdout", slow));
  expect((await buffer(slow)).toString()).toContain('x');
  await pool.end();
});

test('a spreadsheet that fails while it is put on record is no answer that has begun', async () => {
  const owners = new pg.Pool({ connectionString: app.urls.owner });
  const holder = await owners.connect();
  const waiting = (how: string) =>
    eventually(
      () =>
        owners.query<{ pid: number }>(`select pid from pg_stat_activity where datname = current_database() and ${how}`),
      ({ rowCount }) => rowCount === 1,
      5,
    );
  try {
    // The record waits for its table, and the second row for a number.
    await holder.query('begin; lock table kernel.audit_row; select pg_advisory_xact_lock(7)');
    const asked = app.get(CsvExports).copy({
      name: 'broken.csv',
      place: { tenantId: 1, programId: 1 },
      record: { action: 'things.exported', objectType: 'thing', objectId: 1 },
      columns: [['Head', textCell("repeat('x', 9000 + length(waited))")]],
      rows: "from generate_series(1, 2) n, lateral (select case n when 2 then pg_advisory_xact_lock_shared(7)::text else '' end as waited) w",
      params: [],
    });
    const outcome = asked.then(
      () => 'begun',
      (error: { code: string }) => error.code,
    );
    await waiting("wait_event = 'relation' and query like '%audit_row%'");
    const { rows } = await waiting("wait_event = 'advisory'");
    await owners.query('select pg_cancel_backend($1)', [rows[0]?.pid]);
    await nobody();
    await holder.query('rollback');
    expect(await outcome).toBe('57014');
  } finally {
    holder.release(true);
    await owners.end();
  }
});

test('a database that answers nothing any more keeps neither who asked nor a place', async () => {
  const { hostname, port } = new URL(app.urls.app);
  const wires: Socket[] = [];
  const door = createServer((near) => {
    const far = connect(Number(port || 5432), hostname);
    wires.push(
      near,
      far.on('error', () => near.destroy()),
    );
    near.pipe(far).pipe(near.on('error', () => far.destroy()));
  });
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve));
  const address = new URL(app.urls.app);
  Object.assign(address, { hostname: '127.0.0.1', port: String((door.address() as AddressInfo).port) });
  const pool = new pg.Pool({ connectionString: address.href, max: 1 });
  const streams = new RowStreams(pool, 60_000, 3000);
  const text = async () => {
    const lines = new CsvLines([]);
    await call(1, () => streams.send('copy (select 1) to stdout', lines));
    return (await buffer(lines)).toString();
  };
  expect(await text()).toContain('1');
  await eventually(
    () => Promise.resolve(pool.idleCount),
    (count) => count === 1,
    5,
  );
  for (const wire of wires) wire.unpipe();
  await expect(text()).rejects.toThrow('timeout');
  expect(await text()).toContain('1');
  expect(await text()).toContain('1');
  await pool.end();
  for (const wire of wires) wire.destroy();
  door.close();
});
