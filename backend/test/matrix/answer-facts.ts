import type { TestApp } from '../harness.js';

export interface Fact {
  readonly name: string;
  readonly value: unknown;
}

/** Every named value of an answer, however deep. */
export function* factsIn(value: unknown): Generator<Fact> {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, part] of Object.entries(value)) {
    if (typeof part === 'object' && part !== null) yield* factsIn(part);
    else if (part !== null) yield { name, value: part };
  }
}

const form = (pattern: RegExp) => (value: unknown) => typeof value === 'string' && pattern.test(value);
const isTime = form(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/);
const isDay = form(/^\d{4}-\d{2}-\d{2}$/);
const isId = (value: unknown) => Number.isSafeInteger(value);
const isMoney = (value: unknown) => typeof value === 'number' && Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;

/** Written as decided for them: a session's day as people read it (D-B113), and the key of whatever an audit row is about. */
const ownForms = ['booking_date', 'object_id'];

/** What a name promises about its value. */
const promises: readonly { names: RegExp; keeps: (value: unknown) => boolean }[] = [
  { names: /(_at|^start_time|^end_time)$/, keeps: isTime },
  { names: /(_on|_date)$/, keeps: (value) => isDay(value) || isTime(value) },
  { names: /(^|_)id$/, keeps: isId },
  { names: /^(price|amount|subtotal|total_amount|sst_amount|cost|tax|total|refunded)$/, keeps: isMoney },
];

export function isBroken({ name, value }: Fact): boolean {
  if (ownForms.includes(name)) return false;
  return promises.some(({ names, keeps }) => names.test(name) && !keeps(value));
}

/** Names of what proves who somebody is, or opens a door. */
const secret = /password|secret|token|hash|sealed|salt/;
/** Tells only whether something is to be done. */
const harmless = ['must_change_password'];

export const isSecret = ({ name }: Fact): boolean => secret.test(name) && !harmless.includes(name);

/** Addresses and numbers of other people, which their fellows are not told. */
export async function contactsOfOthers(app: TestApp, userId: number): Promise<Set<unknown>> {
  const people = await app.database.ops.rows<{ email: string; phone: string | null }>(
    'select email, phone_no as phone from platform."user" where id <> $1',
    [userId],
  );
  return new Set(people.flatMap(({ email, phone }) => (phone ? [email, phone] : [email])));
}
