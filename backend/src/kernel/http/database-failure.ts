/** PostgreSQL is not there: no answer from its address. */
const unreachable = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOTFOUND', 'ETIMEDOUT', 'EHOSTUNREACH'];

/** It ends or starts, has no room, or has others first; the same statement may pass in a moment. */
const passing = [
  // admin_shutdown, crash_shutdown, cannot_connect_now, too_many_connections
  '57P01',
  '57P02',
  '57P03',
  '53300',
  // lock_not_available, deadlock_detected, serialization_failure
  '55P03',
  '40P01',
  '40001',
];

/** It took too long: query_canceled (timeout), idle_in_transaction_session_timeout. */
const slow = ['57014', '25P03'];

const messages = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error',
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

const isConnection = ({ message, code }: Failure): boolean =>
  (typeof code === 'string' && code.startsWith('08')) || messages.some((text) => message.includes(text));

function somewhere(error: unknown, fits: (failure: Failure) => boolean): boolean {
  if (!isFailure(error)) return false;
  return (
    fits(error) || somewhere(error.driverError, fits) || (error.errors?.some((one) => somewhere(one, fits)) ?? false)
  );
}

const hasCode = ({ code }: Failure, codes: readonly string[]): boolean =>
  typeof code === 'string' && codes.includes(code);

/** Whether the error says that PostgreSQL is away, restarting or too slow, and not that the statement was wrong. */
export function isDatabaseAway(error: unknown): boolean {
  return somewhere(
    error,
    (failure) =>
      hasCode(failure, [...unreachable, ...passing, ...slow]) ||
      isConnection(failure) ||
      failure.message.includes('Query read timeout'),
  );
}

/**
 * Whether the failure says nothing about the work that met it, so that it is no try of it. Slowness may be the work's own, and an address that
 * does not answer may be another server's; who cannot reach PostgreSQL cannot count tries either.
 */
export function isPassingFailure(error: unknown): boolean {
  return somewhere(error, (failure) => hasCode(failure, passing) || isConnection(failure));
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
