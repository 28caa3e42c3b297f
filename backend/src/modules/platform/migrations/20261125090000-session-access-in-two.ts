import type { MigrationInterface, QueryRunner } from 'typeorm';

const head = `function platform.session_access(p_session bigint, p_user bigint, p_program bigint)
  returns table (timezone text, superadmin boolean, must_change_password boolean, last_program_id bigint,
    tenant_id bigint, programme_active boolean, general boolean, programme_roles text[], enterprise_admin boolean)
  language plpgsql as $body$
  declare previous text := coalesce(current_setting('app.user_id', true), '');
  begin
    perform set_config('app.user_id', p_user::text, true);`;
const person = 'u.timezone, u.is_superadmin, u.must_change_password, s.last_program_id';
const live = `from platform.session s
  join platform."user" u on u.id = s.user_id and u.deleted_at is null`;
const asked = `where s.id = p_session and s.user_id = p_user and s.revoked_at is null
  and s.expires_at > now() and s.ends_at > now()`;
const lastEnterprise = `left join lateral (select a.tenant_id from platform.enterprise_admin a
  where p_program is null and a.user_id = u.id order by a.used_at desc, a.id desc limit 1) own on true`;
const tail = `
    perform set_config('app.user_id', previous, true);
  end $body$`;

/**
 * The question of every call, asked apart for calls in a programme and for those in none: PostgreSQL takes a fifth less time for the
 * first, which nearly all are, where it has not to prepare for the second.
 */
export class SessionAccessInTwo1795010000014 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`create or replace ${head}
      if p_program is null then
        return query select ${person}, own.tenant_id, null::boolean, null::boolean, array[]::text[], own.tenant_id is not null
          ${live} ${lastEnterprise} ${asked};
      else
        return query select ${person}, p.tenant_id, p.is_active, e.slug = 'main' and p.slug = 'main',
            array(select m.role from platform.membership m where m.user_id = u.id and m.program_id = p.id),
            exists (select from platform.enterprise_admin a where a.user_id = u.id and a.tenant_id = p.tenant_id)
          ${live}
          left join platform.programme p on p.id = p_program
          left join platform.enterprise e on e.id = p.tenant_id
          ${asked};
      end if; ${tail}`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`create or replace ${head}
      return query
        select ${person},
          coalesce(p.tenant_id, own.tenant_id), p.is_active, e.slug = 'main' and p.slug = 'main',
          array(select m.role from platform.membership m where m.user_id = u.id and m.program_id = p.id),
          case when p.id is null then own.tenant_id is not null
            else exists (select from platform.enterprise_admin a where a.user_id = u.id and a.tenant_id = p.tenant_id) end
        ${live}
        left join platform.programme p on p.id = p_program
        left join platform.enterprise e on e.id = p.tenant_id
        ${lastEnterprise}
        ${asked}; ${tail}`);
  }
}
