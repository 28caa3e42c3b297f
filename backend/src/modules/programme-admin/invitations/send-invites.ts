import { Injectable } from '@nestjs/common';
import { safeReturnPath } from '@tandem/contracts/platform';
import {
  invitedEmails,
  linkDays,
  type SendInvitesRequest,
  type SentInvitesAnswer,
} from '@tandem/contracts/programme-admin';
import { Audit, Clock, Config, Database, Outbox, type ActorView, type Tx } from '../../../kernel/index.js';
import { EmailUnconfirmed } from '../../platform/index.js';
import { roleInvited } from '../programme-admin.messages.js';
import { ReturnRefused } from '../programme-admin.errors.js';
import { ensureOpenFor } from '../programmes/open-programme.js';
import type { RoleRow } from '../roles/programme-roles.js';
import { RoleAccess } from './role-access.js';

const day = 86_400_000;
const roleNames = { mentee: 'Mentee', mentor: 'Mentor', admin: 'Admin', portal_owner: 'Portal Owner' } as const;

/** Personal invitations by mail: one open invitation per address and role, renewed when it is sent again (D-P93, D-P94). */
@Injectable()
export class SendInvites {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly access: RoleAccess,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
  ) {}

  /** @throws NotFound, ProgrammeDraft, ProgrammeClosed, EmailUnconfirmed, ReturnRefused, RoleBeyondReach */
  async run(actor: ActorView, roleId: number, request: SendInvitesRequest): Promise<SentInvitesAnswer> {
    const role = await this.access.toGive(actor, roleId);
    if (!(await this.access.isConfirmed(actor.userId))) throw new EmailUnconfirmed();
    if (!isOwnAddress(request.redirect_url, this.config.publicOrigin)) throw new ReturnRefused();
    const sent = await this.database.transaction(async (tx) => {
      await ensureOpenFor(tx, { programId: role.programId, role: role.name }, this.clock.now());
      const emails = await withoutMembers(tx, role, invitedEmails(request));
      for (const email of emails.sort()) await this.invite(tx, { role, email, by: actor.userId });
      return emails.length;
    });
    return { message: `Successfully sent ${sent} invitation(s) for ${roleNames[role.name]} role!`, sent };
  }

  private async invite(tx: Tx, { role, email, by }: { role: RoleRow; email: string; by: number }): Promise<void> {
    const now = this.clock.now();
    const [row] = await tx.query<{ id: number; generation: number }[]>(
      `insert into programme_admin.role_invite as i
         (tenant_id, program_id, role_id, email, state, invited_by, created_at, expires_at)
       values ($1, $2, $3, $4, 'pending', $5, $6, $7)
       on conflict (role_id, email) where state = 'pending' do update
         set generation = i.generation + 1, invited_by = excluded.invited_by, expires_at = excluded.expires_at
       returning id, generation`,
      [role.tenantId, role.programId, role.id, email, by, now, new Date(now.getTime() + linkDays.personal * day)],
    );
    if (!row) throw new Error('The invitation was not saved.');
    await this.audit.record(tx, {
      action: 'invitation.sent',
      objectType: 'role',
      objectId: role.id,
      details: { inviteId: row.id },
    });
    await this.outbox.add(tx, roleInvited, { inviteId: row.id, generation: row.generation, programId: role.programId });
  }
}

/** People who hold the role already are not invited to it. */
async function withoutMembers(tx: Tx, role: RoleRow, emails: readonly string[]): Promise<string[]> {
  const members = await tx.query<{ email: string }[]>(
    `select u.email from platform.membership m join platform."user" u on u.id = m.user_id
     where m.program_id = $1 and m.role = $2 and u.email = any($3::text[])`,
    [role.programId, role.name, emails],
  );
  const known = new Set(members.map(({ email }) => email));
  return emails.filter((email) => !known.has(email));
}

/** A path of this site, or one of its full addresses (D-P94, S30). */
function isOwnAddress(url: string, origin: string): boolean {
  const path = url.startsWith(`${origin}/`) ? url.slice(origin.length) : url;
  return safeReturnPath(path) !== null;
}
