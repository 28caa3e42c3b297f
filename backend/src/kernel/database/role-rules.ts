import type { Config } from '../config/config.js';
import type { Database } from './database.js';

interface RoleRow {
  readonly name: string;
  readonly superuser: boolean;
  readonly bypass: boolean;
  readonly owner: boolean;
}

const query = `
  select r.rolname as name, r.rolsuper as superuser, r.rolbypassrls as bypass,
    exists (select 1 from pg_class c join pg_namespace n on n.oid = c.relnamespace
            where n.nspname = 'kernel' and pg_has_role(r.oid, c.relowner, 'member')) as owner
  from pg_roles r where r.rolname = current_user`;

/** Row-level security binds only a role that is neither superuser nor owner: production serves with no other. @throws Error */
export async function refuseMightyRole(database: Database, config: Config): Promise<void> {
  if (!config.isProduction) return;
  const roles = [await database.row<RoleRow>(query), await database.ops.row<RoleRow>(query)];
  for (const role of roles) {
    if (!role) continue;
    if (role.superuser || role.bypass || role.owner) {
      throw new Error(
        `Production refuses to start:\nthe database role ${role.name} is a superuser, an owner of tables or exempt from row-level security`,
      );
    }
  }
}
