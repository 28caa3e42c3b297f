import { readBoot } from './boot';

/** Whether an answer may lead to this address of another site: it is on one of the payment pages that the installation names. */
export function isPaymentAddress(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, origin, username, password } = new URL(url);
  // The address of a blob has the origin of the page that made it.
  return protocol === 'https:' && username + password === '' && readBoot().paymentOrigins.includes(origin);
}
