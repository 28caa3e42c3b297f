import type { ProgrammeEntry, UserType } from '@tandem/contracts/platform';
import { Injectable } from '@nestjs/common';
import { Audit, Database, NotFound, requestContext, type ActorView, type Role } from '../../../kernel/index.js';
import { PlatformFacade } from '../platform.facade.js';
import { userTypeOf } from '../sessions/session-users.js';

interface EntryRow {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly logo: string | null;
  readonly is_active: boolean;
  readonly enterprise: { id: number; name: string; slug: string };
  readonly roles: Role[];
  readonly chosen: Role[];
}

const entriesQuery = `select p.id, p.name, p.slug, p.logo_url as logo, p.is_active,
    jsonb_build_object('id', e.id, 'name', e.name, 'slug', e.slug) as enterprise,
    array_agg(m.role order by m.id) as roles,
    coalesce(array_agg(m.role) filter (where m.chosen_at is not null), '{}') as chosen
  from platform.membership m join platform.programme p on p.id = m.program_id join platform.enterprise e on e.id = p.tenant_id
  where m.user_id = $1
  group by p.id, e.id order by p.id = $2 desc, max(m.entered_at) desc nulls last, p.name`;

/** The programmes of a signed-in person: which there are, which role counts there, entering one. */
@Injectable()
export class ProgrammesOfPerson {
  constructor(
    private readonly database: Database,
    private readonly facade: PlatformFacade,
    private readonly audit: Audit,
  ) {}

  /** The active programme first, then by last use. */
  list({ userId, programId }: Pick<ActorView, 'userId' | 'programId'>): Promise<ProgrammeEntry[]> {
    return this.database.asPerson(userId, async () => {
      const rows = await this.database.rows<EntryRow>(entriesQuery, [userId, programId]);
      return rows.map(({ chosen, ...row }) => entryOf(row, { chosen, active: row.id === programId }));
    });
  }

  /** Null where the person has no role in the active programme. */
  async userType({ userId, programId }: ActorView): Promise<UserType | null> {
    const entry = (await this.list({ userId, programId })).find((one) => one.id === programId);
    return entry?.role ?? userTypeOf(requestContext().roles, []);
  }

  /** Switches between the mentor's and the mentee's view. @throws NotFound for a role the person does not have */
  async choose(actor: ActorView, choice: { programId: number; role: 'mentee' | 'mentor' }): Promise<UserType> {
    const programme = await this.facade.programme(choice.programId);
    if (!programme) throw new NotFound();
    await this.database.asTenant({ tenantId: programme.tenantId, programId: programme.id }, () =>
      this.database.transaction(async (tx) => {
        const [held] = await tx.query<[{ role: Role; chosen: boolean }[], number]>(
          `update platform.membership set chosen_at = case when role = $3 then now() end
           where user_id = $1 and program_id = $2 and role in ('mentee', 'mentor') returning role`,
          [actor.userId, programme.id, choice.role],
        );
        if (!held.some((one) => one.role === choice.role)) throw new NotFound();
      }),
    );
    return choice.role;
  }

  /** Makes the programme the active one and answers the page of its admin area. @throws NotFound */
  async enter(actor: ActorView, entry: { programId: number; settings: boolean }): Promise<string> {
    const programme = await this.facade.programme(entry.programId);
    const roles = await this.facade.rolesIn(actor.userId, entry.programId);
    if (!programme || !roles.some((role) => role !== 'mentee' && role !== 'mentor')) throw new NotFound();
    await this.database.asTenant({ tenantId: programme.tenantId, programId: programme.id }, () =>
      this.database.transaction(async (tx) => {
        await tx.query('update platform.session set last_program_id = $2 where id = $1', [
          actor.sessionId,
          programme.id,
        ]);
        await tx.query('update platform."user" set last_program_id = $2 where id = $1', [actor.userId, programme.id]);
        await tx.query('update platform.membership set entered_at = now() where user_id = $1 and program_id = $2', [
          actor.userId,
          programme.id,
        ]);
        await tx.query('update platform.enterprise_admin set used_at = now() where user_id = $1 and tenant_id = $2', [
          actor.userId,
          programme.tenantId,
        ]);
        await this.audit.record(tx, { action: 'programme.entered', objectType: 'programme', objectId: programme.id });
      }),
    );
    return `/app/${programme.enterpriseSlug}/${programme.slug}/admin${entry.settings ? '/settings' : ''}`;
  }
}

function entryOf(
  row: Omit<EntryRow, 'chosen'>,
  { chosen, active }: { chosen: readonly Role[]; active: boolean },
): ProgrammeEntry {
  const general = row.enterprise.slug === 'main' && row.slug === 'main';
  return {
    ...row,
    name: general ? 'General marketplace' : row.name,
    role: userTypeOf(row.roles, chosen) ?? 'mentee',
    active,
    program_url: general ? '/main/dashboard' : `/app/${row.enterprise.slug}/${row.slug}/overviews`,
  };
}
