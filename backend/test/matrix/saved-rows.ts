import pg from 'pg';
import type { TestApp } from '../harness.js';

/** A sum over all rows of each table. */
export type SavedRows = Readonly<Record<string, string>>;

const tenantTables = `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' where c.relkind in ('r', 'p') and n.nspname <> 'kernel' order by 1`;

const allTables = `select format('%I.%I', schemaname, tablename) as name from pg_tables
  where schemaname not in ('pg_catalog', 'information_schema') order by 1`;

async function sums(app: TestApp, tables: string, sumOf: (table: string) => string): Promise<SavedRows> {
  const owner = new pg.Client({ connectionString: app.urls.owner });
  await owner.connect();
  try {
    const { rows } = await owner.query<{ name: string }>(tables);
    const saved = await owner.query<{ name: string; sum: string }>(
      rows
        .map(
          ({ name }) =>
            `select '${name}' as name, coalesce(md5(string_agg(row, E'\\n' order by row)), '') as sum from (${sumOf(name)})`,
        )
        .join(' union all '),
    );
    return Object.fromEntries(saved.rows.map(({ name, sum }) => [name, sum]));
  } finally {
    await owner.end();
  }
}

/** Everything that is saved for one tenant, the kernel's own tables apart. */
export function savedOfTenant(app: TestApp, tenantId: number): Promise<SavedRows> {
  return sums(app, tenantTables, (table) => `select t::text as row from ${table} t where tenant_id = ${tenantId}`);
}

/** Everything that is saved, without the columns named as `schema.table.column`. */
export function savedAtAll(app: TestApp, ignored: readonly string[] = []): Promise<SavedRows> {
  return sums(app, allTables, (table) => {
    const columns = ignored
      .filter((name) => name.startsWith(`${table.replaceAll('"', '')}.`))
      .map((name) => `'${name.split('.').at(-1)}'`);
    return `select (to_jsonb(t) - array[${columns.join(', ')}]::text[])::text as row from ${table} t`;
  });
}
