import {
  Clock,
  Config,
  Database,
  formatInstant,
  Mail,
  On,
  Subscriber,
  type MessageMeta,
} from '../../../kernel/index.js';
import { brandOf, mailHtml, mailPlain } from '../../notifications/index.js';
import { roleInvited } from '../programme-admin.messages.js';
import { InviteTokens } from './invite-tokens.js';

interface Invited {
  readonly email: string;
  readonly generation: number;
  readonly state: string;
  readonly expires_at: Date;
  readonly role: keyof typeof roleNames;
  readonly name: string;
  readonly description: string;
  readonly timezone: string;
  readonly inviter: string | null;
}

const roleNames = { mentee: 'mentee', mentor: 'mentor', admin: 'admin', portal_owner: 'portal owner' } as const;

/** Mails personal invitations. The addressee may have no account, so it is no notice of a person (D-P122). */
@Subscriber('programme-admin')
export class MailInvitation {
  constructor(
    private readonly database: Database,
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly mail: Mail,
    private readonly tokens: InviteTokens,
  ) {}

  @On(roleInvited, 'programme-admin.mail-invitation')
  async invited({ inviteId, generation }: { inviteId: number; generation: number }, meta: MessageMeta): Promise<void> {
    const [invited] = await meta.tx.query<Invited[]>(
      `select i.email, i.generation, i.state, i.expires_at, r.name as role, p.name, p.description, p.timezone,
         (select u.firstname || ' ' || u.lastname from platform."user" u where u.id = i.invited_by and u.deleted_at is null) as inviter
       from programme_admin.role_invite i join platform.role r on r.id = i.role_id join platform.programme p on p.id = i.program_id
       where i.id = $1`,
      [inviteId],
    );
    // Sent again, accepted or expired meanwhile: a mail with this link would only lead to a refusal.
    if (!invited || invited.generation !== generation || invited.state !== 'pending') return;
    if (invited.expires_at <= this.clock.now() || meta.tenantId === null) return;
    const token = this.tokens.write({ tenantId: meta.tenantId, kind: 'invite', id: inviteId, generation });
    await this.send(invited, token, meta);
  }

  private async send(invited: Invited, token: string, meta: MessageMeta): Promise<void> {
    const brand = await brandOf(this.database, meta.programId, this.config);
    const role = roleNames[invited.role];
    const subject = `You are invited to join ${invited.name} as ${role}`;
    const until = formatInstant(invited.expires_at, invited.timezone, 'DD MMM YYYY');
    const page = {
      text: {
        subject,
        paragraphs: [
          `${invited.inviter ?? brand.name} invites you to join ${invited.name} as ${role}.`,
          invited.description,
          `The invitation is for you alone and good until ${until}.`,
        ].filter((text) => text !== ''),
        button: { label: 'Accept invitation', path: `/invites/${token}` },
        attachments: [],
      },
      brand,
      greeting: 'Hello,',
      footer: `You get this mail because somebody at ${brand.name} entered your address. If you do not know them, ignore it.`,
      buttonUrl: `${brand.origin}/invites/${token}`,
    };
    await this.mail.send({
      messageId: `programme-admin-invite-${meta.messageId}`,
      to: invited.email,
      subject,
      html: mailHtml(page),
      text: mailPlain(page),
    });
  }
}
