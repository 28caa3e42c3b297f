import type { Config, Mail } from '../../../kernel/index.js';
import { accountMailHtml, accountMailText, type AccountMail } from './account-mail.js';

export interface Addressee {
  readonly email: string;
  readonly firstname: string;
}

/** `messageId` makes a mail that is sent again after a crash the same mail. */
export interface AccountLetter extends Omit<AccountMail, 'greeting' | 'product'> {
  readonly messageId: string;
}

export async function sendAccountMail(
  { mail, config }: { readonly mail: Mail; readonly config: Config },
  person: Addressee,
  { messageId, ...text }: AccountLetter,
): Promise<void> {
  const page = { ...text, greeting: `Hi ${person.firstname},`, product: config.productName };
  await mail.send({
    messageId,
    to: person.email,
    subject: page.subject,
    html: accountMailHtml(page),
    text: accountMailText(page),
  });
}
