import pg from 'pg';

const ownSchemas = "n.nspname not like 'pg\\_%' and n.nspname not in ('information_schema', 'public')";

export interface CataloguedTable {
  /** With its schema, quoted where it must be. */
  readonly name: string;
  readonly columns: readonly string[];
  /** Whether row-level security binds even the owner. */
  readonly isForced: boolean;
  /** Whether the cross-tenant role sees every row. */
  readonly isOpen: boolean;
}

/** A connection of its own, in which values are written the same way everywhere. */
export async function connectPlain(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query("set datestyle = 'ISO, MDY'; set intervalstyle = 'postgres'; set timezone = 'UTC'");
  return client;
}

export async function schemasOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(n.nspname) as name from pg_namespace n where ${ownSchemas} order by 1`,
  );
  return rows.map(({ name }) => name);
}

/** Every table, with what the role `ops` may see of it. */
export async function tablesOf(client: pg.Client, ops: string): Promise<CataloguedTable[]> {
  const { rows } = await client.query<CataloguedTable>(
    `select format('%I.%I', n.nspname, c.relname) as name, c.relforcerowsecurity as "isForced",
       array(select quote_ident(attname) from pg_attribute
             where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns,
       has_table_privilege($1, c.oid, 'select') and (not c.relrowsecurity or exists (
         select from pg_policy p where p.polrelid = c.oid and p.polpermissive and p.polcmd in ('*', 'r')
           and pg_get_expr(p.polqual, p.polrelid) = 'true'
           and (select oid from pg_roles where rolname = $1) = any(p.polroles))) as "isOpen"
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and not c.relispartition and ${ownSchemas} order by 1`,
    [ops],
  );
  return rows;
}

export async function sequencesOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'S' and ${ownSchemas} order by 1`,
  );
  return rows.map(({ name }) => name);
}

export interface ForeignKey {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

export async function foreignKeysOf(client: pg.Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select format('%I.%I', n.nspname, c.relname) as table, quote_ident(k.conname) as name, pg_get_constraintdef(k.oid) as definition
     from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
     where k.contype = 'f' and k.conparentid = 0 and ${ownSchemas} order by 1, 2`,
  );
  return rows;
}

/** The login in a database's address. */
export const loginOf = (url: string): string => decodeURIComponent(new URL(url).username);
