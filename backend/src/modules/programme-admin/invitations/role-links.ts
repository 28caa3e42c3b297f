import { Injectable } from '@nestjs/common';
import { linkDays, type RefreshLinkRequest, type RoleLinkView } from '@tandem/contracts/programme-admin';
import { Audit, Clock, Config, Database, type ActorView, type Tx } from '../../../kernel/index.js';
import { PlatformFacade } from '../../platform/index.js';
import { ensureOpenFor } from '../programmes/open-programme.js';
import { InviteTokens } from './invite-tokens.js';
import type { RoleRow } from '../roles/programme-roles.js';
import { RoleAccess } from './role-access.js';

interface LinkRow {
  readonly id: number;
  readonly generation: number;
  readonly expires_at: Date;
}

const day = 86_400_000;

/** The one shared link of each role (D-P92). */
@Injectable()
export class RoleLinks {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly platform: PlatformFacade,
    private readonly tokens: InviteTokens,
    private readonly access: RoleAccess,
    private readonly audit: Audit,
  ) {}

  /** The link of the role, made when there is none yet. An expired one is answered as it is. */
  async current(actor: ActorView, roleId: number): Promise<RoleLinkView> {
    const role = await this.access.toGive(actor, roleId);
    const row = await this.database.transaction(async (tx) => {
      await this.ensure(tx, role, actor.userId);
      return stored(tx, role.id);
    });
    return this.view(role, row);
  }

  /** A new link; the old one is void at once. Who saw an older one than the stored gets the stored (D-P99). @throws ProgrammeDraft, ProgrammeClosed */
  async refresh(actor: ActorView, roleId: number, { expires_at: seen }: RefreshLinkRequest): Promise<RoleLinkView> {
    const role = await this.access.toGive(actor, roleId);
    const row = await this.database.transaction(async (tx) => {
      await ensureOpenFor(tx, { programId: role.programId, role: role.name }, this.clock.now());
      await this.ensure(tx, role, actor.userId);
      const [renewed] = await tx.query<[LinkRow[], number]>(
        `update programme_admin.role_link set generation = generation + 1, created_by = $2, expires_at = $3
         where role_id = $1 and ($4::timestamptz is null or date_trunc('milliseconds', expires_at) = $4)
         returning id, generation, expires_at`,
        [role.id, actor.userId, this.expiry(), seen ?? null],
      );
      if (renewed[0])
        await this.audit.record(tx, { action: 'invitation.link-refreshed', objectType: 'role', objectId: role.id });
      return renewed[0] ?? stored(tx, role.id);
    });
    return this.view(role, row);
  }

  private async ensure(tx: Tx, role: RoleRow, userId: number): Promise<void> {
    await tx.query(
      `insert into programme_admin.role_link (tenant_id, program_id, role_id, created_by, expires_at)
       values ($1, $2, $3, $4, $5) on conflict (role_id) do nothing`,
      [role.tenantId, role.programId, role.id, userId, this.expiry()],
    );
  }

  private expiry(): Date {
    return new Date(this.clock.now().getTime() + linkDays.shared * day);
  }

  private async view({ tenantId, programId }: RoleRow, row: LinkRow): Promise<RoleLinkView> {
    const programme = await this.platform.programme(programId);
    const origin = programme
      ? this.config.originOf(programme.enterpriseSlug, programme.slug)
      : this.config.publicOrigin;
    const token = this.tokens.write({ tenantId, kind: 'link', id: row.id, generation: row.generation });
    return { invite_link: `${origin}/invites/${token}`, expires_at: row.expires_at.toISOString() };
  }
}

async function stored(tx: Tx, roleId: number): Promise<LinkRow> {
  const [row] = await tx.query<LinkRow[]>(
    'select id, generation, expires_at from programme_admin.role_link where role_id = $1',
    [roleId],
  );
  if (!row) throw new Error('The link of the role was not made.');
  return row;
}
