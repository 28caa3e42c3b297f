import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * One round trip per request answers: does the session still live, who is it, and which roles has the person in the
 * programme, or without one in the enterprise administered last. The function sets app.user_id for its own statement only, so that the person's own memberships are
 * readable before a tenant is known; row-level security stays in force.
 */
export class SessionAccess1795010000003 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`create function platform.session_access(p_session bigint, p_user bigint, p_program bigint)
      returns table (timezone text, superadmin boolean, must_change_password boolean, last_program_id bigint,
        tenant_id bigint, programme_active boolean, general boolean, programme_roles text[], enterprise_admin boolean)
      language plpgsql as $body$
      declare previous text := coalesce(current_setting('app.user_id', true), '');
      begin
        perform set_config('app.user_id', p_user::text, true);
        return query
          select u.timezone, u.is_superadmin, u.must_change_password, s.last_program_id,
            coalesce(p.tenant_id, own.tenant_id), p.is_active, e.slug = 'main' and p.slug = 'main',
            array(select m.role from platform.membership m where m.user_id = u.id and m.program_id = p.id),
            case when p.id is null then own.tenant_id is not null
              else exists (select from platform.enterprise_admin a where a.user_id = u.id and a.tenant_id = p.tenant_id) end
          from platform.session s
          join platform."user" u on u.id = s.user_id and u.deleted_at is null
          left join platform.programme p on p.id = p_program
          left join platform.enterprise e on e.id = p.tenant_id
          left join lateral (select a.tenant_id from platform.enterprise_admin a
            where p_program is null and a.user_id = u.id order by a.used_at desc, a.id desc limit 1) own on true
          where s.id = p_session and s.user_id = p_user and s.revoked_at is null
            and s.expires_at > now() and s.ends_at > now();
        perform set_config('app.user_id', previous, true);
      end $body$`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('drop function platform.session_access(bigint, bigint, bigint)');
  }
}
