const gone = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  // admin_shutdown, crash_shutdown, cannot_connect_now, too_many_connections, query_canceled (timeout), lock_not_available,
  // idle_in_transaction_session_timeout
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '57014',
  '55P03',
  '25P03',
]);

const messages = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error',
  'Query read timeout',
  'Client was closed and is not queryable',
  'Driver not Connected',
  // TypeORM lets go of a transaction's connection when it breaks between two statements; the next statement finds it gone.
  'query runner was already released',
  'Query runner already released',
];

interface Failure {
  readonly message: string;
  readonly code?: unknown;
  readonly detail?: unknown;
  readonly driverError?: unknown;
  readonly errors?: readonly unknown[];
}

function isFailure(error: unknown): error is Failure {
  return typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string';
}

/** Whether the error says that PostgreSQL is away, restarting or too slow, and not that the statement was wrong. */
export function isDatabaseAway(error: unknown): boolean {
  if (!isFailure(error)) return false;
  if (typeof error.code === 'string' && (gone.has(error.code) || error.code.startsWith('08'))) return true;
  if (messages.some((text) => error.message.includes(text))) return true;
  return isDatabaseAway(error.driverError) || (error.errors?.some(isDatabaseAway) ?? false);
}

/** character_not_in_repertoire and untranslatable_character: a NUL, which JSON may carry and PostgreSQL keeps nowhere. */
const unsavable = new Set(['22021', '22P05']);

/** Half of a character that JavaScript writes as two, such as a cut emoji: JSON that PostgreSQL refuses (invalid_text_representation). */
const isHalfCharacter = ({ code, detail }: Failure): boolean =>
  code === '22P02' && typeof detail === 'string' && detail.includes('surrogate');

/** Whether the caller sent a character that PostgreSQL cannot keep. */
export function isUnsavableText(error: unknown): boolean {
  if (!isFailure(error)) return false;
  if (isHalfCharacter(error)) return true;
  return (typeof error.code === 'string' && unsavable.has(error.code)) || isUnsavableText(error.driverError);
}
