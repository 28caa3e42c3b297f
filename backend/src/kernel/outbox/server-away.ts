import { Unavailable } from '../http/problem.js';

/** A server outside of the product cannot take the work now, and may later. */
export class ServerAway extends Error {}

/** Of sockets, of the mailer, of `fetch`, and of a disk without room. */
const codes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ECONNECTION',
  'ESOCKET',
  'EDNS',
  'EAUTH',
  'ETLS',
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
  'UND_ERR_SOCKET',
  'ENOSPC',
  'EDQUOT',
]);

interface Told {
  readonly code?: unknown;
  /** Of SMTP: 4xx says that the same may pass later. */
  readonly responseCode?: unknown;
  readonly cause?: unknown;
}

const isLater = (answer: unknown): boolean => typeof answer === 'number' && answer >= 400 && answer < 500;

/** Whether the work met another server that is away, full or busy, and did not fail by itself. */
export function isServerAway(error: unknown): boolean {
  if (error instanceof ServerAway || error instanceof Unavailable) return true;
  if (typeof error !== 'object' || error === null) return false;
  const { code, responseCode, cause }: Told = error;
  return (typeof code === 'string' && codes.has(code)) || isLater(responseCode) || isServerAway(cause);
}
