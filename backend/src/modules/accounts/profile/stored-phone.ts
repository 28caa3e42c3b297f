import { accountsTexts, type UpdateCurrentUser } from '@tandem/contracts/accounts';
import { texts } from '@tandem/contracts/platform';
import type { Database } from '../../../kernel/index.js';
import { e164 } from '../../platform/index.js';
import { PhoneRefused } from '../accounts.errors.js';

/**
 * The number to store, E.164, read by the person's country where it has no plus; undefined where none was sent. WhatsApp is switched on
 * only where there is a number (D-A60). @throws PhoneRefused
 */
export async function storedPhone(
  database: Database,
  userId: number,
  { user = {}, info = {} }: UpdateCurrentUser,
): Promise<string | undefined> {
  const { phone_no: input, whatsapp_notification: wanted } = user;
  if (input === undefined && !wanted) return undefined;
  const now = await database.row<{ phone_no: string | null; country_id: number | null }>(
    'select phone_no, country_id from platform."user" where id = $1',
    [userId],
  );
  if (input === undefined) {
    if (!now?.phone_no) throw new PhoneRefused(accountsTexts.phoneRequired);
    return undefined;
  }
  const number = e164(input, info.country_id ?? now?.country_id ?? 0);
  if (number === null) throw new PhoneRefused(texts.phone);
  return number;
}
