import { Injectable } from '@nestjs/common';
import type { AcceptedInvitation, InvitationView } from '@tandem/contracts/programme-admin';
import { Clock, Database, NotFound, Outbox, type ActorView, type Tx } from '../../../kernel/index.js';
import { Memberships, PlatformFacade, type ProgrammeRole } from '../../platform/index.js';
import {
  ApplicationsClosed,
  InvitationExpired,
  InvitationOfAnother,
  InvitationUsed,
} from '../programme-admin.errors.js';
import { ensureOpenFor, runsProgramme } from '../programmes/open-programme.js';
import { ProgrammeClosed } from '../programmes/programme.errors.js';
import { tellFormerOwners } from '../roles/programme-roles.js';
import { InviteTokens, type InviteToken } from './invite-tokens.js';

interface FoundInvitation {
  readonly id: number;
  readonly program_id: number;
  readonly role: ProgrammeRole;
  readonly generation: number;
  readonly expires_at: Date;
  /** Null for shared links, which are for everybody who holds them. */
  readonly email: string | null;
  readonly state: 'pending' | 'accepted';
  readonly privacy: 'open' | 'closed';
  readonly invited_by: string | null;
  readonly name: string;
  readonly description: string;
  readonly logo: string | null;
  readonly support_email: string | null;
  readonly enterprise_id: number;
  readonly enterprise_name: string;
  readonly is_open: boolean;
  readonly is_draft: boolean;
}

interface Held {
  readonly token: InviteToken;
  readonly invitation: FoundInvitation;
}

const shown = `r.name as role, coalesce(s.privacy_settings, 'closed') as privacy, p.name, p.description, p.logo_url as logo,
  coalesce(p.support_email, f.email) as support_email, e.id as enterprise_id, e.name as enterprise_name,
  p.is_active and (p.ends_on is null or p.ends_on >= ($2::timestamptz at time zone p.timezone)::date) as is_open,
  p.is_draft and not p.is_active as is_draft`;
const joined = `join platform.role r on r.id = i.role_id join platform.programme p on p.id = i.program_id
  join platform.enterprise e on e.id = p.tenant_id left join platform."user" f on f.id = p.created_by and f.deleted_at is null
  left join programme_admin.programme_settings s on s.program_id = p.id`;
const queries: Record<InviteToken['kind'], string> = {
  link: `select i.id, i.program_id, i.generation, i.expires_at, null as email, 'pending' as state, null as invited_by, ${shown}
    from programme_admin.role_link i ${joined} where i.id = $1`,
  invite: `select i.id, i.program_id, i.generation, i.expires_at, i.email, i.state, ${shown},
      (select case when u.deleted_at is null then u.firstname || ' ' || u.lastname end from platform."user" u where u.id = i.invited_by) as invited_by
    from programme_admin.role_invite i ${joined} where i.id = $1`,
};

/** What holders of a link see and do. Who accepts gets the role that is stored with the link, whatever the call says (S22). */
@Injectable()
export class UseInvitation {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly tokens: InviteTokens,
    private readonly memberships: Memberships,
    private readonly platform: PlatformFacade,
    private readonly outbox: Outbox,
  ) {}

  /** @throws NotFound for a text that is no link, InvitationExpired, InvitationUsed */
  async look(text: string): Promise<InvitationView> {
    const token = this.tokenOf(text);
    const found = await this.inTenant(token, () => this.find(token));
    return {
      role: found.role,
      invited_by: found.invited_by,
      expires_at: found.expires_at.toISOString(),
      program: {
        id: found.program_id,
        name: found.name,
        description: found.description,
        logo: found.logo,
        enterprise_id: found.enterprise_id,
        enterprise_name: found.enterprise_name,
        support_email: found.support_email,
      },
    };
  }

  /** @throws NotFound, InvitationExpired, InvitationUsed, InvitationOfAnother, ApplicationsClosed, ProgrammeClosed (D-P16) */
  async accept(actor: ActorView, text: string): Promise<AcceptedInvitation> {
    const token = this.tokenOf(text);
    const found = await this.inTenant(token, async () => {
      const invitation = await this.find(token);
      const isEntered = invitation.is_open || (invitation.is_draft && runsProgramme(invitation.role));
      if (!isEntered) throw new ProgrammeClosed();
      if (invitation.email === null && invitation.privacy === 'open') throw new ApplicationsClosed();
      if (invitation.email !== null) await this.refuseAnother(actor, invitation.email);
      await this.database.transaction((tx) => this.join(tx, actor, { token, invitation }));
      return invitation;
    });
    const programme = await this.platform.programme(found.program_id);
    if (!programme) throw new NotFound();
    const isAdmin = runsProgramme(found.role);
    const portal = `/app/${programme.enterpriseSlug}/${programme.slug}`;
    const home = programme.isGeneral ? '/main/dashboard' : `${portal}/overviews`;
    return { message: `Welcome to ${found.name}!`, redirect_url: isAdmin ? `${portal}/admin` : home };
  }

  private async join(tx: Tx, { userId }: ActorView, { token, invitation }: Held): Promise<void> {
    const { program_id: programId, role } = invitation;
    // Held for writing from the start: two new owners would else wait for each other's share of the row.
    if (role === 'portal_owner') await this.memberships.holdProgramme(tx, programId);
    await ensureOpenFor(tx, { programId, role }, this.clock.now());
    if (token.kind === 'invite') await this.claim(tx, userId, { token, invitation });
    if (role === 'portal_owner') await tellFormerOwners(tx, this.outbox, { programId, newOwnerId: userId });
    await this.memberships.join(tx, { userId, tenantId: token.tenantId, programId, role });
  }

  private tokenOf(text: string): InviteToken {
    const token = this.tokens.read(text);
    if (!token) throw new NotFound();
    return token;
  }

  /** A link works from every programme, so the tenant is the link's own. */
  private inTenant<T>({ tenantId }: InviteToken, work: () => Promise<T>): Promise<T> {
    return this.database.asTenant({ tenantId }, work);
  }

  private async find(token: InviteToken): Promise<FoundInvitation> {
    const row = await this.database.row<FoundInvitation>(queries[token.kind], [token.id, this.clock.now()]);
    if (!row || row.generation !== token.generation) throw new InvitationExpired(row?.support_email ?? null);
    if (row.state === 'accepted') throw new InvitationUsed(row.support_email);
    if (row.expires_at <= this.clock.now()) throw new InvitationExpired(row.support_email);
    return row;
  }

  private async refuseAnother({ userId }: ActorView, email: string): Promise<void> {
    if ((await this.platform.person(userId))?.email !== email) throw new InvitationOfAnother();
  }

  /** Uses the invitation up: of many calls at once, one changes the row. */
  private async claim(tx: Tx, userId: number, { token, invitation }: Held): Promise<void> {
    const [claimed] = await tx.query<[unknown[], number]>(
      `update programme_admin.role_invite set state = 'accepted', accepted_by = $3, accepted_at = $4
       where id = $1 and generation = $2 and state = 'pending' and expires_at > $4 returning id`,
      [token.id, token.generation, userId, this.clock.now()],
    );
    if (claimed.length === 0) throw new InvitationUsed(invitation.support_email);
  }
}
