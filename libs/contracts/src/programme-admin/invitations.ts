import { z } from 'zod';

export const invitationTexts = {
  expired: 'This invitation link has expired.',
  used: 'This invitation has already been used.',
  otherAccount: 'This invitation was sent to another e-mail address. Please sign in with that account.',
  roleRequired: 'Role is required',
  returnRequired: 'Redirect URL is required',
  emailInvalid: 'Please enter a valid email',
  emailRequired: 'Please enter at least one email',
  closed: 'Applications are now closed',
} as const;

/** Days that links are good (D-P92). */
export const linkDays = { shared: 7, personal: 14 } as const;
export const mostInvitations = 500;

export const inviteRoles = ['mentee', 'mentor', 'admin'] as const;
export type InviteRole = (typeof inviteRoles)[number];

/** GET /roles/{id}/invites */
export const roleLinkView = z.object({ invite_link: z.string(), expires_at: z.string() });
export type RoleLinkView = z.infer<typeof roleLinkView>;

/** The expiry that the screen shows: who is late gets the link that another admin made meanwhile (D-P99). */
export const refreshLinkRequest = z.object({ expires_at: z.iso.datetime().optional() });
export type RefreshLinkRequest = z.infer<typeof refreshLinkRequest>;

/** E-mails of free text, separated by commas or line ends (P-278). */
export function emailsIn(text: string): string[] {
  return text
    .split(/[,;\n\r]+/)
    .map((part) => part.trim().toLowerCase())
    .filter((part) => part !== '');
}

const address = z.string().trim().toLowerCase().max(254, invitationTexts.emailInvalid);

/** POST /roles/{id}/invites: rows with a true beside them are sent, and the bulk text unless its box is hidden (D-P93). */
export const sendInvitesRequest = z
  .object({
    role_id: z.coerce.number(invitationTexts.roleRequired).int().positive(invitationTexts.roleRequired),
    redirect_url: z.string(invitationTexts.returnRequired).min(1, invitationTexts.returnRequired).max(500),
    email: z.array(address).max(mostInvitations),
    send_invite: z.array(z.boolean()).max(mostInvitations),
    batch_send_hidden: z.boolean(),
    batch_send_invites: z.string().max(60_000),
  })
  .superRefine((request, context) => {
    if (request.email.length !== request.send_invite.length)
      context.addIssue({
        code: 'custom',
        path: ['send_invite'],
        message: 'Please choose for each email whether to send.',
      });
    const emails = invitedEmails(request);
    if (emails.length === 0)
      context.addIssue({ code: 'custom', path: ['email'], message: invitationTexts.emailRequired });
    if (emails.length > mostInvitations)
      context.addIssue({ code: 'custom', path: ['email'], message: `Please choose at most ${mostInvitations}.` });
    for (const one of emails) {
      if (!z.regexes.email.test(one))
        context.addIssue({
          code: 'custom',
          path: ['email'],
          message: `${invitationTexts.emailInvalid}: ${one.slice(0, 80)}`,
        });
    }
  });
export type SendInvitesRequest = z.infer<typeof sendInvitesRequest>;

/** The addresses that a request means, each once. */
export function invitedEmails(
  request: Pick<SendInvitesRequest, 'email' | 'send_invite' | 'batch_send_hidden' | 'batch_send_invites'>,
): string[] {
  const rows = request.email.filter((one, index) => one !== '' && request.send_invite[index] === true);
  return [...new Set([...rows, ...(request.batch_send_hidden ? [] : emailsIn(request.batch_send_invites))])];
}

export const sentInvitesAnswer = z.object({ message: z.string(), sent: z.number() });
export type SentInvitesAnswer = z.infer<typeof sentInvitesAnswer>;

/** GET /invites/{token}: what anybody who holds the link may know. */
export const invitationView = z.object({
  role: z.enum(['mentee', 'mentor', 'admin', 'portal_owner']),
  invited_by: z.string().nullable(),
  expires_at: z.string(),
  program: z.object({
    id: z.number(),
    name: z.string(),
    description: z.string(),
    logo: z.string().nullable(),
    enterprise_id: z.number(),
    enterprise_name: z.string(),
    support_email: z.string().nullable(),
  }),
});
export type InvitationView = z.infer<typeof invitationView>;

export const acceptedInvitation = z.object({ message: z.string(), redirect_url: z.string() });
export type AcceptedInvitation = z.infer<typeof acceptedInvitation>;
