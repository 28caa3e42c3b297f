// P03: what row-level security behind remembering connections costs, for reads and for writes.
import pg from 'pg';
import { median, round } from './measure.mjs';

const TENANTS = 20;
const ROWS = 20_000;

async function prepare(admin) {
  await admin.query(`
    drop schema if exists bench cascade;
    create schema bench;
    create table bench.plain (id bigint primary key, tenant_id bigint not null, text text not null);
    insert into bench.plain select n, n % ${TENANTS} + 1, 'row ' || n from generate_series(1, ${ROWS}) n;
    create table bench.guarded (like bench.plain including all);
    insert into bench.guarded select * from bench.plain;
    alter table bench.guarded enable row level security, force row level security;
    create policy tenant on bench.guarded
      using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::bigint)
      with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::bigint);
    grant usage on schema bench to tandem_app;
    grant select, insert, update on all tables in schema bench to tandem_app;
    analyze bench.plain; analyze bench.guarded;
  `);
}

const readText = (table) => `select text from bench.${table} where id = $1`;
const read = (table) => (pool, id) => pool.query(readText(table), [id]);
/** As sessions and the reads of a crowd are asked (`SharedReads`): planned once per connection. */
const readPrepared = (table) => (pool, id) =>
  pool.query({ name: `read_${table}`, text: readText(table), values: [id] });
const write = (table) => (pool, id) =>
  pool.query(`update bench.${table} set text = $2 where id = $1`, [id, `now ${id}`]);

/** Statements per second of `work` over ten connections. */
async function rate(pool, work, total = 8000) {
  let next = 0;
  const started = performance.now();
  const lane = async () => {
    // Every id of tenant 1: both sides touch the same rows.
    while (next < total) await work(pool, ((next++ * TENANTS) % ROWS) + TENANTS);
  };
  await Promise.all(Array.from({ length: 10 }, lane));
  return total / ((performance.now() - started) / 1000);
}

async function compare(off, on, work, rounds = 7) {
  await rate(off, work('plain'));
  await rate(on, work('guarded'));
  const ratios = [];
  for (let round = 0; round < rounds; round++) {
    const without = await rate(off, work('plain'));
    ratios.push((await rate(on, work('guarded'))) / without);
  }
  return median(ratios);
}

export async function isolation({ addresses }) {
  const { TenantPool } = await import('../../backend/dist/kernel/database/tenant-pool.js');
  const { requestContext, withScope } = await import('../../backend/dist/kernel/context/request-context.js');
  const admin = new pg.Client({ connectionString: addresses.POSTGRES_SUPER_URL });
  await admin.connect();
  await prepare(admin);
  const off = new pg.Pool({ connectionString: addresses.DATABASE_URL, max: 10 });
  const on = new TenantPool({ connectionString: addresses.DATABASE_URL, max: 10 });
  try {
    // Ids that are multiples of the number of tenants belong to tenant 1.
    const asTenant = (work) => withScope({ context: { ...requestContext(), tenantId: 1 } }, work);
    const reading = await asTenant(() => compare(off, on, read));
    const prepared = await asTenant(() => compare(off, on, readPrepared));
    const writing = await asTenant(() => compare(off, on, write));
    return {
      id: 'P03',
      what: 'Tenant isolation on / off: read, write (statements per second)',
      goal: '>= 0.95, >= 0.85',
      value: `${round(reading)}, ${round(writing)}`,
      passed: reading >= 0.95 && writing >= 0.85,
      figures: `${ROWS} rows of ${TENANTS} tenants, 10 connections; a read that is prepared, as sessions and the reads of a crowd are: ${round(prepared)}`,
    };
  } finally {
    await Promise.all([off.end(), on.end()]);
    await admin.query('drop schema bench cascade');
    await admin.end();
  }
}
